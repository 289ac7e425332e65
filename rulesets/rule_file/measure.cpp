#include "rulesets/rule_file/measure.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace papamu::rulesets::rule_file {

namespace {

bool is_aligned(const Way& way) {
    if (way.puts.size() != way.inside) return false;
    for (std::size_t i = 0; i < way.inside; ++i) {
        if (way.puts[i].is_run != way.items[i].is_run) return false;
    }
    return true;
}

/// The growth of one measure by one match of a way.
class Growth {
 public:
    Growth(const Way& way, const Measure& measure) : way_(way), measure_(measure) {}

    [[nodiscard]] int most() const {
        if (!runs_shrink()) return kUnbounded;
        return measure_.direction == Offset{} ? most_count() : most_distance();
    }

 private:
    [[nodiscard]] bool counts(Letter letter) const { return has(measure_.letters, letter); }
    /// Whether all letters that may stand there count.
    [[nodiscard]] bool all_count(LetterSet letters) const { return (letters & ~unsigned{measure_.letters}) == 0; }
    /// Whether what is put there may count although what was there did not.
    [[nodiscard]] bool may_gain(const Item& item, const Put& put) const {
        return put.what == Put::What::kLetter && counts(put.letter) && !all_count(item.letters);
    }

    /// A run of any length must not gain. Runs that are moved keep what they have.
    [[nodiscard]] bool runs_shrink() const {
        std::vector<const Item*> runs;
        for (std::size_t i = 0; i < way_.inside; ++i) {
            if (way_.items[i].is_run) runs.push_back(&way_.items[i]);
        }
        std::size_t run = 0;
        return std::none_of(way_.puts.begin(), way_.puts.end(),
                            [&](const Put& put) { return put.is_run && may_gain(*runs[run++], put); });
    }

    [[nodiscard]] int most_count() const {
        int most = 0;
        if (is_aligned(way_)) {
            for (std::size_t i = 0; i < way_.inside; ++i) most += single_gain(way_.items[i], way_.puts[i]);
            return most;
        }
        for (const Put& put : way_.puts) most += !put.is_run && counts(put.letter) ? 1 : 0;
        for (std::size_t i = 0; i < way_.inside; ++i) {
            most -= !way_.items[i].is_run && all_count(way_.items[i].letters) ? 1 : 0;
        }
        return most;
    }
    [[nodiscard]] int single_gain(const Item& item, const Put& put) const {
        if (item.is_run || put.what != Put::What::kLetter) return 0;
        const int before = all_count(item.letters) ? 1 : 0;
        return (counts(put.letter) ? 1 : 0) - before;
    }

    /// With p as the distance of the first cell from the end, at least 1, and n as the lengths of runs, the growth is
    /// at most a * p + b + sum of c * n; a and the c must not be positive.
    [[nodiscard]] int most_distance() const {
        Linear growth;
        const bool aligned = is_aligned(way_);
        Linear at = first();
        for (std::size_t i = 0; i < way_.inside; ++i) {
            const Item& item = way_.items[i];
            if (item.is_run) {
                at.runs[at.passed++] = -ahead();
                continue;
            }
            if (i > 0) at.constant -= ahead();
            if (aligned && way_.puts[i].what == Put::What::kKeep) continue;
            if (has(item.letters, kNoCell) && aligned && counts(way_.puts[i].letter)) return kUnbounded;
            if (all_count(item.letters)) growth.add(at, -1);
        }
        at = first();
        std::size_t singles_before = 0;  // items before the run at hand, less puts before it
        for (std::size_t i = 0, singles = 0; i < way_.puts.size(); ++i) {
            const Put& put = way_.puts[i];
            if (put.is_run) {
                singles_before = singles_before_run(at.passed);
                // The run is moved by so many cells.
                const int moved = static_cast<int>(singles) - static_cast<int>(singles_before);
                const bool matters = put.what == Put::What::kRun || counts(put.letter);
                if (matters && ahead() * moved < 0) return kUnbounded;
                at.runs[at.passed++] = -ahead();
                continue;
            }
            if (singles > 0) at.constant -= ahead();
            ++singles;
            if (put.what == Put::What::kLetter && counts(put.letter)) growth.add(at, 1);
        }
        return growth.most();
    }

