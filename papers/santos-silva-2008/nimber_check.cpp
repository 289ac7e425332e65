#include "papers/santos-silva-2008/nimber_check.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <unordered_map>

namespace papamu::papers {
namespace {

constexpr std::ptrdiff_t kBorder = 2;  // holes around the board, so that no jump leaves the array

struct Jump {
    std::ptrdiff_t from, step;
    int hops;
};

class Search {
 public:
    Search(const std::vector<std::string>& rows, std::size_t limit) : limit_(limit) {
        if (rows.empty() || rows.front().empty()) throw std::invalid_argument("is_nimber: no rows");
        const auto columns = static_cast<std::ptrdiff_t>(rows.front().size());
        const std::ptrdiff_t width = columns + 2 * kBorder;
        steps_ = {1, -1, width, -width};
        cells_.assign(static_cast<std::size_t>(width) * (rows.size() + 2 * kBorder), '#');
        std::size_t line = kBorder * static_cast<std::size_t>(width) + kBorder;
        for (const std::string& row : rows) {
            if (std::ssize(row) != columns || row.find_first_not_of("xo.#") != std::string::npos) {
                throw std::invalid_argument("is_nimber: row \"" + row + "\"");
            }
            std::copy(row.begin(), row.end(), cells_.begin() + static_cast<std::ptrdiff_t>(line));
            line += static_cast<std::size_t>(width);
        }
        start_ = cells_;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const auto at = static_cast<std::ptrdiff_t>(i);
            if (is_stone(at) && has_neighbour(at)) touching_.push_back(at);
        }
    }

    /// Whether that player, to move, wins the board and a heap.
    bool wins(char own, int heap) {
        const std::string key = key_of(own, heap);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const bool answer = wins_by_heap(own, heap) || wins_by_jump(own, heap);
        if (known_.size() >= limit_) throw std::length_error("is_nimber: the limit of positions is reached");
        return known_.emplace(key, answer).first->second;
    }

    [[nodiscard]] std::size_t positions() const { return known_.size(); }

 private:
    static char other(char own) { return own == 'x' ? 'o' : 'x'; }

    // Small heaps first, long jumps first: what ends the game soonest refutes most.
    bool wins_by_heap(char own, int heap) {
        for (int left = 0; left < heap; ++left) {
            if (!wins(other(own), left)) return true;
        }
        return false;
    }

    bool wins_by_jump(char own, int heap) {
        for (const Jump& jump : jumps(own)) {
            play(jump, own, '.');
            const bool answered = wins(other(own), heap);
            play(jump, own, other(own));
            if (!answered) return true;
        }
        return false;
    }

    [[nodiscard]] std::vector<Jump> jumps(char own) const {
        std::vector<Jump> found;
        for (const std::ptrdiff_t from : candidates()) {
            if (cell(from) != own) continue;
            for (const std::ptrdiff_t step : steps_) {
                std::ptrdiff_t at = from;
                for (int hops = 1; cell(at + step) == other(own) && cell(at + 2 * step) == '.'; ++hops) {
                    at += 2 * step;
                    found.push_back({from, step, hops});
                }
            }
        }
        std::stable_sort(found.begin(), found.end(), [](const Jump& a, const Jump& b) { return a.hops > b.hops; });
        return found;
    }

    // Every stone that can jump has a neighbour: it had one at the start, or one of the two came here since.
    [[nodiscard]] std::vector<std::ptrdiff_t> candidates() const {
        std::vector<std::ptrdiff_t> found = touching_;
        for (const std::ptrdiff_t at : changed_) {
            if (!is_stone(at)) continue;
            found.push_back(at);
            for (const std::ptrdiff_t step : steps_) found.push_back(at + step);
        }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }

    // Makes the jump when what it passes becomes empty, and takes it back when enemies stand there again.
    void play(const Jump& jump, char own, char passed) {
        for (int hop = 0; hop < jump.hops; ++hop) set(jump.from + (2 * hop + 1) * jump.step, passed);
        const bool made = passed == '.';
        set(jump.from, made ? '.' : own);
        set(jump.from + 2 * jump.hops * jump.step, made ? own : '.');
    }

    [[nodiscard]] char cell(std::ptrdiff_t at) const { return cells_[static_cast<std::size_t>(at)]; }
    [[nodiscard]] bool is_stone(std::ptrdiff_t at) const { return cell(at) == 'x' || cell(at) == 'o'; }
    [[nodiscard]] bool has_neighbour(std::ptrdiff_t at) const {
        return std::any_of(steps_.begin(), steps_.end(), [&](std::ptrdiff_t step) { return is_stone(at + step); });
    }

    void set(std::ptrdiff_t at, char content) {
        cells_[static_cast<std::size_t>(at)] = content;
        const auto place = std::lower_bound(changed_.begin(), changed_.end(), at);
        const bool listed = place != changed_.end() && *place == at;
        const bool differs = content != start_[static_cast<std::size_t>(at)];
        if (differs && !listed) changed_.insert(place, at);
        if (!differs && listed) changed_.erase(place);
    }

    // What differs from the start, the heap and the player to move: all there is to know.
    [[nodiscard]] std::string key_of(char own, int heap) const {
        std::string key;
        for (const std::ptrdiff_t at : changed_) {
            std::array<char, sizeof(std::uint32_t)> bytes;
            const auto number = static_cast<std::uint32_t>(at);
            std::memcpy(bytes.data(), &number, bytes.size());
            key.append(bytes.data(), bytes.size());
            key.push_back(cell(at));
        }
        key.push_back(static_cast<char>(heap));
        key.push_back(own);
        return key;
    }

    std::size_t limit_;
    std::array<std::ptrdiff_t, 4> steps_{};
    std::string cells_, start_;
    std::vector<std::ptrdiff_t> touching_;  // stones with a neighbour at the start
    std::vector<std::ptrdiff_t> changed_;   // cells that are not as at the start, in order
    std::unordered_map<std::string, bool> known_;
};

}  // namespace

NimberAnswer is_nimber(const std::vector<std::string>& rows, int n, std::size_t limit) {
    if (n < 0 || n > 255) throw std::invalid_argument("is_nimber: n is 0 to 255");
    Search search(rows, limit);
    // *n is its own negative, so the value is *n when the sum with *n is lost for both who begin.
    const bool yes = !search.wins('x', n) && !search.wins('o', n);
    return {yes, search.positions()};
}

}  // namespace papamu::papers
