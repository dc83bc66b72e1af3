//! The review after a game: its result, what to play next, every guess graded, and practice of the mistakes.

use leptos::prelude::*;
use mastermind_game::wording::{HeadingAndText, LabelledFigure};

use super::own_games::use_saving_of_games;
use super::result::drawings;
use super::week::week;
use super::{play_model, start_random_round};
use crate::hooks::{go_to, page_link, today, use_effect, use_memo};
use crate::parts::{
    Button, GradeSign, Markup, Sharing, Show, disclosure, drawn, drawn_with_buttons, el, figures, grade_sign, paragraph,
};
use crate::sheets::{Sheet, Sheets};
use mastermind_engine::util::narrow;
use mastermind_game::curve::{self, HEIGHT, WIDTH};
use mastermind_game::grade::Grade;
use mastermind_game::learn::LearnLink;
use mastermind_game::mistake::Mistake;
use mastermind_game::review::{Review, ReviewedGuess, RoundSum};
use mastermind_game::wording::labels::parts;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::wording::{self, Sentence, review as words, today as today_words};
use mastermind_game::{Aid, Codemaker, Day, MakerChoice, Place, Play, PlayAction, Route, Status, Today};

/// The columns of the table of moves.
const HEADS: [&str; 7] = ["#", "Guess", "Feedback", "Grade", "Loss", "Luck", "Left"];

/// The review of the last round that ended.
#[component]
pub fn ReviewCard() -> impl IntoView {
    let model = play_model();
    // The saving is in the same file of the program, which is fetched when a round ends.
    use_saving_of_games(model);
    // Hidden during practice, because the review would show the answers.
    let shown = model.memo(|play| play.reviewed().is_some() && play.practice().is_none());
    let may_share = model.memo(may_share);
    let may_count = model.memo(Play::may_count);
    let sharing = Sharing::new();
    let share_result = move |()| {
        let text = model.with_untracked(|play| wording::share_text(play, |route| page_link(&route.to_string())));
        if let Some(text) = text {
            sharing.share(text);
        }
    };
    use_effect(move |_| {
        shown.track();
        sharing.forget();
    });
    let daily = model.memo(move |play| is_of_today(play, model.day.get()));
    let share_first = use_memo(move || may_share.get() && daily.get());
    let share_then = use_memo(move || may_share.get() && !daily.get());
    let puzzles = move |()| go_to(&Route { place: Place::Learn, rest: LearnLink::TO_DAY.to_owned() });
    let may_review = model.memo(|play| play.next_reviewed().is_some() && play.settings().aids.has(Aid::Why));
    let may_practise = model.memo(Play::may_practise);
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    let label = model.memo(|play| practise_label(play.mistakes().unwrap_or_default().len()));
    view! {
        <Show when=shown>
            <section class="card end-card" aria-labelledby="review-heading">
                {drawn("", move || model.with(head))}
                {drawn("", move || model.with(|play| streak_and_week(play, model.day.get())))}
                <WhatNext/>
                <Show when=share_first>
                    <Button class="primary" act=share_result>{parts::SHARE}</Button>
                </Show>
                <div class="row halves">
                    <Show when=may_review>
                        <Button act=move |()| model.act(PlayAction::OpenWhy(0))>"Review"</Button>
                    </Show>
                    <Show when=share_then>
                        <Button act=share_result>{parts::SHARE}</Button>
                    </Show>
                    <Show when=daily><Button act=puzzles>"Five puzzles"</Button></Show>
                    <Show when=may_count>
                        <Button once=true act=move |()| model.act(PlayAction::Count)>{"Count it in my statistics"}</Button>
                    </Show>
                    <Show when=playing>
                        <Button act=move |()| model.act(PlayAction::CloseReview)>{"Close the review"}</Button>
                    </Show>
                </div>
                {sharing.view("Your result, to be shared")}
                <Show when=may_practise>
                    <div class="again">
                        {drawn("", move || model.with(to_try_again))}
                        <Button act=move |()| model.act(PlayAction::Practise)>{label}</Button>
                    </div>
                </Show>
                {drawn_with_buttons("curve-of", move || model.with(curves_of), move |action| model.act(action))}
                {drawn("", move || model.with(skill_and_luck_details))}
                {drawn("", move || model.with(to_practise))}
            </section>
        </Show>
    }
}

