"""Makes a screenshot small enough to be kept: small_png.shrink(data) gives the bytes of a PNG with a palette. And reads
one: small_png.pixels(data)[y][x] is its colour there.

Screenshots of a page have few colours and many shades of them; 256 are enough, and take a third of the room.
"""

import collections
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _chunks(data):
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4:at + 8], data[at + 8:at + 8 + length]
        at += 12 + length


def _chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _rows(packed, width, height, size):
    """The rows of a picture without their filters (PNG, section 9)."""
    stride = width * size
    above = bytearray(stride)
    for y in range(height):
        kind = packed[y * (stride + 1)]
        row = bytearray(packed[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            left = row[i - size] if i >= size else 0
            if kind == 1:
                row[i] = (row[i] + left) & 255
            elif kind == 2:
                row[i] = (row[i] + above[i]) & 255
            elif kind == 3:
                row[i] = (row[i] + (left + above[i]) // 2) & 255
            elif kind == 4:
                corner = above[i - size] if i >= size else 0
                guess = left + above[i] - corner
                distance = [abs(guess - left), abs(guess - above[i]), abs(guess - corner)]
                row[i] = (row[i] + (left, above[i], corner)[distance.index(min(distance))]) & 255
            elif kind == 0:
                break
        yield row
        above = row


def pixels(data):
    """The rows of a picture, with red, green and blue of each pixel. It must have eight bits for each of three or four
    channels and not be interlaced, as browsers write it."""
    chunks = list(_chunks(data))
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if data[:8] != SIGNATURE or depth != 8 or colour not in (2, 6) or interlaced:
        raise ValueError("not a PNG of a browser")
    size = 4 if colour == 6 else 3
    packed = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    return [[(row[i], row[i + 1], row[i + 2]) for i in range(0, width * size, size)] for row in _rows(packed, width, height, size)]


def shrink(data):
    """Requires what pixels() does."""
    rows = pixels(data)
    counts = collections.Counter(pixel for row in rows for pixel in row)
    # First the commonest colour of each part of the cube, so that a small green sign stays green; then the commonest.
    parts = {}
    for pixel, _ in counts.most_common():
        parts.setdefault(tuple(value >> 5 for value in pixel), pixel)
    palette = list(dict.fromkeys([*parts.values(), *(pixel for pixel, _ in counts.most_common(256))]))[:256]
    nearest = {pixel: i for i, pixel in enumerate(palette)}
    for pixel in counts:
        if pixel not in nearest:
            nearest[pixel] = min(range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(pixel, palette[i])))
    body = b"".join(b"\0" + bytes(nearest[pixel] for pixel in row) for row in rows)
    return (SIGNATURE + _chunk(b"IHDR", struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0))
            + _chunk(b"PLTE", bytes(value for pixel in palette for value in pixel)) + _chunk(b"IDAT", zlib.compress(body, 9)) + _chunk(b"IEND", b""))
