//! Views that are only looked at, as plain data: a small tree of elements, put into the page by one
//! function. What is clicked or typed into is a component instead.
//!
//! Leptos is compiled anew for every shape of view; figures, tables and charts have many shapes, and
//! as data they cost the download next to nothing.

use leptos::html;
use leptos::prelude::*;
use web_sys::{Document, Element, HtmlElement, wasm_bindgen::JsCast};

use crate::engine::{Code, Feedback};
use crate::game::wording;

/// An element with its attributes, text and what stands in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Markup {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    text: String,
    inside: Vec<Markup>,
}

/// An element of this tag.
pub fn element(tag: &'static str) -> Markup {
    Markup {
        tag,
        ..Markup::default()
    }
}

impl Markup {
    /// With this class.
    #[must_use]
    pub fn class(self, class: &'static str) -> Markup {
        match class {
            "" => self,
            _ => self.with("class", class),
        }
    }

    /// With this attribute.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Markup {
        self.attributes.push((name, value.into()));
        self
    }

    /// For the eye only.
    #[must_use]
    pub fn hidden(self) -> Markup {
        self.with("aria-hidden", "true")
    }

    /// With this text, before what stands inside.
    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Markup {
        self.text = text.into();
        self
    }

    /// With this inside, after what is there.
    #[must_use]
    pub fn holding(mut self, inside: impl IntoIterator<Item = Markup>) -> Markup {
        self.inside.extend(inside);
        self
    }

    /// The element in the page; none if the browser refuses it.
    fn build(&self, document: &Document) -> Option<Element> {
        const SVG: &str = "http://www.w3.org/2000/svg";
        let element = match self.tag {
            "svg" | "polyline" | "rect" | "text" => document.create_element_ns(Some(SVG), self.tag),
            tag => document.create_element(tag),
        };
        let element = element.ok()?;
        for (name, value) in &self.attributes {
            // It fails only on names that are none.
            let _ = element.set_attribute(name, value);
        }
        if !self.text.is_empty() {
            element.set_text_content(Some(&self.text));
        }
        fill(&element, &self.inside, document);
        Some(element)
    }
}

fn fill(parent: &Element, inside: &[Markup], document: &Document) {
    for element in inside.iter().filter_map(|markup| markup.build(document)) {
        // It fails only where the parent cannot have children.
        let _ = parent.append_child(&element);
    }
}

/// What `draw` draws, anew whenever what it reads changes and comes out otherwise. An element with
/// an id that has the focus has it again afterwards.
pub fn drawn(
    class: &'static str,
    draw: impl Fn() -> Vec<Markup> + Send + Sync + 'static,
) -> AnyView {
    drawn_boxed(class, Box::new(draw))
}

fn drawn_boxed(class: &'static str, draw: Box<dyn Fn() -> Vec<Markup> + Send + Sync>) -> AnyView {
    let place = NodeRef::<html::Div>::new();
    Effect::new(move |before: Option<Vec<Markup>>| {
        let (now, place) = (draw(), place.get());
        let document = web_sys::window().and_then(|window| window.document());
        if let (Some(place), Some(document)) = (place, document)
            && before.as_ref() != Some(&now)
        {
            let focused = document
                .active_element()
                .filter(|element| place.contains(Some(element)));
            place.set_text_content(None);
            fill(&place, &now, &document);
            let again = focused.and_then(|element| document.get_element_by_id(&element.id()));
            if let Some(Ok(element)) = again.map(|element| element.dyn_into::<HtmlElement>()) {
                // Focusing an element that is in the page does not fail.
                let _ = element.focus();
            }
        }
        now
    });
    view! { <div class=class node_ref=place></div> }.into_any()
}

/// Figures with their names.
pub fn figures(class: &'static str, figures: Vec<(String, String)>) -> Markup {
    let figure = |(name, value): (String, String)| {
        element("div").holding([element("dt").text(name), element("dd").text(value)])
    };
    element("dl")
        .class(class)
        .holding(figures.into_iter().map(figure))
}

/// One paragraph.
pub fn paragraph(class: &'static str, text: impl Into<String>) -> Markup {
    element("p").class(class).text(text)
}

/// Something to open, closed at first.
pub fn disclosure(summary: &str, inside: Markup) -> Markup {
    element("details").holding([element("summary").text(summary), inside])
}

/// The pegs of a code: to who does not see them, one picture of it.
pub fn pegs(code: Code) -> Markup {
    element("span")
        .class("pegs")
        .with("role", "img")
        .with("aria-label", wording::heard(code))
        .holding(code.iter().map(|colour| peg(Some(colour))))
}

/// One peg: a colour with what is written on it; or the hole for one.
pub fn peg(colour: Option<u8>) -> Markup {
    let peg = element("span");
    match colour {
        None => peg.class("peg hole"),
        Some(digit) => peg
            .class("peg")
            .with("data-colour", digit.to_string())
            .text(wording::mark(colour)),
    }
}

/// A feedback as the small pins of the board. The numbers stand beside it, so it is only drawn.
pub fn hits(feedback: Feedback, pegs: u8) -> Markup {
    let (black, hits) = (feedback.black(), feedback.black() + feedback.white());
    let kind = |pin: u8| match pin {
        pin if pin < black => "pin black",
        pin if pin < hits => "pin white",
        _ => "pin",
    };
    let pins = (0..pegs).map(|pin| element("span").class(kind(pin)));
    element("span").class("hits").hidden().holding(pins)
}

/// A button that stands in a drawing. What holds the drawing hears the click.
pub fn button(id: String, name: String, pressed: bool) -> Markup {
    element("button")
        .with("type", "button")
        .with("id", id)
        .with("aria-label", name)
        .with("aria-pressed", pressed.to_string())
}
