//! A picture of the table at one moment, and how it is put together from its layers.

use kalimambo::{
    Card, Event, Events, Hand, PlayerSet, Position, Reveal, Round, RoundError, Scene, Space, SpaceSet, Token,
    Track,
};
use svg::Document;
use svg::node::element::{Element, Group, Rectangle};

use super::geometry::SHEET;
use super::{arrows, board, panel, style};

/// What there is to see on the table.
#[derive(Clone)]
pub(crate) struct Picture {
    pub(crate) track: Track,
    pub(crate) dung: SpaceSet,
    pub(crate) mambo: Space,
    /// From the rear to the front.
    pub(crate) line: Vec<(Token, Space)>,
    hands: Vec<Hand>,
    kali_hidden: Hand,
    scores: Vec<u16>,
    /// The points of the players before the round that is shown.
    scores_before: Vec<u16>,
    reveal: Option<Reveal>,
    events: Vec<Event>,
    title: String,
    subtitle: String,
    caption: String,
}

impl Picture {
    /// A position on its own.
    pub(crate) fn of_position(position: &Position) -> Self {
        let scores: Vec<u16> = position.scores().map(|(_, points)| points).collect();
        Self {
            track: position.track(),
            dung: position.dung(),
            mambo: position.mambo(),
            line: position.line().to_vec(),
            hands: position.hands().map(|(_, hand)| hand).collect(),
            kali_hidden: position.kali_hidden(),
            scores_before: scores.clone(),
            scores,
            reveal: None,
            events: Vec::new(),
            title: title(position),
            subtitle: order(position),
            caption: verdict(position),
        }
    }

    /// The position after a round, with all that happened in the round.
    pub(crate) fn of_round(before: &Position, round: &Round) -> Self {
        let position = round.position();
        Self {
            scores_before: before.scores().map(|(_, points)| points).collect(),
            reveal: Some(*round.reveal()),
            events: round.events().iter().collect(),
            title: round_title(position.round()),
            subtitle: panel::payers(round.reveal()),
            caption: verdict(position),
            ..Self::of_position(position)
        }
    }

    /// The pictures of a round as it happens: the cards turned up, then one after each event.
    pub(crate) fn of_scenes(before: &Position, round: &Round) -> Result<Vec<Self>, RoundError> {
        let cards = round.reveal().cards();
        let mut scene = Scene::new(before, &cards, round.reveal().kali())?;
        let revealed = Self {
            mambo: before.mambo(),
            line: before.line().to_vec(),
            scores: before.scores().map(|(_, points)| points).collect(),
            events: Vec::new(),
            caption: format!("{} cards are turned up", cards.len() + 1),
            ..Self::of_round(before, round)
        };
        let mut pictures = vec![revealed];
        for (count, event) in (1..).zip(round.events()) {
            // The events are those of the round itself: the scene takes each of them.
            let Ok(next) = scene.after(&event) else { break };
            scene = next;
            pictures.push(Self {
                mambo: scene.mambo(),
                line: scene.line().to_vec(),
                scores: scene.scores().map(|(_, points)| points).collect(),
                events: latest(round.events(), count),
                caption: event.to_string(),
                ..Self::of_round(before, round)
            });
        }
        Ok(pictures)
    }

    /// The whole picture.
    pub(crate) fn svg(&self) -> String {
        self.document().to_string() + "\n"
    }

    /// The picture that many pixels wide.
    pub(crate) fn svg_of_width(&self, width: u32) -> String {
        let height = f64::from(width) * SHEET.1 / SHEET.0;
        self.document().set("width", width).set("height", height).to_string()
    }

    fn document(&self) -> Document {
        let layers = self.fixed().into_iter().chain(self.changing()).chain([self.standing()]);
        sheet(&self.title, layers.map(Element::from))
    }

    pub(crate) fn players(&self) -> usize {
        self.hands.len()
    }

    /// The layers that are the same throughout a game.
    pub(crate) fn fixed(&self) -> [Group; 2] {
        [board::road(self.track, self.dung), panel::frame(self.players())]
    }

