//! State that belongs to the page, so that leaving a place loses nothing.

use leptos::prelude::*;

/// The owner of the page's state.
#[derive(Clone)]
struct PageOwner(Owner);

/// Makes the current owner that of the page's state. The shell does this once.
pub fn own_page_state() {
    if let Some(owner) = Owner::current() {
        provide_context(PageOwner(owner));
    }
}

/// The state of this type, made when it is first wanted. From then on it is a context of the page.
pub fn page_state<T: Clone + Send + Sync + 'static>(make: impl FnOnce() -> T) -> T {
    let PageOwner(owner) = expect_context();
    owner.with(|| {
        use_context::<T>().unwrap_or_else(|| {
            let made = make();
            provide_context(made.clone());
            made
        })
    })
}
