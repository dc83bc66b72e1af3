//! How gloo encodes messages: as bytes.

use gloo_worker::Codec;
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue, throw_str};

/// Postcard, which is smaller than gloo's own codec. A message that cannot be decoded is *thrown*;
/// gloo's codec would panic, which ends the page's program. The page catches the exception
/// (`thread.rs`). In a worker it ends the worker, and the page receives an error event.
pub struct Bytes;

impl Codec for Bytes {
    fn encode<I: Serialize>(input: I) -> JsValue {
        match postcard::to_allocvec(&input) {
            Ok(bytes) => Uint8Array::from(bytes.as_slice()).into(),
            Err(_) => throw_str("a message could not be packed"),
        }
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        let bytes = input.dyn_into::<Uint8Array>().map(|array| array.to_vec());
        match bytes.map(|bytes| postcard::from_bytes(&bytes)) {
            Ok(Ok(output)) => output,
            _ => throw_str("a message could not be unpacked"),
        }
    }
}
