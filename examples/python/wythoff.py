"""Wythoff's game with other rules for the diagonal: an equal number from both heaps, or numbers that differ by less
than `a` (Fraenkel, How to beat your Wythoff games' opponent on three fronts, 1982). Impartial: values are nimbers.

    papamu value --python 'wythoff.py:Wythoff(2)' '(3, 5)'

    >>> [[str(Wythoff().value((m, n))) for n in range(6)] for m in range(3)]
    [['0', '*', '*2', '*3', '*4', '*5'], ['*', '*2', '0', '*4', '*5', '*3'], ['*2', '0', '*', '*5', '*3', '*4']]
    >>> [(m, n) for m in range(8) for n in range(m, 12) if Wythoff(2).outcome((m, n)) == 'P']
    [(0, 0), (1, 3), (2, 6), (4, 10)]
"""

from papamu import Ruleset


class Wythoff(Ruleset):
    """Take from one heap, or from both numbers that differ by less than a"""

    impartial = True
    example = "(3, 5)"

    def __init__(self, a=1):
        self.a = a

    def options(self, heaps, player):
        m, n = heaps
        for k in range(m):
            yield k, n
        for k in range(n):
            yield m, k
        for i in range(1, m + 1):
            for j in range(max(1, i - self.a + 1), min(n, i + self.a - 1) + 1):
                yield m - i, n - j

    def symmetries(self, heaps):
        return [heaps[::-1]]
