#!/usr/bin/env bash
# Plays in a real terminal with tmux: three rounds, quit, resume; the terminal is clean after Ctrl-C, SIGTERM and
# a panic; and the game is saved when the window is closed. Run it from anywhere: bash examples/tui/tests/terminal.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."

cargo build --quiet -p kalimambo-tui
target=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
game=$target/debug/kalimambo-tui
work=$(mktemp -d)
socket=$work/tmux
tmux() { command tmux -S "$socket" "$@"; }
trap 'tmux kill-server 2>/dev/null || true; rm -rf "$work"' EXIT

tmux -f /dev/null new-session -d -x 80 -y 24 -c "$work" "env PS1='READY> ' bash --norc --noprofile"
send() { tmux send-keys "$@"; }
screen() { tmux capture-pane -p; }
# Waits up to ten seconds for a text on the screen.
see() {
    for _ in $(seq 100); do
        if screen | grep -qF -- "$1"; then return; fi
        sleep 0.1
    done
    echo "not on the screen: $1" >&2
    screen >&2
    exit 1
}
# Waits up to ten seconds for the shell to ask for a line.
prompt() {
    for _ in $(seq 100); do
        if [[ $(screen | sed '/^$/d' | tail -n 1) == 'READY>' ]]; then return; fi
        sleep 0.1
    done
    echo "no prompt" >&2
    screen >&2
    exit 1
}
# The shell reads lines and shows them again, on the ordinary screen, with a cursor.
clean() {
    prompt
    send "stty -a | grep -q ' icanon' && stty -a | grep -q ' echo ' && echo cle''an" Enter
    see clean
    [[ $(tmux display -p '#{alternate_on}') == 0 ]] || { echo "still on the alternate screen" >&2; exit 1; }
    [[ $(tmux display -p '#{cursor_flag}') == 1 ]] || { echo "the cursor is hidden" >&2; exit 1; }
    send clear Enter
    sleep 0.3
}
play_rounds() {
    for round in "$@"; do
        see "round $round of 12"
        see "which card?"
        send Enter
        see "Enter reveals"
        send Enter
        see "Whoever shows it pays"
        send Enter
    done
}

see 'READY>'
send "$game --players 3 --seed 7 --save game.json" Enter
play_rounds 1 2 3
see "round 4 of 12"
before=$(screen | grep -E '^ +[0-9]\. [A-C]')
send q; see "Quit?"; send Enter
see "--resume 'game.json'"
clean
send "$game --players 3 --save game.json" Enter; see "there is such a file"; send clear Enter; sleep 0.3
send "$game --resume game.json" Enter
see "round 4 of 12"
[[ $(screen | grep -E '^ +[0-9]\. [A-C]') == "$before" ]] || { echo "resumed another game" >&2; exit 1; }
tmux resize-window -x 60 -y 20; see "Make the"
tmux resize-window -x 120 -y 40; see "which card?"
tmux resize-window -x 80 -y 24; see "which card?"
send C-c; see "--resume 'game.json'"; clean
send "$game --resume game.json" Enter; see "which card?"
pkill -TERM -P "$(tmux display -p '#{pane_pid}')"
see "--resume 'game.json'"; clean
send "KALIMAMBO_TUI_PANIC=1 $game --resume game.json" Enter; see "which card?"
send Enter; see "asked to panic"; clean
# A terminal that is closed takes no game with it.
rm "$work/game.json"
send "$game --players 3 --seed 7 --save game.json" Enter; see "which card?"
pid=$(pgrep -f "^$game .*--save game.json")
tmux kill-server
for _ in $(seq 100); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
if kill -0 "$pid" 2>/dev/null; then echo "still running without a terminal" >&2; kill -KILL "$pid"; exit 1; fi
[[ -s "$work/game.json" ]] || { echo "a closed terminal took the game with it" >&2; exit 1; }
echo "played in a terminal: rounds, quit, resume, resize, Ctrl-C, SIGTERM, panic and a closed window"
