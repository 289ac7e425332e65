"""Whether another checker of certificates says the same as papamu verify:

    certificate_checkers_test.py PAPAMU BOARD,BOARD,... COMMAND...

Certificates of start boards ("4x5 HM") are made and must be proven by both. Then they are damaged in every way that
this file knows, and both must refuse each with the same exit code.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import zlib


def exit_code(*command):
    return subprocess.run([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False).returncode


def summed(head, moves):
    """A certificate with the right check sum and number of bytes: whatever is wrong, it is not that."""
    head = re.sub(rb"bytes \d+", b"bytes %d" % len(moves), head)
    return head + b"crc32 %08x\n" % zlib.crc32(head + moves) + moves + b"\n"


def damaged(file):
    """Names and contents of files that are damaged, or claim what they do not prove. The file has two certificates."""
    head, moves = re.match(rb"(.*?bytes \d+\n)crc32 \w+\n(.*?)\n(?=papamu)", file, re.DOTALL).groups()
    for i in range(0, len(file), max(1, len(file) // 6)):
        yield f"a bit of byte {i}", file[:i] + bytes([file[i] ^ 4]) + file[i + 1:]
    lines = file.split(b"\n")
    for i in range(9):
        yield f"without line {i + 1}", b"\n".join(lines[:i] + lines[i + 1:])
    yield "empty", b""
    yield "cut", file[:-2]
    yield "more at the end", file + b"\n"
    for name in (b"first", b"winner"):
        other = re.sub(name + rb" (\w+)", lambda m: name + (b" left" if m[1] == b"right" else b" right"), head)
        yield f"{name.decode()} exchanged", file.replace(head, other)
        yield f"{name.decode()} exchanged, summed", summed(other, moves)
    one_more = re.sub(rb"moves (\d+)", lambda m: b"moves %d" % (int(m[1]) + 1), head)
    one_less = re.sub(rb"moves (\d+)", lambda m: b"moves %d" % (int(m[1]) - 1), head)
    yield "another number of moves", summed(one_more, moves)
    yield "a move too many", summed(one_more, moves + b"\0")
    yield "a move too few", summed(one_less, moves[:-1])
    yield "a number without an end", summed(head, moves[:-1] + b"\x80")
    yield "no such move", summed(head, b"\x7f" + moves[1:])
    yield "no such move, of two bytes", summed(one_less, moves[:1] + b"\xff" + moves[2:])
    yield "another position", summed(head.replace(b".", b"x", 1), moves)
    yield "no rectangle", summed(head.replace(b"/", b"", 1), moves)


def main(papamu, boards, *checker):
    failures = []
    codes = {1: 0, 3: 0}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "file.cert"
        for board in boards.split(","):
            size, gap = board.split()
            made = exit_code(papamu, "solve", "konane", "--board", size, "--gap", gap, "--certificate", path)
            found = (made, exit_code(papamu, "verify", path), exit_code(*checker, path))
            if found != (0, 0, 0):
                failures.append(f"{board}: made, verified and checked with {found}")
        file = b""
        for player in ("left", "right"):
            exit_code(papamu, "solve", "konane", "--board", size, "--gap", gap, "--first", player, "--certificate", path)
            file += path.read_bytes()
        for name, content in damaged(file):
            path.write_bytes(content)
            expected, found = exit_code(papamu, "verify", path), exit_code(*checker, path)
            if expected != found or found not in codes:
                failures.append(f"{name}: papamu verify exits with {expected}, the other with {found}")
            else:
                codes[found] += 1
    print("\n".join(failures), f"refused: {codes[3]} as damaged, {codes[1]} as not proven", sep="\n")
    return 1 if failures or min(codes.values()) < 5 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
