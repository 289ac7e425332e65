#include "cgt/thermograph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>

#include "base/error.h"
#include "base/stack_guard.h"
#include "base/work_limit.h"
#include "cgt/big_dyadic.h"

namespace papamu::cgt {
namespace {

Dyadic minus_power(std::int64_t exponent) { return Dyadic::ratio(-1, exponent); }

Dyadic times(int slope, const Dyadic& x) { return slope == 1 ? x : slope == -1 ? -x : x * Dyadic(slope); }

Dyadic value_of(const Trajectory::Piece& piece, const Dyadic& temperature) {
    return piece.slope == 0 ? piece.value : piece.value + times(piece.slope, temperature - piece.from);
}

// Calls visit(a, b, from, end) for each interval of temperatures in which both functions are linear; a and b are their
// pieces, and `end` is null for the last interval. Stops when visit returns false.
template <class Visit>
void for_each_common_piece(const Trajectory& a, const Trajectory& b, const Visit& visit) {
    const auto& p = a.pieces();
    const auto& q = b.pieces();
    std::size_t i = 0;
    std::size_t j = 0;
    Dyadic from = -1;
    while (true) {
        const Dyadic* p_end = i + 1 < p.size() ? &p[i + 1].from : nullptr;
        const Dyadic* q_end = j + 1 < q.size() ? &q[j + 1].from : nullptr;
        const bool p_ends = p_end != nullptr && (q_end == nullptr || *p_end <= *q_end);
        const bool q_ends = q_end != nullptr && (p_end == nullptr || *q_end <= *p_end);
        const Dyadic* end = p_ends ? p_end : q_end;
        if (!visit(p[i], q[j], from, end) || end == nullptr) return;
        if (p_ends) ++i;
        if (q_ends) ++j;
        from = *end;
    }
}

// The temperature at which a gap of this size at `from` closes; nullopt if that is beyond `end` or never. Slopes of
// walls differ by at most 2, which keeps the result dyadic.
std::optional<Dyadic> closing(const Dyadic& gap, int gap_slope, const Dyadic& from, const Dyadic* end) {
    assert(gap.sign() >= 0 && gap_slope >= -2);
    if (gap_slope >= 0) return std::nullopt;
    Dyadic at = from + (gap_slope == -1 ? gap : gap.half());
    if (end != nullptr && at > *end) return std::nullopt;
    return at;
}

// The lowest temperature with left <= right.
Dyadic first_meeting(const Trajectory& left, const Trajectory& right) {
    std::optional<Dyadic> meeting;
    for_each_common_piece(left, right, [&](const auto& a, const auto& b, const Dyadic& from, const Dyadic* end) {
        const Dyadic gap = value_of(a, from) - value_of(b, from);
        if (gap.sign() <= 0) {
            meeting = from;
        } else {
            meeting = closing(gap, a.slope - b.slope, from, end);
        }
        return !meeting;
    });
    assert(meeting);  // the scaffolds approach each other until they meet
    return *meeting;
}

Thermograph from_scaffolds(const Trajectory& left, const Trajectory& right) {
    // The scaffolds of a canonical form that is not an integer differ at -1: only integers have temperature -1.
    assert(left.at(-1) > right.at(-1));
    const Dyadic temperature = first_meeting(left, right);
    return {left.with_mast_from(temperature), right.with_mast_from(temperature), left.at(temperature), temperature};
}

}  // namespace

Dyadic Trajectory::at(const Dyadic& temperature) const {
    if (temperature < Dyadic(-1)) {
        throw base::DomainError("thermographs begin at the temperature -1, not at " + temperature.to_string());
    }
    const auto above = std::upper_bound(pieces_.begin(), pieces_.end(), temperature,
                                        [](const Dyadic& t, const Piece& piece) { return t < piece.from; });
    return value_of(*(above - 1), temperature);
}

void Trajectory::append(const Dyadic& from, const Dyadic& value, int slope) {
    if (!pieces_.empty() && pieces_.back().from == from) pieces_.pop_back();
    if (!pieces_.empty() && pieces_.back().slope == slope) return;
    pieces_.push_back({from, value, slope});
}

Trajectory Trajectory::tilted(int slope) const {
    Trajectory result = *this;
    for (Piece& piece : result.pieces_) {
        piece.value += times(slope, piece.from);
        piece.slope += slope;
    }
    return result;
}

Trajectory Trajectory::with_mast_from(const Dyadic& temperature) const {
    const Dyadic value = at(temperature);
    Trajectory result = *this;
    while (result.pieces_.size() > 1 && result.pieces_.back().from > temperature) result.pieces_.pop_back();
    result.append(temperature, value, 0);
    return result;
}

Trajectory Trajectory::operator-() const {
    Trajectory result = *this;
    for (Piece& piece : result.pieces_) {
        piece.value = -piece.value;
        piece.slope = -piece.slope;
    }
    return result;
}

Trajectory max(const Trajectory& a, const Trajectory& b) {
    Trajectory result;
    result.pieces_.clear();
    for_each_common_piece(a, b, [&](const auto& p, const auto& q, const Dyadic& from, const Dyadic* end) {
        const Dyadic p_value = value_of(p, from);
        const Dyadic q_value = value_of(q, from);
        const bool p_on_top = p_value != q_value ? p_value > q_value : p.slope >= q.slope;
        const auto& top = p_on_top ? p : q;
        const auto& low = p_on_top ? q : p;
        result.append(from, p_on_top ? p_value : q_value, top.slope);
        if (const auto crossing = closing((p_value - q_value).abs(), top.slope - low.slope, from, end);
            crossing && (end == nullptr || *crossing < *end)) {
            result.append(*crossing, value_of(low, *crossing), low.slope);
        }
        return true;
    });
    return result;
}

Trajectory Trajectory::wall_through(const std::vector<std::pair<Dyadic, Dyadic>>& corners) {
    if (corners.empty() || corners.front().first != Dyadic(-1))
        throw base::DomainError("a wall begins at temperature -1");
    Trajectory result;
    result.pieces_.clear();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& [from, value] = corners[i];
        int slope = 0;
        if (i + 1 < corners.size()) {
            const Dyadic height = corners[i + 1].first - from;
            const Dyadic gain = corners[i + 1].second - value;
            if (height <= Dyadic()) throw base::DomainError("the temperatures of a wall's corners rise");
            slope = gain == height ? 1 : gain == -height ? -1 : 0;
            if (slope == 0 && gain != Dyadic()) throw base::DomainError("the slopes of a wall are -1, 0 and 1");
        }
        result.append(from, value, slope);
    }
    return result;
}

