#include "solver/stored/value_code.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace papamu::solver {

namespace {

using cgt::NumberUpStar;

enum Kind : std::uint64_t { kInteger, kGame, kFraction, kLarge };

// The limits of a NumberUpStar and of a reference.
constexpr std::uint64_t kMostStar = (std::uint64_t{1} << 62) - 1;
constexpr std::int64_t kMostUp = (std::int64_t{1} << 62) - 1;
constexpr std::int64_t kMostInteger = (std::int64_t{1} << 60) - 1;
constexpr std::uint64_t kMostGames = std::uint64_t{1} << 60;

constexpr bool is_short(std::int64_t n) { return n >= -kMostInteger && n <= kMostInteger; }

constexpr std::uint64_t folded(std::int64_t n) {
    return (static_cast<std::uint64_t>(n) << 1) ^ static_cast<std::uint64_t>(n >> 63);
}
constexpr std::int64_t unfolded(std::uint64_t n) {
    return static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1);
}

void append_head(std::string& bytes, std::uint64_t n, Kind kind) { append_varint(bytes, n * 4 + kind); }

void append_number_up_star(std::string& bytes, const NumberUpStar& value) {
    const cgt::Dyadic& x = value.number;
    if (!x.is_small()) {
        const std::string text = x.to_string();
        append_head(bytes, text.size(), kLarge);
        bytes += text;
    } else if (value.is_number() && x.is_integer() && is_short(x.small_numerator())) {
        append_head(bytes, folded(x.small_numerator()), kInteger);
        return;
    } else {
        append_head(bytes, static_cast<std::uint64_t>(x.exponent()), kFraction);
        append_varint(bytes, folded(x.small_numerator()));
    }
    append_varint(bytes, folded(value.up));
    append_varint(bytes, value.star);
}

/// Reads from the front; errors are thrown, and caught by attempt().
class Scanner {
 public:
    explicit Scanner(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    [[nodiscard]] std::string_view rest() const { return rest_; }

    std::uint64_t varint() {
        std::uint64_t number = 0;
        for (int shift = 0;; shift += 7) {
            if (rest_.empty()) fail("ends too early");
            const auto byte = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            const std::uint64_t bits = byte & 0x7FU;
            if (shift > 63 || (bits << shift) >> shift != bits) fail("a number is too large");
            number |= bits << shift;
            if (byte < 0x80U) {
                if (byte == 0 && shift > 0) fail("a number is longer than needed");
                return number;
            }
        }
    }

    Reference reference() {
        const std::uint64_t head = varint();
        const std::uint64_t n = head / 4;
        switch (head % 4) {
            case kInteger:
                if (!is_short(unfolded(n))) fail("a number is too large");
                return NumberUpStar{cgt::Dyadic(unfolded(n)), 0, 0};
            case kGame:
                return StoredGame{n / 2, n % 2 == 1};
            case kFraction:
                return checked(fraction(n));
            default:
                return checked(large(n));
        }
    }

    [[noreturn]] static void fail(const char* what) { throw std::invalid_argument(what); }

 private:
    NumberUpStar fraction(std::uint64_t exponent) {
        const std::int64_t numerator = unfolded(varint());
        if (exponent >= static_cast<std::uint64_t>(cgt::kMaxDyadicBits)) fail("a number is too large");
        if (exponent > 0 && numerator % 2 == 0) fail("a fraction is not in lowest terms");
        return infinitesimal(cgt::Dyadic::ratio(numerator, static_cast<std::int64_t>(exponent)));
    }
    NumberUpStar large(std::uint64_t length) {
        if (length > rest_.size()) fail("ends too early");
        const std::string_view text = rest_.substr(0, length);
        auto number = cgt::Dyadic::parse(text);
        if (!number) fail("a large number cannot be read");
        if (number->to_string() != text || number->is_small()) fail("a large number is not as it is written");
        rest_.remove_prefix(length);
        return infinitesimal(*std::move(number));
    }
    NumberUpStar infinitesimal(cgt::Dyadic number) {
        const std::int64_t up = unfolded(varint());
        const std::uint64_t star = varint();
        if (up < -kMostUp || up > kMostUp || star > kMostStar) fail("an up-multiple or a nimber is too large");
        return {std::move(number), up, star};
    }
    /// Refuses integers that should have been written as kind 0.
    static NumberUpStar checked(NumberUpStar value) {
        const bool is_integer = value.is_number() && value.number.is_small() && value.number.is_integer() &&
                                is_short(value.number.small_numerator());
        if (is_integer) fail("an integer is written as a fraction");
        return value;
    }

    std::string_view rest_;
};

/// Calls read(), and turns what it throws into a message.
template <class T, class F>
base::Expected<T, std::string> attempt(F&& read) {
    try {
        return read();
    } catch (const std::invalid_argument& error) {
        return base::Unexpected<std::string>(error.what());
    } catch (const base::LimitError& error) {
        return base::Unexpected<std::string>(error.what());
    }
}

void append_list(std::string& bytes, const std::vector<Reference>& options) {
    std::vector<std::string> list;
    list.reserve(options.size());
    for (const Reference& option : options) list.push_back(reference_bytes(option));
    std::sort(list.begin(), list.end());
    for (const std::string& option : list) bytes += option;
}

std::vector<Reference> read_list(Scanner& scanner, std::uint64_t count) {
    std::vector<Reference> list;
    std::string_view before;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::string_view start = scanner.rest();
        list.push_back(scanner.reference());
        const std::string_view own = start.substr(0, start.size() - scanner.rest().size());
        if (i > 0 && own <= before) Scanner::fail("options are out of order");
        before = own;
    }
    return list;
}

}  // namespace

