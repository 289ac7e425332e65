(* What the checker accepts is true. *)
From Coq Require Import List Arith NArith Bool Lia.
From Certificate Require Import Konane Checker.
Import ListNotations.

(* Sets of cells. *)

Lemma single_is_power i : single i = (2 ^ N.of_nat i)%N.
Proof.
  induction i as [| i IH]; [reflexivity |].
  simpl single. rewrite IH, Nat2N.inj_succ, N.pow_succ_r'. unfold shifted. now rewrite N.double_spec.
Qed.

Definition has (s : cells) (i : nat) : bool := N.testbit s (N.of_nat i).

Lemma has_single i j : has (single i) j = (i =? j).
Proof.
  unfold has. rewrite single_is_power, N.pow2_bits_eqb.
  destruct (Nat.eqb_spec i j) as [-> | H]; [apply N.eqb_refl | apply N.eqb_neq; lia].
Qed.
Lemma has_union s t i : has (union s t) i = has s i || has t i.
Proof. apply N.lor_spec. Qed.
Lemma has_without s t i : has (without s t) i = has s i && negb (has t i).
Proof. apply N.ldiff_spec. Qed.

Lemma meets_single i : forall s, meets s (single i) = has s i.
Proof.
  unfold has. induction i as [| i IH]; intros [| s]; try reflexivity.
  - now destruct s.
  - simpl single. destruct (single i) eqn:E; unfold shifted; simpl N.double.
    + exfalso. rewrite single_is_power in E. assert (2 ^ N.of_nat i <> 0)%N by (apply N.pow_nonzero; lia). lia.
    + rewrite Nat2N.inj_succ. destruct s as [s | s |].
      * specialize (IH (Npos s)). change (Npos s~1) with (2 * Npos s + 1)%N.
        rewrite N.testbit_odd_succ by lia. exact IH.
      * specialize (IH (Npos s)). change (Npos s~0) with (2 * Npos s)%N. rewrite N.testbit_even_succ by lia. exact IH.
      * specialize (IH 0%N). change 1%N with (2 * 0 + 1)%N. rewrite N.testbit_odd_succ by lia.
        now rewrite N.bits_0.
Qed.

Lemma has_cells_of f l : forall i, has (cells_of f l) i = match nth_error l i with Some x => f x | None => false end.
Proof.
  unfold has, shifted, shifted_with_first, no_cells.
  induction l as [| x l IH]; intros [| i]; try reflexivity; simpl cells_of; simpl nth_error.
  - destruct (f x); rewrite ?N.succ_double_spec, ?N.double_spec; simpl N.of_nat.
    + apply N.testbit_odd_0.
    + apply N.testbit_even_0.
  - rewrite <- IH, Nat2N.inj_succ.
    destruct (f x); rewrite ?N.succ_double_spec, ?N.double_spec.
    + apply N.testbit_odd_succ. lia.
    + apply N.testbit_even_succ. lia.
Qed.

(* Boards that agree on every cell are won alike. *)

