#include "cgt/component_sums.h"

#include <algorithm>

#include "base/hash.h"
#include "base/stack_guard.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

using Values = boost::container::small_vector<Value, 16>;

// A game with more followers is added as a whole: its incentives are sums as large as those that they would save.
constexpr std::size_t kMostFollowersOfTerm = 16;
// Beyond so many, what is remembered is forgotten. The order of incentives takes a byte for each pair.
constexpr std::size_t kMostIncentives = 2048, kMostSums = std::size_t{1} << 14;

}  // namespace

std::size_t ComponentSums::StateHash::operator()(const State& state) const noexcept {
    std::uint64_t h = 0;
    for (const Id id : state) h = (h ^ id) * base::kGoldenRatio + (h >> 29);
    return static_cast<std::size_t>(h ^ (h >> 32));
}

Value ComponentSums::of(std::span<const Value> terms) {
    if (terms.size() == 1) return terms[0];
    const Parts parts = parts_of(terms);
    return add(store_, games_.value(parts.simple), parts.rest);
}

Stops ComponentSums::stops(std::span<const Value> terms) {
    if (terms.size() == 1) return store_.stops(terms[0]);
    const Parts parts = parts_of(terms);
    if (!parts.rest.is_zero()) return store_.stops(add(store_, games_.value(parts.simple), parts.rest));
    return games_.measures(parts.simple).stops;
}

ComponentSums::Parts ComponentSums::parts_of(std::span<const Value> terms) {
    forget_if_large();
    State state;
    Value number;
    Value rest;
    for (const Value term : terms) {
        if (!by_incentives_ || !is_simple(term)) {
            rest = add(store_, rest, term);
            continue;
        }
        const Term simple = term_of(term);
        number = plus_number(store_, number, simple.number);
        insert(state, simple.component);
    }
    return {games_.plus(sum_of(state), number), rest};
}

/// Whether the game is n.up + *m and a number, or hot, with few followers. Sums of other infinitesimals are often
/// simple games with many moves of which none dominates another: those are added as a whole.
bool ComponentSums::is_simple(Value v) {
    const Stops stops = store_.stops(v);
    if (v.is_stored() && stops.left == stops.right) return false;
    if (terms_.contains(v)) return true;
    Values found = {v};
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (found[i].is_number_up_star()) {
            if (!found[i].is_small() || found[i].star() > kMostFollowersOfTerm) return false;
            continue;
        }
        for (const OptionRange& options : {store_.left_options(found[i]), store_.right_options(found[i])}) {
            if (options.size() > kMostFollowersOfTerm) return false;
            for (const Value option : options) {
                if (std::find(found.begin(), found.end(), option) == found.end()) found.push_back(option);
            }
        }
        if (found.size() > kMostFollowersOfTerm) return false;
    }
    return true;
}

ComponentSums::Term ComponentSums::term_of(Value v) {
    if (const auto found = terms_.find(v); found != terms_.end()) return found->second;
    Term term;
    if (v.is_number_up_star()) {
        NumberUpStar parts = store_.parts(v);
        term.number = store_.number(parts.number);
        parts.number = Dyadic();
        term.component = component_of(store_.number_up_star(parts));
    } else {
        const Stops stops = store_.stops(v);
        term.number = store_.number((store_.to_number(stops.left) + store_.to_number(stops.right)).half());
        term.component = component_of(subtract(store_, v, term.number));
    }
    terms_.emplace(v, term);
    return term;
}

ComponentSums::Id ComponentSums::component_of(Value v) {
    if (v.is_zero()) return kNothing;
    if (const auto found = component_ids_.find(v); found != component_ids_.end()) return found->second;
    const auto id = static_cast<Id>(components_.size());
    const Id mirror = v == -v ? id : id + 1;
    const auto add = [this](Value value, Id own, Id other) {
        Component& component = components_.emplace_back();
        component.value = value;
        component.mirror = other;
        component_ids_.emplace(value, own);
    };
    add(v, id, mirror);
    if (mirror != id) add(-v, mirror, id);
    return id;
}

