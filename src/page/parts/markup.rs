//! Drawings as plain data: a small tree of elements, which one function puts into the page. A button in a drawing
//! carries its action. Fields and other controls are components instead.
//!
//! Leptos compiles code for every shape of view. Figures, tables and charts have many shapes; as data they add almost
//! nothing to the download. Measured with the table of *Lab* › *Grid* as `view!`: the file of the Lab's later sections
//! grows from 111,892 to 115,974 bytes (Brotli), 3.6 % for one of its five sections. Views that are compiled once for
//! all shapes would make this file unnecessary.
//!
//! ```text
//!   the old data ─┐
//!                 ├─► elements are changed, removed or added: reconcile
//!   the new data ─┘
//! ```

use mastermind_game::wording::LabelledFigure;
use std::any::Any;
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{Document, Element, HtmlElement, wasm_bindgen::JsCast};

use crate::hooks::{peg_names, use_effect};
use mastermind_engine::{Code, Feedback, FeedbackRule};
use mastermind_game::own_pegs::PegNames;
use mastermind_game::wording::{self, Piece, Sentence};

/// An element with its attributes, its text and the elements inside.
#[derive(Clone, Default)]
pub struct Markup {
    tag: &'static str,
    attributes: Vec<(&'static str, Sentence)>,
    text: Text,
    press: Option<Press>,
    inside: Vec<Markup>,
}

/// What stands in an element before the elements inside.
#[derive(Clone)]
enum Text {
    /// Words, and pegs that are drawn.
    Seen(Sentence),
    /// Words for screen readers, which hear the names of colours.
    VisuallyHidden(Sentence),
    /// The mark on a peg of this colour.
    Mark(u8),
}

impl Default for Text {
    fn default() -> Text {
        Text::Seen(Sentence::new())
    }
}

/// An element with this tag, without attributes.
pub fn el(tag: &'static str) -> Markup {
    Markup { tag, ..Markup::default() }
}

impl Markup {
    /// Sets the class, unless it is empty.
    #[must_use]
    pub fn class(self, class: &'static str) -> Markup {
        match class {
            "" => self,
            _ => self.attr("class", class),
        }
    }

    /// Adds an attribute. If it names codes, they are written as a screen reader says them.
    #[must_use]
    pub fn attr(mut self, name: &'static str, value: impl Into<Sentence>) -> Markup {
        self.attributes.push((name, value.into()));
        self
    }

    /// Sets the attribute by which the stylesheets lay out long rows: see [`many_pegs`].
    #[must_use]
    pub fn row_length(self, pegs: u8) -> Markup {
        match many_pegs(pegs) {
            Some(number) => self.attr("data-pegs", number),
            None => self,
        }
    }

    /// Hides the element from screen readers.
    #[must_use]
    pub fn hidden(self) -> Markup {
        self.attr("aria-hidden", "true")
    }

    /// Adds a text, before the elements inside. If it names codes, their pegs are drawn.
    #[must_use]
    pub fn text(mut self, text: impl Into<Sentence>) -> Markup {
        self.text = Text::Seen(text.into());
        self
    }

    /// Hides the element from everybody but screen readers, which read this text.
    #[must_use]
    pub fn visually_hidden(self, text: impl Into<Sentence>) -> Markup {
        Markup { text: Text::VisuallyHidden(text.into()), ..self.class("visually-hidden") }
    }

    /// Adds an element inside, after those that it has.
    #[must_use]
    pub fn child(mut self, inside: Markup) -> Markup {
        self.inside.push(inside);
        self
    }

    /// Adds elements inside, after those that it has.
    #[must_use]
    pub fn children(mut self, inside: impl IntoIterator<Item = Markup>) -> Markup {
        self.inside.extend(inside);
        self
    }

    /// Sets the action of a click on it or inside it. It must have the type that `act` of [`drawn_with_buttons`] takes: a
    /// click with an action of another type does nothing. A click on an element without an action counts for
    /// the element around it.
    #[must_use]
    pub fn on_press(self, action: impl Any) -> Markup {
        self.with_press(action, false)
    }

    /// Like [`Markup::on_press`], but a double click counts once. For buttons where the second click would hit
    /// something else, because the drawing has changed.
    #[must_use]
    pub fn on_press_once(self, action: impl Any) -> Markup {
        self.with_press(action, true)
    }

