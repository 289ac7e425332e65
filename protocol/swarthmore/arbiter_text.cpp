#include "protocol/swarthmore/arbiter_text.h"

#include <algorithm>
#include <streambuf>

#include "protocol/contest_error.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneMove;

constexpr int kMostValue = 1'000'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int with_digit(int value, char c) { return std::min(value * 10 + (c - '0'), kMostValue); }

bool is_coordinate(int number) { return number >= 0 && number < kArbiterSize; }

}  // namespace

rulesets::KonaneState arbiter_start() {
    return rulesets::konane_contest_start(kArbiterSize, kArbiterSize, rulesets::KonaneOpening::kOwnCornerOrCentre)
        .value();
}

ArbiterNumbers arbiter_numbers(KonaneMove action) {
    return {action.from % kArbiterSize, action.from / kArbiterSize, action.to % kArbiterSize, action.to / kArbiterSize};
}

std::optional<KonaneMove> arbiter_action(const ArbiterNumbers& numbers) {
    if (!std::all_of(numbers.begin(), numbers.end(), is_coordinate)) return std::nullopt;
    const auto cell = [](int column, int row) { return static_cast<std::uint16_t>(row * kArbiterSize + column); };
    return KonaneMove{cell(numbers[0], numbers[1]), cell(numbers[2], numbers[3])};
}

std::string arbiter_message(const ArbiterNumbers& numbers) {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text += '\n';
}

std::string arbiter_reply(const ArbiterNumbers& numbers) {
    const auto square = [](int column, int row) {
        return '(' + std::to_string(column) + ' ' + std::to_string(row) + ')';
    };
    return square(numbers[0], numbers[1]) + ' ' + square(numbers[2], numbers[3]) + '\0';
}

std::vector<int> integers_in(std::string_view text) {
    std::vector<int> integers;
    for (std::size_t i = 0; i < text.size();) {
        if (!is_digit(text[i])) {
            ++i;
            continue;
        }
        const bool is_negative = i > 0 && text[i - 1] == '-';
        int value = 0;
        for (; i < text.size() && is_digit(text[i]); ++i) value = with_digit(value, text[i]);
        integers.push_back(is_negative ? -value : value);
    }
    return integers;
}

std::optional<ArbiterNumbers> ArbiterInput::next() {
    ArbiterNumbers numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = next_integer(i + 1 == numbers.size());
        if (!number && i == 0) return std::nullopt;
        if (!number) throw ContestError("the arbiter's words end within a message");
        numbers[i] = *number;
        if (is_arbiter_end(numbers)) break;
    }
    return numbers;
}

std::optional<int> ArbiterInput::next_integer(bool is_last) {
    using Traits = std::istream::traits_type;
    std::optional<int> value;
    bool is_negative = false;
    while (true) {
        const auto next = in_.rdbuf()->sbumpc();
        const bool is_end = Traits::eq_int_type(next, Traits::eof());
        const char c = is_end ? ' ' : Traits::to_char_type(next);
        if (is_digit(c) && is_after_digit_) throw ContestError("the arbiter named a square that is not on the board");
        if (is_digit(c)) {
            if (!value) is_negative = is_negative_;
            value = with_digit(value.value_or(0), c);
            is_after_digit_ = is_last;
        } else {
            is_after_digit_ = false;
        }
        is_negative_ = c == '-';
        const bool is_complete = is_digit(c) ? is_last : is_end || value.has_value();
        if (is_complete) return value && is_negative ? -*value : value;
    }
}

}  // namespace papamu::protocol