Definition agree (b b' : board) : Prop := forall x, b x = b' x.

Lemma hop_agree p d from over to b b' after :
  agree b b' -> hop p d from over to b after -> hop p d from over to b' after.
Proof. intros E []. split; rewrite <- ?E; auto. intros. rewrite <- E. auto. Qed.
Lemma jump_agree p d from b b' after : agree b b' -> jump p d from b after -> jump p d from b' after.
Proof.
  intros E J. destruct J.
  - eapply jump_once, hop_agree; eassumption.
  - eapply jump_on; [eapply hop_agree |]; eassumption.
Qed.
Lemma move_agree p b b' after : agree b b' -> move p b after -> move p b' after.
Proof. intros E (d & from & J). exists d, from. now apply (jump_agree _ _ _ b). Qed.
Lemma agree_sym b b' : agree b b' -> agree b' b.
Proof. intros E x. symmetry. apply E. Qed.
Lemma wins_agree w p b b' : agree b b' -> wins w p b -> wins w p b'.
Proof.
  intros E W. destruct W as [b after M W | b H].
  - apply (wins_by_move _ _ after); [now apply (move_agree _ b) | exact W].
  - apply wins_by_waiting. intros after M. apply H. apply (move_agree _ b'); [now apply agree_sym | exact M].
Qed.

(* Not both players win: no claim can be accepted together with its contrary. *)
Lemma opponent_differs p : opponent p <> p.
Proof. now destruct p. Qed.
Lemma opponent_twice p : opponent (opponent p) = p.
Proof. now destruct p. Qed.
Lemma wins_moving w p b : wins w p b -> p = w -> exists after, move p b after /\ wins w (opponent w) after.
Proof.
  intros W E. destruct W as [b after M W | b H]; [now exists after |]. now destruct (opponent_differs w).
Qed.
Lemma wins_waiting w p b after : wins w p b -> p = opponent w -> move p b after -> wins w w after.
Proof.
  intros W E M. destruct W as [b after' M' W | b H]; [now destruct (opponent_differs w) | now apply H].
Qed.
Theorem only_one_wins w p b : wins w p b -> wins (opponent w) p b -> False.
Proof.
  induction 1 as [b after M W IH | b H IH]; intros V.
  - apply IH. apply (wins_waiting _ _ _ after) in V; [exact V | now rewrite opponent_twice | exact M].
  - apply wins_moving in V; [| reflexivity]. destruct V as (after & M & V). apply (IH after M).
    now rewrite opponent_twice in V.
Qed.

(* Positions are boards. *)

Section Board.
  Variables rows columns : nat.
  Variable holes : cells.

  Definition inside (x : cell) : Prop := fst x < rows /\ snd x < columns.
  Definition inside_dec (x : cell) : {inside x} + {~ inside x}.
  Proof.
    unfold inside. destruct (lt_dec (fst x) rows), (lt_dec (snd x) columns); [left | right ..]; lia.
  Defined.
  Definition shown (s : position) : board := fun x =>
    if inside_dec x then
      let i := index columns x in
      if has holes i then Hole else if has (fst s) i then Stone Left else if has (snd s) i then Stone Right else Empty
    else Hole.

  Lemma index_injective x y : inside x -> inside y -> index columns x = index columns y -> x = y.
  Proof.
    unfold inside, index. destruct x as [r c], y as [r' c']; simpl. intros [_ H] [_ H'] E.
    assert (r = r') as -> by nia. f_equal. lia.
  Qed.

  Lemma shown_stone p s x : inside x -> (shown s x = Stone p <-> has (stones holes p s) (index columns x) = true).
  Proof.
    intros I. unfold shown. destruct (inside_dec x); [| contradiction].
    destruct p; simpl; rewrite ?has_without, ?has_union; destruct (has (fst s) (index columns x)),
      (has (snd s) (index columns x)), (has holes (index columns x)); simpl;
      split; congruence.
  Qed.
  Lemma shown_empty s x : inside x -> (shown s x = Empty <-> has (blocked holes s) (index columns x) = false).
  Proof.
    intros I. unfold shown, blocked. destruct (inside_dec x); [| contradiction].
    rewrite !has_union. destruct (has (fst s) (index columns x)),
      (has (snd s) (index columns x)), (has holes (index columns x)); simpl;
      split; congruence.
  Qed.
  Lemma shown_not_hole s x : shown s x <> Hole -> inside x.
  Proof. unfold shown. now destruct (inside_dec x). Qed.

  Definition step_of (x y z : cell) : step :=
    {| over := mask columns y; target := mask columns z; gone := union (mask columns x) (mask columns y);
       touched := union (union (mask columns x) (mask columns y)) (mask columns z) |}.

  Definition cell_dec (x y : cell) : {x = y} + {x <> y}.
  Proof. repeat decide equality. Defined.

  Lemma index_eqb x y : inside x -> inside y ->
    (index columns x =? index columns y) = if cell_dec x y then true else false.
  Proof.
    intros I J. destruct (cell_dec x y) as [-> | H]; [apply Nat.eqb_refl |].
    apply Nat.eqb_neq. intros E. apply H. now apply index_injective.
  Qed.

  Lemma shown_after_hop p s x y z u :
    shown s x = Stone p -> shown s y = Stone (opponent p) -> shown s z = Empty ->
    shown (after_hop p s (step_of x y z)) u =
      if cell_dec x u then Empty else if cell_dec y u then Empty else if cell_dec z u then Stone p else shown s u.
  Proof.
    intros Ex Ey Ez.
    assert (Ix : inside x) by (apply (shown_not_hole s); congruence).
    assert (Iy : inside y) by (apply (shown_not_hole s); congruence).
    assert (Iz : inside z) by (apply (shown_not_hole s); congruence).
    assert (z <> x) by congruence. assert (z <> y) by congruence.
    assert (Hx : has holes (index columns x) = false).
    { revert Ex. unfold shown. destruct (inside_dec x), (has holes (index columns x)); congruence. }
    assert (Hy : has holes (index columns y) = false).
    { revert Ey. unfold shown. destruct (inside_dec y), (has holes (index columns y)); congruence. }
    assert (Hz : has holes (index columns z) = false).
    { revert Ez. unfold shown. destruct (inside_dec z), (has holes (index columns z)); congruence. }
    unfold shown. destruct (inside_dec u) as [Iu | Nu].
    - destruct p; simpl; rewrite ?has_union, ?has_without, ?has_union; unfold mask; rewrite !has_single;
        rewrite !index_eqb by assumption;
        destruct (cell_dec x u) as [-> |], (cell_dec y u) as [-> |], (cell_dec z u) as [-> |];
        try contradiction; try congruence; rewrite ?Hx, ?Hy, ?Hz; simpl;
        rewrite ?andb_false_r, ?andb_true_r, ?orb_false_r, ?orb_true_r; simpl; try reflexivity.
    - destruct (cell_dec x u) as [<- |]; [contradiction |]. destruct (cell_dec y u) as [<- |]; [contradiction |].
      destruct (cell_dec z u) as [<- |]; [contradiction | reflexivity].
  Qed.

  (* A hop on a position is a hop on its board, and hops have one result. *)

  Lemma hop_shown p d x y z s :
    beside d x y -> beside d y z ->
    shown s x = Stone p -> shown s y = Stone (opponent p) -> shown s z = Empty ->
    hop p d x y z (shown s) (shown (after_hop p s (step_of x y z))).
  Proof.
    intros B B' Ex Ey Ez.
    assert (y <> x) by (intros ->; apply (opponent_differs p); congruence).
    assert (z <> x) by congruence. assert (z <> y) by congruence.
    split; try assumption; intros; rewrite shown_after_hop by assumption;
      repeat match goal with |- context [cell_dec ?a ?b] => destruct (cell_dec a b) end; congruence.
  Qed.
  Lemma hop_result p d x y z b after after' : hop p d x y z b after -> hop p d x y z b after' -> agree after after'.
  Proof.
    intros [_ _ _ _ _ Hx Hy Hz Ho] [_ _ _ _ _ Hx' Hy' Hz' Ho'] u.
    destruct (cell_dec u x) as [-> |]; [congruence |]. destruct (cell_dec u y) as [-> |]; [congruence |].
    destruct (cell_dec u z) as [-> |]; [congruence |].
    now rewrite Ho, Ho'.
  Qed.

  (* Rays. *)

  Lemma room_for_hop d x n : inside x -> room rows columns d x = S (S n) ->
    let y := go d x in let z := go d y in
    beside d x y /\ beside d y z /\ inside y /\ inside z /\ room rows columns d z = n.
  Proof.
    unfold inside, room. destruct x as [r c], d; simpl; intros I E.
    - destruct r as [| [| r]]; try discriminate. simpl. repeat split; try constructor; simpl; lia.
    - destruct c as [| [| c]]; try discriminate. simpl. repeat split; try constructor; simpl; lia.
    - repeat split; try constructor; simpl; lia.
    - repeat split; try constructor; simpl; lia.
  Qed.
  Lemma beside_go d x y : beside d x y -> y = go d x.
  Proof. now destruct 1. Qed.
  Lemma hop_has_room d x y z : beside d x y -> beside d y z -> inside z ->
    room rows columns d x = S (S (room rows columns d z)).
  Proof.
    intros B B'. unfold inside, room. destruct B; inversion B'; subst; simpl; lia.
  Qed.

  Definition reached p d x n s :=
    map keep (along holes p (ray columns d x n) (stones holes (opponent p) s) (blocked holes s) s).

  (* A hop gives the enemy no stone, so that a stone which is not there before it cannot be jumped over after it. *)
  Lemma no_new_enemy p s x y z i : has (stones holes (opponent p) s) i = false ->
    has (stones holes (opponent p) (after_hop p s (step_of x y z))) i = false.
  Proof.
    destruct p; simpl; rewrite ?has_without, ?has_union, ?has_without, ?has_union;
      destruct (has (fst s) i), (has (snd s) i), (has holes i), (has (mask columns x) i), (has (mask columns y) i),
        (has (mask columns z) i); simpl; congruence.
  Qed.
  Lemma no_way_on p d s x y z n : may_go_on (ray columns d z n) (stones holes (opponent p) s) = false ->
    reached p d z n (after_hop p s (step_of x y z)) = [].
  Proof.
    unfold reached. destruct n as [| [| n]]; try reflexivity. intros H.
    cbn [ray may_go_on along over] in *. unfold mask in H at 1. unfold mask at 1. rewrite meets_single in *.
    now rewrite no_new_enemy.
  Qed.

  Lemma reached_more p d x n s : inside x -> room rows columns d x = S (S n) -> shown s x = Stone p ->
    let y := go d x in let z := go d y in
    forall after, In after (reached p d x (S (S n)) s) <->
      shown s y = Stone (opponent p) /\ shown s z = Empty /\
      (after_hop p s (step_of x y z) = after \/ In after (reached p d z n (after_hop p s (step_of x y z)))).
  Proof.
    intros I E Ex y z after. destruct (room_for_hop d x n I E) as (_ & _ & Iy & Iz & _). fold y z in Iy, Iz.
    unfold reached at 1. cbn [ray along over target]. fold y z. unfold mask at 1 2. rewrite !meets_single.
    rewrite (shown_stone (opponent p) s y Iy), (shown_empty s z Iz).
    destruct (has (stones holes (opponent p) s) (index columns y)); [| simpl; intuition congruence].
    destruct (has (blocked holes s) (index columns z)); [simpl; intuition congruence |].
    pose proof (no_way_on p d s x y z n) as Stop.
    change {| over := mask columns y; target := mask columns z; gone := union (mask columns x) (mask columns y);
              touched := union (union (mask columns x) (mask columns y)) (mask columns z) |} with (step_of x y z).
    destruct (may_go_on (ray columns d z n) (stones holes (opponent p) s)); cbn [map In keep].
    - unfold reached. tauto.
    - rewrite Stop by reflexivity. simpl. tauto.
  Qed.

  Lemma reached_is_jump p d : forall n x s after, n <= room rows columns d x -> n = room rows columns d x ->
    inside x -> shown s x = Stone p -> In after (reached p d x n s) -> jump p d x (shown s) (shown after).
  Proof.
    intros n. induction n as [n IH] using lt_wf_ind. intros x s after _ E I Ex M.
    destruct n as [| [| n]]; try contradiction.
    destruct (room_for_hop d x n I (eq_sym E)) as (B & B' & Iy & Iz & R).
    apply (reached_more p d x n s I (eq_sym E) Ex) in M. destruct M as (Ey & Ez & M).
    pose proof (hop_shown p d _ _ _ s B B' Ex Ey Ez) as H.
    destruct M as [<- | M]; [eapply jump_once; exact H |].
    eapply jump_on; [exact H |]. apply (IH n); auto; [lia | now apply hop_to_after in H].
  Qed.
  Lemma jump_is_reached p d x b b' : jump p d x b b' -> forall s, agree b (shown s) ->
    exists t, In t (reached p d x (room rows columns d x) s) /\ agree b' (shown t).
  Proof.
    assert (Hop : forall x y z b after s, hop p d x y z b after -> agree b (shown s) ->
      y = go d x /\ z = go d y /\ inside x /\ room rows columns d x = S (S (room rows columns d z)) /\
      shown s x = Stone p /\ shown s y = Stone (opponent p) /\ shown s z = Empty /\
      agree after (shown (after_hop p s (step_of x y z)))).
    { clear. intros x y z b after s H A. apply (hop_agree _ _ _ _ _ _ (shown s)) in H; [| exact A].
      assert (inside x) by (apply (shown_not_hole s); rewrite (hop_own _ _ _ _ _ _ _ H); discriminate).
      assert (inside z) by (apply (shown_not_hole s); rewrite (hop_free _ _ _ _ _ _ _ H); discriminate).
      destruct H as [B B' Ex Ey Ez Hx Hy Hz Ho].
      split; [now apply beside_go |]. split; [now apply beside_go |]. split; [assumption |].
      split; [now apply (hop_has_room d x y z) |]. do 3 (split; [assumption |]).
      apply (hop_result p d x y z (shown s)); [now split | now apply hop_shown]. }
    induction 1 as [x b after y z H | x b after y z between H J IH]; intros s A.
    - destruct (Hop _ _ _ _ _ _ H A) as (-> & -> & I & R & Ex & Ey & Ez & G).
      eexists. split; [| exact G]. rewrite R. apply reached_more; auto.
    - destruct (Hop _ _ _ _ _ _ H A) as (-> & -> & I & R & Ex & Ey & Ez & G).
      destruct (IH _ G) as (t & M & T). exists t. split; [| exact T].
      rewrite R. apply reached_more; auto.
  Qed.

  (* Moves. *)

  Definition promised := moves holes (all_origins rows columns).
  Definition next (p : player) (s : position) : list position := map keep (promised p s).

  Lemma in_all_cells x : In x (all_cells rows columns) <-> inside x.
  Proof.
    unfold all_cells, inside. destruct x as [r c]. etransitivity; [apply in_prod_iff |].
    rewrite !in_seq. simpl. lia.
  Qed.
  Lemma in_next p s t : In t (next p s) <->
    exists x d, inside x /\ shown s x = Stone p /\ In t (reached p d x (room rows columns d x) s).
  Proof.
    assert (G : In t (next p s) <-> exists x d, In x (all_cells rows columns) /\
      meets (stones holes p s) (mask columns x) = true /\ In t (reached p d x (room rows columns d x) s)).
    { unfold next, promised, moves, all_origins. induction (all_cells rows columns) as [| x l IH]; simpl.
      - split; [contradiction | now intros (x & d & F & _)].
      - unfold from_origin at 1. simpl place. unfold reached in *.
        destruct (meets (stones holes p s) (mask columns x)) eqn:E.
        + rewrite !rev_append_rev, !map_app, !map_rev, !in_app_iff, <- !in_rev, IH. split.
          * intros [M | [M | [M | [M | (y & d & M)]]]]; [exists x, Up | exists x, Back | exists x, Ahead |
              exists x, Down | exists y, d]; intuition.
          * intros (y & d & [<- | L] & M & R); [destruct d; tauto | repeat right; now exists y, d].
        + rewrite IH. split; intros (y & d & M); exists y, d; intuition; subst; congruence. }
    rewrite G. split; intros (x & d & I & S & M); exists x, d; rewrite in_all_cells in *; unfold mask in *;
      rewrite meets_single in *; rewrite (shown_stone p s x I) in *; auto.
  Qed.
  Lemma next_is_move p s t : In t (next p s) -> move p (shown s) (shown t).
  Proof.
    rewrite in_next. intros (x & d & I & S & M). exists d, x.
    exact (reached_is_jump p d _ x s t (le_n _) eq_refl I S M).
  Qed.
  Lemma move_is_next p s b : move p (shown s) b -> exists t, In t (next p s) /\ agree b (shown t).
  Proof.
    intros (d & x & J). destruct (jump_is_reached p d x _ b J s (fun _ => eq_refl)) as (t & M & A).
    exists t. split; [| exact A]. rewrite in_next. exists x, d.
    assert (S : shown s x = Stone p) by (destruct J as [? ? H | ? ? ? H]; now destruct H).
    split; [apply (shown_not_hole s); congruence | now split].
  Qed.

  (* Every move takes a stone, so that play ends. *)

  Definition weight (x : content) : nat := match x with Stone _ => 1 | _ => 0 end.
  Definition count (l : list cell) (b : board) : nat := list_sum (map (fun x => weight (b x)) l).
  Definition set (b : board) (x : cell) (v : content) : board := fun u => if cell_dec x u then v else b u.

  Lemma count_set l b x v : NoDup l -> In x l -> count l (set b x v) + weight (b x) = count l b + weight v.
  Proof.
    unfold count. induction 1 as [| y l N D IH]; [contradiction |]. simpl.
    assert (Other : ~ In x l -> map (fun u => weight (set b x v u)) l = map (fun u => weight (b u)) l).
    { intros F. apply map_ext_in. intros u M. unfold set. destruct (cell_dec x u) as [-> |]; [contradiction | auto]. }
    intros [-> | M].
    - rewrite Other by assumption. unfold set. destruct (cell_dec x x); [lia | contradiction].
    - specialize (IH M). unfold set at 1. destruct (cell_dec x y) as [-> |]; [contradiction | lia].
  Qed.
  Lemma count_agree l b b' : agree b b' -> count l b = count l b'.
  Proof. intros E. unfold count. f_equal. apply map_ext. intros x. now rewrite E. Qed.

  Definition cell_list := nodup cell_dec (all_cells rows columns).
  Definition on_board (b : board) : Prop := forall x, b x <> Hole -> inside x.

  Lemma hop_takes p d x y z b after : on_board b -> hop p d x y z b after ->
    count cell_list after < count cell_list b /\ on_board after.
  Proof.
    intros O [B B' Ex Ey Ez Hx Hy Hz Ho].
    assert (y <> x) by (intros ->; apply (opponent_differs p); congruence).
    assert (z <> x) by congruence. assert (z <> y) by congruence.
    assert (In_list : forall u, b u <> Hole -> In u cell_list).
    { intros u U. apply nodup_In, in_all_cells, O, U. }
    assert (D : NoDup cell_list) by apply NoDup_nodup.
    assert (A : agree after (set (set (set b x Empty) y Empty) z (Stone p))).
    { intros u. unfold set. destruct (cell_dec z u) as [<- |]; [auto |]. destruct (cell_dec y u) as [<- |]; [auto |].
      destruct (cell_dec x u) as [<- |]; [auto |]. apply Ho; congruence. }
    assert (Ix : In x cell_list) by (apply In_list; congruence).
    assert (Iy : In y cell_list) by (apply In_list; congruence).
    assert (Iz : In z cell_list) by (apply In_list; congruence).
    split.
    - rewrite (count_agree _ _ _ A).
      pose proof (count_set cell_list b x Empty D Ix) as C1.
      pose proof (count_set cell_list (set b x Empty) y Empty D Iy) as C2.
      pose proof (count_set cell_list (set (set b x Empty) y Empty) z (Stone p) D Iz) as C3.
      assert (E2 : set b x Empty y = Stone (opponent p)) by (unfold set; now destruct (cell_dec x y); [congruence |]).
      assert (E3 : set (set b x Empty) y Empty z = Empty).
      { unfold set. destruct (cell_dec y z); [reflexivity |]. now destruct (cell_dec x z). }
      rewrite Ex in C1. rewrite E2 in C2. rewrite E3 in C3. simpl in *. lia.
    - intros u U. apply O. destruct (cell_dec u x) as [-> |]; [congruence |].
      destruct (cell_dec u y) as [-> |]; [congruence |]. destruct (cell_dec u z) as [-> |]; [congruence |].
      now rewrite <- Ho.
  Qed.
  Lemma jump_takes p d x b after : on_board b -> jump p d x b after -> count cell_list after < count cell_list b.
  Proof.
    intros O J. induction J as [x b after y z H | x b after y z between H J IH].
    - now destruct (hop_takes _ _ _ _ _ _ _ O H).
    - destruct (hop_takes _ _ _ _ _ _ _ O H) as [L O']. specialize (IH O'). lia.
  Qed.
  Lemma next_takes p s t : In t (next p s) -> count cell_list (shown t) < count cell_list (shown s).
  Proof.
    intros M. apply next_is_move in M. destruct M as (d & x & J). apply (jump_takes p d x); [| exact J].
    intros u. apply shown_not_hole.
  Qed.

  (* The walk. [answered known open]: in every known position the winner has a move after which every answer leads to a
     position that is known or open. *)

  Variable winner : player.
  Definition known (seen : Positions.t) (s : position) : Prop := Positions.In s seen.
  Definition answered (seen : Positions.t) (waiting : list position) : Prop :=
    forall s, known seen s -> exists t, In t (next winner s) /\
      forall u, In u (next (opponent winner) t) -> known seen u \/ In u waiting.

  Lemma drop_seen_keeps seen waiting s : In s waiting -> known seen s \/ In s (drop_seen seen waiting).
  Proof.
    induction waiting as [| t rest IH]; [contradiction |]. simpl.
    destruct (Positions.mem t seen) eqn:E; [| now right].
    intros [<- | M]; [left; now apply Positions.mem_spec | now apply IH].
  Qed.
  Lemma known_add seen s t : known (Positions.add s seen) t <-> t = s \/ known seen t.
  Proof. apply Positions.add_spec. Qed.

  Lemma kept_is_next p s rest : kept (promised p s) rest = next p s ++ rest.
  Proof. unfold next. induction (promised p s) as [| f l IH]; [reflexivity |]. simpl. now rewrite IH. Qed.

  Lemma walk_closes : forall strategy seen waiting, walk promised winner seen waiting strategy = true ->
    answered seen waiting ->
    exists all, answered all [] /\ forall s, known seen s \/ In s waiting -> known all s.
  Proof.
    induction strategy as [| choice strategy IH]; intros seen waiting W A; simpl in W;
      pose proof (drop_seen_keeps seen waiting) as K; destruct (drop_seen seen waiting) as [| s rest] eqn:D;
      try discriminate.
    - exists seen. split; [| intros s [G | G]; [exact G |]; destruct (K s G) as [F | []]; exact F].
      intros s G. destruct (A s G) as (t & M & R). exists t. split; [exact M |]. intros u U.
      left. destruct (R u U) as [F | F]; [exact F |]. destruct (K u F) as [F' | []]; exact F'.
    - destruct (nth_error (promised winner s) choice) as [after |] eqn:N; [| discriminate].
      assert (M0 : In (keep after) (next winner s)) by (apply in_map, (nth_error_In _ _ N)).
      rewrite kept_is_next in W. apply IH in W.
      + destruct W as (all & C & G). exists all. split; [exact C |]. intros u U. apply G.
        assert (P : known seen u \/ In u (s :: rest)) by (destruct U as [U | U]; [now left | exact (K u U)]).
        rewrite known_add, in_app_iff. destruct P as [P | [P | P]]; auto.
      + intros u U. rewrite known_add in U. destruct U as [-> | U].
        * exists (keep after). split; [exact M0 |]. intros v V. right. apply in_or_app. now left.
        * destruct (A u U) as (t & M & R). exists t. split; [exact M |]. intros v V.
          assert (P : known seen v \/ In v (s :: rest)) by (destruct (R v V) as [F | F]; [now left | exact (K v F)]).
          rewrite known_add, in_app_iff. destruct P as [P | [P | P]]; auto.
  Qed.

  Lemma known_wins all : answered all [] -> forall n s, count cell_list (shown s) < n -> known all s ->
    wins winner winner (shown s).
  Proof.
    intros A. induction n as [| n IH]; intros s L K; [lia |].
    destruct (A s K) as (t & M & R). apply (wins_by_move _ _ (shown t)); [now apply next_is_move |].
    apply wins_by_waiting. intros b B. destruct (move_is_next _ _ _ B) as (u & U & E).
    apply (wins_agree _ _ (shown u)); [now apply agree_sym |].
    apply next_takes in M. pose proof (next_takes _ _ _ U) as T.
    apply IH; [lia |]. destruct (R u U) as [F | []]. exact F.
  Qed.

  Lemma walk_proves waiting strategy : walk promised winner Positions.empty waiting strategy = true ->
    forall s, In s waiting -> wins winner winner (shown s).
  Proof.
    intros W s M. apply walk_closes in W.
    - destruct W as (all & A & K). apply (known_wins all A (S (count cell_list (shown s)))); auto.
    - intros t T. now apply Positions.empty_spec in T.
  Qed.
End Board.

(* The start. *)

Lemma nth_error_concat (columns : nat) (rows : list (list content)) r c :
  Forall (fun row => length row = columns) rows -> c < columns ->
  nth_error (concat rows) (r * columns + c) =
    match nth_error rows r with Some row => nth_error row c | None => None end.
Proof.
  intros F C. revert r. induction F as [| row rows E F IH]; intros r; simpl concat.
  - rewrite (proj2 (nth_error_None [] _)) by (simpl; lia). now destruct r.
  - destruct r as [| r]; simpl nth_error at 2.
    + rewrite nth_error_app1 by (simpl; lia). reflexivity.
    + rewrite nth_error_app2 by (simpl; lia). rewrite <- IH. f_equal. simpl. lia.
Qed.

Lemma start_agrees columns rows : Forall (fun row => length row = columns) rows ->
  let all := concat rows in
  agree (shown (length rows) columns (cells_of is_hole all)
    (cells_of (is_stone Left) all, cells_of (is_stone Right) all)) (board_of rows).
Proof.
  intros F all [r c]. unfold shown, board_of.
  destruct (inside_dec (length rows) columns (r, c)) as [[R C] | N]; simpl in *.
  - unfold index. simpl. rewrite !has_cells_of. unfold all. rewrite (nth_error_concat columns rows r c F C).
    destruct (nth_error rows r) as [row |] eqn:E; [| apply nth_error_None in E; lia].
    destruct (nth_error row c) as [[| [] |] |] eqn:E'; try reflexivity.
    apply nth_error_None in E'. apply nth_error_In in E. rewrite Forall_forall in F. rewrite (F row E) in E'. lia.
  - destruct (nth_error rows r) as [row |] eqn:E; [| reflexivity].
    destruct (nth_error row c) as [v |] eqn:E'; [| reflexivity]. exfalso. apply N. split.
    + simpl. apply nth_error_Some. congruence.
    + simpl. rewrite Forall_forall in F. rewrite <- (F row (nth_error_In _ _ E)). apply nth_error_Some. congruence.
Qed.

(* What a certificate claims is true if the checker accepts it. *)
Theorem accepted_implies_winner (rows : list (list content)) (first winner : player) (strategy : list nat) :
  accepts rows first winner strategy = true -> wins winner first (board_of rows).
Proof.
  unfold accepts. set (columns := match rows with row :: _ => length row | [] => 0 end).
  rewrite andb_true_iff. intros [L W].
  assert (F : Forall (fun row => length row = columns) rows).
  { apply Forall_forall. intros row M. rewrite forallb_forall in L. now apply Nat.eqb_eq, L. }
  pose proof (start_agrees columns rows F) as A. cbv zeta in A.
  apply (wins_agree _ _ _ _ A).
  pose proof (walk_proves (length rows) columns (cells_of is_hole (concat rows)) winner _ _ W) as P.
  destruct (same first winner) eqn:E.
  - replace first with winner by (destruct first, winner; simpl in E; congruence). apply P. now left.
  - replace first with (opponent winner) in * by (destruct first, winner; simpl in E; simpl; congruence).
    apply wins_by_waiting. intros b B. destruct (move_is_next _ _ _ _ _ _ B) as (t & T & G).
    apply (wins_agree _ _ _ _ (agree_sym _ _ G)). apply P.
    change (In t (kept (promised (length rows) columns (cells_of is_hole (concat rows)) (opponent winner)
      (cells_of (is_stone Left) (concat rows), cells_of (is_stone Right) (concat rows))) [])).
    rewrite kept_is_next, app_nil_r. exact T.
Qed.

Print Assumptions accepted_implies_winner.
Print Assumptions only_one_wins.
