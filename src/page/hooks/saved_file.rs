//! Files that the browser saves for the visitor.

use std::time::Duration;

use js_sys::{Array, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, HtmlImageElement, Url};

/// Has the browser save a text as a file. `None` if that fails.
pub fn save_text(name: &str, text: &str) -> Option<()> {
    let parts = Array::of1(&text.into());
    save(name, &Blob::new_with_str_sequence(&parts).ok()?)
}

/// Has the browser save an SVG drawing as PNG, then calls `done` with whether that worked.
pub fn save_as_png(name: String, svg: &str, done: impl FnOnce(bool) + 'static) {
    let encoded = String::from(js_sys::encode_uri_component(svg));
    spawn_local(async move {
        let png = rasterise(&encoded).await;
        done(png.and_then(|png| save(&name, &png)).is_some());
    });
}

/// Has the browser save these contents as a file of this name. `None` if that fails.
fn save(name: &str, contents: &Blob) -> Option<()> {
    let url = Url::create_object_url_with_blob(contents).ok()?;
    let link = document().create_element("a").ok()?;
    link.set_attribute("href", &url).ok()?;
    link.set_attribute("download", name).ok()?;
    link.dyn_into::<HtmlElement>().ok()?.click();
    // By then the browser has started to save.
    set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_secs(60));
    Some(())
}

/// Turns an SVG drawing into a PNG image. `encoded` is the drawing, encoded for a `data:` URL. `None` if the browser
/// cannot draw it.
async fn rasterise(encoded: &str) -> Option<Blob> {
    /// Phones draw no more pixels than this.
    const MAX_PIXELS: u32 = 16_000_000;
    let image = HtmlImageElement::new().ok()?;
    let loaded = Promise::new(&mut |resolve, reject| {
        image.set_onload(Some(&resolve));
        image.set_onerror(Some(&reject));
    });
    // The page's content policy allows only its own pictures and `data:` URLs.
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(loaded).await.ok()?;

    let canvas = document().create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
    let (natural_width, natural_height) = (image.natural_width(), image.natural_height());
    // Twice as large, so that it is sharp in print and on fine screens.
    let scale = if 4 * natural_width.saturating_mul(natural_height) <= MAX_PIXELS { 2 } else { 1 };
    let (width, height) = (scale * natural_width, scale * natural_height);
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    let (drawn_width, drawn_height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, drawn_width, drawn_height).ok()?;
    let png = Promise::new(&mut |resolve, reject: js_sys::Function| {
        if let Err(why) = canvas.to_blob(&resolve) {
            // The promise fails with the canvas's error; an error of the call itself does not matter.
            let _ = reject.call1(&why, &why);
        }
    });
    // The browser gives null if the canvas is too large.
    JsFuture::from(png).await.ok()?.dyn_into().ok()
}
