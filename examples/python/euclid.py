"""Partizan Euclid (McKay and Nowakowski, Outcomes of partizan Euclid, Integers 12B, 2012): of (p, q) with p > q, Left
leaves (q, p mod q), Right leaves (q, q - p mod q); there is no move if q divides p.

    papamu value --python euclid.py:PartizanEuclid '(7, 3)'

    >>> [str(PartizanEuclid().value((7, q))) for q in range(1, 7)]
    ['0', '*', '^', '*', 'v[2]', '^4*']
"""

from papamu import Ruleset


class PartizanEuclid(Ruleset):
    """Left takes q away from p as often as possible, Right once more, and the sides change"""

    example = "(7, 3)"

    def options(self, position, player):
        p, q = position
        rest = p % q
        if rest == 0:
            return []
        return [(q, rest if player == "left" else q - rest)]

    def check(self, position):
        p, q = position
        if not 0 < q <= p:
            raise ValueError(f"{position} is not a position: p >= q > 0 is needed")
