#include "apps/calc/expression_error.h"

#include <algorithm>

#include "base/shown_text.h"

namespace papamu::apps::calc {

namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

constexpr std::size_t kMostShown = 100;  // bytes on either side of the place

}  // namespace

std::size_t human_column(std::string_view expression, std::size_t byte) {
    return characters(expression.substr(0, std::min(byte, expression.size()))) + 1;
}

std::string message_of(const ExpressionError& error, std::string_view expression) {
    return "column " + std::to_string(human_column(expression, error.column())) + ": " + base::shown(error.what());
}

std::string place_of(const ExpressionError& error, std::string_view expression) {
    std::size_t place = std::min(error.column(), expression.size());
    while (place < expression.size() && continues_character(expression[place])) ++place;
    std::size_t begin = place == 0 ? 0 : expression.rfind('\n', place - 1) + 1;
    std::size_t end = std::min(expression.find('\n', place), expression.size());
    bool cut_before = false;
    if (place - begin > kMostShown) {
        begin = place - kMostShown;
        while (begin < place && continues_character(expression[begin])) ++begin;
        cut_before = true;
    }
    bool cut_after = false;
    if (end - place > kMostShown) {
        end = place + kMostShown;
        while (end > place && continues_character(expression[end])) --end;
        cut_after = true;
    }
    const std::string before = (cut_before ? "  ..." : "  ") + base::shown(expression.substr(begin, place - begin));
    return before + base::shown(expression.substr(place, end - place)) + (cut_after ? "...\n" : "\n") +
           std::string(characters(before), ' ') + '^';
}

}  // namespace papamu::apps::calc
