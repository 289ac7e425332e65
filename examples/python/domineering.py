"""Domineering on any set of cells, written in a few lines: a position is the frozenset of its free cells.

    papamu value --python domineering.py:Domineering 5x5

    >>> game = Domineering()
    >>> game.value(game.parse('2x3')), game.value(game.parse('3x3')), game.value(game.parse('5x5'))
    (Value('{2|-1/2}'), Value('+-1'), Value('0'))
"""

from papamu import Negative, Ruleset


class Domineering(Ruleset):
    """Left places dominoes from top to bottom, Right from left to right"""

    example = "3x4"

    def options(self, cells, player):
        down, right = (1, 0) if player == "left" else (0, 1)
        return [cells - {(r, c), (r + down, c + right)} for r, c in cells if (r + down, c + right) in cells]

    def regions(self, cells):
        left = set(cells)
        while left:
            todo, region = [left.pop()], []
            while todo:
                r, c = todo.pop()
                region.append((r, c))
                near = left.intersection([(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)])
                left -= near
                todo += near
            yield moved(region)

    def symmetries(self, cells):
        for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            image = moved([(down * r, right * c) for r, c in cells])
            yield image
            yield Negative(frozenset((c, r) for r, c in image))

    def parse(self, text):
        rows, columns = map(int, text.split("x"))
        return frozenset((r, c) for r in range(rows) for c in range(columns))

    def draw(self, cells):
        rows, columns = (max(place) + 1 for place in zip(*cells, (0, 0)))
        return "/".join("".join(".#"[(r, c) not in cells] for c in range(columns)) for r in range(rows))


def moved(cells):
    """The cells, moved to the upper left corner."""
    top, side = min((r for r, c in cells), default=0), min((c for r, c in cells), default=0)
    return frozenset((r - top, c - side) for r, c in cells)
