//! State that belongs to the page, so that leaving a place loses nothing.

use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;

/// The owner of the page's state. It is weak, because it is a context of that very owner: a page that holds itself
/// would never be freed.
#[derive(Clone)]
struct PageOwner(WeakOwner);

/// Makes the current reactive owner the page's owner: what [`page_state`] makes lives as long as it. The shell calls
/// this once.
pub fn provide_page_owner() {
    if let Some(owner) = Owner::current() {
        provide_context(PageOwner(owner.downgrade()));
    }
}

/// The page's state of this type. The first call makes it; from then on it is a context of the page.
pub fn page_state<T: Clone + Send + Sync + 'static>(make: impl FnOnce() -> T) -> T {
    let page = expect_context::<PageOwner>().0.upgrade();
    page.unwrap_or_default().with(|| {
        use_context::<T>().unwrap_or_else(|| {
            let made = untrack(make);
            provide_context(made.clone());
            made
        })
    })
}