Thermograph thermograph_of_walls(Trajectory left, Trajectory right) {
    if (!left.has_mast() || !right.has_mast() || left.top_value() != right.top_value()) {
        throw base::DomainError("the walls of a thermograph end in one mast");
    }
    const Dyadic mast = left.top_value();
    const Dyadic temperature = std::max(left.pieces().back().from, right.pieces().back().from);
    return {std::move(left), std::move(right), mast, temperature};
}

Trajectory Trajectory::left_wall_of_number(const Dyadic& x) {
    constexpr std::int64_t kMostBits = std::int64_t{1} << 31;
    std::int64_t bits = 0;
    std::vector<Piece> down{{minus_power(x.exponent()), x, 0}};
    Dyadic option = x;
    while (!option.is_integer()) {
        base::count_work();
        const bool lefts_move = down.size() % 2 == 1;
        option = lefts_move ? option + minus_power(option.exponent()) : option - minus_power(option.exponent());
        const Dyadic from = minus_power(option.exponent());
        down.push_back({from, lefts_move ? option - from : option, lefts_move ? -1 : 0});
        if (!option.is_small()) bits += 2 * option.exponent();
        if (bits > kMostBits) throw base::LimitError("the thermograph of this number has too many large corners");
    }
    Trajectory wall;
    wall.pieces_.assign(down.rbegin(), down.rend());
    return wall;
}

