#include "cgt/canonical.h"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <memory>
#include <unordered_map>
#include <utility>

#include "base/hash.h"
#include "base/list_work.h"
#include "base/stack_guard.h"
#include "base/work_limit.h"
#include "cgt/order.h"
#include "cgt/stop_bound.h"
#include "cgt/store_access.h"

namespace papamu::cgt {

namespace {

using Values = boost::container::small_vector<Value, 16>;
/// What is known of an option from where it comes.
struct Origin {
    std::uint32_t list = 0;  // no option of a list dominates another one of it; 0 where nothing is known
    bool may_be_reversible = true;
};
struct Option : Measured, Origin {};
using Options = boost::container::small_vector<Option, 16>;

/// The game {left | right} while it is brought into canonical form. All code works on Left's side; Right's side is
/// Left's side of the negative game, so that each rule is written once.
class Form {
 public:
    explicit Form(ValueStore& store) : store_(store) {}

    void add(std::span<const KnownOptions> left, std::span<const KnownOptions> right) {
        for (const auto& lists : {left, right}) {
            for (const KnownOptions& known : lists) {
                for (const Value v : known.options) store_.prefetch(v);
            }
        }
        std::uint32_t number = 0;
        for (const KnownOptions& known : left) add_options(kLeft, known, ++number);
        for (const KnownOptions& known : right) add_options(kRight, known, ++number);
    }
    void add(std::span<const Value> left, std::span<const Value> right) {
        for (const Value v : left) store_.prefetch(v);
        for (const Value v : right) store_.prefetch(v);
        add_options(kLeft, {left}, 0);
        add_options(kRight, {right}, 0);
    }

    Value value() {
        if (const auto number = detail::number_of(store_, bound_[kLeft], bound_[kRight])) return *number;
        for (const int s : {kLeft, kRight}) {
            remove_outplayed(s);
            remove_dominated(game_[s]);
        }
        // Lists that look like those of a canonical NumberUpStar are exactly those: the options need not be examined.
        if (const auto known = as_number_up_star(game_)) return *known;
        bool bypassed = false;
        for (const int s : {kLeft, kRight}) bypassed = bypass_reversible(s) || bypassed;
        if (bypassed) {
            if (const auto known = as_number_up_star(side_)) return *known;
        }
        Values left;
        Values right;
        for (const Measured& option : side_[kLeft]) left.push_back(option.value);
        for (const Measured& option : side_[kRight]) right.push_back(-option.value);
        const Measures measures = this->measures(kLeft);
        return detail::StoreAccess::intern(store_, {left.data(), left.size()}, {right.data(), right.size()}, &measures);
    }

 private:
    // game_[kLeft] holds the Left options, game_[kRight] the Left options of -G. Without the dominated ones it stays as
    // it is and serves to compare with G; side_ becomes the canonical form.
    static constexpr int kLeft = 0, kRight = 1;

    [[nodiscard]] Measured measured(Value v) const { return {store_, v}; }

    void add_options(int side, const KnownOptions& known, std::uint32_t number) {
        constexpr std::size_t few = 64;
        const bool negate = side == kRight;
        const std::span<const Value> given = known.options;
        const Origin origin{number, known.may_be_reversible};
        if (game_[side].size() + given.size() <= few) {
            for (const Value v : given) add_option(side, negate ? -v : v, origin);
            return;
        }
        base::count_work(given.size() / 16);
        Values list(given.begin(), given.end());
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        base::ListWork work(list.size());
        for (const Value v : list) {
            work.next();
            note_option(side, negate ? -v : v, origin);
        }
    }

    /// Adds an option unless it is already in the list.
    void add_option(int side, Value v, const Origin& origin) {
        const Options& options = game_[side];
        const auto same = [v](const Measured& option) { return option.value == v; };
        const std::uint64_t bit = std::uint64_t{1} << ((v.bits() * base::kGoldenRatio) >> 58);
        if ((met_[side] & bit) != 0 && std::any_of(options.begin(), options.end(), same)) return;
        met_[side] |= bit;
        note_option(side, v, origin);
    }

