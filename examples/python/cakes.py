"""Three ways to cut a cake: Winning Ways, chapter 2 (cutcake, maundy cake), and chapter 8 (eatcake).

    papamu value --python cakes.py:Cutcake '(4, 6)'

In cutcake, a cake is worth an integer that halves and doubles with its sides; in maundy cake every cut divides a side
into equal pieces; in eatcake a player eats a strip, and the pieces on either side of it remain.

    >>> [[str(Cutcake().value((rows, columns))) for columns in range(1, 9)] for rows in (1, 2)]
    [['0', '1', '2', '3', '4', '5', '6', '7'], ['-1', '0', '0', '1', '1', '2', '2', '3']]
    >>> [str(Cutcake().value((4, columns))) for columns in range(1, 9)]
    ['-3', '-1', '-1', '0', '0', '0', '0', '1']
    >>> [str(MaundyCake().value((1, columns))) for columns in range(1, 13)]
    ['0', '1', '1', '3', '1', '4', '1', '7', '4', '6', '1', '10']
    >>> [str(EatCake().value((2, columns))) for columns in range(1, 6)]
    ['^', '*', '{^2|*}', '{0,^*|v}', '{^3|^*||*}']
"""

from papamu import Negative, Ruleset


class Cake(Ruleset):
    """A cake is (rows, columns); what a cut leaves is a list of cakes, which stands for their sum."""

    def options(self, cake, player):
        rows, columns = cake
        if player == "left":
            return [[(rows, piece) for piece in pieces] for pieces in self.cuts(columns)]
        return [[(piece, columns) for piece in pieces] for pieces in self.cuts(rows)]

    def symmetries(self, cake):
        return [Negative((cake[1], cake[0]))]

    def check(self, cake):
        if len(cake) != 2 or min(cake) < 1:
            raise ValueError(f"{cake} is not a cake: (rows, columns) is needed")


class Cutcake(Cake):
    """Left cuts a cake into two from top to bottom, Right from left to right"""

    example = "(4, 6)"

    def cuts(self, side):
        return [(k, side - k) for k in range(1, side // 2 + 1)]


class MaundyCake(Cake):
    """As cutcake, but a cut leaves pieces of equal size, as many as one likes"""

    example = "(4, 6)"

    def cuts(self, side):
        return [(side // n,) * n for n in range(2, side + 1) if side % n == 0]


class EatCake(Cake):
    """Left eats a column of a cake, Right a row"""

    example = "(2, 3)"

    def cuts(self, side):
        return [tuple(piece for piece in (k, side - 1 - k) if piece) for k in range((side + 1) // 2)]
