//! The arithmetic of the loop (S2), for every track and every space that there is.

use kalimambo::{Space, Track};

fn tracks() -> impl Iterator<Item = Track> {
    (4..=64).map(|len| Track::new(len).expect("4 to 64 spaces"))
}

/// Spaces that the track does not have are taken as often around as it takes, too.
fn space_after(track: Track, from: Space, spaces: u8) -> u8 {
    let sum = u16::from(from.number()) + u16::from(spaces);
    u8::try_from(sum % u16::from(track.len())).expect("less than 64")
}

#[test]
fn the_space_ahead_is_counted_around_the_loop() {
    for track in tracks() {
        for from in Track::MAX.spaces() {
            for spaces in 0..=u8::MAX {
                let to = track.ahead(from, spaces);
                assert_eq!(to.number(), space_after(track, from, spaces), "{track:?}, {from} and {spaces}");
                assert!(track.contains(to));
            }
        }
    }
}

#[test]
fn the_distance_is_what_leads_from_one_space_to_the_other() {
    for track in tracks() {
        for from in Track::MAX.spaces() {
            for to in Track::MAX.spaces() {
                let spaces = track.distance(from, to);
                assert!(spaces < track.len());
                assert_eq!(track.ahead(from, spaces), track.ahead(to, 0), "{track:?}, {from} to {to}");
            }
        }
    }
}
