//! Asking Chrome's accessibility tree.

use super::driver::Driver;
use serde_json::{Value, json};

/// One thing in the tree, as it was when asked.
#[derive(Clone, Debug)]
pub struct Node {
    pub id: u64,
    pub role: String,
    pub name: String,
    /// "checked", "expanded", "disabled", "level" …: see ARIA's states and properties.
    pub properties: Value,
}

/// The document itself, as a place to search in.
pub fn document(driver: &Driver) -> Option<Value> {
    evaluated(driver, "document")
}

/// What a visitor may act on: the document, but not its first screen, whose elements are about to be replaced.
pub fn drawn(driver: &Driver) -> Option<Value> {
    const DRAWN: &str = "document.getElementById('first') ? document.getElementById('boot') : document";
    evaluated(driver, DRAWN)
}

fn evaluated(driver: &Driver, expression: &str) -> Option<Value> {
    let question = json!({ "expression": expression });
    let found = driver.try_devtools("Runtime.evaluate", question).ok()?;
    Some(found["result"]["objectId"].clone())
}

/// The element with this id as a script object; `None` if it has left the page.
pub fn object(driver: &Driver, id: u64) -> Option<Value> {
    let question = json!({ "backendNodeId": id });
    let found = driver.try_devtools("DOM.resolveNode", question).ok()?;
    Some(found["object"]["objectId"].clone())
}

/// What lies within `object`, in the page's order: all, or only those with `role`.
pub fn within(driver: &Driver, object: &Value, role: Option<&str>) -> Vec<Node> {
    let mut question = json!({ "objectId": object });
    if let Some(role) = role {
        question["role"] = role.into();
    }
    // While a page is being replaced there is nothing to find, for a moment.
    let found = driver.try_devtools("Accessibility.queryAXTree", question);
    let found = found.unwrap_or_default();
    let nodes = found["nodes"].as_array().into_iter().flatten();
    nodes.filter_map(node).collect()
}

/// The element with this id, asked again.
pub fn again(driver: &Driver, id: u64) -> Option<Node> {
    let question = json!({ "backendNodeId": id, "fetchRelatives": false });
    let found = driver.try_devtools("Accessibility.getPartialAXTree", question).ok()?;
    found["nodes"].as_array()?.iter().find_map(node)
}

fn node(node: &Value) -> Option<Node> {
    if node["ignored"] == true {
        return None;
    }
    let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
    Some(Node {
        id: node["backendDOMNodeId"].as_u64()?,
        role: text("role"),
        // Browsers differ in whether they keep the space before "Ready" in `<label><input> Ready</label>`.
        name: text("name").trim().to_owned(),
        properties: node["properties"].clone(),
    })
}