    /// Adds a new option and records the bound it sets.
    void note_option(int side, Value v, const Origin& origin) {
        Options& options = game_[side];
        options.push_back({measured(v), origin});
        bound_[side].note(store_, options.back().stops.right, options.back().bounds);
    }

    // From here on the game is not a number. Then its Left stop is the best Right stop of the Left options, and G <=
    // LS(G) exactly when that end of the interval is closed.

    /// Drops options whose Left stop is below the best Right stop of the list: the option that has it is greater.
    void remove_outplayed(int side) {
        Options& options = game_[side];
        const Value best = bound_[side].stop;
        const auto outplayed = [&](const Measured& option) {
            return store_.compare_numbers(option.stops.left, best) < 0;
        };
        const auto end = std::remove_if(options.begin(), options.end(), outplayed);
        options.erase(end, options.end());
    }

    /// Drops options that are dominated by another one.
    void remove_dominated(Options& options) const {
        if (options.size() < 2) return;
        // Best stops first: an option can then be dominated by a later one only if both have the same stops.
        const auto stops_differ = [](const Option& a, const Option& b) { return a.stops != b.stops; };
        if (std::adjacent_find(options.begin(), options.end(), stops_differ) != options.end()) {
            std::sort(options.begin(), options.end(), [this](const Option& a, const Option& b) {
                const int order = store_.compare_numbers(a.stops.right, b.stops.right);
                return order > 0 || (order == 0 && store_.compare_numbers(a.stops.left, b.stops.left) > 0);
            });
        }
        const std::size_t size = options.size();
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i) {
            if (size > 16)
                base::count_work(size * (i + 1) / 16 - size * i / 16);  // adds up to a sixteenth of all pairs
            if (is_dominated(options[i], {options.data(), kept})) continue;
            std::size_t same = kept;  // the first of those before it with the same stops
            while (same > 0 && options[same - 1].stops == options[i].stops) --same;
            const std::size_t end = std::exchange(kept, same);
            for (std::size_t k = same; k < end; ++k) {
                if (!is_dominated(options[k], {&options[i], 1})) options[kept++] = options[k];
            }
            options[kept++] = options[i];
        }
        options.erase(options.begin() + static_cast<std::ptrdiff_t>(kept), options.end());
    }

    /// Whether one of the others is at least this option. What takes no search comes first.
    bool is_dominated(const Option& option, std::span<const Option> others) const {
        boost::container::small_vector<const Option*, 16> open;
        for (const Option& other : others) {
            if (option.list != 0 && option.list == other.list) continue;
            const auto known = detail::less_or_equal_at_once(store_, option, other);
            if (known == true) return true;
            if (!known) open.push_back(&other);
        }
        return std::any_of(open.begin(), open.end(), [&](const Option* other) {
            return detail::less_or_equal_searched(store_, option.value, other->value);
        });
    }

    /// Those of G (side kLeft), or of -G, if it is not a number.
    Measures measures(int side) {
        if (!up_bounds_) up_bounds_ = detail::up_bounds_of(bound_[kLeft], bound_[kRight]);
        const Measures measures{{bound_[kLeft].stop, -bound_[kRight].stop}, *up_bounds_, false};
        return side == kLeft ? measures : -measures;
    }

