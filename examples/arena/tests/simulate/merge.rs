//! Parts make the whole, and what does not fit together is refused.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::{TempDir, tempdir};

use crate::{assert_same, error, run, stdout};

const STUDY: &str = "simulate --players 3 --games 200 --bots random,highest,random";

/// A directory with parts of a study in three, each in a directory of its name.
fn parts(which: &[&str], study: &str) -> TempDir {
    let directory = tempdir().unwrap();
    for part in which {
        let out = directory.path().join(part);
        stdout(run(&format!("{study} --shard {part}/3"), Some(&out)));
    }
    directory
}

fn merge(parts: &[PathBuf], out: &Path) -> std::process::Output {
    crate::arena().arg("merge").args(parts).arg("--out").arg(out).output().unwrap()
}

/// Merging these must fail, without a result; the complaint.
fn refused(parts: &[PathBuf]) -> String {
    let directory = tempdir().unwrap();
    let error = error(&merge(parts, &directory.path().join("out")));
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0, "nothing is left behind");
    error
}

#[test]
fn merged_parts_are_the_whole_byte_for_byte() {
    let directory = parts(&["1", "2", "3"], STUDY);
    let at = |name: &str| directory.path().join(name);
    let whole = stdout(run(STUDY, Some(&at("whole"))));
    let merged = stdout(merge(&[at("2"), at("3"), at("1")], &at("merged")));
    assert_eq!(whole, merged);
    assert_same(&at("whole"), &at("merged"));
}

#[test]
fn missing_and_double_parts_are_named() {
    let directory = parts(&["1", "2"], STUDY);
    let [one, two] = ["1", "2"].map(|name| directory.path().join(name));
    assert!(refused(&[one.clone(), two.clone()]).contains("part 3/3 is missing"));
    assert!(refused(std::slice::from_ref(&two)).contains("the parts 1/3, 3/3 are missing"));
    let double = refused(&[one.clone(), two, one.clone()]);
    assert!(
        double.contains("part 1/3 is there twice") && double.contains(&*one.to_string_lossy()),
        "{double}"
    );
}

#[test]
fn parts_of_other_studies_are_named() {
    let ours = parts(&["1"], STUDY);
    for (other, difference) in [
        (format!("{STUDY} --seed 2"), "seed 1, and 2"),
        (STUDY.replace("highest", "lowest"), "bots random,highest,random, and random,lowest,random"),
        (STUDY.replace("200", "201"), "games 200, and 201"),
    ] {
        let theirs = parts(&["2"], &other);
        let theirs = theirs.path().join("2");
        let error = refused(&[ours.path().join("1"), theirs.clone()]);
        assert!(error.contains(difference) && error.contains(&*theirs.to_string_lossy()), "{error}");
    }
}

#[test]
fn what_is_no_part_is_named() {
    let directory = tempdir().unwrap();
    let whole = directory.path().join("whole");
    stdout(run("simulate --games 3", Some(&whole)));
    assert!(refused(std::slice::from_ref(&whole)).contains("whole is a whole study"));
    assert!(refused(&[directory.path().join("nothing")]).contains("nothing/summary.json can't be read"));
    fs::write(whole.join("summary.json"), "{}").unwrap();
    assert!(refused(&[whole]).contains("summary.json is no summary"));
}

#[test]
fn a_part_without_all_its_rows_is_named() {
    let directory = parts(&["1", "2", "3"], "simulate --games 9");
    let all = ["1", "2", "3"].map(|name| directory.path().join(name));
    let file = all[1].join("games.csv");
    let rows = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = rows.lines().collect();
    for (damaged, complaint) in [
        (lines[..3].join("\n"), "games.csv ends before game 5"),
        ([lines[0], lines[2], lines[1], lines[3]].join("\n"), "the row of game 3 must be"),
        ([&lines[..], &lines[1..2]].concat().join("\n"), "the end must be"),
        (lines[1..].join("\n"), "has other columns"),
        (rows.replace(',', ";"), "has other columns"),
        (lines.join("\n") + "x", "can't be read"),
    ] {
        fs::write(&file, damaged).unwrap();
        let error = refused(&all);
        assert!(error.contains(complaint) && error.contains(&*file.to_string_lossy()), "{error}");
    }
}