    static constexpr std::size_t kMostRunsHere = 4;
    struct Linear {
        int first = 0;  // how often the distance of the first cell counts
        int constant = 0;
        std::array<int, kMostRunsHere> runs{};
        std::size_t passed = 0;

        void add(const Linear& other, int times) {
            first += times * other.first;
            constant += times * other.constant;
            for (std::size_t i = 0; i < runs.size(); ++i) runs[i] += times * other.runs[i];
        }
        [[nodiscard]] int most() const {
            const bool bounded = first <= 0 && std::all_of(runs.begin(), runs.end(), [](int n) { return n <= 0; });
            return bounded ? first + constant : kUnbounded;
        }
    };
    static Linear first() { return {.first = 1, .constant = 0, .runs = {}, .passed = 0}; }

    [[nodiscard]] std::size_t singles_before_run(std::size_t run) const {
        std::size_t singles = 0;
        for (std::size_t i = 0; i < way_.inside; ++i) {
            if (!way_.items[i].is_run) {
                ++singles;
            } else if (run-- == 0) {
                break;
            }
        }
        return singles;
    }
    /// How far one step of the line goes in the direction.
    [[nodiscard]] int ahead() const {
        if (way_.items.size() < 2) return 0;
        const Offset step = way_.items[1].step;
        return step.rows * measure_.direction.rows + step.columns * measure_.direction.columns;
    }

    const Way& way_;
    Measure measure_;
};

/// All steps alike: a line and not a box.
bool is_line(const Way& way) {
    for (std::size_t i = 2; i < way.inside; ++i) {
        if (way.items[i].step != way.items[1].step) return false;
    }
    return true;
}

int most_growth(const Way& way, const Measure& measure) {
    if (measure.direction != Offset{} && !is_line(way)) return kUnbounded;
    // What falls off the board only makes a measure smaller if there is at most one place for it.
    const auto off = std::count_if(way.items.begin(), way.items.begin() + static_cast<std::ptrdiff_t>(way.inside),
                                   [](const Item& item) { return has(item.letters, kNoCell); });
    if (measure.direction != Offset{} && off > 1) return kUnbounded;
    return Growth(way, measure).most();
}

}  // namespace

int most_growth(const Start& start, const Measure& measure) {
    int sum = most_growth(*start.way, measure);
    if (sum > 0) return kUnbounded;
    for (std::size_t i = 0; i < start.rule->stages.size(); ++i) {
        const Stage& stage = start.rule->stages[i];
        int most = -kUnbounded;
        for (const Way& way : stage.ways) most = std::max(most, most_growth(way, measure));
        const bool may_be_any = i > 0 || stage.again == Again::kAnyWay;
        if (may_be_any && most > 0) return kUnbounded;
        if (i > 0) sum += most;
    }
    return sum;
}

std::vector<Offset> directions_of_measures(const Rules& rules) {
    if (rules.wraps()) return {Offset{}};
    return {Offset{}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}};
}

std::vector<Measure> all_measures(const Rules& rules) {
    std::vector<Measure> measures;
    for (const Offset direction : directions_of_measures(rules)) {
        for (unsigned letters = 1; letters <= rules.on_board(); ++letters) {
            if ((letters & ~unsigned{rules.on_board()}) == 0) {
                measures.push_back({static_cast<LetterSet>(letters), direction});
            }
        }
    }
    return measures;
}

std::vector<Start> all_starts(const Rules& rules) {
    std::vector<Start> starts;
    for (const auto& moves : rules.moves) {
        for (const MoveRule& rule : moves) {
            for (const Way& way : rule.stages[0].ways) starts.push_back({&rule, &way});
        }
    }
    return starts;
}

}  // namespace papamu::rulesets::rule_file
