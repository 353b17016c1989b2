//! `render`, run as a program: what it draws, and what it refuses.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use kalimambo::{Card, GameState, Layout, Player, Position, Record, Setup, Token, Track};
use roxmltree::Document;

fn render(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kalimambo-arena"));
    command.arg("render").args(arguments).current_dir(directory).output().unwrap()
}

fn rendered(directory: &Path, arguments: &[&str]) {
    let output = render(directory, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn refused(arguments: &[&str]) -> String {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("bad.json"), r#"{"format":"kalimambo.record","version":7}"#).unwrap();
    let output = render(directory.path(), arguments);
    assert!(!output.status.success());
    let left = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["bad.json"], "something was written");
    String::from_utf8(output.stderr).unwrap()
}

/// What the attribute says where there is one, in the order of the picture.
fn all<'a>(svg: &'a Document<'_>, attribute: &str) -> Vec<&'a str> {
    svg.descendants().filter_map(|node| node.attribute(attribute)).collect()
}

/// A start with every seat of the game, on a track, with as many heaps as there is room for up to six.
fn start(players: u8, track: u8) -> Position {
    let line: Vec<u8> = (0..players).rev().collect();
    let dung: Vec<u8> = (players + 2..track).step_by(2).take(6).collect();
    let layout = Layout { track, line: &line, dung: &dung, ..Layout::default() };
    *GameState::new(&Setup::new(&layout).unwrap()).position()
}

/// Everybody plays the same card as the others, but from another one on.
fn record(players: u8, rounds: u8) -> Record {
    let line: Vec<u8> = (0..players).collect();
    let layout = Layout { track: 36, mambo: 30, line: &line, dung: &[8, 11, 20], ..Layout::default() };
    let mut record = Record::new(&Setup::new(&layout).unwrap());
    for round in 0..rounds {
        let cards: Vec<Card> =
            (0..players).map(|seat| Card::new((7 * round + 5 * seat) % 12).unwrap()).collect();
        record.play(&cards).unwrap();
    }
    record
}

fn write_record(directory: &Path, record: &Record) {
    fs::write(directory.join("game.json"), serde_json::to_vec(record).unwrap()).unwrap();
}

#[test]
fn every_token_and_heap_is_drawn_once_for_any_number_of_players() {
    let directory = tempfile::tempdir().unwrap();
    for players in 2..=7 {
        for track in [players + 2, 40, Track::MAX.len()] {
            let position = start(players, track);
            rendered(directory.path(), &["--position", &position.to_string(), "--out", "table.svg"]);
            let text = fs::read_to_string(directory.path().join("table.svg")).unwrap();
            let svg = Document::parse(&text).unwrap();
            let mut pieces = all(&svg, "data-piece");
            pieces.sort_unstable();
            let mut expected: Vec<String> =
                position.line().iter().map(|(token, _)| token.letter().to_string()).collect();
            expected.push("M".into());
            expected.sort_unstable();
            assert_eq!(pieces, expected, "{players} players on {track} spaces");
            assert_eq!(all(&svg, "data-heap").len(), position.dung().len());
            for piece in svg.descendants().filter(|node| node.has_attribute("data-piece")) {
                let letter = piece.descendants().find(|node| node.has_tag_name("text")).unwrap();
                assert_eq!(letter.text().map(str::trim), piece.attribute("data-piece"));
            }
        }
    }
}

#[test]
fn a_picture_can_stand_in_a_page() {
    let directory = tempfile::tempdir().unwrap();
    rendered(directory.path(), &["--position", &start(5, 40).to_string(), "--out", "table.svg"]);
    let text = fs::read_to_string(directory.path().join("table.svg")).unwrap();
    let svg = Document::parse(&text).unwrap();
    assert!(svg.root_element().has_attribute("viewBox"));
    for attribute in ["id", "href", "class"] {
        assert_eq!(all(&svg, attribute), [""; 0], "{attribute} may mean something else there");
    }
    assert!(!text.contains("url("));
}

#[test]
fn a_png_has_the_size_of_the_svg() {
    let directory = tempfile::tempdir().unwrap();
    rendered(directory.path(), &["--position", &start(2, 4).to_string(), "--out", "table.png"]);
    let file = fs::File::open(directory.path().join("table.png")).unwrap();
    let reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (1100, 768));
}

#[test]
fn a_position_is_read_from_json_and_from_the_notation_of_a_game() {
    let directory = tempfile::tempdir().unwrap();
    let position = start(3, 40);
    fs::write(directory.path().join("table.json"), serde_json::to_vec(&position).unwrap()).unwrap();
    let game = format!("{position} 0123456789ab");
    let pictures = [position.to_string(), game, "table.json".into()].map(|input| {
        rendered(directory.path(), &["--position", &input, "--out", "table.svg"]);
        fs::read(directory.path().join("table.svg")).unwrap()
    });
    assert!(pictures.iter().all(|picture| *picture == pictures[0]));
}

#[test]
fn a_record_of_n_rounds_has_n_pictures_and_the_start() {
    for rounds in [0, 1, 12] {
        let directory = tempfile::tempdir().unwrap();
        write_record(directory.path(), &record(4, rounds));
        rendered(directory.path(), &["--record", "game.json", "--out", "pictures/of the game"]);
        let pictures = directory.path().join("pictures/of the game");
        let mut names: Vec<_> = fs::read_dir(&pictures)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort_unstable();
        assert_eq!(names, (0..=rounds).map(|round| format!("round-{round:02}.svg")).collect::<Vec<_>>());
        for name in names {
            Document::parse(&fs::read_to_string(pictures.join(name)).unwrap()).unwrap();
        }
    }
}

