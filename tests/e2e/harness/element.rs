//! One thing on the page.

use super::page::Page;
use super::query::{self, Node};
use serde_json::{Value, json};

/// Something found on a [`Page`]. It stays the same thing while the page changes around it;
/// everything but [`Element::exists`] panics once it is gone.
pub struct Element<'p> {
    page: &'p Page,
    id: u64,
}

impl<'p> Element<'p> {
    pub(super) fn new(page: &'p Page, node: &Node) -> Self {
        Element { page, id: node.id }
    }

    /// The first such thing inside this one, as soon as there is one.
    pub fn find(&self, role: &str, name: &str) -> Element<'p> {
        self.page.wait_for(role, name, || query::object(self.page.driver(), self.id))
    }

    /// All such things inside this one, now.
    pub fn all(&self, role: &str) -> Vec<Element<'p>> {
        self.page.now(role, "", query::object(self.page.driver(), self.id))
    }

    /// Clicks its middle, scrolling there first; panics if something else is in the way.
    pub fn click(&self) {
        self.command("click", json!({}));
    }

    /// Focuses it and types `text`.
    pub fn type_text(&self, text: &str) {
        self.command("value", json!({ "text": text }));
    }

    /// Empties a field.
    pub fn clear(&self) {
        self.command("clear", json!({}));
    }

    /// Its name for assistive technology, now.
    pub fn name(&self) -> String {
        self.node().name
    }

    /// Its role for assistive technology, now.
    pub fn role(&self) -> String {
        self.node().role
    }

    /// Its text as drawn.
    pub fn text(&self) -> String {
        let text = self.js("this.innerText");
        text.as_str().unwrap_or_default().to_owned()
    }

    /// One of its attributes.
    pub fn attribute(&self, name: &str) -> Option<String> {
        let value = self.js(&format!("this.getAttribute({})", json!(name)));
        value.as_str().map(str::to_owned)
    }

    /// Whether an ARIA state holds: "checked", "disabled", "expanded", "focused", "selected" …
    pub fn is(&self, state: &str) -> bool {
        let value = self.property(state);
        value == true || value == "true"
    }

    /// A property of the accessibility tree: "level" of a heading, "invalid" of a field …
    /// `Null` when it has no such property.
    pub fn property(&self, name: &str) -> Value {
        let properties = self.node().properties;
        let all = properties.as_array();
        let found = all.and_then(|all| all.iter().find(|property| property["name"] == name));
        found.map_or(Value::Null, |property| property["value"]["value"].clone())
    }

    /// Its box in the window, in CSS pixels: left, top, width, height.
    pub fn place(&self) -> [f64; 4] {
        let place = self.js("(b => [b.x, b.y, b.width, b.height])(this.getBoundingClientRect())");
        serde_json::from_value(place).unwrap()
    }

    /// Whether it is still on the page.
    pub fn exists(&self) -> bool {
        let attached = self.try_js("this.isConnected");
        attached.is_some_and(|attached| attached == true)
    }

    /// Evaluates an expression in which `this` is the element.
    pub fn js(&self, expression: &str) -> Value {
        self.try_js(expression).expect("the element is still on the page")
    }

    fn try_js(&self, expression: &str) -> Option<Value> {
        let object = query::object(self.page.driver(), self.id)?;
        let call = json!({
            "objectId": object,
            "functionDeclaration": format!("function() {{ return {expression}; }}"),
            "returnByValue": true,
        });
        let answer = self.page.driver().devtools("Runtime.callFunctionOn", call);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        Some(answer["result"]["value"].clone())
    }

    fn node(&self) -> Node {
        query::again(self.page.driver(), self.id).expect("the element is still on the page")
    }

    /// A WebDriver command for this element: real pointer and key events, with their checks.
    ///
    /// WebDriver has its own references for elements; a script that returns the element yields
    /// one.
    fn command(&self, command: &str, body: Value) {
        self.js("window.elementUnderTest = this, null");
        let script = json!({ "script": "return window.elementUnderTest", "args": [] });
        let reference = self.page.driver().post("/execute/sync", script);
        let id = reference.as_object().and_then(|map| map.values().next());
        let id = id.and_then(Value::as_str).expect("the script returns an element");
        self.page.driver().post(&format!("/element/{id}/{command}"), body);
    }
}
