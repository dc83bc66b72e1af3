//! What is looked at stands in the address, and an address brings it back.

use mastermind_engine::{Code, Variant};
use mastermind_game::analyse::{Aim, Analyse, AnalyseAction, AnalyseNews, AnalysePanel, MAX_OPENED, OutlineStep};

use super::{at, settle};
use crate::support::by_chance;

/// The open lines of the tree, in their order.
fn open(analyse: &Analyse) -> Vec<String> {
    let lines = analyse.tree().ready().unwrap_or_default();
    let open = lines.iter().filter(|line| line.open.is_some());
    open.map(|line| format!("{:?}", line.item.node)).collect()
}

fn followed(address: &str) -> Analyse {
    let mut analyse = at("5x3");
    analyse.apply(AnalyseAction::Follow(address.to_owned()));
    settle(&mut analyse);
    analyse
}

#[test]
fn an_address_brings_back_what_was_looked_at() {
    let (mut opened, mut opened_inside) = (0, 0);
    by_chance(40, |random| {
        let text = random.pick(&["6x4 0011:10 2234:11", "4x3 001:11", "4x3-black 001:1", "5x3! 012:11"]);
        let mut analyse = at(text);
        settle(&mut analyse);
        let codes: Vec<Code> = analyse.position().variant().codes().collect();
        for _ in 0..random.below(12) {
            let lines = analyse.tree().ready().map_or(0, |lines| lines.len());
            let panel = random.pick(AnalysePanel::ALL);
            analyse.apply(match random.below(5) {
                0 => AnalyseAction::Show(panel),
                1 => AnalyseAction::LookAt(random.pick(&codes)),
                2 => AnalyseAction::Unfold(panel, random.below(3) > 0),
                _ => AnalyseAction::Walk(OutlineStep::Press(random.below(lines.max(1)))),
            });
            settle(&mut analyse);
        }
        let address = analyse.route();
        let other = followed(&address);
        assert_eq!(other.position(), analyse.position(), "{address}");
        assert_eq!(other.panel(), analyse.panel(), "{address}");
        let unfolded = [&other, &analyse].map(|one| one.is_unfolded(one.panel()));
        assert_eq!(unfolded[0], unfolded[1], "{address}");
        opened_inside += usize::from(unfolded[0]);
        assert_eq!(other.guess(), analyse.guess(), "{address}");
        assert_eq!(open(&other), open(&analyse), "{address}");
        assert_eq!(other.route(), address);
        opened += open(&analyse).len();
    });
    assert!(opened > 40 && opened_inside > 2, "{opened} {opened_inside}");
}

/// The bits of a guess and the plot are open or not, as the address says; and that is what the page brings into view.
#[test]
fn an_address_is_about_one_thing() {
    for (address, aim) in [
        ("6x4/0011:10", None),
        ("tab=codes/6x4/0011:10", Some(Aim::Beside)),
        ("guess=0234/6x4/0011:10", Some(Aim::Beside)),
        ("tab=groups/open=-/6x4/0011:10", Some(Aim::Tree)),
        ("tab=bits/guess=0234/6x4/0011:10", Some(Aim::Unfolded(AnalysePanel::Groups))),
        ("tab=plot/open=-/6x4/0011:10", Some(Aim::Unfolded(AnalysePanel::Best))),
    ] {
        let mut analyse = at("5x3");
        analyse.apply(AnalyseAction::Follow(address.to_owned()));
        assert_eq!(analyse.route(), address);
        assert_eq!(analyse.aim(), None, "nothing is known yet");
        settle(&mut analyse);
        assert_eq!(analyse.aim(), aim, "{address}");
        // What the other panel unfolds is not in this address.
        analyse.apply(AnalyseAction::Show(AnalysePanel::Codes));
        let end = address.split_once('/').filter(|(word, _)| word.starts_with("tab="));
        let end = end.map_or(address, |(_, end)| end);
        assert_eq!(analyse.route(), format!("tab=codes/{end}"));
        analyse.apply(AnalyseAction::Follow("6x4/0011:10".into()));
        assert!(!analyse.is_unfolded(AnalysePanel::Best), "{address}");
    }
}

#[test]
fn an_address_without_more_shows_the_position_alone() {
    let mut analyse = followed("tab=codes/guess=0234/open=-/6x4/0011:10");
    assert_eq!(analyse.panel(), AnalysePanel::Codes);
    assert_eq!(analyse.guess().unwrap().to_string(), "0234");
    assert_eq!(open(&analyse).len(), 1);
    analyse.apply(AnalyseAction::Follow("6x4/0011:10".into()));
    assert_eq!(analyse.route(), "6x4/0011:10");
    assert_eq!(analyse.panel(), AnalysePanel::Best);
}

/// More nodes may be open than an address has room for: they stay open when the page follows its own address.
#[test]
fn a_tree_may_be_opened_further_than_an_address_says() {
    let mut analyse = at("6x4 0011:10 2234:11");
    settle(&mut analyse);
    analyse.apply(AnalyseAction::Walk(OutlineStep::Toggle));
    settle(&mut analyse);
    let mut place = 1;
    while open(&analyse).len() <= MAX_OPENED {
        analyse.apply(AnalyseAction::Walk(OutlineStep::Press(place)));
        settle(&mut analyse);
        place += 1;
        assert!(place < 500, "{:?}", open(&analyse).len());
    }
    let before = open(&analyse);
    let address = analyse.route();
    analyse.apply(AnalyseAction::Follow(address));
    assert_eq!(open(&analyse), before);
}

#[test]
fn what_an_address_cannot_mean_is_said() {
    for (address, says) in [
        ("tab=graph/6x4", "“graph” is not a tab"),
        ("guess=0236/6x4", "“0236” is not a code of 6x4"),
        ("guess=012/6x4", "“012” is not a code of 6x4"),
        ("open=0011:99/6x4", "Character 11: black and white"),
        ("open=0011:10+99/6x4", "“99” is not a code of 6x4"),
        ("open=0012+0011:10/6x4", "Character 6: a row is written like"),
        ("tab=codes/6x4/0011:99", "Row 1, character 20: black and white"),
        ("guess=0000/5x3!", "“0000” is not a code of 5x3!"),
    ] {
        let analyse = followed(address);
        let AnalyseNews::Unreadable(_, fault) = analyse.news() else { panic!("{address}: {:?}", analyse.news()) };
        assert!(fault.to_string().contains(says), "{address}: {fault}");
        assert_eq!(analyse.position().variant(), "5x3".parse::<Variant>().unwrap());
    }
    let many = format!("open={}-/6x4", "-,".repeat(MAX_OPENED));
    assert!(matches!(followed(&many).news(), AnalyseNews::Unreadable(..)));
}
