(* The rules of kōnane, and what it means to win.

   This file and the statement of [accepted_implies_winner] in Proof.v are all that has to be read to know what has been
   proven; the rest, Coq has checked. *)

From Coq Require Import List.

Inductive player := Left | Right.

Definition opponent (p : player) : player := match p with Left => Right | Right => Left end.

(* What a cell may hold. No stone enters a hole or jumps over it. *)
Inductive content := Empty | Stone (owner : player) | Hole.

(* A cell is its row and its column, both counted from 0. Beyond its edges, a board has holes. *)
Definition cell := (nat * nat)%type.
Definition board := cell -> content.

(* The board that is written as these rows. *)
Definition board_of (rows : list (list content)) : board := fun '(r, c) =>
  match nth_error rows r with
  | Some row => match nth_error row c with Some content => content | None => Hole end
  | None => Hole
  end.

Inductive direction := Up | Back | Ahead | Down.

(* [beside d x y]: the next cell after x in the direction d is y. *)
Inductive beside : direction -> cell -> cell -> Prop :=
| beside_up r c : beside Up (S r, c) (r, c)
| beside_back r c : beside Back (r, S c) (r, c)
| beside_ahead r c : beside Ahead (r, c) (r, S c)
| beside_down r c : beside Down (r, c) (S r, c).

(* The player's stone on [from] hops over an enemy's stone, which it takes, to the empty cell behind it. *)
Record hop (p : player) (d : direction) (from over to : cell) (before after : board) : Prop := {
  hop_over : beside d from over;
  hop_to : beside d over to;
  hop_own : before from = Stone p;
  hop_enemy : before over = Stone (opponent p);
  hop_free : before to = Empty;
  hop_from_after : after from = Empty;
  hop_over_after : after over = Empty;
  hop_to_after : after to = Stone p;
  hop_others : forall x, x <> from -> x <> over -> x <> to -> after x = before x;
}.

(* A move: one stone hops once or several times, always in the same direction. *)
Inductive jump (p : player) (d : direction) (from : cell) (before after : board) : Prop :=
| jump_once over to : hop p d from over to before after -> jump p d from before after
| jump_on over to between :
    hop p d from over to before between -> jump p d to between after -> jump p d from before after.

Definition move (p : player) (before after : board) : Prop := exists d from, jump p d from before after.

(* [wins w p b]: w wins the board b if p moves first; a player who cannot move loses. It is enough that w has one good
   move when w is to move, and every answer of the opponent must leave w with a won board. Nobody wins an endless play:
   the definition is inductive. *)
Inductive wins (w : player) : player -> board -> Prop :=
| wins_by_move b after : move w b after -> wins w (opponent w) after -> wins w w b
| wins_by_waiting b :
    (forall after, move (opponent w) b after -> wins w w after) -> wins w (opponent w) b.
