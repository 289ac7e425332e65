#include "papers/santos-silva-2008/konane_nimber.h"

#include <algorithm>
#include <compare>
#include <map>
#include <stdexcept>

namespace papamu::papers {
namespace {

struct Cell {
    int row, column;
    auto operator<=>(const Cell&) const = default;
};
Cell operator+(Cell a, Cell b) { return {a.row + b.row, a.column + b.column}; }
Cell operator*(int k, Cell a) { return {k * a.row, k * a.column}; }

char other(char colour) { return colour == 'x' ? 'o' : 'x'; }

// A stop of a road that is no gate has a guard. `at` is odd, the distance from the origin.
struct Gate {
    int at;
    int nimber;  // what the position is worth when the traveller stands here
};

// The gates of the roads of all orders up to some order. Order m has gates for *(m-1), ..., *, 0, in that order.
class Roads {
 public:
    explicit Roads(int order) {
        for (int m = 0; m <= order; ++m) gates_.push_back(plan(m));
    }
    [[nodiscard]] const std::vector<Gate>& gates(int order) const { return gates_[static_cast<std::size_t>(order)]; }
    [[nodiscard]] int length(int order) const { return gates(order).back().at; }

 private:
    // The first gate is far enough away for the side road of its own side road to pass the guards of this one.
    static int first_gate(int order) { return order <= 3 ? 3 : order == 4 ? 5 : 7; }

    // From a gate for *k to the next: its side road has roads of length(k - 1) that run alongside, and three cells
    // behind the next side road there are guards. Side roads of gates for *2 have nothing beside them.
    [[nodiscard]] int gap(int k) const { return k <= 2 ? 2 : length(k - 1) + (k == 3 ? 3 : 5); }

    [[nodiscard]] std::vector<Gate> plan(int order) const {
        std::vector<Gate> gates;
        for (int k = order - 1, at = first_gate(order); k >= 0; --k) {
            gates.push_back({at, k});
            if (k > 0) at += gap(k);
        }
        return gates;
    }

    std::vector<std::vector<Gate>> gates_;
};

// Where a road runs: `ahead` cells along it, `side` cells towards the side on which roads branch off.
struct Course {
    Cell origin, along, across;
    [[nodiscard]] Cell at(int ahead, int side = 0) const { return origin + ahead * along + side * across; }
};

class Builder {
 public:
    explicit Builder(int n) : roads_(n) {
        // Left's traveller is the x of the pair `ox` in the middle; it has passed the first stop of its road. Right's
        // half is Left's, turned by half a turn about the middle of the pair.
        build({{0, 2}, {0, -1}, {-1, 0}}, 'x', n);
        build({{0, -1}, {0, 1}, {1, 0}}, 'o', n);
    }

    [[nodiscard]] std::vector<std::string> rows() const {
        Cell low{0, 0}, high{0, 0};
        for (const auto& [cell, colour] : stones_) {
            low = {std::min(low.row, cell.row), std::min(low.column, cell.column)};
            high = {std::max(high.row, cell.row), std::max(high.column, cell.column)};
        }
        const auto width = static_cast<std::size_t>(high.column - low.column + 3);
        std::vector<std::string> rows(static_cast<std::size_t>(high.row - low.row + 3), std::string(width, '.'));
        for (const auto& [cell, colour] : stones_) {
            rows[static_cast<std::size_t>(cell.row - low.row + 1)]
                [static_cast<std::size_t>(cell.column - low.column + 1)] = colour;
        }
        return rows;
    }

 private:
    void put(Cell cell, char colour) {
        if (!stones_.emplace(cell, colour).second && stones_[cell] != colour) {
            throw std::logic_error("konane_nimber: two roads meet");
        }
    }

    // The road of a traveller of that colour, who jumps over the stones at 2, 4, ... and stops at 1, 3, ...
    void build(const Course& course, char traveller, int order) {
        const char enemy = other(traveller);
        const std::vector<Gate>& gates = roads_.gates(order);
        for (int ahead = 2; ahead < roads_.length(order); ahead += 2) put(course.at(ahead), enemy);
        std::size_t next = 0;
        for (int stop = 3; stop <= roads_.length(order); stop += 2) {
            if (stop != gates[next].at) {
                build_guard(course, traveller, stop);
            } else if (const int nimber = gates[next++].nimber; nimber >= 2) {
                put(course.at(stop, -1), enemy);
                build({course.at(stop), course.across, course.along}, enemy, nimber);
            }
        }
    }

    // Who stops here is taken by the guard, who then stands between two stones that cannot take it, and has a move.
    void build_guard(const Course& course, char traveller, int stop) {
        put(course.at(stop, 1), other(traveller));
        put(course.at(stop, -2), traveller);
        put(course.at(stop - 1, -3), traveller);
        put(course.at(stop + 1, -3), traveller);
    }

    Roads roads_;
    std::map<Cell, char> stones_;
};

}  // namespace

std::vector<std::string> konane_nimber(int n) {
    if (n < 1 || n > kLargestNimber) {
        throw std::invalid_argument("n is 1 to " + std::to_string(kLargestNimber) + ", not " + std::to_string(n));
    }
    return Builder(n).rows();
}

}  // namespace papamu::papers