Reference negative(const Reference& reference) {
    if (const auto* const game = std::get_if<StoredGame>(&reference)) {
        return StoredGame{game->id, !game->negated && !game->is_own_negative, game->is_own_negative};
    }
    return -std::get<NumberUpStar>(reference);
}

void append_varint(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80U; number >>= 7) bytes += static_cast<char>(0x80U | (number & 0x7FU));
    bytes += static_cast<char>(number);
}

void append_reference(std::string& bytes, const Reference& reference) {
    if (const auto* const game = std::get_if<StoredGame>(&reference)) {
        if (game->id >= kMostGames) throw base::LimitError("a file of stored values has too many games");
        append_head(bytes, game->id * 2 + (game->negated ? 1 : 0), kGame);
    } else {
        append_number_up_star(bytes, std::get<NumberUpStar>(reference));
    }
}

std::string reference_bytes(const Reference& reference) {
    std::string bytes;
    append_reference(bytes, reference);
    return bytes;
}

std::string form_bytes(const GameForm& form) {
    std::string bytes;
    append_varint(bytes, form.left.size());
    append_varint(bytes, form.right.size());
    append_list(bytes, form.left);
    append_list(bytes, form.right);
    return bytes;
}

base::Expected<Reference, std::string> parse_reference(std::string_view bytes) {
    return attempt<Reference>([&] {
        Scanner scanner(bytes);
        Reference reference = scanner.reference();
        if (!scanner.at_end()) Scanner::fail("goes on after its end");
        return reference;
    });
}

base::Expected<GameForm, std::string> parse_form(std::string_view bytes) {
    return attempt<GameForm>([&] {
        Scanner scanner(bytes);
        const std::uint64_t lefts = scanner.varint();
        const std::uint64_t rights = scanner.varint();
        if (lefts == 0 || rights == 0) Scanner::fail("a player has no options");
        // An option takes at least one byte.
        if (lefts > bytes.size() || rights > bytes.size()) Scanner::fail("ends too early");
        GameForm form;
        form.left = read_list(scanner, lefts);
        form.right = read_list(scanner, rights);
        if (!scanner.at_end()) Scanner::fail("goes on after its end");
        return form;
    });
}

}  // namespace papamu::solver
