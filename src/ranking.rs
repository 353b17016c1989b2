//! Sorting a few numbers without a branch that depends on them.

/// As many numbers as a vector register holds.
pub(crate) const LANES: usize = 8;

/// For each key, how many of the keys are greater: its place in descending order, if all differ.
///
/// The keys are as random as the game, and a sort that compares and swaps pays for mispredicted
/// branches; this is 64 comparisons, eight at a time. (Keys are `i16` since that is what every
/// vector unit compares.)
// Inlined where the keys are in registers already, the compiler takes them one by one: four times the
// instructions.
#[inline(never)]
pub(crate) fn places(keys: &[i16; LANES]) -> [i16; LANES] {
    let mut places = [0; LANES];
    for (place, key) in places.iter_mut().zip(keys) {
        for other in keys {
            *place += i16::from(other > key);
        }
    }
    places
}
