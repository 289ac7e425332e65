(* Reads a file of certificates and prints what the checker says of each: docs/certificates.md has the format. Only
   [content_of], [rows_of] and [player_of] matter for whether an accepted claim is true; a mistake in the rest of the
   reading makes the checker refuse. The exit codes are those of "papamu verify". *)
exception Damaged of string

let content_of : char -> Checker.content = function
  | 'x' -> Stone Left | 'o' -> Stone Right | '.' -> Empty | '#' -> Hole
  | letter -> raise (Damaged (Printf.sprintf "the position has the letter %C" letter))

let rows_of text =
  let row text = List.map content_of (List.of_seq (String.to_seq text)) in
  List.map row (String.split_on_char '/' text)

let player_of : string -> Checker.player = function
  | "left" -> Left | "right" -> Right | text -> raise (Damaged ("no such player: " ^ text))

(* Limit is a line that the Makefile writes: sets of cells that are machine integers have room for so many. *)
let check_size text =
  let cells = String.length text - List.length (String.split_on_char '/' text) + 1 in
  match Limit.cells with
  | Some most when cells > most -> raise (Damaged (Printf.sprintf "%d cells, and at most %d are possible" cells most))
  | _ -> ()

(* CRC-32, as in zip files. *)
let crc_table = Array.init 256 (fun i ->
  let rec turn k c = if k = 0 then c else turn (k - 1) (if c land 1 = 1 then 0xEDB88320 lxor (c lsr 1) else c lsr 1) in
  turn 8 i)
let crc32 text =
  let add c letter = crc_table.((c lxor Char.code letter) land 0xFF) lxor (c lsr 8) in
  String.fold_left add 0xFFFFFFFF text lxor 0xFFFFFFFF

(* The numbers of the strategy as Coq has them: O, S O, S (S O), ... None of the largest is the place of a move: from
   each of at most 400 cells, a stone reaches fewer than 400. *)
let naturals =
  let values = Array.make 160_001 Checker.O in
  for i = 1 to 160_000 do values.(i) <- Checker.S values.(i - 1) done;
  values
let natural n = naturals.(min n 160_000)

(* Seven bits a byte, the lowest first, the eighth set if more follow: read from the end, so that the list comes out in
   order. [number] is the one that is being read, or nothing behind a last byte that says that more follow. *)
let strategy_of coded =
  let rec from i number list =
    let finished = match number with Some n -> natural n :: list | None -> list in
    if i < 0 then finished
    else
      let byte = Char.code coded.[i] in
      if byte < 128 then from (i - 1) (Some byte) finished
      else from (i - 1) (Option.map (fun n -> (min n 160_000 lsl 7) lor (byte land 127)) number) list
  in
  from (String.length coded - 1) None []

(* The certificate at [at] in the file: its claim, its strategy, and where the next one begins. *)
let certificate file at =
  let position = ref at in
  let line name =
    let stop = try String.index_from file !position '\n' with Not_found -> raise (Damaged ("no line " ^ name)) in
    let text = String.sub file !position (stop - !position) in
    let skipped = String.length name + 1 in
    if not (String.starts_with ~prefix:(name ^ " ") text) then raise (Damaged ("no line " ^ name));
    position := stop + 1;
    String.sub text skipped (String.length text - skipped)
  in
  let number name =
    let text = line name in
    match int_of_string_opt text with
    | Some value when string_of_int value = text && value >= 0 -> value
    | _ -> raise (Damaged ("no number in the line " ^ name))
  in
  if line "papamu certificate" <> "1" || line "ruleset" <> "konane" || number "version" <> 1 then
    raise (Damaged "it is not for version 1 of konane");
  let board = line "position" in
  check_size board;
  let rows = rows_of board in
  let first = line "first" in
  let winner = line "winner" in
  let players = (player_of first, player_of winner) in
  let moves = number "moves" in
  let bytes = number "bytes" in
  let head = String.sub file at (!position - at) in
  let crc = line "crc32" in
  if String.length file - !position < bytes + 1 then raise (Damaged "its end is missing");
  let coded = String.sub file !position bytes in
  if Printf.sprintf "%08x" (crc32 (head ^ coded)) <> crc then raise (Damaged "the check sum does not agree");
  if file.[!position + bytes] <> '\n' then raise (Damaged "no end of line after the moves");
  let strategy = strategy_of coded in
  let strategy = if List.length strategy = moves then Some strategy else None in
  ((Printf.sprintf "%s %s first: %s wins" board first winner, rows, players, strategy), !position + bytes + 1)

let usage () = prerr_endline "usage: konane-checker FILE"; exit 2

let () =
  if Array.length Sys.argv <> 2 then usage ();
  let channel = open_in_bin Sys.argv.(1) in
  let file = really_input_string channel (in_channel_length channel) in
  let rec all at = if at = String.length file then [] else let c, next = certificate file at in c :: all next in
  let answer (claim, rows, (first, winner), strategy) =
    let proven = Option.fold ~none:false ~some:(Checker.accepts rows first winner) strategy in
    Printf.printf "%s, %s\n%!" claim (if proven then "proven" else "NOT proven");
    proven
  in
  match all 0 with
  | [] -> prerr_endline "konane-checker: the file is empty"; exit 3
  | certificates -> exit (if List.for_all Fun.id (List.map answer certificates) then 0 else 1)
  | exception Damaged what -> prerr_endline ("konane-checker: not a certificate, or a damaged one: " ^ what); exit 3
