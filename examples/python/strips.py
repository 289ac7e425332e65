"""Toads and frogs, elsewhere built in: toads (x) move or jump to the right, frogs (o) to the left, over one animal of
the other kind. Positions are texts, so papamu draws them.

    papamu value --python strips.py:ToadsAndFrogs xx.oo

    >>> from papamu import Position
    >>> game = ToadsAndFrogs()
    >>> game.value('xx.oo'), game.value('x.x.oo'), Position('toads-and-frogs', 't.t.ff').value()
    (Value('*'), Value('0'), Value('0'))
"""

from papamu import Negative, Ruleset


class ToadsAndFrogs(Ruleset):
    """Toads move or jump to the right, frogs to the left"""

    board = True
    example = "xx.oo"

    def options(self, strip, player):
        if player == "right":
            return [mirrored(after) for after in self.options(mirrored(strip), "left")]
        return [
            strip[:i] + new + strip[i + len(old):]
            for old, new in (("x.", ".x"), ("xo.", ".ox"))
            for i in range(len(strip))
            if strip.startswith(old, i)
        ]

    def symmetries(self, strip):
        return [Negative(mirrored(strip))]


def mirrored(strip):
    """The strip seen by the other player."""
    return strip[::-1].translate(str.maketrans("xo", "ox"))
