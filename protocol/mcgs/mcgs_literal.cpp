#include "protocol/mcgs/mcgs_literal.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/numbers.h"
#include "protocol/mcgs/mcgs_file.h"

namespace papamu::protocol {

namespace {

using cgt::Dyadic;
using rulesets::Player;
using Kind = McgsLiteral::Kind;

constexpr std::int64_t kMostNumber = 1'000'000;
constexpr std::int64_t kMostExponent = 20;
constexpr std::int64_t kMostCount = 1023;

struct LiteralSection {
    std::string_view name;
    Kind kind;
    std::string_view expected;
};
constexpr std::array kLiteralSections = {
    LiteralSection{"integer_game", Kind::kInteger, "an integer below 10^6, such as -5"},
    LiteralSection{"dyadic_rational", Kind::kFraction, "a fraction n/2^k below 10^6, such as -3/8"},
    LiteralSection{"nimber", Kind::kNimber, "an integer from 0 to 1023"},
    LiteralSection{"switch_game", Kind::kSwitch, "two fractions n/2^k below 10^6, such as (3/4, -1)"},
    LiteralSection{"up_star", Kind::kUpStar, "an integer from -1023 to 1023, a star, or both, such as (3 *)"},
};

const LiteralSection* find_literal_section(std::string_view name) {
    const auto found = std::find_if(kLiteralSections.begin(), kLiteralSections.end(),
                                    [&](const LiteralSection& s) { return s.name == name; });
    return found == kLiteralSections.end() ? nullptr : &*found;
}

std::optional<Dyadic> read_number(const std::string& word) {
    const auto number = Dyadic::parse(word);
    if (!number || !number->is_small() || number->exponent() > kMostExponent || number->abs() >= Dyadic(kMostNumber)) {
        return std::nullopt;
    }
    return *number;
}

std::optional<std::int64_t> read_count(const std::string& word) {
    const auto count = base::parse_number<std::int64_t>(word);
    return count && *count >= -kMostCount && *count <= kMostCount ? count : std::nullopt;
}

std::optional<McgsLiteral> read(Kind kind, const std::vector<std::string>& words) {
    McgsLiteral literal;
    literal.kind = kind;
    if (kind == Kind::kUpStar) {
        bool has_count = false;
        for (const std::string& word : words) {
            if (word == "*" && !literal.star) {
                literal.star = true;
            } else if (const auto count = read_count(word); count && !has_count) {
                has_count = true;
                literal.count = *count;
            } else {
                return std::nullopt;
            }
        }
        return words.empty() ? std::nullopt : std::optional(literal);
    }
    if (words.size() != (kind == Kind::kSwitch ? 2U : 1U)) return std::nullopt;
    if (kind == Kind::kNimber) {
        const auto count = read_count(words[0]);
        if (!count || *count < 0) return std::nullopt;
        literal.count = *count;
        return literal;
    }
    const auto number = read_number(words[0]);
    const auto right = read_number(words.back());
    if (!number || !right || (kind == Kind::kInteger && !number->is_integer())) return std::nullopt;
    literal.number = *number;
    if (kind == Kind::kSwitch) literal.right = *right;
    return literal;
}

McgsLiteral number_game(const Dyadic& number) {
    McgsLiteral after;
    after.kind = Kind::kFraction;
    after.number = number;
    return after;
}

McgsLiteral ups(std::int64_t count, bool star) {
    McgsLiteral after;
    after.kind = Kind::kUpStar;
    after.count = count;
    after.star = star;
    return after;
}

std::string ups_text(const McgsLiteral& literal) { return std::to_string(literal.count) + (literal.star ? "*" : ""); }

/// n.up = {0 | (n-1).up.*}, and up.* = {0, * | 0}: canonical forms (Winning Ways ch. 3).
std::vector<McgsLiteral> up_options(const McgsLiteral& from, bool left) {
    if (from.count == 0) return from.star ? std::vector{ups(0, false)} : std::vector<McgsLiteral>{};
    if (left != (from.count > 0)) return {ups(from.count > 0 ? from.count - 1 : from.count + 1, !from.star)};
    if (std::abs(from.count) == 1 && from.star) return {ups(0, false), ups(0, true)};
    return {ups(0, false)};
}

}  // namespace

std::string McgsLiteral::notation() const {
    switch (kind) {
        case Kind::kInteger:
        case Kind::kFraction:
            return number.to_string();
        case Kind::kNimber:
            return count == 0 ? "0" : "*" + std::to_string(count);
        case Kind::kSwitch:
            return "{" + number.to_string() + "|" + right.to_string() + "}";
        case Kind::kUpStar:
            break;
    }
    if (count == 0) return star ? "*" : "0";
    return (count > 0 ? "^" : "v") + std::to_string(std::abs(count)) + (star ? "*" : "");
}

std::vector<McgsLiteralMove> McgsLiteral::moves(Player player) const {
    const bool left = player == Player::kLeft;
    std::vector<McgsLiteralMove> moves;
    switch (kind) {
        case Kind::kInteger:
        case Kind::kFraction: {
            if (number.is_integer() && (left ? number.sign() <= 0 : number.sign() >= 0)) break;
            const Dyadic step = Dyadic::ratio(left ? -1 : 1, number.exponent());
            McgsLiteral after = *this;
            after.number = number + step;
            moves.push_back({kind == Kind::kInteger ? "INT" : left ? "DEC" : "INC", after});
            break;
        }
        case Kind::kNimber:
            for (std::int64_t to = 0; to < count; ++to) {
                McgsLiteral after = *this;
                after.count = to;
                moves.push_back({"*" + std::to_string(to), after});
            }
            break;
        case Kind::kSwitch:
            moves.push_back({left ? "SWITCH_L" : "SWITCH_R", number_game(left ? number : right)});
            break;
        case Kind::kUpStar:
            for (const McgsLiteral& after : up_options(*this, left)) moves.push_back({ups_text(after), after});
            break;
    }
    return moves;
}

std::uint32_t McgsLiteral::impartial_value() const {
    if (kind == Kind::kNimber) return static_cast<std::uint32_t>(count);
    // An integer n has |n| moves left, all of them for its owner.
    const bool is_number = kind == Kind::kInteger || kind == Kind::kFraction;
    if (is_number && number.is_integer()) return number.small_numerator() % 2 == 0 ? 0 : 1;
    std::vector<std::uint32_t> options;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        for (const McgsLiteralMove& move : moves(player)) options.push_back(move.after.impartial_value());
    }
    std::uint32_t least = 0;
    while (std::find(options.begin(), options.end(), least) != options.end()) ++least;
    return least;
}

bool is_mcgs_literal(std::string_view section) { return find_literal_section(section) != nullptr; }

base::Expected<McgsLiteral, std::string> parse_mcgs_literal(std::string_view section, std::string_view text) {
    const LiteralSection& known = *find_literal_section(section);
    const auto words = mcgs_words(text);
    const auto literal = words ? read(known.kind, *words) : std::nullopt;
    if (!literal) return tl::unexpected("a game of [" + std::string(section) + "] is " + std::string(known.expected));
    return *literal;
}

}  // namespace papamu::protocol
