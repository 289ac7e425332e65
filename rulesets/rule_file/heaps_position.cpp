#include "rulesets/rule_file/heaps_position.h"

#include <algorithm>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/error.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "rulesets/grid_move.h"
#include "rulesets/rule_file/heaps_choices.h"

namespace papamu::rulesets::rule_file {

namespace {

using Heaps = std::vector<OneHeap>;

void print_heap(const HeapsRules& rules, const OneHeap& heap, std::string& text) {
    text += std::to_string(heap[0]);
    if (rules.sizes() == 2) text += 'x' + std::to_string(heap[1]);
}
std::string print_list(const HeapsRules& rules, const Heaps& heaps) {
    if (heaps.empty()) return "0";
    std::string text;
    for (const OneHeap& heap : heaps) {
        if (!text.empty()) text += '+';
        print_heap(rules, heap, text);
    }
    return text;
}

/// Left to right, with the column of what is wrong.
class HeapsText {
 public:
    HeapsText(const HeapsRules& rules, std::string_view text) : rules_(rules), text_(text) {}

    Parsed<HeapsPosition> read() {
        HeapsPosition position{&rules_, {}};
        skip_blanks();
        if (rest() == "0") return position;
        do {
            if (position.heaps.size() == kMostHeaps) {
                return fault("too many heaps: at most " + std::to_string(kMostHeaps));
            }
            OneHeap heap{};
            bool is_gone = false;
            for (std::size_t i = 0; i < rules_.sizes(); ++i) {
                if (i > 0 && !take('x')) return expected("'x' and the second size");
                const auto size = number();
                if (!size) return tl::unexpected(size.error());
                heap[i] = *size;
                is_gone = is_gone || heap[i] < rules_.least[i];
            }
            if (!is_gone) position.heaps.push_back(heap);
        } while (take('+') || take(','));
        if (at_ < text_.size()) return expected("'+' or the end");
        std::sort(position.heaps.begin(), position.heaps.end());
        return position;
    }

 private:
    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_, text_.find_last_not_of(' ') + 1 - at_); }
    bool take(char c) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    [[nodiscard]] tl::unexpected<PositionError> fault(const std::string& message) const {
        return tl::unexpected(PositionError{1, at_ + 1, message});
    }
    [[nodiscard]] tl::unexpected<PositionError> expected(const std::string& what) const {
        const std::string found = at_ < text_.size() ? base::quoted(text_[at_]) : "the end";
        return fault(what + " is expected, not " + found);
    }
    Parsed<std::uint32_t> number() {
        skip_blanks();
        std::string_view rest = text_.substr(at_);
        const bool is_digit = !rest.empty() && rest[0] >= '0' && rest[0] <= '9';
        if (!is_digit) return expected("a size");
        const auto number = base::take_number<std::uint32_t>(rest);
        if (!number || *number > kMostHeapSize) {
            return fault("a size is at most " + std::to_string(kMostHeapSize));
        }
        at_ = text_.size() - rest.size();
        return *number;
    }

    const HeapsRules& rules_;
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The heaps that a move leaves, sorted.
Heaps sorted(std::span<const EqualHeaps> left) {
    Heaps heaps;
    for (const EqualHeaps& equal : left) heaps.insert(heaps.end(), equal.count, equal.heap);
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

Heaps left_by(const HeapsRules& rules, const HeapsMove& move) {
    std::vector<EqualHeaps> left;
    if (!heaps_left_by(rules, move, left)) throw std::logic_error("this move is not possible");
    return sorted(left);
}

/// Calls f(move, heaps) for the moves of a player in one heap, each result once, until it returns false; returns
/// whether it never did.
template <class F>
bool for_each_option(const HeapsRules& rules, const OneHeap& heap, Player player, F f) {
    std::set<Heaps> seen;
    return for_each_heaps_choice(rules, heap, player, [&](const HeapsMove& move, std::span<const EqualHeaps> left) {
        const auto [heaps, is_new] = seen.insert(sorted(left));
        return !is_new || f(move, *heaps);
    });
}

}  // namespace

Parsed<HeapsPosition> parse_heaps(const HeapsRules& rules, std::string_view text) {
    return HeapsText(rules, text).read();
}

std::string print_heaps(const HeapsPosition& position) { return print_list(*position.rules, position.heaps); }

std::string heaps_key(const HeapsPosition& position) {
    std::string key;
    for (const OneHeap& heap : position.heaps) {
        for (std::size_t i = 0; i < position.rules->sizes(); ++i) {
            for (int shift = 0; shift < 32; shift += 8) key += static_cast<char>(heap[i] >> shift & 0xFFU);
        }
    }
    return key;
}

void list_heaps_moves(const HeapsPosition& position, Player player, std::vector<HeapsMove>& moves) {
    const std::size_t before = moves.size();
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
        if (i > 0 && position.heaps[i] == position.heaps[i - 1]) continue;
        for_each_option(*position.rules, position.heaps[i], player, [&](const HeapsMove& move, const Heaps&) {
            if (moves.size() - before == kMostMovesOfHeaps) throw base::LimitError("more than 10000000 moves");
            moves.push_back(move);
            return true;
        });
    }
}

std::optional<HeapsMove> first_heaps_move(const HeapsPosition& position, Player player) {
    std::optional<HeapsMove> first;
    for (const OneHeap& heap : position.heaps) {
        const auto take = [&](const HeapsMove& move, const Heaps&) {
            first = move;
            return false;
        };
        if (!for_each_option(*position.rules, heap, player, take)) break;
    }
    return first;
}

HeapsPosition play_heaps_move(const HeapsPosition& position, const HeapsMove& move) {
    const HeapsRules& rules = *position.rules;
    const Heaps parts = left_by(rules, move);
    Heaps others = position.heaps;
    others.erase(std::lower_bound(others.begin(), others.end(), move.heap));
    HeapsPosition after{&rules, {}};
    if (parts.size() + others.size() > kMostHeapsInPlay) throw base::LimitError("more than 1000000 heaps");
    after.heaps.reserve(parts.size() + others.size());
    std::merge(parts.begin(), parts.end(), others.begin(), others.end(), std::back_inserter(after.heaps));
    return after;
}

std::string print_heaps_move(const HeapsPosition& position, const HeapsMove& move) {
    const HeapsRules& rules = *position.rules;
    std::string text;
    print_heap(rules, move.heap, text);
    return text + "->" + print_list(rules, left_by(rules, move));
}

Parsed<HeapsMove> parse_heaps_move(const HeapsPosition& position, Player player, std::string_view text) {
    const HeapsRules& rules = *position.rules;
    const std::string_view heap_text = text.substr(0, text.find("->"));
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
        if (i > 0 && position.heaps[i] == position.heaps[i - 1]) continue;
        std::string begin;
        print_heap(rules, position.heaps[i], begin);
        if (begin != heap_text) continue;
        std::optional<HeapsMove> found;
        for_each_option(rules, position.heaps[i], player, [&](const HeapsMove& move, const Heaps& heaps) {
            if (begin + "->" + print_list(rules, heaps) != text) return true;
            found = move;
            return false;
        });
        if (found) return *found;
    }
    return tl::unexpected(no_such_move(text, player));
}

HeapsPosition image_of(const HeapsPosition& position, const HeapsSymmetry& symmetry) {
    HeapsPosition image = position;
    if (!symmetry.transposes) return image;
    for (OneHeap& heap : image.heaps) std::swap(heap[0], heap[1]);
    std::sort(image.heaps.begin(), image.heaps.end());
    return image;
}

}  // namespace papamu::rulesets::rule_file
