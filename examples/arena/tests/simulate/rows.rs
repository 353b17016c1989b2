//! The rows, the summary and the rules agree.

use std::fs;
use std::fs::File;
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::{run, stdout};

const PLAYERS: usize = 3;
const OF_SEAT: usize = 7;

/// A study of three players, and its rows.
fn study(directory: &Path) -> Vec<Vec<u64>> {
    let arguments = "simulate --players 3 --games 700 --bots random,highest,random --seed 11";
    stdout(run(arguments, Some(directory)));
    let csv = fs::read_to_string(directory.join("games.csv")).unwrap();
    csv.lines().skip(1).map(|line| line.split(',').map(|number| number.parse().unwrap()).collect()).collect()
}

fn seats(row: &[u64]) -> impl Iterator<Item = &[u64]> {
    row[3..].chunks(OF_SEAT)
}

#[test]
fn points_by_cause_add_up_to_the_points() {
    let directory = tempdir().unwrap();
    let rows = study(&directory.path().join("out"));
    assert_eq!(rows.len(), 700);
    for (number, row) in (0..).zip(&rows) {
        assert_eq!(row[0], number);
        assert_eq!(row.len(), 3 + PLAYERS * OF_SEAT);
        let mut starts: Vec<u64> = seats(row).map(|seat| seat[0]).collect();
        starts.sort_unstable();
        assert_eq!(starts, [1, 2, 3], "S4");
        for seat in seats(row) {
            let [_, points, rank, causes @ ..] = seat else { unreachable!() };
            assert_eq!(causes.iter().sum::<u64>(), *points, "I4");
            assert!(causes[0] % 3 == 0 && causes[2] % 3 == 0, "P1");
            let fewer = seats(row).filter(|other| other[1] < *points).count() as u64;
            assert_eq!(*rank, fewer + 1, "E2");
        }
        assert!((1..=10).contains(&row[2]), "I8");
    }
}

#[test]
fn counts_are_those_of_the_rows() {
    let directory = tempdir().unwrap();
    let out = directory.path().join("out");
    let rows = study(&out);
    let summary: Value = serde_json::from_slice(&fs::read(out.join("summary.json")).unwrap()).unwrap();
    let counts = &summary["counts"];
    assert_eq!(counts["games"], 700);
    for (number, places) in [vec![0, 2], vec![1]].into_iter().enumerate() {
        let bot = &counts["bots"][number];
        let own = |row: &[u64]| -> Vec<Vec<u64>> {
            let seats: Vec<Vec<u64>> = seats(row).map(<[u64]>::to_vec).collect();
            places.iter().map(|&seat| seats[seat].clone()).collect()
        };
        assert_eq!(bot["points"], json!(histogram(rows.iter().flat_map(|row| own(row)).map(|seat| seat[1]))));
        let squares = rows.iter().map(|row| own(row).iter().map(|seat| seat[1]).sum::<u64>().pow(2));
        assert_eq!(bot["squares"], squares.sum::<u64>());
        for place in 0..PLAYERS {
            let there = |row: &[u64]| own(row).into_iter().find(|seat| seat[0] == place as u64 + 1);
            let games = rows.iter().filter(|row| there(row).is_some()).count();
            let wins: u64 = rows
                .iter()
                .filter(|row| there(row).is_some_and(|seat| seat[2] == 1))
                .map(|row| 420 / seats(row).filter(|seat| seat[2] == 1).count() as u64)
                .sum();
            assert_eq!(bot["places"][place], json!({ "games": games, "wins": wins }));
        }
        for cause in 0..4 {
            let paid: u64 = rows.iter().flat_map(|row| own(row)).map(|seat| seat[3 + cause]).sum();
            let by_round = bot["causes"].as_array().unwrap().iter();
            assert_eq!(by_round.map(|round| round[cause].as_u64().unwrap()).sum::<u64>(), paid);
        }
        let shown = bot["cards"].as_array().unwrap().iter().map(sum);
        assert!(shown.eq([700 * places.len() as u64; 12]), "each shows a card in each round (R1)");
    }
    let charges = sum(&counts["charges"]) + sum(&counts["kali_charges"]);
    assert_eq!(charges, rows.iter().map(|row| row[1]).sum::<u64>());
    assert_eq!(
        summary["results"]["charges"]["longest_spaces"],
        *rows.iter().map(|row| &row[2]).max().unwrap()
    );
}

fn sum(numbers: &Value) -> u64 {
    numbers.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).sum()
}

fn histogram(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut histogram = Vec::new();
    for number in numbers {
        let number = usize::try_from(number).unwrap();
        histogram.resize(histogram.len().max(number + 1), 0);
        histogram[number] += 1;
    }
    histogram
}

#[test]
fn parquet_has_the_columns_and_rows_of_the_csv() {
    let directory = tempdir().unwrap();
    let out = directory.path().join("out");
    let rows = study(&out);
    let csv = fs::read_to_string(out.join("games.csv")).unwrap();
    let columns: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
    let parquet = SerializedFileReader::new(File::open(out.join("games.parquet")).unwrap()).unwrap();
    let mut read = 0;
    for (row, expected) in parquet.get_row_iter(None).unwrap().zip(&rows) {
        let row = row.unwrap();
        let (names, values): (Vec<_>, Vec<_>) =
            row.get_column_iter().map(|(name, field)| (name.as_str(), number(field))).unzip();
        assert_eq!((names, &values), (columns.clone(), expected));
        read += 1;
    }
    assert_eq!(read, rows.len());
}

fn number(field: &Field) -> u64 {
    match *field {
        Field::Long(number) => number.try_into().unwrap(),
        Field::UShort(number) => number.into(),
        _ => panic!("{field:?}"),
    }
}
