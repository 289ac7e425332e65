(* The checker as an OCaml program in which a set of cells is a machine integer of 63 bits. The eight lines
   below are not proven, and Extract.v has none: they hold for boards of at most 62 cells; main.ml refuses others. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Certificate Require Import Checker.

Extract Constant cells => "int".
Extract Inlined Constant no_cells => "0".
Extract Inlined Constant shifted => "(fun s -> s lsl 1)".
Extract Inlined Constant shifted_with_first => "(fun s -> (s lsl 1) lor 1)".
Extract Inlined Constant union => "(lor)".
Extract Inlined Constant without => "(fun s t -> s land (lnot t))".
Extract Inlined Constant meets => "(fun s t -> s land t <> 0)".
Extract Constant order => "(fun (s : int) (t : int) -> if s = t then Eq else if s < t then Lt else Gt)".

Extraction "checker.ml" accepts.
