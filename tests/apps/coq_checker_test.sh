#!/usr/bin/env bash
# The checker that is proven in Coq: coq_checker_test.sh PAPAMU EXAMPLES. It is proven and made anew, Coq must say that
# the theorems assume nothing, and both programs must say what papamu verify says. Skipped without Coq and OCaml, unless
# PAPAMU_NEED_COQ is set: then it fails.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
source "$here/../check.sh"
papamu=$1
if ! command -v coqc >/dev/null || ! command -v ocamlopt >/dev/null; then
    echo "there is no Coq or no OCaml here (scripts/install-deps --coq)"
    [[ -z ${PAPAMU_NEED_COQ:-} ]] || exit 1
    exit 77
fi
coq=$scratch/coq
mkdir "$coq"
cp "$2"/coq/{Makefile,*.v,main.ml} "$coq"
run make -C "$coq"
expect_code 0
for theorem in accepted_implies_winner only_one_wins; do
    grep -q "^Print Assumptions $theorem\.$" "$coq/Proof.v" || fail "no question what $theorem assumes"
done
[[ $(cat "$coq/assumptions.txt") == "$(yes 'Closed under the global context' | head -n 2)" ]] ||
    fail "the theorems assume something: $(cat "$coq/assumptions.txt")"
# A proof that takes something for granted must not become a program.
sed 's/^Theorem accepted_implies_winner/Axiom granted : True.\n&/; s/^  unfold accepts\. set/  generalize granted; intros _. unfold accepts. set/' \
    "$2/coq/Proof.v" >"$coq/Proof.v"
run make -C "$coq"
[[ $code -ne 0 ]] || fail "an axiom was not noticed"
expect_out 'granted'
for program in konane-checker konane-checker-native; do
    run python3 "$here/certificate_checkers_test.py" "$papamu" "1x4 HC,2x7 HM,3x3 VM,4x7 VC,5x5 HC,5x6 HM" \
        "$coq/$program"
    expect_code 0
done
# 63 cells are too many for sets that are machine integers.
run "$papamu" solve konane --board 1x63 --gap HM --certificate "$scratch/63.cert"
run "$coq/konane-checker" "$scratch/63.cert"
expect_code 0
run "$coq/konane-checker-native" "$scratch/63.cert"
expect_code 3
expect_err '63 cells, and at most 62 are possible'
finish
