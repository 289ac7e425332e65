#!/usr/bin/env bash
# What tests run in place of sbatch: stand_in_sbatch.sh --array=1-N [OPTION...] SCRIPT WORD... runs the tasks of the
# array one after the other on this machine, in the background; with --wait it ends when they have ended, with exit
# status 1 if one has failed. --input and --output may have %a or %2a in them. Other options are skipped. sbatch.log
# gets a line with the number of tasks and the words.
set -euo pipefail
input=/dev/null
output=/dev/null
waits=
while [[ $1 == --* ]]; do
    case $1 in
        --array=1-*) tasks=${1#--array=1-} ;;
        --input=*) input=${1#--input=} ;;
        --output=*) output=${1#--output=} ;;
        --wait) waits=yes ;;
    esac
    shift
done
echo "$tasks $*" >>sbatch.log

of_task() {
    local name=${1//%2a/$(printf %02d "$2")}
    echo "${name//%a/$2}"
}
run_tasks() {
    local failed=0
    for ((task = 1; task <= tasks; ++task)); do
        SLURM_ARRAY_TASK_ID=$task bash "$@" <"$(of_task "$input" "$task")" >"$(of_task "$output" "$task")" 2>&1 ||
            failed=1
    done
    return "$failed"
}
if [[ -n $waits ]]; then
    run_tasks "$@"
else
    run_tasks "$@" >/dev/null 2>&1 &
fi
