#include "cgt/notation_literal.h"

#include <algorithm>

#include "base/numbers.h"
#include "cgt/special.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// The run of letters, digits and '_' that begins at `at`.
std::string_view word_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) ++end;
    return text.substr(at, end - at);
}

/// The number of v's at the beginning of a word that consists of v's and optional digits; 0 for any other word.
std::size_t count_downs(std::string_view word) {
    const std::size_t count = std::min(word.find_first_not_of('v'), word.size());
    const std::string_view rest = word.substr(count);
    return std::all_of(rest.begin(), rest.end(), is_digit) ? count : 0;
}

class LiteralScanner {
 public:
    LiteralScanner(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    base::Expected<NotationLiteral, base::ParseError> scan() {
        const std::size_t start = at_;
        if (!number() || !ups() || !star(start)) return base::Unexpected<base::ParseError>(error_);
        literal_.end = at_;
        return literal_;
    }

 private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool fail(std::size_t column, std::string message) {
        error_ = {column, std::move(message)};
        return false;
    }
    void skip_digits() {
        while (is_digit(peek())) ++at_;
    }

    bool number() {
        const std::size_t start = at_;
        if (peek() == '-') ++at_;
        if (!is_digit(peek())) return true;
        skip_digits();
        if (peek() == '/') {
            ++at_;
            if (!is_digit(peek())) return fail(at_, "a denominator was expected after the '/'");
            skip_digits();
        }
        auto parsed = Dyadic::parse(text_.substr(start, at_ - start));
        if (!parsed) return fail(start + parsed.error().column, parsed.error().message);
        literal_.parts.number = std::move(*parsed);
        literal_.is_plain_number = true;
        return true;
    }

    /// Reads digits as an integer below `limit`.
    bool small_integer(std::uint64_t limit, const char* what, std::uint64_t& result) {
        const std::size_t start = at_;
        skip_digits();
        const auto number = base::parse_number<std::uint64_t>(text_.substr(start, at_ - start));
        if (!number || *number >= limit) return fail(start, std::string(what) + " is too large");
        result = *number;
        return true;
    }

    bool ups() {
        const char sign = peek();
        if (sign != '^' && sign != 'v') return true;
        std::size_t count = 0;
        if (sign == '^') {
            while (peek(count) == '^') ++count;
        } else {
            count = count_downs(word_at(text_, at_));
            if (count == 0) return true;  // a name
        }
        at_ += count;
        literal_.is_plain_number = false;
        std::uint64_t size = count;
        if (is_digit(peek())) {
            if (count > 1) return fail(at_, "a count follows a single ^ or v only");
            if (!small_integer(std::uint64_t{1} << 62, "the up-multiple", size)) return false;
        } else if (count == 1 && opens_uptimal()) {
            return uptimal(sign == 'v');
        }
        literal_.parts.up = sign == '^' ? static_cast<std::int64_t>(size) : -static_cast<std::int64_t>(size);
        return true;
    }

    /// "[" always does, "<" only if digits and ">" follow; otherwise it is a comparison.
    [[nodiscard]] bool opens_uptimal() const {
        if (peek() == '[') return true;
        std::size_t ahead = 1;
        while (is_digit(peek(ahead))) ++ahead;
        return peek() == '<' && ahead > 1 && peek(ahead) == '>';
    }

    bool uptimal(bool negative) {
        const char close = peek() == '[' ? ']' : '>';
        literal_.uptimal_is_sum = close == ']';
        const std::size_t start = ++at_;
        if (!is_digit(peek())) return fail(at_, "an order was expected, as in ^[2]");
        std::uint64_t order = 0;
        if (!small_integer(kMaxUptimalOrder + 1, "the order of the uptimal", order)) return false;
        if (peek() != close) return fail(at_, std::string("'") + close + "' was expected");
        if (order == 0 && close == '>') return fail(start, "the order of the uptimal must be 1 or more");
        ++at_;
        literal_.uptimal_order = negative ? -static_cast<std::int64_t>(order) : static_cast<std::int64_t>(order);
        return true;
    }

    bool star(std::size_t start) {
        if (peek() != '*') return true;
        const char next = peek(1);
        const bool first = at_ == start;  // nothing precedes it that could be multiplied
        if (!first && (is_letter(next) || next == '(' || next == '{' || next == '^' || next == '*')) return true;
        ++at_;
        literal_.is_plain_number = false;
        literal_.parts.star = 1;
        if (!is_digit(peek())) return true;
        return small_integer(std::uint64_t{1} << 62, "the nimber", literal_.parts.star);
    }

    std::string_view text_;
    std::size_t at_;
    NotationLiteral literal_;
    base::ParseError error_;
};

}  // namespace

bool is_reserved_name(std::string_view name) {
    const std::size_t count = count_downs(name);
    return count > 0 && (count == name.size() || is_digit(name[count]));
}

bool starts_literal(std::string_view text, std::size_t at) {
    if (at >= text.size()) return false;
    const char c = text[at];
    if (is_digit(c) || c == '^' || c == '*') return true;
    if (c == '-') return at + 1 < text.size() && is_digit(text[at + 1]);
    return c == 'v' && count_downs(word_at(text, at)) > 0;
}

base::Expected<NotationLiteral, base::ParseError> scan_literal(std::string_view text, std::size_t at) {
    return LiteralScanner(text, at).scan();
}

Value literal_value(ValueStore& store, const NotationLiteral& literal) {
    const Value base = store.number_up_star(literal.parts);
    if (literal.uptimal_order == 0) return base;
    const std::int64_t order = literal.uptimal_order < 0 ? -literal.uptimal_order : literal.uptimal_order;
    const Value positive = literal.uptimal_is_sum ? up_to(store, order) : up_nth(store, order);
    return add(store, base, literal.uptimal_order < 0 ? -positive : positive);
}

}  // namespace papamu::cgt
