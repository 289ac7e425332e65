#include "rulesets/value/literal_value.h"

#include <algorithm>

#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "rulesets/grid_move.h"

namespace papamu::rulesets {

static_assert(Ruleset<LiteralValue>);

namespace {

/// A store that is made and thrown away for one question: without the memos of long work.
class ShortStore {
 public:
    explicit ShortStore(const LiteralValuePosition& position)
        : value_(cgt::parse_value(store_, position.notation).value()) {}
    ShortStore() = default;

    cgt::ValueStore& store() { return store_; }
    [[nodiscard]] cgt::Value value() const { return value_; }

    /// In notation, in the order in which notation lists them.
    std::vector<std::string> options(Player player) {
        cgt::NotationPrinter printer(store_);
        std::vector<cgt::Value> values;
        const cgt::OptionRange options =
            player == Player::kLeft ? store_.left_options(value_) : store_.right_options(value_);
        for (const cgt::Value option : options) values.push_back(option);
        std::sort(values.begin(), values.end(), [&](cgt::Value a, cgt::Value b) { return printer.before(a, b); });
        std::vector<std::string> texts;
        texts.reserve(values.size());
        for (const cgt::Value option : values) texts.push_back(printer.text(option));
        return texts;
    }
    std::size_t most_options() {
        return std::max(store_.left_options(value_).size(), store_.right_options(value_).size());
    }

 private:
    cgt::ValueStore store_{{.byte_limit = std::size_t{1} << 30, .cache_bytes = std::size_t{1} << 14}};
    cgt::Value value_;
};

PositionError refused(const std::string& message) { return {1, 1, message}; }

}  // namespace

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
        const Position position{cgt::to_string(store, *value, kMostText)};
        if (ShortStore(position).most_options() > kMostOptions) {
            return tl::unexpected(
                refused("the value has too many options: at most " + std::to_string(kMostOptions) + " of a player"));
        }
        return position;
    } catch (const cgt::LimitError& error) {
        return tl::unexpected(refused(error.what()));
    }
}

void LiteralValue::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const auto count = static_cast<std::uint32_t>(ShortStore(position).options(player).size());
    for (std::uint32_t i = 0; i < count; ++i) moves.push_back({i, player});
}

LiteralValuePosition LiteralValue::play(const Position& position, Player player, Move move) {
    return {ShortStore(position).options(player)[move.option]};
}

std::string LiteralValue::print_move(const Position& position, Move move) {
    return play(position, move.player, move).notation;
}

Parsed<LiteralValueMove> LiteralValue::parse_move(const Position& position, Player player, std::string_view text) {
    const std::vector<std::string> options = ShortStore(position).options(player);
    const auto found = std::find(options.begin(), options.end(), text);
    if (found == options.end()) return tl::unexpected(no_such_move(text, player));
    return Move{static_cast<std::uint32_t>(found - options.begin()), player};
}

std::vector<ImageOf<LiteralValuePosition>> LiteralValue::images(const Position& position) {
    ShortStore scratch(position);
    return {{position, false}, {{cgt::to_string(scratch.store(), -scratch.value())}, true}};
}

}  // namespace papamu::rulesets
