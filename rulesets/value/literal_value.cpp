#include "rulesets/value/literal_value.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/grid_move.h"

namespace papamu::rulesets {

static_assert(Ruleset<LiteralValue>);

namespace {

/// A store that is created for one question and then discarded, with minimal caches.
class ShortStore {
 public:
    explicit ShortStore(const std::string& notation) : value_(cgt::parse_value(store_, notation).value()) {}
    explicit ShortStore(const LiteralValuePosition& position) : ShortStore(position.notation) {}
    ShortStore() = default;

    cgt::ValueStore& store() { return store_; }
    [[nodiscard]] cgt::Value value() const { return value_; }

    [[nodiscard]] std::size_t count(Player player) { return range(player).size(); }

    /// Whether the options are x, x + *, x + *2, ... for a number x.
    [[nodiscard]] bool is_nimber() const {
        if (!value_.is_number_up_star()) return false;
        const cgt::NumberUpStar parts = store_.parts(value_);
        return parts.up == 0 && parts.star != 0;
    }

    /// The option with that index in the order in which notation lists them. Those of a nimber are written without a
    /// list, and other lists are sorted no further than needed.
    std::string option(Player player, std::size_t index) {
        if (is_nimber()) {
            cgt::NumberUpStar parts = store_.parts(value_);
            parts.star = index;
            return cgt::to_string(parts);
        }
        cgt::NotationPrinter printer(store_);
        std::vector<cgt::Value> values = listed(player);
        const auto chosen = values.begin() + static_cast<std::ptrdiff_t>(index);
        std::nth_element(values.begin(), chosen, values.end(),
                         [&](cgt::Value a, cgt::Value b) { return printer.before(a, b); });
        return printer.text(*chosen);
    }

    /// All options, in that order.
    std::vector<std::string> options(Player player) {
        cgt::NotationPrinter printer(store_);
        std::vector<cgt::Value> values = listed(player);
        std::sort(values.begin(), values.end(), [&](cgt::Value a, cgt::Value b) { return printer.before(a, b); });
        std::vector<std::string> texts;
        texts.reserve(values.size());
        for (const cgt::Value value : values) texts.push_back(printer.text(value));
        return texts;
    }

    /// The index of the option that is written like this; nullopt if there is none.
    std::optional<std::size_t> find(Player player, std::string_view text) {
        cgt::NotationPrinter printer(store_);
        const std::vector<cgt::Value> values = listed(player);
        const auto found =
            std::find_if(values.begin(), values.end(), [&](cgt::Value option) { return printer.text(option) == text; });
        if (found == values.end()) return std::nullopt;
        const auto before = [&](cgt::Value other) { return printer.before(other, *found); };
        return static_cast<std::size_t>(std::count_if(values.begin(), values.end(), before));
    }
    std::size_t most_options() { return std::max(count(Player::kLeft), count(Player::kRight)); }

 private:
    cgt::OptionRange range(Player player) {
        return player == Player::kLeft ? store_.left_options(value_) : store_.right_options(value_);
    }
    std::vector<cgt::Value> listed(Player player) {
        std::vector<cgt::Value> values;
        for (const cgt::Value option : range(player)) values.push_back(option);
        return values;
    }

    cgt::ValueStore store_{{.byte_limit = std::size_t{1} << 30, .cache_bytes = std::size_t{1} << 14}};
    cgt::Value value_;
};

PositionError refused(const std::string& message) { return {1, 1, message}; }

}  // namespace

std::string LiteralValueOptions::text(const std::string& notation, Player player, std::size_t index) {
    OfPlayer& own = player == Player::kLeft ? left_ : right_;
    std::call_once(own.once, [&] {
        ShortStore store(notation);
        if (store.is_nimber()) return;
        try {
            own.texts = store.options(player);
        } catch (const base::LimitError&) {
            // One of them is too long; others may not be.
        }
    });
    return index < own.texts.size() ? own.texts[index] : ShortStore(notation).option(player, index);
}

Parsed<LiteralValuePosition> LiteralValue::parse(std::string_view text) {
    if (text.size() > kMostText) return tl::unexpected(refused("the notation is too long"));
    try {
        ShortStore scratch;
        cgt::ValueStore& store = scratch.store();
        const auto value = cgt::parse_value(store, text);
        if (!value) return tl::unexpected(PositionError{1, value.error().column + 1, value.error().message});
        const cgt::Value most = store.number(cgt::Dyadic(kMostStop));
        const auto [left, right] = store.stops(*value);
        for (const cgt::Value stop : {left, -left, right, -right}) {
            if (store.compare_numbers(stop, most) > 0) {
                return tl::unexpected(refused("the value is too large: its stops lie between -" +
                                              std::to_string(kMostStop) + " and " + std::to_string(kMostStop)));
            }
        }
        Position position{cgt::to_string(store, *value, kMostText)};
        if (ShortStore(position).most_options() > kMostOptions) {
            return tl::unexpected(
                refused("the value has too many options: at most " + std::to_string(kMostOptions) + " of a player"));
        }
        return position;
    } catch (const base::LimitError& error) {
        return tl::unexpected(refused(error.what()));
    }
}

void LiteralValue::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const auto count = static_cast<std::uint32_t>(ShortStore(position).count(player));
    for (std::uint32_t i = 0; i < count; ++i) moves.push_back({i, player});
}

LiteralValuePosition LiteralValue::play(const Position& position, Player player, Move move) {
    return {position.options->text(position.notation, player, move.option)};
}

std::string LiteralValue::print_move(const Position& position, Move move) {
    return play(position, move.player, move).notation;
}

Parsed<LiteralValueMove> LiteralValue::parse_move(const Position& position, Player player, std::string_view text) {
    const auto index = ShortStore(position).find(player, text);
    if (!index) return tl::unexpected(no_such_move(text, player));
    return Move{static_cast<std::uint32_t>(*index), player};
}

std::vector<ImageOf<LiteralValuePosition>> LiteralValue::images(const Position& position) {
    ShortStore scratch(position);
    return {{position, false}, {{cgt::to_string(scratch.store(), -scratch.value())}, true}};
}

template <>
const AnyRuleset& any_ruleset<LiteralValue>() {
    static const AnyRulesetOf<LiteralValue> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