/// How the round ended: the number of guesses, the accuracy, and at most two sentences about mistakes and luck.
fn head(play: &Play) -> Vec<Markup> {
    let Some(round) = play.ended() else {
        return Vec::new();
    };
    let heading = el("h2").attr("id", "review-heading");
    let won = round.status() == Status::Won && !round.was_code_seen();
    let heading = if won {
        let number = wording::thousands(round.rows().len() as u64);
        let burst = el("span").class("burst").hidden().children((0..8).map(|_| el("i")));
        heading.class("count").children([el("span").text("Found it in "), el("b").text(number), burst])
    } else {
        heading.text(words::result_heading(round))
    };
    let review = review_with_guesses(play);
    let counted_review = review.as_ref().filter(|_| !round.was_code_seen());
    let accuracy = counted_review
        .and_then(words::accuracy_of_round)
        .map(|percent| el("p").class("accuracy").children([el("span").text("accuracy "), el("b").text(percent)]));
    let mut parts = vec![el("div").class("head").child(heading).children(accuracy)];
    let costs = counted_review.map(|review| words::costs(round, review)).unwrap_or_default();
    let sentences = costs.into_iter().map(|text| el("li").text(text));
    parts.push(el("ul").class("costs").children(sentences));
    parts.extend(words::friend_comparison(play).map(|text| paragraph("", text)));
    if round.was_code_seen() {
        parts.push(paragraph("", labels::CODE_SEEN));
    }
    parts.extend(words::played_elsewhere_note(play).map(|text| paragraph("muted", text)));
    parts.extend(words::engine_guesses_note(round).map(|text| paragraph("muted", text)));
    parts
}

/// Whether there is a result to be shared.
fn may_share(play: &Play) -> bool {
    play.reviewed().is_some_and(|round| {
        let code_known = round.maker() != Codemaker::Elsewhere || round.secret().is_some();
        !round.rows().is_empty() && !round.was_code_seen() && code_known
    })
}

/// Whether the game that is over is that of this day's code.
fn is_of_today(play: &Play, day: Day) -> bool {
    let over = play.is_over();
    over && play.round().is_some_and(|round| round.maker() == Codemaker::Today(day))
}

/// The days in a row, and the last seven days as pegs; empty unless the game was that of today's code.
fn streak_and_week(play: &Play, day: Day) -> Vec<Markup> {
    if play.setup() != Today::setup() || !is_of_today(play, day) {
        return Vec::new();
    }
    let today = today(play, day);
    let streak = el("b").text(today_words::streak(&today));
    vec![el("div").class("board day").children([streak, week(&today)])]
}

/// What there is to try again: in which guesses, and what the costliest one missed.
fn to_try_again(play: &Play) -> Vec<Markup> {
    let texts = play.review().and_then(|review| words::to_try_again(&review));
    texts
        .into_iter()
        .flat_map(|HeadingAndText { heading, text }| [el("h3").text(heading), paragraph("muted", text)])
        .collect()
}

/// What would have helped: for each mistake a link to its lesson, and a link to the position as a puzzle.
fn to_practise(play: &Play) -> Vec<Markup> {
    let mistakes = play.mistakes().unwrap_or_default();
    let noted = play.mistakes_to_practise();
    if noted.is_empty() {
        return Vec::new();
    }
    let link = |rest: String, text: &str| {
        let place = Place::Learn;
        let route = Route { place, rest };
        el("a").attr("href", route.to_string()).text(text)
    };
    let line = |(index, mistake): (usize, &Mistake)| {
        let skill = mistake.lesson_link();
        el("li").class("row").children([
            el("span").text(words::mistake_needs(index, mistake)),
            link(skill, "Go to the lesson"),
            link(mistake.link(), "Try it again"),
        ])
    };
    let lines = mistakes.into_iter().zip(&noted).map(line);
    vec![el("h3").text("What would have helped"), el("ul").class("to-practise stack close").children(lines)]
}

/// Whether the card of the end has the next game. Where the day's result can be shared, that comes first, and the line
/// above the board has a random code.
pub fn has_next_game(play: &Play, day: Day) -> bool {
    play.may_begin(day) || !(is_of_today(play, day) && may_share(play))
}

/// The buttons for the next game. After a code that can be played only once, another game is offered.
#[component]
fn WhatNext() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let over = Play::is_over;
    let again = model.memo(move |play| over(play) && play.may_begin(model.day.get()));
    let elsewhere = model.memo(move |play| {
        let day = model.day.get();
        over(play) && !play.may_begin(day) && has_next_game(play, day)
    });
    let friend = model.memo(move |play| over(play) && matches!(play.setup().maker(), MakerChoice::Friend(_)));
    view! {
        <PlayedAlready/>
        <div class="row">
            <Show when=again>
                <Button class="primary wide" once=true act=move |()| model.new_game()>{"Play again"}</Button>
            </Show>
            <Show when=elsewhere>
                <Button class="primary wide" once=true act=move |()| start_random_round(model)>{"Play a random code"}</Button>
            </Show>
            <Show when=friend>
                <Button act=move |()| sheets.open(Sheet::ChangeGame)>{"Send one back"}</Button>
            </Show>
        </div>
    }
}

