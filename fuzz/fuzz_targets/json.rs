//! Everything that can be read from JSON.
#![no_main]

use kalimambo_formats::attack;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let _ = attack::json(data);
});