    /// The layers that are not, as many for each picture of a game, in the same order. The pieces
    /// themselves are apart, as an animation moves them.
    pub(crate) fn changing(&self) -> Vec<Group> {
        let players = self.players();
        let mut layers = vec![
            board::heaps(self.track, self.dung, |space| self.is_occupied(space)),
            arrows::events(self.track, &self.events),
            panel::title(players, &self.title, &self.subtitle),
            panel::caption(players, &self.caption),
            self.reveal.map_or_else(Group::new, |_| panel::card_head(players)),
        ];
        for (row, (&points, &before)) in self.scores.iter().zip(&self.scores_before).enumerate() {
            layers.push(panel::points(players, row, points, points - before));
        }
        for (row, &hand) in self.hands.iter().chain([&self.kali_hidden]).enumerate() {
            layers.push(panel::hand(players, row, hand));
        }
        for (row, token) in self.rows().enumerate() {
            layers.push(
                self.card(token)
                    .map_or_else(Group::new, |(card, is_lowest)| panel::card(players, row, card, is_lowest)),
            );
        }
        layers
    }

    /// The pieces on their spaces.
    pub(crate) fn standing(&self) -> Group {
        board::standing(self.track, &self.line, self.mambo)
    }

    fn rows(&self) -> impl Iterator<Item = Token> + use<> {
        let players = PlayerSet::first_seats(self.players());
        players.iter().map(Token::from).chain([Token::Kali])
    }

    fn card(&self, token: Token) -> Option<(Card, bool)> {
        let reveal = self.reveal?;
        let is_lowest = token.player().is_some_and(|player| reveal.payers().contains(player));
        Some((reveal.card(token)?, is_lowest))
    }

    fn is_occupied(&self, space: Space) -> bool {
        space == self.mambo || self.line.iter().any(|&(_, place)| place == space)
    }
}

/// The last move among the first events of a round, and what came of it.
fn latest(events: &Events, count: usize) -> Vec<Event> {
    let taken: Vec<Event> = events.iter().take(count).collect();
    let is_turn = |event: &Event| !matches!(event, Event::DungHit { .. } | Event::Charged { .. });
    let turn = taken.iter().rposition(is_turn).unwrap_or(0);
    taken[turn..].to_vec()
}

/// A sheet with these layers. Nothing in it has an `id`, so that several can stand on one page.
pub(crate) fn sheet(name: &str, layers: impl Iterator<Item = Element>) -> Document {
    let (width, height) = SHEET;
    let paper = Rectangle::new()
        .set("x", 1)
        .set("y", 1)
        .set("width", width - 2.0)
        .set("height", height - 2.0)
        .set("rx", 24)
        .set("fill", style::SHEET)
        .set("stroke", style::SHEET_EDGE)
        .set("stroke-width", 2);
    let document = Document::new()
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("width", width)
        .set("height", height)
        .set("style", "max-width:100%;height:auto")
        .set("role", "img")
        .set("aria-label", format!("Kalimambo: {name}"))
        .set("font-family", style::FONT)
        .set("fill", style::INK)
        .add(paper);
    layers.fold(document, Document::add)
}

fn title(position: &Position) -> String {
    match position.round() {
        0 => "The start".into(),
        _ if position.is_over() => "The end".into(),
        round => format!("After round {round} of {}", Card::COUNT),
    }
}

fn round_title(round: u8) -> String {
    format!("Round {round} of {}", Card::COUNT)
}

fn order(position: &Position) -> String {
    let line = position.line();
    let letters: Vec<String> = line.iter().map(|(token, _)| token.to_string()).collect();
    format!("In line, from the rear: {}", letters.join(" "))
}

/// Who is ahead, or has won.
fn verdict(position: &Position) -> String {
    let standings = position.standings();
    let (winners, points) = (standings.winners(), standings[0].points);
    let unit = if points == 1 { "point" } else { "points" };
    let is_one = winners.len() == 1;
    match (position.is_over(), is_one) {
        (true, true) => format!("{winners} wins with {points} {unit}"),
        (true, false) => format!("{winners} share the victory with {points} {unit} each"),
        (false, _) if position.round() == 0 => {
            format!("{} leads, {} is last", position.front(), position.rear())
        }
        (false, true) => format!("{winners} is ahead with {points} {unit}"),
        (false, false) => format!("{winners} share the lead with {points} {unit} each"),
    }
}
