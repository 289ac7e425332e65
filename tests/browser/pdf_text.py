"""What a PDF of Chromium says, page by page: pdf_pages(data) is a list of (width, height, text).

The sizes are in points. The text has no blanks, since a PDF says where each letter stands and not where a word ends;
its letters are those that the fonts' tables of characters (ToUnicode) give. It reads what Chromium writes, not every
PDF.
"""

import re
import zlib


def _objects(data):
    """The body of each object by its number, and its stream, unpacked."""
    found = {}
    for match in re.finditer(rb"(?s)(?<!\d)(\d+) 0 obj\b(.*?)\bendobj", data):
        head, _, rest = match[2].partition(b"stream\n")
        stream = rest.rpartition(b"\nendstream")[0]
        if b"/FlateDecode" in head:
            stream = zlib.decompress(stream)
        found[int(match[1])] = (head, stream)
    return found


def _letters(table):
    """From the codes of a font to text."""
    letters = {}
    text = lambda digits: bytes.fromhex(digits.decode()).decode("utf-16-be")
    for block in re.findall(rb"(?s)beginbfchar(.*?)endbfchar", table):
        for code, letter in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
            letters[int(code, 16)] = text(letter)
    for block in re.findall(rb"(?s)beginbfrange(.*?)endbfrange", table):
        for first, last, letter in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            for i in range(int(last, 16) - int(first, 16) + 1):
                letters[int(first, 16) + i] = chr(ord(text(letter)) + i)
    return letters


def _text(content, fonts):
    """The text of a page, without blanks: the pieces between angle brackets, with the font that was chosen last."""
    pieces, letters = [], {}
    for name, shown in re.findall(rb"/(\w+) [-\d.]+ Tf|((?:<[0-9A-Fa-f]+>|\[[^\]]*\])\s*TJ?j?)", content):
        if name:
            letters = fonts.get(name, {})
            continue
        codes = b"".join(re.findall(rb"<([0-9A-Fa-f]+)>", shown))
        pieces.append("".join(letters.get(int(codes[i:i + 4], 16), "?") for i in range(0, len(codes), 4)))
    return re.sub(r"\s", "", "".join(pieces))


def pdf_pages(data):
    objects = _objects(data)
    pages = []
    for head, _ in objects.values():
        if not re.search(rb"/Type\s*/Page\b", head):
            continue
        width, height = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", head).groups()
        fonts = {}
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", head):
            table = re.search(rb"/ToUnicode (\d+) 0 R", objects[int(number)][0])
            fonts[name] = _letters(objects[int(table[1])][1]) if table else {}
        content = objects[int(re.search(rb"/Contents (\d+) 0 R", head)[1])][1]
        pages.append((float(width), float(height), _text(content, fonts)))
    return pages
