#include "base/toml_scalar.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>

#include "base/shown_text.h"

namespace papamu::base::detail {

namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// One digit at least, with single underscores between digits.
template <class IsDigit>
bool are_digits(std::string_view text, IsDigit is_digit) {
    if (text.empty() || text.front() == '_' || text.back() == '_' || text.find("__") != text.npos) return false;
    return std::all_of(text.begin(), text.end(), [&](char c) { return c == '_' || is_digit(c); });
}

bool fits(std::string_view digits, int base, bool is_negative) {
    std::string plain(is_negative ? "-" : "");
    std::copy_if(digits.begin(), digits.end(), std::back_inserter(plain), [](char c) { return c != '_'; });
    std::int64_t number = 0;
    return std::from_chars(plain.data(), plain.data() + plain.size(), number, base).ec == std::errc();
}

std::string why_no_integer(std::string_view scalar, std::string_view digits, int base) {
    const bool is_negative = scalar.front() == '-';
    return fits(digits, base, is_negative) ? "" : quoted(scalar) + " is too large: an integer has 64 bits";
}

/// 0x, 0o, 0b
std::string why_no_other_base(std::string_view scalar) {
    const char kind = scalar[1];
    const int base = kind == 'x' ? 16 : kind == 'o' ? 8 : 2;
    const auto is_digit = [base](char c) {
        const int digit = is_decimal(c)                                      ? c - '0'
                          : (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? (c | 0x20) - 'a' + 10
                                                                             : 99;
        return digit < base;
    };
    if (!are_digits(scalar.substr(2), is_digit))
        return quoted(scalar) + " is no number of base " + std::to_string(base);
    return why_no_integer(scalar, scalar.substr(2), base);
}

std::string why_no_decimal(std::string_view scalar) {
    std::string_view rest = scalar;
    if (rest.front() == '+' || rest.front() == '-') rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find_first_not_of("0123456789_"), rest.size());
    const std::string_view whole = rest.substr(0, end);
    rest.remove_prefix(end);
    bool is_good = are_digits(whole, is_decimal);
    if (is_good && whole.size() > 1 && whole[0] == '0') return quoted(scalar) + ": a number does not begin with 0";
    const bool is_integer = rest.empty();
    if (!rest.empty() && rest[0] == '.') {
        rest.remove_prefix(1);
        const std::size_t point_end = std::min(rest.find_first_not_of("0123456789_"), rest.size());
        is_good = is_good && are_digits(rest.substr(0, point_end), is_decimal);
        rest.remove_prefix(point_end);
    }
    if (!rest.empty() && (rest[0] == 'e' || rest[0] == 'E')) {
        rest.remove_prefix(1);
        if (!rest.empty() && (rest[0] == '+' || rest[0] == '-')) rest.remove_prefix(1);
        is_good = is_good && are_digits(rest, is_decimal);
        rest = {};
    }
    if (!is_good || !rest.empty()) return quoted(scalar) + " is no number, and a text stands in quotation marks";
    return is_integer ? why_no_integer(scalar, whole, 10) : "";
}

}  // namespace

std::string why_no_toml_scalar(std::string_view scalar) {
    const bool is_signed = scalar.front() == '+' || scalar.front() == '-';
    const std::string_view word = scalar.substr(is_signed ? 1 : 0);
    if (word == "inf" || word == "nan") return "";
    if (scalar == "true" || scalar == "false") return "";
    if (word.empty()) return "a number is expected behind " + std::string(scalar);
    if (is_letter(word.front())) {
        std::string small(scalar);
        for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (small == "true" || small == "false") return "write " + small + ", in small letters, not " + quoted(scalar);
        return "a text stands in quotation marks: \"" + shown(scalar, kMostQuoted) + "\"";
    }
    const auto digits_at = [&](std::size_t from, std::size_t count) {
        return scalar.size() > from + count &&
               std::all_of(scalar.begin() + static_cast<long>(from), scalar.begin() + static_cast<long>(from + count),
                           is_decimal);
    };
    const bool is_date = digits_at(0, 4) && scalar[4] == '-', is_time = digits_at(0, 2) && scalar[2] == ':';
    if (is_date || is_time) return "";  // the library knows the calendar
    const bool has_base =
        scalar.size() > 2 && scalar[0] == '0' && std::string_view("xob").find(scalar[1]) != std::string_view::npos;
    return has_base ? why_no_other_base(scalar) : why_no_decimal(scalar);
}

}  // namespace papamu::base::detail
