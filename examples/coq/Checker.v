(* The checker: a program that follows the strategy of a certificate. Proof.v says what its answer means. *)
From Coq Require Import List Arith NArith Bool Orders OrdersEx MSetRBT.
From Certificate Require Import Konane.
Import ListNotations.

(* Sets of cells, bit by bit: cell r,c of a board with n columns is bit r * n + c. *)
Definition cells := N.
Definition no_cells : cells := 0%N.
Definition shifted (s : cells) : cells := N.double s.
Definition shifted_with_first (s : cells) : cells := N.succ_double s.
Definition union (s t : cells) : cells := N.lor s t.
Definition without (s t : cells) : cells := N.ldiff s t.
Definition order (s t : cells) : comparison :=
  match s, t with
  | N0, N0 => Eq
  | N0, Npos _ => Lt
  | Npos _, N0 => Gt
  | Npos s, Npos t => PositiveOrderedTypeBits.compare s t
  end.

Fixpoint meets_positive (s t : positive) : bool :=
  match s, t with
  | xO s, xO t | xO s, xI t | xI s, xO t => meets_positive s t
  | xI _, xI _ | xH, xI _ | xI _, xH | xH, xH => true
  | xH, xO _ | xO _, xH => false
  end.
Definition meets (s t : cells) : bool :=
  match s, t with Npos s, Npos t => meets_positive s t | _, _ => false end.

Fixpoint single (i : nat) : cells := match i with O => shifted_with_first no_cells | S i => shifted (single i) end.
Fixpoint cells_of (f : content -> bool) (l : list content) : cells :=
  match l with
  | [] => no_cells
  | x :: l => if f x then shifted_with_first (cells_of f l) else shifted (cells_of f l)
  end.

(* A position: the stones of both players. Holes do not change. *)
Definition position := (cells * cells)%type.

Definition stones (holes : cells) (p : player) (s : position) : cells :=
  match p with Left => without (fst s) holes | Right => without (snd s) (union holes (fst s)) end.
Definition blocked (holes : cells) (s : position) : cells := union holes (union (fst s) (snd s)).

(* A hop as sets of cells: the one jumped over, the one behind it, those that become empty, and all three. *)
Record step := { over : cells; target : cells; gone : cells; touched : cells }.

Definition after_hop (p : player) (s : position) (h : step) : position :=
  match p with
  | Left => (union (without (fst s) (gone h)) (target h), without (snd s) (touched h))
  | Right => (without (fst s) (touched h), union (without (snd s) (gone h)) (target h))
  end.

