#include "rulesets/heap/heap_text.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"

namespace papamu::rulesets {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEF";

std::optional<std::uint8_t> digit_of(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<std::uint8_t>(letter - '0');
    if (letter >= 'A' && letter <= 'F') return static_cast<std::uint8_t>(letter - 'A' + 10);
    if (letter >= 'a' && letter <= 'f') return static_cast<std::uint8_t>(letter - 'a' + 10);
    return std::nullopt;
}

}  // namespace

void HeapReader::skip_blanks() {
    while (here_ < text_.size() && text_[here_] == ' ') ++here_;
}

std::string HeapReader::seen() const {
    if (here_ >= text_.size()) return "the end";
    return base::quoted(text_[here_]);
}

bool HeapReader::at_end() {
    skip_blanks();
    return here_ == text_.size();
}

bool HeapReader::take(char letter) {
    skip_blanks();
    if (here_ == text_.size() || text_[here_] != letter) return false;
    ++here_;
    return true;
}

std::optional<PositionError> HeapReader::expect(char letter) {
    if (take(letter)) return std::nullopt;
    return fault(base::quoted(letter) + " is missing before " + seen());
}

std::optional<PositionError> HeapReader::expect_end() {
    if (at_end()) return std::nullopt;
    return fault("unexpected " + seen());
}

Parsed<HeapSize> HeapReader::number(HeapSize most, std::string_view what) {
    skip_blanks();
    const std::size_t begin = here_;
    std::uint64_t value = 0;
    for (; here_ < text_.size() && text_[here_] >= '0' && text_[here_] <= '9'; ++here_) {
        value = 10 * value + static_cast<std::uint64_t>(text_[here_] - '0');
        if (value > most) {
            here_ = begin;
            return tl::unexpected(fault("the " + std::string(what) + " is too large: at most " + std::to_string(most)));
        }
    }
    if (here_ == begin) return tl::unexpected(fault("a number is expected, not " + seen()));
    return static_cast<HeapSize>(value);
}

Parsed<HeapRules> HeapReader::code(std::uint8_t most_digit) {
    skip_blanks();
    const std::string_view kind = most_digit > 7 ? "a hexadecimal" : "an octal";
    HeapRules rules;
    const auto digit = [&]() -> Parsed<std::uint8_t> {
        const auto found = here_ < text_.size() ? digit_of(text_[here_]) : std::nullopt;
        if (!found) return tl::unexpected(fault("a digit of the code is expected, not " + seen()));
        if (*found > most_digit) return tl::unexpected(fault(seen() + " is not " + std::string(kind) + " digit"));
        return *found;
    };
    const auto add = [&]() -> std::optional<PositionError> {
        const auto found = digit();
        if (!found) return found.error();
        if (rules.digits.empty() && (*found & (kLeaveNone | kLeaveOne)) != 0) {
            return fault("the digit before the point takes nothing: it can be 0, 4" +
                         std::string(most_digit > 7 ? ", 8 or C" : "") + ", not " + kDigits[*found]);
        }
        if (rules.digits.size() > kMostDigits) {
            return fault("the code is too long: at most " + std::to_string(kMostDigits) + " digits");
        }
        rules.digits.push_back(*found);
        ++here_;
        return std::nullopt;
    };
    if (auto bad = add()) return tl::unexpected(*std::move(bad));
    if (here_ == text_.size() || text_[here_] != '.') return tl::unexpected(fault("'.' is missing before " + seen()));
    ++here_;
    do {
        if (auto bad = add()) return tl::unexpected(*std::move(bad));
    } while (here_ < text_.size() && digit_of(text_[here_]));
    if (text_.substr(here_, 3) == "...") {
        here_ += 3;
        rules.endless = rules.digits.back() != 0;
    }
    while (!rules.digits.empty() && rules.digits.back() == 0) rules.digits.pop_back();
    // 0.3333... is 0.3...
    while (rules.endless && rules.digits.size() > 2 && rules.digits[rules.digits.size() - 2] == rules.digits.back()) {
        rules.digits.pop_back();
    }
    return rules;
}

Parsed<HeapRules> HeapReader::subtraction_set() {
    if (auto bad = expect('{')) return tl::unexpected(*std::move(bad));
    HeapRules rules;
    do {
        skip_blanks();
        const PositionError none = fault("a member of the set is at least 1");
        const auto member = number(kMostDigits, "member of the set");
        if (!member) return tl::unexpected(member.error());
        if (*member == 0) return tl::unexpected(none);
        if (rules.digits.size() <= *member) rules.digits.resize(*member + 1);
        rules.digits[*member] = kLeaveNone | kLeaveOne;
    } while (take(','));
    if (auto bad = expect('}')) return tl::unexpected(*std::move(bad));
    return rules;
}

Parsed<std::vector<HeapSize>> HeapReader::heaps(const HeapRules& rules) {
    std::vector<HeapSize> heaps;
    HeapSize left = kMostTokens;
    do {
        skip_blanks();
        const PositionError many =
            fault("a heap of that size has more than " + std::to_string(kMostHeapMoves) + " moves");
        const auto heap = number(kMostTokens, "heap");
        if (!heap) return tl::unexpected(heap.error());
        if (most_options(rules, *heap) > kMostHeapMoves) return tl::unexpected(many);
        if (*heap > left) {
            return tl::unexpected(PositionError{
                1, many.column, "too many tokens: at most " + std::to_string(kMostTokens) + " in all heaps"});
        }
        left -= *heap;
        if (*heap > 0) heaps.push_back(*heap);
    } while (take(','));
    if (auto bad = expect_end()) return tl::unexpected(*std::move(bad));
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

std::string print_heaps(const std::vector<HeapSize>& heaps) {
    if (heaps.empty()) return "0";
    std::string text;
    for (const HeapSize heap : heaps) text += (text.empty() ? "" : ",") + std::to_string(heap);
    return text;
}

std::string print_code(const HeapRules& rules) {
    std::string text;
    for (const std::uint8_t digit : rules.digits) {
        text += kDigits[digit];
        if (text.size() == 1) text += '.';
    }
    if (rules.digits.empty()) return "0.0";
    if (rules.digits.size() == 1) text += '0';
    return rules.endless ? text + "..." : text;
}

std::string print_subtraction_set(const HeapRules& rules) {
    std::string text;
    for (std::size_t k = 1; k < rules.digits.size(); ++k) {
        if (rules.digits[k] != 0) text += (text.empty() ? "{" : ",") + std::to_string(k);
    }
    return text + '}';
}

}  // namespace papamu::rulesets
