#include "rulesets/heap/heap_ruleset.h"

#include <algorithm>

#include "base/shown_text.h"

namespace papamu::rulesets::detail {

namespace {

void append_number(std::string& key, std::uint32_t number) {
    for (int shift = 0; shift < 32; shift += 8) key += static_cast<char>(number >> shift & 0xFFU);
}

/// Reads the number at the beginning of the text; nullopt if there is none, it is too large, or it has a leading zero.
std::optional<HeapSize> take_size(std::string_view& text) {
    std::uint64_t value = 0;
    std::size_t length = 0;
    for (; length < text.size() && text[length] >= '0' && text[length] <= '9'; ++length) {
        value = 10 * value + static_cast<std::uint64_t>(text[length] - '0');
        if (value > kMostTokens) return std::nullopt;
    }
    if (length == 0 || (length > 1 && text[0] == '0')) return std::nullopt;
    text.remove_prefix(length);
    return static_cast<HeapSize>(value);
}

std::optional<HeapMove> read_move(std::string_view text) {
    HeapMove move;
    const auto heap = take_size(text);
    if (!heap || !text.starts_with("->")) return std::nullopt;
    move.heap = *heap;
    text.remove_prefix(2);
    if (text == "0") return move;
    std::size_t count = 0;
    do {
        if (count > 0) text.remove_prefix(1);
        const auto part = take_size(text);
        if (!part || *part == 0 || count == move.parts.size()) return std::nullopt;
        move.parts[count++] = *part;
    } while (text.starts_with(','));
    if (!text.empty()) return std::nullopt;
    std::rotate(move.parts.begin(), move.parts.begin() + static_cast<std::ptrdiff_t>(count), move.parts.end());
    return move;
}

bool is_option(const HeapRules& rules, const HeapMove& move) {
    std::uint64_t rest = 0;
    for (const HeapSize part : move.parts) rest += part;
    if (rest > move.heap) return false;
    const auto taken = static_cast<HeapSize>(move.heap - rest);
    if (taken > rules.most_taken(move.heap)) return false;
    const auto [a, b, c] = move.parts;
    const HeapSize apart = rules.unequal ? 1 : 0;
    const unsigned digit = rules.digit(taken);
    if (a > 0) return (digit & kLeaveThree) != 0 && a + apart <= b && b + apart <= c;
    if (b > 0) return (digit & kLeaveTwo) != 0 && b + apart <= c;
    return (digit & (c > 0 ? kLeaveOne : kLeaveNone)) != 0;
}

}  // namespace

std::vector<HeapSize> after_move(const std::vector<HeapSize>& heaps, const HeapMove& move) {
    std::vector<HeapSize> next = heaps;
    next.erase(std::lower_bound(next.begin(), next.end(), move.heap));
    for (const HeapSize part : move.parts) {
        if (part > 0) next.insert(std::upper_bound(next.begin(), next.end(), part), part);
    }
    return next;
}

std::string print_heap_move(const HeapMove& move) {
    std::string parts;
    for (const HeapSize part : move.parts) {
        if (part > 0) parts += (parts.empty() ? "" : ",") + std::to_string(part);
    }
    return std::to_string(move.heap) + "->" + (parts.empty() ? "0" : parts);
}

Parsed<HeapMove> parse_heap_move(const HeapRules& rules, const std::vector<HeapSize>& heaps, std::string_view text) {
    const auto move = read_move(text);
    const auto fail = [&](const std::string& why) {
        return tl::unexpected(PositionError{0, 0, base::quoted(text) + " is not a move" + why});
    };
    if (!move) return fail(" such as 7->2,3");
    if (!std::binary_search(heaps.begin(), heaps.end(), move->heap)) {
        return fail(": there is no heap of " + std::to_string(move->heap));
    }
    if (!is_option(rules, *move)) return fail(" of this game");
    return *move;
}

void append_heaps_key(std::string& key, const std::vector<HeapSize>& heaps) {
    for (const HeapSize heap : heaps) append_number(key, heap);
}

void append_rules_key(std::string& key, const HeapRules& rules) {
    append_number(key, static_cast<std::uint32_t>(rules.digits.size()));
    for (const std::uint8_t digit : rules.digits) key += static_cast<char>(digit);
    key += static_cast<char>((rules.endless ? 1 : 0) + (rules.unequal ? 2 : 0));
}

}  // namespace papamu::rulesets::detail
