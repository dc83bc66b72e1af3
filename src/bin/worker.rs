//! A worker thread of the page.

fn main() {}