/// Says that a code that can be played only once was played, and when the next code comes.
#[component]
fn PlayedAlready() -> impl IntoView {
    let model = play_model();
    let played = move |play: &Play| {
        let other_day = play.may_begin(model.day.get());
        let minutes = narrow(model.minutes_left.get());
        let over = play.status().is_some_and(|status| status != Status::Playing);
        wording::played_already_note(play.setup(), other_day, minutes)
            .filter(|_| over || other_day && play.round().is_some())
            .map(|text| paragraph("", text))
            .into_iter()
            .collect()
    };
    drawn("played", move || model.with(played))
}

/// The button that opens the review again after it was closed.
#[component]
pub fn OpenReview() -> impl IntoView {
    let model = play_model();
    let closed = model.memo(|play| {
        let has_guesses = play.ended().is_some_and(|round| !round.rows().is_empty());
        has_guesses && play.reviewed().is_none()
    });
    let label = model.memo(|play| match play.ended() {
        Some(round) => review_of_round(round.number()),
        None => String::new(),
    });
    view! {
        <Show when=closed>
            <Button act=move |()| model.act(PlayAction::OpenReview)>{label}</Button>
        </Show>
    }
}

/// The curves of the codes left.
fn curves_of(play: &Play) -> Vec<Markup> {
    let is_counted = play.ended().is_some_and(|round| !round.was_code_seen());
    let curves = review_with_guesses(play).filter(|_| is_counted).and_then(|review| curves(play, &review));
    curves.into_iter().collect()
}

/// Skill and luck as drawings and figures, and every guess.
fn skill_and_luck_details(play: &Play) -> Vec<Markup> {
    let Some((review, round)) = review_with_guesses(play).zip(play.ended()) else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    if !round.was_code_seen() {
        parts.extend(words::accuracy_and_luck(play).map(|text| paragraph("say", text)));
        parts.extend(if round.maker() == Codemaker::Evil {
            let first = review.moves.first().and_then(|reviewed| reviewed.assessment.as_ref()?.worst_case);
            let always_enough = first.map(|worst| worst.before);
            vec![paragraph("", words::evil_codemaker_note(round, always_enough))]
        } else if let Some(sum) = &review.sum {
            drawings(sum)
        } else {
            vec![paragraph("muted", words::waiting_note(&review, play.awaits_guesses_still_needed()))]
        });
    }
    parts.extend(guess_by_guess(play, &review));
    vec![disclosure("Skill and luck, in figures", el("div").children(parts))]
}

/// The review, if there was a guess.
fn review_with_guesses(play: &Play) -> Option<Review> {
    play.review().filter(|review| !review.moves.is_empty())
}

/// Every guess with its grade, and how the sum comes about.
fn guess_by_guess(play: &Play, review: &Review) -> Vec<Markup> {
    let mut parts = vec![table(review), paragraph("muted", "Loss and luck: + costs you guesses, − saves you guesses.")];
    let evil = play.ended().is_some_and(|round| round.maker() == Codemaker::Evil);
    if let Some(sum) = review.sum.as_ref().filter(|_| !evil) {
        parts.extend(exact_sum(sum, review));
    }
    parts.extend(play.best_line().map(|steps| paragraph("", words::best_line(steps))));
    let meaning = |grade| LabelledFigure::new(wording::grade_word(grade), wording::grade_meaning(grade));
    let grades = Grade::ALL.map(meaning);
    parts.push(disclosure("What the grades mean", figures("facts", grades)));
    parts
}

/// The sum of the losses and the luck, and below it the same in exact fractions.
fn exact_sum(sum: &RoundSum, review: &Review) -> [Markup; 2] {
    let lines = words::exact_sum(sum).into_iter().map(|line| paragraph("exact", line));
    let exact = el("div").children(lines);
    let term = |LabelledFigure { label, figure }| el("div").children([el("dt").text(figure), el("dd").text(label)]);
    let sum = el("dl").class("sum").children(words::sum(review).into_iter().map(term));
    [sum, disclosure("The same in exact fractions", exact)]
}

/// The table of the guesses with grade, loss and luck.
fn table(review: &Review) -> Markup {
    let column_head = |&name: &&str| el("th").attr("scope", "col").text(name);
    let heads = el("tr").children(HEADS.iter().map(column_head));
    let row = |cells: [Sentence; 7]| el("tr").children(cells.map(|cell| el("td").text(cell)));
    let rows = words::table_rows(review).into_iter().map(row);
    el("table")
        .class("moves")
        .attr("aria-label", "Moves")
        .children([el("thead").child(heads), el("tbody").children(rows)])
}

