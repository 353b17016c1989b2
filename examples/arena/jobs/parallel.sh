#!/bin/sh
# A study in parts, by GNU parallel: on this machine, or over ssh on those that a file names.
#
#   parallel.sh PARTS OUT [OPTION OF simulate]...
#
#   ARENA   the program; the default is kalimambo-arena, from the PATH
#   HOSTS   a file for parallel's --sshloginfile, a host a line, such as 1/me@host for one job at a time;
#           OUT must then be a directory that all hosts share, and ARENA a path that all of them have
#   JOBS    how many jobs run at a time without HOSTS; the default is one, as each takes all cores
#
# Parts that are there already are kept: run it again after a failure, and only the rest is played.
# The result is in OUT/whole.
set -eu

if [ $# -lt 2 ]; then
    echo "usage: parallel.sh PARTS OUT [OPTION OF simulate]..." >&2
    exit 2
fi
parts=$1
mkdir -p "$2/parts"
out=$(cd "$2" && pwd)
shift 2
arena=${ARENA:-kalimambo-arena}

missing() {
    seq "$parts" | while read -r part; do
        [ -e "$out/parts/$part" ] || echo "$part"
    done
}

if [ -n "${HOSTS:-}" ]; then
    set -- --sshloginfile "$HOSTS" --quote "$arena" simulate "$@"
else
    set -- --jobs "${JOBS:-1}" --quote "$arena" simulate "$@"
fi
missing | parallel --halt soon,fail=1 "$@" --shard "{}/$parts" --out "$out/parts/{}" >"$out/parts.log"

cd "$out/parts"
# shellcheck disable=SC2046 # the parts are numbers
"$arena" merge $(seq "$parts") --out "$out/whole"