std::string to_string(const Trajectory& trajectory) {
    std::string text;
    for (const auto& piece : trajectory.pieces()) {
        fmt::format_to(std::back_inserter(text), "{}{}@{}", text.empty() ? "" : " ", piece.value.to_string(),
                       piece.from.to_string());
    }
    if (!trajectory.has_mast()) fmt::format_to(std::back_inserter(text), " slope {}", trajectory.pieces().back().slope);
    return text;
}

std::string to_string(const Thermograph& thermograph) {
    return fmt::format("mean {}, temperature {}, left wall {}, right wall {}", thermograph.mast.to_string(),
                       thermograph.temperature.to_string(), to_string(thermograph.left), to_string(thermograph.right));
}

// Closed form for every x + n.up + *m: with L and R the walls of the number x, the left wall is R(t) - t or L(t) and
// the right wall is L(t) + t or R(t), up to t = 0, where the mast begins.
Thermograph Thermographs::of_number_up_star(Value g) const {
    const NumberUpStar parts = store_->parts(g);
    const Trajectory left = Trajectory::left_wall_of_number(parts.number);
    const Trajectory right = -Trajectory::left_wall_of_number(-parts.number);
    if (parts.is_number()) return {left, right, parts.number, minus_power(parts.number.exponent())};
    const bool like_star = parts.up == 0 || (parts.star == 1 && (parts.up == 1 || parts.up == -1));
    Thermograph result{left, right, parts.number, 0};
    if (like_star || parts.up > 0) result.left = right.tilted(-1).with_mast_from(0);
    if (like_star || parts.up < 0) result.right = left.tilted(1).with_mast_from(0);
    return result;
}

namespace {

std::size_t bytes_of(const Dyadic& x) { return sizeof(x) + (x.is_small() ? 0 : msb(abs(numerator(x))) / 8 + 32); }

/// The size of a memo entry: two walls, the mast, and the overhead of a map node.
std::size_t bytes_of(const Thermograph& thermograph) {
    std::size_t bytes = sizeof(Thermograph) + 32;
    for (const Trajectory* wall : {&thermograph.left, &thermograph.right}) {
        for (const auto& piece : wall->pieces()) bytes += bytes_of(piece.from) + bytes_of(piece.value) + sizeof(int);
    }
    return bytes;
}

}  // namespace

Thermograph Thermographs::of(Value g) {
    if (!g.is_stored()) return of_number_up_star(g);
    return g.flag(Value::kNegative) ? -stored(-g) : stored(g);
}

Dyadic Thermographs::mean(Value g) {
    if (!g.is_stored()) return store_->parts(g).number;
    return g.flag(Value::kNegative) ? -stored(-g).mast : stored(g).mast;
}

Dyadic Thermographs::temperature(Value g) {
    if (g.is_stored()) return stored(g.flag(Value::kNegative) ? -g : g).temperature;
    return store_->is_number(g) ? minus_power(store_->to_number(g).exponent()) : Dyadic(0);
}

const Thermograph& Thermographs::stored(Value g) {
    if (const auto found = memo_.find(g); found != memo_.end()) return found->second;
    base::check_stack();
    // A game in which one player has no move is an integer, so both sides have options here.
    std::optional<Trajectory> left;
    for (const Value option : store_->left_options(g)) {
        const Trajectory wall = of(option).right;
        left = left ? max(*left, wall) : wall;
    }
    std::optional<Trajectory> right;
    for (const Value option : store_->right_options(g)) {
        const Trajectory wall = of(option).left;
        right = right ? min(*right, wall) : wall;
    }
    assert(left && right);
    Thermograph result = from_scaffolds(left->tilted(-1), right->tilted(1));
    const std::size_t bytes = bytes_of(result);
    store_->claim(bytes);
    claimed_ += bytes;
    return memo_.emplace(g, std::move(result)).first->second;
}

void Thermographs::clear() {
    memo_.clear();
    store_->release(claimed_);
    claimed_ = 0;
}

Thermograph thermograph(ValueStore& store, Value g) { return Thermographs(store).of(g); }
Dyadic mean(ValueStore& store, Value g) { return Thermographs(store).mean(g); }
Dyadic temperature(ValueStore& store, Value g) { return Thermographs(store).temperature(g); }

}  // namespace papamu::cgt
