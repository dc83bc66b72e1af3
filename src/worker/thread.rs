//! A worker thread, as the page holds it: bytes go in, signs come out, dropping it ends it.

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::message::{Order, Report, open, seal};

/// What the page hears of a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Sign {
    /// It is on its way: another part of its program has come.
    Loading,
    /// It says something.
    Said(Report),
    /// It cannot be loaded, has died, or says what this build does not understand.
    Lost,
}

/// A running worker.
pub struct Thread {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Thread {
    /// Starts the script at `url`; `hear` is told what is heard of it, never before this returns.
    ///
    /// # Errors
    /// What the browser throws where it forbids workers.
    pub fn start(url: &str, hear: impl Fn(Sign) + Clone + 'static) -> Result<Thread, JsValue> {
        let worker = Worker::new(url)?;
        let told = hear.clone();
        let on_message = Closure::new(move |event: MessageEvent| told(read(&event.data())));
        let on_error = Closure::new(move |error: ErrorEvent| {
            // It is dealt with here: keep it out of the console.
            error.prevent_default();
            hear(Sign::Lost);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Thread {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Gives it work. One that is lost does not hear it, which its silence tells.
    pub fn send(&self, order: &Order) {
        let bytes = Uint8Array::from(seal(order).as_slice());
        // Bytes can always be sent.
        let _ = self.worker.post_message(&bytes);
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// A word comes from the loader; a sealed report, from the program; anything else, from a stranger.
fn read(data: &JsValue) -> Sign {
    if data.is_string() {
        return Sign::Loading;
    }
    let bytes = data.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
    let report = bytes.and_then(|bytes| open(&bytes).ok());
    report.map_or(Sign::Lost, Sign::Said)
}