#[test]
fn a_round_shows_each_move_each_charge_and_what_was_paid() {
    let directory = tempfile::tempdir().unwrap();
    let record = record(4, 12);
    write_record(directory.path(), &record);
    rendered(directory.path(), &["--record", "game.json", "--out", "."]);
    let (mut all_moves, mut all_charges) = (0, 0);
    for (number, round) in (1..).zip(record.replay()) {
        let text = fs::read_to_string(directory.path().join(format!("round-{number:02}.svg"))).unwrap();
        let svg = Document::parse(&text).unwrap();
        let events = || round.events().iter().map(|event| event.to_string());
        let (moves, charges) = (all(&svg, "data-move").len(), all(&svg, "data-charge").len());
        assert_eq!(moves, events().filter(|event| event.contains("moves")).count());
        assert_eq!(charges, events().filter(|event| event.contains("charges")).count());
        (all_moves, all_charges) = (all_moves + moves, all_charges + charges);
        let texts: Vec<&str> = svg.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        for penalty in round.events().iter().filter_map(|event| event.penalty()) {
            let payers: String = penalty.players.iter().map(Player::letter).collect();
            let price = format!("{payers} +{}", penalty.points);
            assert!(texts.contains(&price.as_str()), "{price} in round {number}");
        }
    }
    assert!(all_moves > 12 && all_charges > 6, "a game that shows too little");
}

#[test]
fn an_animation_has_every_piece_and_ends_where_it_began() {
    let directory = tempfile::tempdir().unwrap();
    write_record(directory.path(), &record(3, 2));
    rendered(directory.path(), &["--record", "game.json", "--out", ".", "--animation"]);
    let text = fs::read_to_string(directory.path().join("game.svg")).unwrap();
    let svg = Document::parse(&text).unwrap();
    let mut pieces = all(&svg, "data-piece");
    pieces.sort_unstable();
    let tokens = [Token::from(Player::A), Player::B.into(), Player::C.into(), Token::Kali];
    assert_eq!(
        pieces,
        tokens.map(|token| token.letter().to_string()).into_iter().chain(["M".into()]).collect::<Vec<_>>()
    );
    for animation in svg.descendants().filter(|node| node.has_attribute("keyTimes")) {
        let times: Vec<f64> =
            animation.attribute("keyTimes").unwrap().split(';').map(|time| time.parse().unwrap()).collect();
        assert!(times[0].abs() < f64::EPSILON);
        assert!(times.is_sorted() && times.iter().all(|time| (0.0..=1.0).contains(time)), "{times:?}");
        let stops = animation.attribute("keyPoints").or(animation.attribute("values")).unwrap();
        assert_eq!(stops.split(';').count(), times.len());
    }
    let gif = fs::File::open(directory.path().join("game.gif")).unwrap();
    let mut film = gif::Decoder::new(gif).unwrap();
    let mut frames = 0;
    while film.read_next_frame().unwrap().is_some() {
        frames += 1;
    }
    let events: usize = record(3, 2).replay().map(|round| round.events().len()).sum();
    // The start, the cards and the whole of each round, its events, the end.
    assert_eq!(frames, 1 + 2 * 2 + events + 1);
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let directory = tempfile::tempdir().unwrap();
    write_record(directory.path(), &record(5, 1));
    for out in ["one", "other"] {
        rendered(
            directory.path(),
            &["--record", "game.json", "--out", out, "--animation", "--format", "png"],
        );
    }
    for name in ["round-00.png", "round-01.png", "game.svg", "game.gif"] {
        let [one, other] =
            ["one", "other"].map(|out| fs::read(directory.path().join(out).join(name)).unwrap());
        assert_eq!(one, other, "{name}");
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_written() {
    let good = start(2, 40).to_string();
    for (arguments, reason) in [
        (&["--position", "40 x", "--out", "a.svg"][..], "column 4"),
        (
            &["--position", "40 - 0 A1B3K2 0,0 0123456789ab/0123456789ab -", "--out", "a.svg"],
            "is no position",
        ),
        (&["--position", &good, "--out", "a.bmp"], "ends in .svg or .png"),
        (&["--position", "missing.json", "--out", "a.svg"], "missing.json can't be read"),
        (&["--position", "bad.json", "--out", "a.svg"], "bad.json can't be drawn"),
        (&["--record", "missing.json", "--out", "a"], "missing.json can't be read"),
        (&["--record", "bad.json", "--out", "a"], "bad.json can't be drawn"),
        (&["--record", "bad.json", "--position", &good, "--out", "a"], "cannot be used with"),
        (&["--out", "a.svg"], "--position"),
        (&["--position", &good, "--animation", "--out", "a.svg"], "cannot be used with"),
    ] {
        let complaint = refused(arguments);
        assert!(complaint.contains(reason), "{arguments:?}: {complaint}");
    }
}

/// To draw it anew: `render --record docs/pictures/game.json --out DIR`, and `--animation` for `game.svg`.
#[test]
fn the_board_of_the_documentation_is_what_is_drawn() {
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let directory = tempfile::tempdir().unwrap();
    let record: Record = serde_json::from_slice(&fs::read(pictures.join("game.json")).unwrap()).unwrap();
    write_record(directory.path(), &record.until(10).unwrap());
    rendered(directory.path(), &["--record", "game.json", "--out", "."]);
    let [shown, drawn] = [pictures.join("board.svg"), directory.path().join("round-10.svg")]
        .map(|file| fs::read_to_string(file).unwrap());
    assert!(shown == drawn, "docs/pictures/board.svg is not round 10 of docs/pictures/game.json");
    assert!(shown.len() < 30_000, "too large to stand in a page");
}