    /// Y <= G (side kLeft), or Y <= -G (side kRight).
    bool at_most(const Measured& y, int side) {
        const int other = 1 - side;
        const Measures game = measures(side);
        if (const auto known = detail::less_or_equal_by_measures(store_, y, game)) return *known;
        // Options often share many replies: for a long list, the memo is consulted before the list and not after it.
        const bool is_long = game_[other].size() > base::ListWork::kOptionsOfAStep;
        if (is_long) {
            if (const auto known = known_answer(y.value, side)) return *known;
            base::count_work(game_[other].size() / base::ListWork::kOptionsOfAStep);
        }
        const Measured minus_y = measured(-y.value);
        for (const Measured& option : game_[other]) {  // G^R <= Y, as -Y <= -G^R
            if (!less_or_equal(store_, minus_y, option)) continue;
            if (is_long) remember(y.value, side, false);
            return false;
        }
        if (!is_long) {
            if (const auto known = known_answer(y.value, side)) return *known;
        }
        base::check_stack();
        bool answer = true;
        for (const Value yl : store_.left_options(y.value)) {  // G <= Y^L, as -Y^L <= -G
            if (at_most(measured(-yl), other)) {
                answer = false;
                break;
            }
        }
        remember(y.value, side, answer);
        return answer;
    }

    void remember(Value y, int side, bool answer) {
        if (asked_.size() < kListedQuestions) {
            asked_.push_back({y, side, answer});
        } else {
            if (!asked_often_) asked_often_ = std::make_unique<std::array<std::unordered_map<Value, bool>, 2>>();
            (*asked_often_)[side].emplace(y, answer);
        }
    }

    [[nodiscard]] std::optional<bool> known_answer(Value y, int side) const {
        for (const Question& q : asked_) {
            if (q.game == y && q.side == side) return q.answer;
        }
        if (!asked_often_) return std::nullopt;
        const auto& often = (*asked_often_)[side];
        const auto found = often.find(y);
        return found == often.end() ? std::nullopt : std::optional(found->second);
    }

    /// The opponent's reply through which this option reverses (some L^R <= G), or nullopt if it is not reversible.
    std::optional<Value> reversing_reply(const Measured& option, int side) {
        // No undominated number is reversible: x^R <= G puts the Left stop above x, and what attains it dominates x.
        if (option.is_number) return std::nullopt;
        // Replies to x + n.up + *m stop at x as well: if G has a Right stop below x, no reply reverses; none is tried.
        if (option.value.is_number_up_star() && store_.compare_numbers(option.stops.left, -bound_[1 - side].stop) > 0) {
            return std::nullopt;
        }
        const OptionRange replies = store_.right_options(option.value);
        base::ListWork work(replies.size());
        for (const Value reply : replies) {
            work.next();
            if (at_most(measured(reply), side)) return reply;
        }
        return std::nullopt;
    }

    /// Replaces reversible options L by the Left options of L^R until there is none; returns whether there was one.
    /// Which options are reversible does not depend on the current lists, since the value never changes.
    bool bypass_reversible(int side) {
        Options& kept = side_[side];
        Options waiting = game_[side];
        bool bypassed = false;  // while this is false, nothing was added and no option is dominated
        while (!waiting.empty()) {
            const Option option = waiting.back();
            waiting.pop_back();
            if (bypassed) base::count_work((kept.size() + waiting.size()) / base::ListWork::kOptionsOfAStep);
            const auto dominates = [&](const Measured& other) { return less_or_equal(store_, option, other); };
            if (bypassed && (std::any_of(kept.begin(), kept.end(), dominates) ||
                             std::any_of(waiting.begin(), waiting.end(), dominates))) {
                continue;
            }
            if (option.may_be_reversible) {
                if (const auto reply = reversing_reply(option, side)) {
                    bypassed = true;
                    for (const Value v : store_.left_options(*reply)) waiting.push_back({measured(v), {}});
                    continue;
                }
            }
            if (bypassed) {
                const auto worse = [&](const Measured& other) { return less_or_equal(store_, other, option); };
                kept.erase(std::remove_if(kept.begin(), kept.end(), worse), kept.end());
            }
            kept.push_back(option);
        }
        return bypassed;
    }

    using Sides = std::array<Options, 2>;

