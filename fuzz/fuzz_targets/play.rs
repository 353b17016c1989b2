//! Whole games of arbitrary choices, legal and not.
#![no_main]

use kalimambo_formats::attack;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let _ = attack::play(data);
});