(* A position that is made when it is asked for: of the winner's moves only one is. *)
Definition promise := (unit -> position).
Definition keep (f : promise) : position := f tt.

(* What a stone can reach along a ray, the nearest first, given the enemy's stones and the cells that are not empty. *)
Definition may_go_on (ray : list step) (enemy : cells) : bool :=
  match ray with h :: _ => meets enemy (over h) | [] => false end.
Fixpoint along (holes : cells) (p : player) (ray : list step) (enemy full : cells) (s : position) : list promise :=
  match ray with
  | [] => []
  | h :: ray =>
      if meets enemy (over h) then
        if meets full (target h) then []
        else (fun _ => after_hop p s h) ::
             if may_go_on ray enemy then
               let after := after_hop p s h in
               along holes p ray (stones holes (opponent p) after) (blocked holes after) after
             else []
      else []
  end.

(* A cell and its rays. *)
Record origin := { place : cells; up : list step; back : list step; ahead : list step; down : list step }.

Definition from_origin holes p own enemy full s (o : origin) (rest : list promise) : list promise :=
  if meets own (place o) then
    rev_append (along holes p (up o) enemy full s) (rev_append (along holes p (back o) enemy full s)
      (along holes p (ahead o) enemy full s ++ along holes p (down o) enemy full s ++ rest))
  else rest.

Definition moves (holes : cells) (origins : list origin) (p : player) (s : position) : list promise :=
  let own := stones holes p s in
  let enemy := stones holes (opponent p) s in
  let full := blocked holes s in
  fold_right (from_origin holes p own enemy full s) [] origins.

(* The constant part of a board: its rays. *)
Definition go (d : direction) (x : cell) : cell :=
  let (r, c) := x in
  match d with Up => (pred r, c) | Back => (r, pred c) | Ahead => (r, S c) | Down => (S r, c) end.
Definition index (columns : nat) (x : cell) : nat := fst x * columns + snd x.
Definition mask (columns : nat) (x : cell) : cells := single (index columns x).

(* How many cells lie beyond x in a direction. *)
Definition room (rows columns : nat) (d : direction) (x : cell) : nat :=
  match d with Up => fst x | Back => snd x | Ahead => columns - 1 - snd x | Down => rows - 1 - fst x end.

Fixpoint ray (columns : nat) (d : direction) (x : cell) (beyond : nat) : list step :=
  match beyond with
  | S (S beyond) =>
      let y := go d x in
      let z := go d y in
      {| over := mask columns y; target := mask columns z; gone := union (mask columns x) (mask columns y);
         touched := union (union (mask columns x) (mask columns y)) (mask columns z) |}
        :: ray columns d z beyond
  | _ => []
  end.
Definition origin_at (rows columns : nat) (x : cell) : origin :=
  let ray_to d := ray columns d x (room rows columns d x) in
  {| place := mask columns x; up := ray_to Up; back := ray_to Back; ahead := ray_to Ahead; down := ray_to Down |}.
Definition all_cells (rows columns : nat) : list cell := list_prod (seq 0 rows) (seq 0 columns).
Definition all_origins (rows columns : nat) : list origin := map (origin_at rows columns) (all_cells rows columns).

(* Sets of positions. *)
Module Bits := PositiveOrderedTypeBits.
Module PositionOrder <: OrderedType.
  Definition t := position.
  Definition eq := @Logic.eq t.
  Definition eq_equiv : Equivalence eq := eq_equivalence.
  Definition compare (s t : position) : comparison :=
    match order (fst s) (fst t) with Eq => order (snd s) (snd t) | c => c end.
  Definition lt (s t : position) : Prop := compare s t = Lt.

  Lemma order_spec s t : CompareSpec (s = t) (order s t = Lt) (order t s = Lt) (order s t).
  Proof.
    destruct s as [| s], t as [| t]; simpl; try (constructor; reflexivity).
    assert (L : forall a b, Bits.lt a b -> Bits.compare a b = Lt).
    { intros a b H. destruct (Bits.compare_spec a b) as [-> | | G]; auto; exfalso;
        apply (StrictOrder_Irreflexive (R := Bits.lt) b); [exact H | transitivity a; assumption]. }
    destruct (Bits.compare_spec s t) as [-> | H | H]; constructor; auto.
  Qed.
  Lemma order_reflexive s : order s s = Eq.
  Proof. destruct s as [| s]; [reflexivity | now induction s]. Qed.
  Lemma order_lt s t : order s t = Lt <->
    match s, t with Npos s, Npos t => Bits.lt s t | N0, Npos _ => True | _, N0 => False end.
  Proof.
    destruct s as [| s], t as [| t]; simpl; try (split; [discriminate | contradiction] || now split).
    destruct (Bits.compare_spec s t) as [-> | H | H]; split; auto; try discriminate; intros G; exfalso;
      apply (StrictOrder_Irreflexive (R := Bits.lt) t); [exact G | transitivity s; assumption].
  Qed.
  Lemma order_irreflexive s : order s s <> Lt.
  Proof. rewrite order_lt. destruct s as [| s]; [auto | apply (StrictOrder_Irreflexive (R := Bits.lt))]. Qed.
  Lemma order_transitive s t u : order s t = Lt -> order t u = Lt -> order s u = Lt.
  Proof.
    rewrite !order_lt. destruct s as [| s], t as [| t], u as [| u]; try tauto. intros; now transitivity t.
  Qed.

  Lemma compare_spec s t : CompareSpec (eq s t) (lt s t) (lt t s) (compare s t).
  Proof.
    unfold lt, compare, eq. destruct s as [a b], t as [a' b']; simpl.
    destruct (order_spec a a') as [-> | _ | H]; [| constructor; reflexivity | constructor; now rewrite H].
    rewrite order_reflexive. destruct (order_spec b b') as [-> | H | H]; constructor; auto.
  Qed.
  Lemma lt_iff s t : lt s t <-> order (fst s) (fst t) = Lt \/ fst s = fst t /\ order (snd s) (snd t) = Lt.
  Proof.
    unfold lt, compare. destruct (order_spec (fst s) (fst t)) as [E | H | H].
    - rewrite E. split; [now right | intros [G | [_ G]]; [discriminate | exact G]].
    - split; auto.
    - split; [discriminate | intros [G | [G _]]; [discriminate |]].
      rewrite G in H. now apply order_irreflexive in H.
  Qed.
  Lemma lt_strorder : StrictOrder lt.
  Proof.
    split.
    - intros s. unfold complement. rewrite lt_iff. intros [H | [_ H]]; now apply order_irreflexive in H.
    - intros s t u. rewrite !lt_iff. intros [H | [H H']] [G | [G G']].
      + left. now apply (order_transitive _ (fst t)).
      + left. now rewrite <- G.
      + left. now rewrite H.
      + right. split; [now rewrite H | now apply (order_transitive _ (snd t))].
  Qed.
  Lemma lt_compat : Proper (eq ==> eq ==> iff) lt.
  Proof. intros s s' -> t t' ->. reflexivity. Qed.
  Definition eq_dec (s t : position) : {eq s t} + {~ eq s t}.
  Proof.
    destruct (CompareSpec2Type (compare_spec s t)); [now left | right ..]; intros ->; now apply lt_strorder in l.
  Defined.
End PositionOrder.
Module Positions := MSetRBT.Make PositionOrder.

(* All that is promised, before the rest. *)
Fixpoint kept (l : list promise) (rest : list position) : list position :=
  match l with [] => rest | f :: l => keep f :: kept l rest end.

(* The walk of docs/certificates.md. The strategy is a list of places in the lists of the winner's moves. *)
Section Walk.
  Variable next : player -> position -> list promise.
  Variable winner : player.

  Fixpoint drop_seen (seen : Positions.t) (waiting : list position) : list position :=
    match waiting with
    | [] => []
    | s :: rest => if Positions.mem s seen then drop_seen seen rest else waiting
    end.

  Fixpoint walk (seen : Positions.t) (waiting : list position) (strategy : list nat) : bool :=
    match drop_seen seen waiting with
    | [] => match strategy with [] => true | _ => false end
    | s :: rest =>
        match strategy with
        | [] => false
        | choice :: strategy =>
            match nth_error (next winner s) choice with
            | Some after => walk (Positions.add s seen) (kept (next (opponent winner) (keep after)) rest) strategy
            | None => false
            end
        end
    end.
End Walk.

Definition is_stone (p : player) (x : content) : bool :=
  match p, x with Left, Stone Left | Right, Stone Right => true | _, _ => false end.
Definition is_hole (x : content) : bool := match x with Hole => true | _ => false end.
Definition same (p q : player) : bool := match p, q with Left, Left | Right, Right => true | _, _ => false end.

(* Whether the strategy proves that the winner wins the board of these rows if the player [first] moves first. *)
Definition accepts (rows : list (list content)) (first winner : player) (strategy : list nat) : bool :=
  let columns := match rows with row :: _ => length row | [] => 0 end in
  let all := concat rows in
  let start := (cells_of (is_stone Left) all, cells_of (is_stone Right) all) in
  let next := moves (cells_of is_hole all) (all_origins (length rows) columns) in
  forallb (fun row => length row =? columns) rows
    && walk next winner Positions.empty (if same first winner then [start] else kept (next first start) []) strategy.
