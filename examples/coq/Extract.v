(* The checker as an OCaml program, sets of cells as they are in Checker.v. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Certificate Require Import Checker.

Extraction "checker.ml" accepts.