/// The codes left after each guess: a curve of the player's guesses, and one of the best guesses. `None` until all of
/// these numbers are known.
fn curves(play: &Play, review: &Review) -> Option<Markup> {
    let all_codes = play.ended()?.variant().code_count() as usize;
    let yours: Option<Vec<usize>> = review.moves.iter().map(ReviewedGuess::codes_left).collect();
    let best = play.best_line().unwrap_or_default().iter();
    let from_start = |codes: Vec<usize>| [vec![all_codes], codes].concat();
    let (yours, best) = (from_start(yours?), from_start(best.map(|step| step.codes).collect()));
    let steps = yours.len().max(best.len()) - 1;
    let lines = [("line best", &best), ("line yours", &yours)].map(|(class, codes)| {
        let points = curve::polyline(&curve::points(codes, all_codes, steps));
        el("polyline").class(class).attr("points", points)
    });
    let points = curve::points(&yours, all_codes, steps);
    let text = |class: &'static str, (x, y): (u32, u32), text: String| {
        let middle = el("text").class(class).attr("text-anchor", "middle");
        middle.attr("x", x.to_string()).attr("y", y.to_string()).text(text)
    };
    let left = |&codes: &usize| if codes == 0 { "found".to_owned() } else { wording::thousands(codes as u64) };
    let texts: Vec<String> = yours.iter().map(left).collect();
    let places = curve::labels(&points, &texts).into_iter().zip(texts);
    let labels = places.filter_map(|(place, label)| Some(text("label", place?, label)));
    // Perfect play may go on where the player gave up.
    let longest = if best.len() > yours.len() { &best } else { &yours };
    let longest = curve::points(longest, all_codes, steps);
    let numbers =
        longest.iter().enumerate().skip(1).map(|(number, &(x, _))| text("tick", (x, HEIGHT + 40), number.to_string()));
    let signs = points.iter().skip(1).zip(&review.moves).enumerate().flat_map(|(guess, (&(x, y), reviewed))| {
        let GradeSign { kind, glyph } = grade_sign(reviewed.graded.map_or(Grade::Best, |graded| graded.grade));
        let sign = el("circle")
            .class("sign")
            .attr("data-grade", kind)
            .attr("r", curve::SIGN.to_string())
            .attr("cx", x.to_string())
            .attr("cy", y.to_string());
        let glyph = text("glyph", (x, y + 12), glyph.to_owned()).attr("data-grade", kind);
        [sign, glyph].map(|mark| mark.on_press(PlayAction::OpenWhy(guess)))
    });
    let now = play.reviewed_guess().and_then(|guess| points.get(guess + 1)).map(|(x, y)| {
        let ring = el("circle").class("now").attr("r", (curve::SIGN + 14).to_string());
        ring.attr("cx", x.to_string()).attr("cy", y.to_string())
    });
    let picture = el("svg")
        .attr("viewBox", format!("0 0 {WIDTH} {}", HEIGHT + 56))
        .attr("role", "img")
        .attr("aria-label", words::curve(&yours, &best))
        .children(lines)
        .children(signs)
        .children(labels)
        // Above the labels, whose ground would cut it.
        .children(now)
        .children(numbers);
    let heading = el("h3").text("Codes left after each guess");
    Some(el("figure").class("curve").children([heading, picture, curve_key(play, best.len() > 1)]))
}

/// What the lines of the picture are, and how to see a guess. `has_best` says whether the best guesses are drawn.
fn curve_key(play: &Play, has_best: bool) -> Markup {
    // The space separates both texts for a screen reader and in a copy.
    let yours = el("span").class("key").text("Codes left ");
    let best = has_best
        .then(|| el("span").class("key best").text(words::best_line_name(play.best_line().unwrap_or_default())));
    let can_step = play.next_reviewed().is_some() || play.reviewed_guess().is_some();
    let how_to_step = can_step.then(|| el("small").text("Tap a point, or press ← →, to see its guess."));
    el("figcaption").children([Some(yours), best, how_to_step].into_iter().flatten())
}

/// The heading of the review of a game; `number` is that of its round.
fn review_of_round(number: u32) -> String {
    format!("Review of game {number}")
}

/// The label of the button that begins the practice of this number of mistakes.
fn practise_label(mistakes: usize) -> String {
    match mistakes {
        1 => "Practise my mistake".to_owned(),
        many => format!("Practise my {many} mistakes"),
    }
}
