// Random rule files, and a slow interpreter of them that shares nothing with the program: it tries every direction,
// every first cell and every length of every run, and compares characters.
#pragma once

#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace papamu::tests {

/// A cell or a run of a pattern: the letters that match. In `to`: one letter, "?" to keep, or for a run its letters.
struct SlowCell {
    std::string letters;
    bool is_run = false;
};

struct SlowStage {
    std::vector<std::pair<int, int>> directions;
    std::vector<SlowCell> before, from, beyond, to;
    std::string again;      // "", "same direction", "any direction"
    std::string condition;  // "", or a kind of condition below, and its letters
    std::string condition_letters;
    int condition_number = 0;
};

struct SlowMove {
    std::vector<SlowStage> stages;
};

/// Left's moves; Right's are the same with x and o exchanged.
struct SlowRules {
    std::string letters = ".#xoe";
    std::vector<SlowMove> moves;

    [[nodiscard]] std::string text(const std::string& name) const;
};

using SlowBoard = std::vector<std::string>;  // rows

class SlowInterpreter {
 public:
    /// All boards after a move of Left; of Right if `right`.
    static std::set<SlowBoard> after(const SlowRules& rules, const SlowBoard& board, bool right);

 private:
    struct Line {
        std::vector<std::pair<int, int>> cells;
        std::vector<int> lengths;
    };

    explicit SlowInterpreter(bool right) : right_(right) {}
    [[nodiscard]] char seen(char letter) const;
    [[nodiscard]] bool fits(const SlowBoard& board, std::pair<int, int> cell, const SlowCell& item) const;
    void stage(const SlowMove& move, std::size_t number, const SlowBoard& board, std::pair<int, int> first);
    void direction(const SlowMove& move, std::size_t number, const SlowBoard& board, std::pair<int, int> first,
                   std::pair<int, int> step);
    [[nodiscard]] bool condition(const SlowStage& stage, const SlowBoard& before, const SlowBoard& after,
                                 std::pair<int, int> last) const;
    [[nodiscard]] static SlowBoard put(const SlowBoard& board, const SlowStage& stage, const Line& line, bool right);

    bool right_;
    std::set<SlowBoard> found_;
};

SlowRules random_rules(std::mt19937_64& random);

}  // namespace papamu::tests