    fn with_press(mut self, action: impl Any, once: bool) -> Markup {
        let action = Rc::new(action);
        self.press = Some(Press { action, once });
        self
    }

    /// The attribute `id`, by which an element is recognised when lists change.
    fn id(&self) -> Option<&str> {
        let id = self.attributes.iter().find(|(name, _)| *name == "id");
        id.map(|(_, id)| id.words())
    }
}

/// A piece of a sentence: words, the pegs of a code, or pins.
fn drawn_piece(piece: Piece, names: &PegNames) -> Markup {
    match piece {
        Piece::Words(words) => el("span").text(words),
        // The pegs of a code stay in one line.
        Piece::Pegs(pegs) => {
            let mut inside = Vec::new();
            for &colour in pegs {
                if !inside.is_empty() {
                    inside.push(el("span").text(" "));
                }
                inside.push(word_peg(colour, names));
            }
            el("span").class("word-pegs").children(inside)
        }
        Piece::Pins(feedback, pegs) => word_pins(feedback, pegs),
    }
}

/// The pins of a feedback in a sentence, and its words for a screen reader.
pub fn word_pins(feedback: Feedback, pegs: u8) -> Markup {
    let spoken = el("span").visually_hidden(wording::feedback(feedback));
    el("span").class("word-pins").row_length(pegs).children([feedback_pins(feedback, pegs), spoken])
}

/// A small peg in a sentence.
fn word_peg(colour: u8, names: &PegNames) -> Markup {
    let peg = el("span").class("word-peg").attr("data-colour", colour.to_string());
    match names.marks.mark(colour) {
        // Only the colour is seen: a screen reader needs its name.
        "" => peg.child(el("span").visually_hidden(names.heard(colour))),
        mark => peg.text(mark),
    }
}

/// What a click does.
#[derive(Clone)]
struct Press {
    action: Rc<dyn Any>,
    once: bool,
}

type Attributes = Vec<(&'static str, String)>;

fn id(attributes: &Attributes) -> Option<&str> {
    let attribute = attributes.iter().find(|(name, _)| *name == "id");
    attribute.map(|(_, id)| id.as_str())
}

/// An element in the page, and the data that it shows.
struct Drawn {
    element: Element,
    tag: &'static str,
    attributes: Attributes,
    text: String,
    press: Option<Press>,
    inside: Vec<Drawn>,
}

impl Drawn {
    /// A new element; `None` if the browser refuses it.
    fn new(tag: &'static str, document: &Document) -> Option<Drawn> {
        const SVG: &str = "http://www.w3.org/2000/svg";
        let element = match tag {
            "svg" | "path" | "polyline" | "circle" | "rect" | "line" | "text" => {
                document.create_element_ns(Some(SVG), tag)
            }
            tag => document.create_element(tag),
        };
        Some(Drawn {
            element: element.ok()?,
            tag,
            attributes: Vec::new(),
            text: String::new(),
            press: None,
            inside: Vec::new(),
        })
    }

    /// The action of a click on `target`: that of the innermost element with an action. `None` if `target` is not
    /// inside, or no element around it has an action.
    fn press_at(&self, target: &Element) -> Option<Press> {
        if !self.element.contains(Some(target)) {
            return None;
        }
        let inside = self.inside.iter().find_map(|child| child.press_at(target));
        inside.or_else(|| self.press.clone())
    }

    /// Whether the element in the page can be kept and changed to show `now`.
    fn can_show(&self, now: &Markup) -> bool {
        self.tag == now.tag && id(&self.attributes) == now.id()
    }

    /// Changes the element to show `now`. No call fails for the names that this program uses.
    fn show(&mut self, now: Markup, document: &Document, names: &PegNames) {
        let element = &self.element;
        let (text, mut inside) = match now.text {
            Text::Mark(colour) => (names.marks.mark(colour).to_owned(), Vec::new()),
            Text::Seen(text) if text.has_drawings() => {
                let pieces = text.pieces().into_iter();
                (String::new(), pieces.map(|piece| drawn_piece(piece, names)).collect())
            }
            Text::Seen(text) | Text::VisuallyHidden(text) => (text.spoken(names), Vec::new()),
        };
        inside.extend(now.inside);
        let attributes: Attributes =
            now.attributes.into_iter().map(|(name, value)| (name, value.spoken(names))).collect();
        for (name, _) in &self.attributes {
            if attributes.iter().all(|attribute| attribute.0 != *name) {
                let _ = element.remove_attribute(name);
            }
        }
        for (name, value) in &attributes {
            if !self.attributes.iter().any(|old| old.0 == *name && old.1 == *value) {
                let _ = element.set_attribute(name, value);
            }
        }
        if self.text != text {
            // The text, if there is any, is the first node, before the elements inside.
            match element.first_child().filter(|_| !self.text.is_empty()) {
                Some(node) if text.is_empty() => drop(element.remove_child(&node)),
                Some(node) => node.set_node_value(Some(&text)),
                None => drop(element.prepend_with_str_1(&text)),
            }
        }
        let before = mem::take(&mut self.inside);
        self.inside = reconcile(element, before, inside, document, names);
        (self.attributes, self.text, self.press) = (attributes, text, now.press);
    }
}

/// Changes the children of `parent` to show `now` instead of `before`. Elements are kept where possible, so that
/// the focus, a click in progress and opened details are not lost.
fn reconcile(
    parent: &Element,
    before: Vec<Drawn>,
    now: Vec<Markup>,
    document: &Document,
    names: &PegNames,
) -> Vec<Drawn> {
    let mut before: Vec<Option<Drawn>> = before.into_iter().map(Some).collect();
    // The first old element that the next element without an id may use.
    let mut first_unused = 0;
    let mut pairs = Vec::with_capacity(now.len());
    for markup in now {
        let fits = |old: &Option<Drawn>| old.as_ref().is_some_and(|old| old.can_show(&markup));
        // Elements without an id keep their order.
        let start = if markup.id().is_some() { 0 } else { first_unused };
        let index = before[start..].iter().position(fits);
        let old = index.and_then(|index| {
            first_unused = first_unused.max(start + index + 1);
            before[start + index].take()
        });
        pairs.push((old, markup));
    }
    before.into_iter().flatten().for_each(|old| old.element.remove());
    let mut next = parent.first_element_child();
    let mut shown = Vec::with_capacity(pairs.len());
    for (old, markup) in pairs {
        let Some(mut child) = old.or_else(|| Drawn::new(markup.tag, document)) else {
            continue;
        };
        child.show(markup, document, names);
        if next.as_ref() == Some(&child.element) {
            next = child.element.next_element_sibling()
        } else {
            // It fails only where the parent cannot have children.
            drop(parent.insert_before(&child.element, next.as_deref()))
        }
        shown.push(child);
    }
    shown
}

/// Shows what `draw` returns, and updates it whenever what `draw` reads changes. An element with an id keeps the
/// focus, wherever it is moved.
pub fn drawn(class: &'static str, draw: impl Fn() -> Vec<Markup> + Send + Sync + 'static) -> AnyView {
    drawn_boxed(class, Box::new(draw), Box::new(|_| {}))
}

/// Like [`drawn`], with buttons. All their actions have the type `A`; `act` is called with the action of the
/// button that was clicked.
pub fn drawn_with_buttons<A: Any + Clone>(
    class: &'static str,
    draw: impl Fn() -> Vec<Markup> + Send + Sync + 'static,
    act: impl Fn(A) + 'static,
) -> AnyView {
    let act_on_any = move |action: &dyn Any| {
        if let Some(action) = action.downcast_ref::<A>() {
            act(action.clone());
        }
    };
    drawn_boxed(class, Box::new(draw), Box::new(act_on_any))
}

/// Does the action of a button that was clicked.
type Act = Box<dyn Fn(&dyn Any)>;

/// Like [`drawn_with_buttons`], but not generic, so that it is compiled once.
fn drawn_boxed(class: &'static str, draw: Box<dyn Fn() -> Vec<Markup> + Send + Sync>, act: Act) -> AnyView {
    let node = NodeRef::<html::Div>::new();
    let shown = Rc::new(RefCell::new(Vec::<Drawn>::new()));
    let drawn = Rc::clone(&shown);
    use_effect(move |_| {
        let (now, node, names) = (draw(), node.get(), peg_names());
        let Some(node) = node else { return };
        let document = document();
        let active = document.active_element();
        let focused = active.filter(|element| node.contains(Some(element)));
        let before = drawn.take();
        drawn.replace(reconcile(&node, before, now, &document, &names));
        // An element that is moved loses the focus.
        if focused.is_some() && document.active_element() != focused {
            restore_focus(focused, &document);
        }
    });
    let on_click = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        let press = target.and_then(|target: Element| {
            let shown = shown.borrow();
            shown.iter().find_map(|element| element.press_at(&target))
        });
        if let Some(press) = press.filter(|press| !press.once || event.detail() <= 1) {
            act(&*press.action);
        }
    };
    view! { <div class=class node_ref=node on:click=on_click></div> }.into_any()
}

/// Gives the focus to the element that now has this element's id.
fn restore_focus(focused: Option<Element>, document: &Document) {
    let again = focused.and_then(|focused| document.get_element_by_id(&focused.id()));
    if let Some(Ok(element)) = again.map(|element| element.dyn_into::<HtmlElement>()) {
        // Focusing an element that is in the page does not fail.
        let _ = element.focus();
    }
}

/// A list of figures, each after its label.
pub fn figures(class: &'static str, figures: impl IntoIterator<Item = LabelledFigure>) -> Markup {
    let figure = |LabelledFigure { label, figure }| el("div").children([el("dt").text(label), el("dd").text(figure)]);
    el("dl").class(class).children(figures.into_iter().map(figure))
}

/// A paragraph.
pub fn paragraph(class: &'static str, text: impl Into<Sentence>) -> Markup {
    el("p").class(class).text(text)
}

/// Details below a summary that opens them; closed at first.
pub fn disclosure(summary: &str, inside: Markup) -> Markup {
    el("details").children([el("summary").text(summary), inside])
}

/// The value of `data-pegs`: the number of pegs in a row, or `None` for four and fewer, which have room everywhere.
pub fn many_pegs(pegs: u8) -> Option<String> {
    (pegs > 4).then(|| pegs.to_string())
}

/// The pegs of a code. A screen reader reads them as one picture.
pub fn pegs(code: Code) -> Markup {
    pegs_each(code, |_, peg| peg)
}

/// Like [`pegs`], with each peg changed by `change`, which gets its place, from 0.
pub fn pegs_each(code: Code, change: impl Fn(u8, Markup) -> Markup) -> Markup {
    let each = (0..).zip(code.iter()).map(|(place, colour)| change(place, peg(Some(colour))));
    el("span").class("pegs").attr("role", "img").attr("aria-label", code).children(each)
}

/// The pegs of a secret code, as question marks; hidden from screen readers.
pub fn secret_pegs(pegs: u8) -> Markup {
    let question_mark = || el("span").class("peg secret").text("?");
    el("span").class("pegs").hidden().children((0..pegs).map(|_| question_mark()))
}

/// A peg with its mark, or an empty hole.
pub fn peg(colour: Option<u8>) -> Markup {
    match colour {
        None => el("span").class("peg hole"),
        Some(colour) => {
            let peg = el("span").class("peg").attr("data-colour", colour.to_string());
            Markup { text: Text::Mark(colour), ..peg }
        }
    }
}

/// A feedback as the small pins of the board. Hidden from screen readers, which read the numbers beside it.
pub fn feedback_pins(feedback: Feedback, pegs: u8) -> Markup {
    let (black, hits) = (feedback.black(), feedback.black() + feedback.white());
    let hit = if feedback.rule() == FeedbackRule::TotalOnly { "pin either" } else { "pin white" };
    let kind = |pin: u8| {
        if pin < black {
            "pin black"
        } else if pin < hits {
            hit
        } else {
            "pin"
        }
    };
    let pins = (0..pegs).map(|pin| el("span").class(kind(pin)));
    el("span").class("hits").hidden().children(pins)
}

/// A button. Its id is unique on the page, so that it keeps the focus when it moves.
pub fn button(id: impl Into<Sentence>) -> Markup {
    el("button").attr("type", "button").attr("id", id)
}