/// The component with its moves listed.
const ComponentSums::Component& ComponentSums::with_moves(Id id) {
    Component& component = components_[id];  // a reference into a deque remains valid
    if (component.has_moves) return component;
    const Value v = component.value;
    for (auto& moves : component.moves) moves.clear();
    Id part = id * kMostMoves;
    for (const Value option : store_.left_options(v)) {
        component.moves[kLeft].push_back(move_to(option, subtract(store_, option, v), part++));
    }
    for (const Value option : store_.right_options(v)) {
        component.moves[kRight].push_back(move_to(option, subtract(store_, v, option), part++));
    }
    component.has_moves = true;
    return component;
}

ComponentSums::Move ComponentSums::move_to(Value after, Value gain, Id part) {
    return {incentive_of(gain), part, term_of(after)};
}

ComponentSums::Id ComponentSums::incentive_of(Value v) {
    if (const auto found = incentive_ids_.find(v); found != incentive_ids_.end()) return found->second;
    const auto id = static_cast<Id>(incentives_.size());
    if (id < kMostIncentives) order_.resize(static_cast<std::size_t>(id) * (id + 1) / 2);
    incentives_.emplace_back(store_, v);
    incentive_ids_.emplace(v, id);
    return id;
}

bool ComponentSums::at_most(Id incentive, Id other) {
    if (incentive == other) return true;
    const std::size_t high = std::max(incentive, other);
    if (high >= kMostIncentives) return less_or_equal(store_, incentives_[incentive], incentives_[other]);
    std::uint8_t& known = order_[high * (high - 1) / 2 + std::min(incentive, other)];
    const int shift = incentive < other ? 0 : 2;
    if (((known >> shift) & 1U) == 0) {
        const bool answer = less_or_equal(store_, incentives_[incentive], incentives_[other]);
        known = static_cast<std::uint8_t>(known | ((answer ? 3U : 1U) << shift));
    }
    return ((known >> shift) & 2U) != 0;
}

/// Adds a component to a state.
void ComponentSums::insert(State& state, Id id) {
    if (id == kNothing) return;
    if (const auto mirror = std::find(state.begin(), state.end(), components_[id].mirror); mirror != state.end()) {
        state.erase(mirror);
        return;
    }
    const Value v = components_[id].value;
    if (v.is_number_up_star()) {
        const auto other =
            std::find_if(state.begin(), state.end(), [&](Id i) { return components_[i].value.is_number_up_star(); });
        if (other != state.end()) {
            const Value both = add(store_, v, components_[*other].value);
            state.erase(other);
            insert(state, component_of(both));
            return;
        }
    }
    state.insert(std::upper_bound(state.begin(), state.end(), id), id);
}

/// The sum after these moves in different components.
ShiftedGame ComponentSums::after(const State& state, std::span<const Choice> moved) {
    State rest;
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (std::none_of(moved.begin(), moved.end(), [i](const Choice& c) { return c.place == i; })) {
            rest.push_back(state[i]);
        }
    }
    Value number;
    for (const Choice& choice : moved) {
        number = plus_number(store_, number, choice.move->after.number);
        insert(rest, choice.move->after.component);
    }
    return games_.plus(sum_of(rest), number);
}

/// One player's moves; of equal components, in the first one.
ComponentSums::Choices ComponentSums::choices(const State& state, int side) {
    Choices list;
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (i > 0 && state[i] == state[i - 1]) continue;
        for (const Move& move : with_moves(state[i]).moves[side]) list.push_back({i, &move});
    }
    return list;
}

