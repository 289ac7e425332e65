# shellcheck shell=bash disable=SC2034,SC2154 # the tests set $papamu and use the rest
# What the tests of the contests over standard input and output share. Sourced after check.sh.

# Address space is limited by default, which a program under a sanitizer cannot bear: there it is not.
memory=()
if ! (ulimit -v 4194304 && "$papamu" --version) >/dev/null 2>&1; then memory=(--program-memory 0); fi

# Small and fast, and the same on every machine.
engine="--nodes 60 --move-time 60 --memory 2M"

# Programs as the contests' own drivers know them, as files: $macewan_program takes no second stone but D4 and E5, and
# $tufts_program takes away the first stone in a corner, on 8x8 the second above the gap. Neither flushes what it
# writes, since sed does not.
contest_programs() {
    macewan_program=$scratch/macewan tufts_program=$scratch/tufts
    cat >"$macewan_program" <<SH
#!/bin/bash
check() {
    IFS= read -r line || exit
    [[ \$2 == W || \$line == D4 || \$line == E5 ]] || { echo Invalid move >&2; exit; }
    printf '%s\n' "\$line"
    exec cat
}
check "\$@" | '$papamu' join macewan $engine "\$@" | sed s/-/-/
SH
    cat >"$tufts_program" <<SH
#!/bin/bash
board=\${!#} gaps=\${!#}
gaps=\${gaps//[xo]/}
case \${#gaps} in
    0) echo '(0, 0)' ;;
    1)
        before=\${board%% *}
        at=\$((\${#before} - 8))
        echo "(\$((at / 8)), \$((at % 8)))"
        ;;
    *) '$papamu' join tufts $engine "\$@" | sed s/-/-/ ;;
esac
SH
    chmod +x "$macewan_program" "$tufts_program"
}

# How many recorded games begin with such moves: openings FILE PATTERN.
openings() { tr '\n' ' ' <"$1" | sed -E 's/\{[^}]*\} ?//g' | grep -oE -e " 1\. $2 " | wc -l; }

# What a side of a logged game was told, and what it said: heard LOG SIDE.
heard() { sed -n "s/^$2< //p" "$1"; }
said() { sed -n "s/^$2> //p" "$1"; }
