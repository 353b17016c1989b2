//! Where two records differ: in their setups, in a round or its events, or in their length.

mod common;

use common::{Dice, Table};
use kalimambo::{Difference, Record, Setup};

fn played(table: &Table, rounds: usize, dice: &mut Dice) -> Record {
    let mut record = Record::new(&Setup::new(&table.layout()).expect("a legal table"));
    for _ in 0..rounds {
        let cards = dice.choices(record.state());
        record.play(&cards).expect("cards of the hands");
    }
    record
}

#[test]
fn a_record_does_not_differ_from_itself() {
    let mut dice = Dice::new(1);
    let record = played(&Table::random(5, &mut dice), 12, &mut dice);
    assert_eq!(record.difference(&record), None);
    assert!(record.is_over());
    assert!(!record.until(11).expect("a part").is_over());
}

#[test]
fn other_setups_differ() {
    let mut dice = Dice::new(2);
    let [one, other] = [0; 2].map(|_| played(&Table::random(5, &mut dice), 3, &mut dice));
    assert_eq!(one.difference(&other), Some(Difference::Setup));
}

#[test]
fn what_is_cut_short_differs_in_its_length() {
    let mut dice = Dice::new(3);
    let record = played(&Table::random(5, &mut dice), 12, &mut dice);
    for rounds in 0..12 {
        let part = record.until(rounds).expect("a part");
        assert_eq!(record.difference(&part), Some(Difference::Length { rounds }));
        assert_eq!(part.difference(&record), Some(Difference::Length { rounds }));
    }
}

/// The first round with other cards is named, and in it the first event that is another.
#[test]
fn the_first_other_round_and_event_are_named() {
    let mut dice = Dice::new(4);
    let mut with_other_events = 0;
    for _ in 0..200 {
        let table = Table::random(3, &mut dice);
        let [one, other] = [0; 2].map(|_| played(&table, 12, &mut dice));
        let rounds: Vec<_> = one.replay().zip(other.replay()).collect();
        let first = rounds.iter().position(|(one, other)| one != other).expect("other cards");
        let [events, others] =
            [&rounds[first].0, &rounds[first].1].map(|round| round.events().iter().collect::<Vec<_>>());
        // The first place at which one has something else, or nothing.
        let event = (0..events.len().max(others.len())).find(|&place| events.get(place) != others.get(place));
        with_other_events += usize::from(event.is_some());

        let difference = one.difference(&other).expect("other cards");
        let Difference::Round { round, event: found } = difference else { panic!("{difference:?}") };
        assert_eq!((usize::from(round), found.map(usize::from)), (first + 1, event));
    }
    assert!(with_other_events > 0);
}
