# shellcheck shell=bash disable=SC2034,SC2154 # the tests set $papamu and use the rest
# What the tests of the contests over standard input and output share. Sourced after check.sh.

# Address space is limited by default, which a program under a sanitizer cannot bear: there it is not.
memory=()
if ! (ulimit -v 4194304 && "$papamu" --version) >/dev/null 2>&1; then memory=(--program-memory 0); fi

# Small and fast, and the same on every machine.
engine="--nodes 60 --move-time 60 --memory 2M"

# What a side of a logged game was told, and what it said: heard LOG SIDE.
heard() { sed -n "s/^$2< //p" "$1"; }
said() { sed -n "s/^$2> //p" "$1"; }
