#!/usr/bin/env python3
"""Checks certificates of kōnane from the rules alone, on one page: verify_konane.py FILE (docs/certificates.md)."""
import re
import sys
import zlib

CLAIM = re.compile(rb"papamu certificate 1\nruleset konane\nversion 1\nposition ([xo.#/]+)\n"
                   rb"first (left|right)\nwinner (left|right)\nmoves (\d+)\nbytes (\d+)\n")
STONE = {"left": "x", "right": "o"}
OTHER = {"left": "right", "right": "left"}


def moves(rows, player):
    """All positions that the player can move to, ordered by the stone's cell and then by the one on which it ends."""
    found, own, enemy = [], STONE[player], STONE[OTHER[player]]
    height, width = len(rows), len(rows[0])
    for r, c in ((r, c) for r in range(height) for c in range(width) if rows[r][c] == own):
        for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            board, y, x = [list(row) for row in rows], r, c
            while (0 <= y + 2 * dr < height and 0 <= x + 2 * dc < width
                   and board[y + dr][x + dc] == enemy and board[y + 2 * dr][x + 2 * dc] == "."):
                board[y][x] = board[y + dr][x + dc] = "."
                y, x = y + 2 * dr, x + 2 * dc
                board[y][x] = own
                found.append(((r, c, y, x), tuple("".join(row) for row in board)))
    return [position for _, position in sorted(found)]


def is_proven(start, first, winner, numbers):
    """Whether the strategy has an answer to everything that the loser can try, and says nothing more."""
    waiting, seen = [start] if first == winner else moves(start, first)[::-1], set()
    while waiting:
        position = waiting.pop()
        if position not in seen:
            seen.add(position)
            number, choices = next(numbers, None), moves(position, winner)
            if number is None or number >= len(choices):
                return False
            waiting += moves(choices[number], OTHER[winner])[::-1]
    return next(numbers, None) is None


def verdict(file):
    """Prints what the certificates of a file claim and whether it is proven; 0, 1 or 3 as papamu verify."""
    code = 0
    while file:
        claim = CLAIM.match(file)
        coded = file[claim.end() + 15:][:int(claim[5])] if claim else b""
        whole = claim and claim[0] + b"crc32 %08x\n" % zlib.crc32(claim[0] + coded) + coded + b"\n"
        if not claim or len(coded) != int(claim[5]) or not file.startswith(whole):
            print("a damaged certificate")
            return 3
        # Seven bits a byte, the lowest first, the eighth bit set if more bytes of the number follow.
        numbers = [sum((byte & 127) << 7 * i for i, byte in enumerate(number))
                   for number in re.findall(rb"[\x80-\xff]*[\x00-\x7f]|[\x80-\xff]+$", coded)]
        board, first, winner = (part.decode() for part in claim.groups()[:3])
        rows = tuple(board.split("/"))
        proven = (len(set(map(len, rows))) == 1 and len(numbers) == int(claim[4]) and coded[-1:] < b"\x80"
                  and is_proven(rows, first, winner, iter(numbers)))
        print(f"{board}: {first} moves first, {winner} wins: {'proven' if proven else 'NOT PROVEN'}")
        code = code if proven else 1
        file = file[len(whole):]
    return code


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as opened:
        sys.exit(verdict(opened.read() or b"\n"))
