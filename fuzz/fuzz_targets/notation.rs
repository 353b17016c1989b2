//! The one-line notation of positions and games.
#![no_main]

use kalimambo_formats::attack;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let _ = attack::notation(data);
});