/// Of moves that gain the same, the first one stays.
void ComponentSums::drop_dominated(Choices& choices) {
    boost::container::small_vector<bool, 16> dropped(choices.size(), false);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Id own = choices[i].move->incentive;
        for (std::size_t k = 0; k < choices.size() && !dropped[i]; ++k) {
            // A dropped one need not be looked at: what dominates it dominates this one too.
            if (dropped[k] || choices[k].place == choices[i].place) continue;
            const Id other = choices[k].move->incentive;
            dropped[i] = own == other ? k < i : at_most(own, other);
        }
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!dropped[i]) choices[kept++] = choices[i];
    }
    choices.resize(kept);
}

/// The opponent's move in another component through which this one reverses, or nullptr. In its own component none
/// does, since that is in canonical form.
const ComponentSums::Choice* ComponentSums::reversing_reply(const State& state, const Choice& choice,
                                                            const Choices& replies) {
    const auto reverses = [&](const Choice& reply) {
        const bool elsewhere = reply.place != choice.place ||
                               (reply.place + 1 < state.size() && state[reply.place + 1] == state[reply.place]);
        return elsewhere && at_most(choice.move->incentive, reply.move->incentive);
    };
    const auto found = std::find_if(replies.begin(), replies.end(), reverses);
    return found == replies.end() ? nullptr : &*found;
}

ShiftedGame ComponentSums::sum_of(const State& state) {
    if (state.empty()) return {};
    if (state.size() == 1) return games_.of(components_[state[0]].value);
    if (const auto found = sums_.find(state); found != sums_.end()) return found->second;
    const ShiftedGame made = make(state);
    sums_.emplace(state, made);
    return made;
}

ShiftedGame ComponentSums::make(const State& state) {
    base::check_stack();
    ++sums_made_;
    // A dominated reply may reverse a move in the component of the reply that dominates it.
    const std::array<Choices, 2> replies = {choices(state, kLeft), choices(state, kRight)};
    std::array<Choices, 2> moves = replies;
    for (Choices& side : moves) drop_dominated(side);
    std::array<ShiftedGames::Options, 2> options;
    for (const int side : {kLeft, kRight}) {
        boost::container::small_vector<std::array<Choice, 2>, 8> reversible;
        boost::container::small_vector<Id, 16> kept;  // the moves that are not reversible
        std::uint32_t list = 0;                       // of those
        const auto add = [&](ShiftedGame game, Id part) {
            game.part = part;
            options[side].push_back({{game, games_.measures(game)}, list});
        };
        for (const Choice& choice : moves[side]) {
            if (const Choice* reply = reversing_reply(state, choice, replies[1 - side])) {
                reversible.push_back({choice, *reply});
            } else {
                add(after(state, {&choice, 1}), choice.move->part);
                kept.push_back(choice.move->part);
            }
        }
        for (auto& [choice, reply] : reversible) {
            ++list;
            if (choice.place == reply.place) ++reply.place;  // the next one of equal components
            const ShiftedGame bypassed = after(state, std::array{choice, reply});
            // Where both moved, the sum is no better than before. So a move elsewhere is no better than the same move
            // before, and need not be considered if that is an option.
            const auto is_worse = [&](Id part) {
                if (std::find(kept.begin(), kept.end(), part) == kept.end()) return false;
                for (std::size_t i = 0; i < state.size(); ++i) {
                    if (state[i] == part / kMostMoves && i != choice.place && i != reply.place) return true;
                }
                return false;
            };
            for (const ShiftedGame game : games_.options(bypassed, side == kLeft)) {
                if (!is_worse(game.part)) add(game, kNothing);
            }
        }
    }
    return games_.canonical(options);
}

void ComponentSums::forget_if_large() {
    if (sums_.size() > kMostSums || games_.forms() > kMostSums) {
        sums_.clear();
        games_.forget();
    }
    if (incentives_.size() <= kMostIncentives / 2) return;
    terms_.clear();
    components_.resize(1);
    component_ids_.clear();
    incentives_.clear();
    incentive_ids_.clear();
    order_.clear();
    sums_.clear();
    games_.forget();
}

}  // namespace papamu::cgt
