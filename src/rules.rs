//! The rules of Kalimambo as this crate plays them, clause by clause, with the corner cases.
//!
//! Kalimambo is a board game by Antonio Scrittore (Zoch, 2011). This crate is unofficial. It
//! implements how the game works and contains none of the publisher's text or art.
//!
//! Every clause has a number, such as [R4](#R4). Code, tests and documentation cite these numbers,
//! and each is a link target: add `#R4` to the address of this page. The printed game leaves some
//! questions open. Where this crate had to choose an answer, the clause says **Ruling**, with the
//! reason. A ruling is this crate's decision, not a printed rule.
//!
//! **Contents:** [The game in a minute](#the-game-in-a-minute) · [Words](#words) ·
//! [Setup](#setup) · [A round](#a-round) · [Penalties](#penalties) · [End](#end) ·
//! [A worked example](#a-worked-example) · [Corner cases](#corner-cases) ·
//! [Facts that hold in every game](#facts-that-hold-in-every-game) ·
//! [Why these bounds](#why-these-bounds)
//!
//! # The game in a minute
//!
//! A file of explorers walks around a loop of spaces, with a rhino called Mambo at its heels. At
//! the head of the file, when the game begins, walks Kali, whom no player controls.
//!
//! In each of twelve rounds every player secretly picks one of the cards 0 to 11, and each card can
//! be used only once in a game. All cards are turned up together, and one from Kali's own deck with
//! them. Then the highest card acts first: its explorer walks past everybody to the head of the
//! file. The next highest follows, and so on. If several show the same card, only the one furthest
//! back may go. Whoever shows 0 stays.
//!
//! Two things hurt. A token that ends its walk in a dung heap costs its player 3 points. And as
//! soon as the last in the file walks off, Mambo charges up to whoever is last now, and each space
//! of that charge costs the victim a point. When it is Kali that is hurt, whoever played the lowest
//! card pays. Points are bad: the player with the fewest wins.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | track | the board's loop of spaces, numbered `0 .. len-1` in the direction of travel |
//! | seat | what a player is known by: `0 .. players-1`, in text the letters A to G |
//! | explorer | the token of a player |
//! | Kali | the neutral token, moved by a shuffled deck of its own |
//! | token | an explorer or Kali; Mambo is not a token |
//! | Mambo | the rhino, always on the space directly behind the line |
//! | piece | a token or Mambo |
//! | line | all tokens in order, from the rear (next to Mambo) to the front |
//! | ahead, behind | nearer the front, nearer the rear, in the direction of travel |
//! | dung heap | a marked space of the track |
//! | card | a movement card with a value from 0 to 11: [`Card`](crate::Card) |
//! | held | kept in place by a tie ([R4](#R4)) |
//! | points | penalty points; few are good |
//!
//! # Setup
//!
//! Everything in this section is chosen before the first round and checked once:
//! [`Setup`](crate::Setup).
//!
//! - <a id="S1"></a>**S1** Two to seven people play. **Ruling**: the box asks for at least three;
//!   two are allowed here because every rule works for two as it stands.
//! - <a id="S2"></a>**S2** The track is a loop without beginning or end. **Ruling**: its length
//!   belongs to the setup. It is 40 spaces unless another number is given, and never more than 64.
//!   There must be a space for every player, for Kali, for Mambo and for every heap. The other
//!   rules read the same for any length.
//! - <a id="S3"></a>**S3** Mambo may start on any space.
//! - <a id="S4"></a>**S4** The explorers start on the spaces that follow Mambo's, one on each, with
//!   none left empty. Their order is free; normally it is drawn at random.
//! - <a id="S5"></a>**S5** Kali starts on the next space, ahead of all explorers, as the front of
//!   the line.
//! - <a id="S6"></a>**S6** Dung heaps go on spaces that are empty at the start, no more than one on
//!   each, and some distance apart. The standard game has six. **Ruling**: "some distance" is taken
//!   to mean that no two heaps are on neighbouring spaces, as that is the least the words can ask
//!   for. The last space of the track and space 0 are neighbours. **Ruling**: any number of heaps
//!   will do, none included, as no other rule depends on it.
//! - <a id="S7"></a>**S7** Every player starts with twelve cards, one of each value from 0 to 11.
//!   Hands are public knowledge: anybody can work one out from the cards that have been played.
//! - <a id="S8"></a>**S8** Kali has the same twelve cards, as a shuffled deck that nobody may look
//!   into. The order of the cards still in it is the only secret that outlasts a round.
//!
//! Hence two types for a game under way. [`Position`](crate::Position) is what everybody at the
//! table can see. [`GameState`](crate::GameState) is that and the rest of Kali's deck.
//!
//! # A round
//!
//! - <a id="R1"></a>**R1** Each player chooses a card from the hand, in secret. Then all of these
//!   cards and the top card of Kali's deck are turned up at the same time.
//! - <a id="R2"></a>**R2** The tokens take their turns from the highest card down to the lowest.
//!   Kali's card counts for Kali just as a player's card does for that player's explorer.
//! - <a id="R3"></a>**R3** To move is to go to the first space ahead of the whole line and be its
//!   new front. How far that is makes no difference, nor does what lies between: tokens, gaps and
//!   heaps are all passed by.
//! - <a id="R4"></a>**R4** If a value above 0 is shown by two tokens or more, Kali included, they
//!   are tied. The one furthest back takes its turn; the others are held and keep their spaces for
//!   the whole round. It is always clear which one is furthest back, as none of them has moved
//!   before their turn comes.
//! - <a id="R5"></a>**R5** A token that shows 0 stays where it is. Two or more zeros are no tie;
//!   each of these tokens stays for itself.
//! - <a id="R6"></a>**R6** A token that is the front of the line when its turn comes stays where it
//!   is.
//! - <a id="R7"></a>**R7** **Ruling**: a token also stays if Mambo stands on the space that it
//!   would move to, because the line reaches right around the track. Reason: the printed rules do
//!   not speak of this. No two pieces may share a space and none may get past Mambo, so the token
//!   does what it would do at the front: it stays. With `p` players this needs a track of fewer
//!   than `(p+2)(p+3)/2` spaces: [below](#why-these-bounds) is why. On tracks a little shorter than
//!   that it takes play that aims at it. On tracks with hardly more spaces than pieces it comes up
//!   in ordinary play.
//!
//!   | players | 2 | 3 | 4 | 5 | 6 | 7 |
//!   |---|---|---|---|---|---|---|
//!   | shortest track on which R7 never applies | 10 | 15 | 21 | 28 | 36 | 45 |
//!
//!   So the usual 40 spaces are enough for up to six players. Seven need 45 to be sure.
//! - <a id="R8"></a>**R8** The cards turned up are spent, Kali's as well. They do not return.
//!
//! # Penalties
//!
//! - <a id="P1"></a>**P1** If the space on which a token ends its move has a heap, the token's
//!   player gets 3 points. The heap remains where it is, for anybody to step in again. Walking past
//!   a heap is free, and so is staying on one.
//! - <a id="P2"></a>**P2** When the rear token walks away from the space directly ahead of Mambo,
//!   Mambo charges. This happens at once, before anybody else acts. Mambo runs to the space
//!   directly behind the new rear token, and the player of that token gets one point for each space
//!   run. The token that is hit stays on its space. A round can see several charges, and Mambo is
//!   never anywhere but directly behind the line.
//! - <a id="P3"></a>**P3** If the token in the dung or hit by Mambo is Kali, the player whose card
//!   is the lowest of this round gets the points. If that is true of several players, each of them
//!   gets all of the points. Kali's own card is left out of this comparison. A 0 takes part like
//!   any other card. It is of no importance whether the player's token has moved or will move.
//! - <a id="P4"></a>**P4** If one move leads to both, the dung ([P1](#P1)) comes before the charge
//!   ([P2](#P2)).
//! - <a id="P5"></a>**P5** Dung does nothing to Mambo, whether it runs over a heap or stops on one.
//!
//! # End
//!
//! - <a id="E1"></a>**E1** The game is over after twelve rounds. By then every card has been
//!   played, and the twelfth round is carried out in full like any other.
//! - <a id="E2"></a>**E2** Whoever has the fewest points has won. **Ruling**: if several players
//!   have the fewest, they have all won, as nothing tells them apart. Lower ranks are shared in the
//!   same way, and the ranks after a shared one are skipped: 1, 1, 3 and so on.
//!
//! # A worked example
//!
//! Four players, A to D, on 40 spaces; the heap that matters here is on space 10. In the drawings
//! `M` is Mambo, `K` is Kali and `*` is dung. The line travels to the right. At the start:
//!
//! ```text
//! space   0  1  2  3  4  5  6  7  8  9 10 11 12
//!         M  B  A  D  C  K  .  .  .  .  *  .  .
//! ```
//!
//! **Round 1.** The cards are A 8, B 0, C 3, D 5 and Kali 11. Kali acts first, but is the front and
//! stays ([R6](#R6)). A goes to 6, D to 7 and C to 8 ([R3](#R3)). B shows 0 and stays ([R5](#R5)).
//! Nobody has left space 1, so Mambo has not stirred, and nobody has any points:
//!
//! ```text
//! space   0  1  2  3  4  5  6  7  8  9 10 11 12
//! before  M  B  .  .  .  K  A  D  C  .  *  .  .      (round 2)
//! ```
//!
//! **Round 2.** The cards are A 9, B 6, C 2, D 0 and Kali 6.
//!
//! 1. A has the highest card. The front is C on 8, so A goes from 6 to 9. There is no heap, and A
//!    was not the rear: no points.
//! 2. B and Kali both show 6, a tie ([R4](#R4)). B is further back and acts; Kali is held on 5. The
//!    front is now A on 9, so B goes from 1 to 10, into the dung: **3 points for B** ([P1](#P1)).
//! 3. By that move B left the space directly ahead of Mambo ([P2](#P2), and after the dung by
//!    [P4](#P4)). The new rear is Kali on 5. Mambo runs from 0 to 4, which is 4 spaces, and hits
//!    Kali. The lowest card of a player is D's 0, so [P3](#P3) gives **4 points to D**.
//! 4. C goes from 8 to 11. It was not the rear: no points.
//! 5. D shows 0 and stays on 7.
//!
//! ```text
//! space   0  1  2  3  4  5  6  7  8  9 10 11 12
//! after   .  .  .  .  M  K  .  D  .  A  B  C  .      (B stands on the heap)
//! ```
//!
//! The score is A 0, B 3, C 0, D 4. The crate reports each of these steps as an
//! [`Event`](crate::Event), in the order in which they happen.
//!
//! # Corner cases
//!
//! Who acts:
//!
//! - **Kali in a tie** is treated like anybody else. If Kali is the rearmost of the tied tokens,
//!   Kali moves and the explorers are held; if not, Kali is held ([R4](#R4)).
//! - **Three or four in a tie**: still only one moves. All the others are held.
//! - **Several ties in a round** are settled one by one, each when its value comes up.
//! - **A held token gets no second chance**, even if it has become the rear by the time the others
//!   have moved. It can be hit by Mambo in the same round.
//! - **Zeros never tie.** If everybody shows 0, Kali included, nothing moves and nobody gets points
//!   ([R5](#R5)).
//! - **The front token with the highest card stays** ([R6](#R6)), and its card is spent all the
//!   same. The others then pass it. It does not act again in that round.
//! - **Being the front at the start of the round is not what counts.** If another token has gone
//!   ahead in the meantime, the former front moves like any other.
//! - **The one that acts in a tie is never the front**, as the tied tokens that are held are ahead
//!   of it. So [R6](#R6) does not concern it, but [R7](#R7) can.
//! - **When the line reaches around to Mambo**, the front token stays because of [R6](#R6), and all
//!   others because of [R7](#R7).
//! - **Once [R7](#R7) applies, nothing moves any more.** Every move would end on Mambo's space, and
//!   Mambo itself moves only after a token has. The remaining rounds are played, but the line and
//!   the points stay as they are.
//! - **The shortest track allowed** for `p` players, `p + 2` spaces without a heap, is full from
//!   the start. No token can ever move on it, and the game ends with no points for anybody.
//!
//! Who pays:
//!
//! - **Kali's card is never the lowest.** Kali may show a 1 where every player shows more, and the
//!   lowest of the players pays even so ([P3](#P3)).
//! - **Shared lowest card**: each player who shows it pays in full. The points are not divided, so
//!   a charge of 4 can cost 8 points in all.
//! - **Zero pays.** It is the lowest card there is, and it counts.
//! - **A held token's player pays** if that card is the lowest. So does one whose token was at the
//!   front, was blocked, or has not yet had its turn.
//! - **Kali's penalty looks at the whole round's cards**, all of which are known before the first
//!   token moves. The same players pay for whatever happens to Kali in that round.
//! - **Dung and charge with one move** are two penalties, often for two players. They can also fall
//!   on one: a player's explorer steps in the dung, the charge hits Kali, and the player showed the
//!   lowest card.
//! - **A charge runs at least one space**, so it always costs somebody at least one point.
//! - **Each charge of a round counts from where the last one ended.** No space is charged for
//!   twice.
//! - **A heap can be hit several times in a game**, by the same token or by others, and Mambo
//!   standing on it or having run over it changes nothing ([P1](#P1), [P5](#P5)).
//! - **Walking past the last space** to space 0 is an ordinary move, for tokens and for Mambo. The
//!   spaces of a charge are counted across it.
//!
//! # Facts that hold in every game
//!
//! They follow from the rules. The crate's tests check them over random games.
//!
//! - <a id="I1"></a>**I1** Every piece has a space to itself, and Mambo's is directly behind the
//!   rear token's.
//! - <a id="I2"></a>**I2** After a round the line consists of two parts: first, from the rear, the
//!   tokens that did not move, in their old order; then those that moved, in the order of their
//!   moves.
//! - <a id="I3"></a>**I3** A round takes the card played from each hand and nothing else. So
//!   `12 - r` cards are left in every hand after round `r`, and none after the twelfth.
//! - <a id="I4"></a>**I4** No player's points ever become fewer. What they grow by in a round is
//!   exactly what the events of that round say.
//! - <a id="I5"></a>**I5** The events are complete. Start with the position before the round, take
//!   the cards turned up out of the hands and apply the events one after another: the result is the
//!   position after the round.
//! - <a id="I6"></a>**I6** Where space 0 lies has no meaning. Turn the whole board by `k` spaces,
//!   and every space in every outcome turns by `k` while all else remains the same.
//! - <a id="I7"></a>**I7** Which seat a player has has no meaning. Exchange the seats in setup and
//!   cards alike, and they are exchanged in every outcome while all else remains the same.
//! - <a id="I8"></a>**I8** With `p` players no charge is longer than `(p+1)(p+2)/2` spaces, and a
//!   charge of that length is possible.
//!
//!   | players | 2 | 3 | 4 | 5 | 6 | 7 |
//!   |---|---|---|---|---|---|---|
//!   | longest charge | 6 | 10 | 15 | 21 | 28 | 36 |
//!
//! # Why these bounds
//!
//! This is the proof of the numbers in [R7](#R7) and [I8](#I8). Let `p` be the number of players
//! and `n = p + 1` the number of tokens. Distances are counted along the track in the direction of
//! travel.
//!
//! **How far a token can fall behind.** Take any token T at the end of a round, or at the start of
//! the game. Let `a` be the number of tokens ahead of it, and `D` the number of spaces from T to
//! the front. As long as R7 has not applied,
//!
//! > `D <= a(a+1)/2`, and `a` more if T has already played its 0.
//!
//! At the start of the game the line has no gap, so `D = a`, and the claim holds. Suppose that it
//! holds before a round, and look at that round.
//!
//! - *T moves.* Then T is the front, and what is ahead of T afterwards moved after it, one space
//!   further with each move. So `D = a`, and the claim holds.
//! - *T was at the front when its turn came.* It stays, but the same is true: what is ahead of it
//!   afterwards moved after its turn. Again `D = a`.
//! - *T is held by a tie.* Each move of another token adds one space to `D`. All who moved are
//!   ahead of T afterwards, and none moves twice, so `D` grows by at most the new `a`. And the new
//!   `a` is larger than the old one: the token that acts for the tie came from behind T. (That
//!   token cannot have been at the front, so it did move.) The bound grows by at least the new `a`,
//!   as `a(a+1)/2` is the sum `1 + 2 + ... + a`. The claim holds.
//! - *T shows 0.* Again `D` grows by at most the new `a`, and `a` has not become smaller. This
//!   happens once in a game, and it is what the extra `a` is there for. The claim holds.
//!
//! No token has more than `n-1` others ahead of it. So at the end of a round `D` is at most
//! `(n-1)n/2 + (n-1) = (n-1)(n+2)/2` for every token.
//!
//! **During a round.** Take the rear token at a moment when some token has yet to act. If the rear
//! token has already moved in this round, all others have moved after it, and there is no gap ahead
//! of it. If not, up to `n-1` others have moved since the round began, and `D` is at most
//! `(n-1)(n+2)/2 + (n-1) = (n-1)(n+4)/2`. Mambo is one space further back. So the front is never
//! more than `(n-1)(n+4)/2 + 1 = (n^2+3n-2)/2` spaces ahead of Mambo.
//!
//! **R7.** For a token to be blocked on a track of `L` spaces, the front must be `L-1` spaces ahead
//! of Mambo. With `L = (n+1)(n+2)/2 = (n^2+3n+2)/2` that is one space more than it can be. So the
//! first case of R7 never comes, and the argument is sound from round to round. In players,
//! `(n+1)(n+2)/2 = (p+2)(p+3)/2`. A longer track leaves still more room.
//!
//! **I8.** On such a track, let T be the rear token, about to leave. T has not yet moved in this
//! round, so the front is at most `(n-1)(n+4)/2` spaces ahead of T. The other `n-1` tokens stand on
//! different spaces up to the front, so the one that is rear next is at least `n-2` spaces behind
//! the front. Mambo runs as far as it is from T to that token: at most
//! `(n-1)(n+4)/2 - (n-2) = n(n+1)/2 = (p+1)(p+2)/2` spaces.
//!
//! On a shorter track of `L` spaces, the loop must hold Mambo on its old space, the `d` spaces that
//! Mambo will run over or stop on, the other `n-1` tokens and the space that T moves to. The first
//! of those `d` spaces is the one that T leaves. Hence `1 + d + (n-1) + 1 <= L`, and
//! `d <= L - n - 1`. For `L < (n+1)(n+2)/2` this is less than `n(n+1)/2`.
//!
//! **Both numbers are reached.** Kali starts at the front. In round 1 all show the same card, so
//! the rearmost explorer moves past Kali and all others are held. In each further round, Kali ties
//! with the explorers still behind it, and those ahead show different lower cards, none of them 0.
//! One explorer passes Kali, and all those ahead move on. After `p` rounds Kali is the rear, with
//! `p(p+1)/2` spaces to the front. In round `p+1` Kali shows 0 and the explorers all move: each of
//! them shows a different card above 0, and the front does not act first. In round `p+2` they all
//! move again, and Kali acts last. On `(p+2)(p+3)/2` spaces there is just one space left for Kali,
//! and Mambo's charge is as long as I8 allows. On any shorter track the same cards run into R7: the
//! front gets away from Mambo by no more than one space at a time, so at some moment before that
//! last move it stands right behind Mambo, and the next token to move is blocked. Twelve cards a
//! player are enough for this with any number of players.
//!
//! **Points.** A player's explorer and Kali each end at most one move in a round on a heap. That
//! makes at most `3 + 3 = 6` points a round for dung. As for charges: the front moves on by one
//! space with each move, so by at most `n = p + 1` spaces in a round. Mambo starts directly behind
//! a line without a gap and cannot come any closer to the front than that, so in `r` rounds it runs
//! at most `r(p+1)` spaces in all. No charge gives a player more points than the spaces it runs. So
//! nobody has more than `r(p+1) + 6r = r(p+7)` points after `r` rounds: never more than 168, with
//! seven players and all twelve rounds played.
