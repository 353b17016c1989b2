#!/bin/sh
# A study in parts, as an array of Slurm jobs: a part for each task, and the merge when all are over.
#
#   sbatch --array=1-64 slurm.sh 64 OUT [OPTION OF simulate]...
#   sbatch --dependency=singleton --export=ALL,MERGE=yes slurm.sh 64 OUT
#
#   ARENA   the program; the default is kalimambo-arena, from the PATH
#   MERGE   if it is set, the parts are merged, and nothing is played
#
# OUT is a directory that all nodes share; the result is in OUT/whole. A task whose time runs out leaves
# nothing behind: send it again with more time, as in sbatch --array=7 --time=02:00:00 slurm.sh 64 OUT ...
#SBATCH --job-name=kalimambo
#SBATCH --nodes=1
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=16
#SBATCH --time=01:00:00
set -eu

if [ $# -lt 2 ]; then
    echo "usage: sbatch --array=1-PARTS slurm.sh PARTS OUT [OPTION OF simulate]..." >&2
    exit 2
fi
parts=$1
out=$2
shift 2
arena=${ARENA:-kalimambo-arena}

mkdir -p "$out/parts"
if [ -n "${MERGE:-}" ]; then
    cd "$out/parts"
    # shellcheck disable=SC2046 # the parts are numbers
    exec "$arena" merge $(seq "$parts") --out ../whole
fi

part=${SLURM_ARRAY_TASK_ID:?is not set, as this is a job for sbatch --array}
RAYON_NUM_THREADS=${SLURM_CPUS_PER_TASK:-1}
export RAYON_NUM_THREADS
exec "$arena" simulate "$@" --shard "$part/$parts" --out "$out/parts/$part"
