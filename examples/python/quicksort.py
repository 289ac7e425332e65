"""The quicksort game (Chen, The Quicksort Game, 2016): choose a number as the pivot and put the smaller ones before
it and the larger ones behind it, without changing their order; something must change. In pseudo-quicksort the pivot is
between two numbers. Impartial: values are nimbers.

    papamu value --python quicksort.py:Quicksort '(4, 1, 6, 5, 7, 3, 8, 2)'

    >>> [str(Quicksort().value(p)) for p in [(1, 2, 3, 6, 5, 4), (4, 1, 6, 5, 7, 3, 8, 2), (4, 1, 6, 5, 7, 8, 2, 3)]]
    ['*2', '*5', '0']
    >>> [str(PseudoQuicksort().value(p)) for p in [(1, 2, 3, 6, 5, 4), (4, 1, 6, 5, 7, 3, 8, 2)]]
    ['0', '*5']
    >>> [str(Quicksort().value((*range(2, n + 1), 1))) for n in range(2, 7)]
    ['*', '*2', '*3', '*4', '*5']
"""

from papamu import Ruleset


class Quicksort(Ruleset):
    """Sort the numbers into those below a pivot, the pivot, and those above it"""

    impartial = True
    example = "(4, 1, 3, 2)"

    def options(self, numbers, player):
        parted = {tuple(sorted(numbers, key=lambda number: self.part(number, pivot))) for pivot in numbers}
        return sorted(parted - {numbers})

    @staticmethod
    def part(number, pivot):
        return (number > pivot) - (number < pivot)

    def regions(self, numbers):
        """No pivot moves a number past a place with all smaller ones before it."""
        cuts = [i for i in range(1, len(numbers)) if max(numbers[:i]) < min(numbers[i:])]
        return [numbers[i:j] for i, j in zip([0, *cuts], [*cuts, len(numbers)])]

    def symmetries(self, numbers):
        """Only the order matters."""
        ranks = {number: rank for rank, number in enumerate(sorted(numbers), 1)}
        return [tuple(ranks[number] for number in numbers)]

    def check(self, numbers):
        if len(set(numbers)) < len(numbers):
            raise ValueError(f"{numbers} has a number twice")


class PseudoQuicksort(Quicksort):
    """Sort the numbers into those up to a pivot and those above it"""

    @staticmethod
    def part(number, pivot):
        return number > pivot
