#include "tests/cgt/reference.h"

#include <algorithm>

#include "cgt/canonical.h"

namespace papamu::cgt::reference {

namespace {

std::uint64_t pair_key(Game g, Game h) { return (std::uint64_t{g} << 32) | h; }

void sort_unique(std::vector<Game>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

Game Games::make(std::vector<Game> left, std::vector<Game> right) {
    sort_unique(left);
    sort_unique(right);
    const auto [found, is_new] = index_.try_emplace({left, right}, static_cast<Game>(nodes_.size()));
    if (is_new) nodes_.push_back({std::move(left), std::move(right)});
    return found->second;
}

bool Games::less_or_equal(Game g, Game h) {
    const std::uint64_t key = pair_key(g, h);
    if (const auto known = less_or_equal_.find(key); known != less_or_equal_.end()) return known->second;
    bool answer = true;
    for (const Game gl : left(g)) answer = answer && !less_or_equal(h, gl);
    for (const Game hr : right(h)) answer = answer && !less_or_equal(hr, g);
    return less_or_equal_[key] = answer;
}

Order Games::compare(Game g, Game h) {
    const bool le = less_or_equal(g, h);
    const bool ge = less_or_equal(h, g);
    if (le) return ge ? Order::kEqual : Order::kLess;
    return ge ? Order::kGreater : Order::kConfused;
}

Outcome Games::outcome(Game g) {
    const Order order = compare(g, zero());
    if (order == Order::kEqual) return Outcome::kPrevious;
    if (order == Order::kGreater) return Outcome::kLeft;
    return order == Order::kLess ? Outcome::kRight : Outcome::kNext;
}

Game Games::negative(Game g) {
    if (const auto known = negative_.find(g); known != negative_.end()) return known->second;
    std::vector<Game> l;
    std::vector<Game> r;
    for (const Game v : right(g)) l.push_back(negative(v));
    for (const Game v : left(g)) r.push_back(negative(v));
    return negative_[g] = make(std::move(l), std::move(r));
}

Game Games::sum(Game g, Game h) {
    const std::uint64_t key = pair_key(g, h);
    if (const auto known = sum_.find(key); known != sum_.end()) return known->second;
    std::vector<Game> l;
    std::vector<Game> r;
    for (const Game v : left(g)) l.push_back(sum(v, h));
    for (const Game v : left(h)) l.push_back(sum(g, v));
    for (const Game v : right(g)) r.push_back(sum(v, h));
    for (const Game v : right(h)) r.push_back(sum(g, v));
    return sum_[key] = make(std::move(l), std::move(r));
}

void Games::delete_dominated(std::vector<Game>& options, bool is_left) {
    for (std::size_t i = 0; i < options.size();) {
        bool dominated = false;
        for (std::size_t j = 0; j < options.size() && !dominated; ++j) {
            if (i == j) continue;
            dominated = is_left ? less_or_equal(options[i], options[j]) : less_or_equal(options[j], options[i]);
        }
        if (dominated) {
            options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            ++i;
        }
    }
}

/// Replaces the first reversible option of g. Returns false if there is none.
bool Games::bypass_one(Game g, std::vector<Game>& options, bool is_left) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        const std::vector<Game> replies = is_left ? right(options[i]) : left(options[i]);
        for (const Game reply : replies) {
            if (!(is_left ? less_or_equal(reply, g) : less_or_equal(g, reply))) continue;
            const std::vector<Game> instead = is_left ? left(reply) : right(reply);
            options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
            options.insert(options.end(), instead.begin(), instead.end());
            return true;
        }
    }
    return false;
}

Game Games::canonical(Game g) {
    if (const auto known = canonical_.find(g); known != canonical_.end()) return known->second;
    std::vector<Game> l;
    std::vector<Game> r;
    for (const Game v : left(g)) l.push_back(canonical(v));
    for (const Game v : right(g)) r.push_back(canonical(v));
    sort_unique(l);
    sort_unique(r);
    Game form = make(l, r);
    bool changed = true;
    while (changed) {
        delete_dominated(l, true);
        delete_dominated(r, false);
        changed = bypass_one(form, l, true) || bypass_one(form, r, false);
        form = make(l, r);
        sort_unique(l);
        sort_unique(r);
    }
    return canonical_[g] = form;
}

bool Games::has_bad_option(Game g) {
    for (const bool is_left : {true, false}) {
        const std::vector<Game>& options = is_left ? left(g) : right(g);
        for (const Game a : options) {
            for (const Game b : options) {
                if (a != b && less_or_equal(a, b)) return true;
            }
            for (const Game reply : is_left ? right(a) : left(a)) {
                if (is_left ? less_or_equal(reply, g) : less_or_equal(g, reply)) return true;
            }
        }
    }
    return false;
}

bool Games::is_canonical(Game g) {
    if (const auto known = is_canonical_.find(g); known != is_canonical_.end()) return known->second;
    bool good = !has_bad_option(g);
    for (const Game v : left(g)) good = good && is_canonical(v);
    for (const Game v : right(g)) good = good && is_canonical(v);
    return is_canonical_[g] = good;
}

int Games::birthday(Game g) {
    int last = -1;
    for (const Game v : left(g)) last = std::max(last, birthday(v));
    for (const Game v : right(g)) last = std::max(last, birthday(v));
    return last + 1;
}

bool Games::all_small(Game g) {
    if (left(g).empty() != right(g).empty()) return false;
    const auto small = [this](Game v) { return all_small(v); };
    return std::all_of(left(g).begin(), left(g).end(), small) && std::all_of(right(g).begin(), right(g).end(), small);
}

Game Games::integer(int n) {
    if (n == 0) return zero();
    return n > 0 ? make({integer(n - 1)}, {}) : make({}, {integer(n + 1)});
}

Game Games::nimber(int m) {
    std::vector<Game> options;
    for (int i = 0; i < m; ++i) options.push_back(nimber(i));
    return make(options, options);
}

Game Games::number(const Dyadic& x) {
    if (x.is_integer()) return integer(static_cast<int>(x.small_numerator()));
    const Dyadic step = Dyadic::ratio(1, x.exponent());
    return make({number(x - step)}, {number(x + step)});
}

Game Games::number_up_star(const Dyadic& x, int up, int star) {
    const Game one_up = make({zero()}, {nimber(1)});
    Game g = canonical(sum(number(x), nimber(star)));
    for (int i = 0; i < std::abs(up); ++i) g = canonical(sum(g, up > 0 ? one_up : negative(one_up)));
    return g;
}

std::optional<Dyadic> Games::number_value(Game g) {
    const Game form = canonical(g);
    const auto& l = left(form);
    const auto& r = right(form);
    if (l.empty() && r.empty()) return Dyadic(0);
    if (l.size() > 1 || r.size() > 1) return std::nullopt;
    const auto low = l.empty() ? std::nullopt : number_value(l[0]);
    const auto high = r.empty() ? std::nullopt : number_value(r[0]);
    if (r.empty()) return low ? std::optional(*low + Dyadic(1)) : std::nullopt;
    if (l.empty()) return high ? std::optional(*high - Dyadic(1)) : std::nullopt;
    if (!low || !high || *low >= *high) return std::nullopt;
    return (*low + *high).half();
}

Dyadic Games::left_stop(Game g) {
    if (const auto x = number_value(g)) return *x;
    const auto& options = left(canonical(g));
    Dyadic best = right_stop(options.at(0));
    for (const Game v : options) best = std::max(best, right_stop(v));
    return best;
}

Dyadic Games::right_stop(Game g) {
    if (const auto x = number_value(g)) return *x;
    const auto& options = right(canonical(g));
    Dyadic best = left_stop(options.at(0));
    for (const Game v : options) best = std::min(best, left_stop(v));
    return best;
}

std::string Games::text(Game g) {
    std::string result = "{";
    for (const Game v : left(g)) result += text(v);
    result += "|";
    for (const Game v : right(g)) result += text(v);
    return result + "}";
}

std::vector<std::vector<Game>> games_by_day(Games& games) {
    std::vector<std::vector<Game>> days = {{Games::zero()}};
    for (int day = 1; day <= 3; ++day) {
        const std::vector<Game>& before = days.back();
        // A canonical form has antichains of earlier games on both sides.
        std::vector<std::vector<Game>> antichains = {{}};
        for (const Game g : before) {
            for (std::size_t i = 0, n = antichains.size(); i < n; ++i) {
                const auto comparable = [&](Game h) { return games.compare(g, h) != Order::kConfused; };
                if (std::any_of(antichains[i].begin(), antichains[i].end(), comparable)) continue;
                antichains.push_back(antichains[i]);
                antichains.back().push_back(g);
            }
        }
        std::vector<Game> born;
        for (const auto& l : antichains) {
            for (const auto& r : antichains) born.push_back(games.canonical(games.make(l, r)));
        }
        sort_unique(born);
        days.push_back(std::move(born));
    }
    return days;
}

Game Bridge::tree(Value v) {
    if (const auto known = trees_.find(v); known != trees_.end()) return known->second;
    std::vector<Game> l;
    std::vector<Game> r;
    for (const Value option : store_.left_options(v)) l.push_back(tree(option));
    for (const Value option : store_.right_options(v)) r.push_back(tree(option));
    return trees_[v] = games_.make(std::move(l), std::move(r));
}

Value Bridge::value(Game g) {
    if (const auto known = values_.find(g); known != values_.end()) return known->second;
    std::vector<Value> l;
    std::vector<Value> r;
    for (const Game option : games_.left(g)) l.push_back(value(option));
    for (const Game option : games_.right(g)) r.push_back(value(option));
    return values_[g] = cgt::canonical(store_, l, r);
}

bool is_canonical(ValueStore& store, Value value) {
    Games games;
    Bridge bridge(games, store);
    return games.is_canonical(bridge.tree(value));
}

}  // namespace papamu::cgt::reference