    /// The NumberUpStar whose canonical form has these lists, or nullopt if there is none.
    [[nodiscard]] std::optional<Value> as_number_up_star(const Sides& lists) const {
        const Value x = bound_[kLeft].stop;
        if (x != -bound_[kRight].stop) return std::nullopt;
        for (const int s : {kLeft, kRight}) {
            for (const Measured& option : lists[s]) {
                if (option.value.is_stored() || option.stops.left != (s == kLeft ? x : -x)) return std::nullopt;
            }
        }
        if (const auto found = as_nimber(lists, x)) return found;
        if (const auto found = as_ups(lists, kLeft, x)) return found;
        if (const auto found = as_ups(lists, kRight, -x)) return -*found;
        return std::nullopt;
    }

    /// x + *m = {x, ..., x + *(m-1) | the same}.
    [[nodiscard]] std::optional<Value> as_nimber(const Sides& lists, Value x) const {
        const std::size_t m = lists[kLeft].size();
        if (m != lists[kRight].size()) return std::nullopt;
        for (const auto& options : lists) {
            for (const Measured& option : options) {
                const Infinitesimal part = infinitesimal(option.value);
                if (part.up != 0 || part.star >= m) return std::nullopt;
            }
        }
        return shifted(x, {0, m});
    }

    /// x + n.up + *m, n > 0: {x | x + (n-1).up + *(m^1)}, or {x, x + * | x} for n = m = 1.
    [[nodiscard]] std::optional<Value> as_ups(const Sides& lists, int side, Value x) const {
        const Options& left = lists[side];
        const Options& right = lists[1 - side];
        if (right.size() != 1) return std::nullopt;
        const Infinitesimal reply = infinitesimal(-right[0].value);
        if (left.size() == 1 && left[0].value == x) {
            if (reply.up < 0 || (reply.up == 0 && reply.star == 0)) return std::nullopt;
            return shifted(x, {reply.up + 1, reply.star ^ 1U});
        }
        if (left.size() != 2 || reply.up != 0 || reply.star != 0) return std::nullopt;
        for (const Measured& option : left) {
            const Infinitesimal part = infinitesimal(option.value);
            if (part.up != 0 || part.star > 1) return std::nullopt;
        }
        return shifted(x, {1, 1});
    }

    struct Infinitesimal {
        std::int64_t up;
        std::uint64_t star;
    };
    [[nodiscard]] Infinitesimal infinitesimal(Value v) const {
        if (v.is_small()) return {v.up(), v.star()};
        const NumberUpStar wide = store_.parts(v);
        return {wide.up, wide.star};
    }
    [[nodiscard]] Value shifted(Value x, Infinitesimal part) const {
        if (x.is_small()) {
            if (const auto small = x.with_infinitesimal(part.up, part.star)) return *small;
        }
        return store_.number_up_star({store_.to_number(x), part.up, part.star});
    }

    struct Question {
        Value game;
        int side;
        bool answer;
    };

    ValueStore& store_;
    std::array<Options, 2> game_;
    std::array<Options, 2> side_;
    std::array<std::uint64_t, 2> met_{};  // one bit for each option; several may share a bit
    std::array<detail::StopBound, 2> bound_;
    std::optional<UpBounds> up_bounds_;  // once they are asked for
    // The first few answers are kept in a list, where they are found fastest; all others in a hash map.
    static constexpr std::size_t kListedQuestions = 8;
    boost::container::small_vector<Question, kListedQuestions> asked_;
    std::unique_ptr<std::array<std::unordered_map<Value, bool>, 2>> asked_often_;
};

}  // namespace

Value canonical(ValueStore& store, std::span<const Value> left, std::span<const Value> right) {
    Form form(store);
    form.add(left, right);
    return form.value();
}

Value canonical(ValueStore& store, std::span<const KnownOptions> left, std::span<const KnownOptions> right) {
    Form form(store);
    form.add(left, right);
    return form.value();
}

}  // namespace papamu::cgt
