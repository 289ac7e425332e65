// Numbers in the fields of a training's file.
//
//     std::uint64_t games = 0;
//     if (!read_number(file.field("games"), games)) ...                 // it is missing, or more than a number
#pragma once

#include <string>
#include <string_view>

#include "base/numbers.h"

namespace papamu::engine::detail {

/// Reads numbers one after another, separated by blanks or an x; remembers whether all were there.
class Numbers {
 public:
    explicit Numbers(const std::string* text)
        : good_(text != nullptr), rest_(text != nullptr ? std::string_view(*text) : std::string_view()) {}

    template <class T>
    Numbers& operator>>(T& number) {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == 'x')) rest_.remove_prefix(1);
        const auto found = base::take_number<T>(rest_);
        good_ = good_ && found;
        number = found.value_or(number);
        return *this;
    }
    [[nodiscard]] bool more() const { return good_ && !rest_.empty(); }
    [[nodiscard]] bool all() const { return good_ && rest_.empty(); }

 private:
    bool good_;
    std::string_view rest_;
};

template <class T>
bool read_number(const std::string* text, T& number) {
    Numbers numbers(text);
    return (numbers >> number).all();
}

/// The same, but the number must also lie in its range. ("nan" does not.)
template <class T>
bool read_number(const std::string* text, T& number, T least, T most) {
    return read_number(text, number) && least <= number && number <= most;
}

}  // namespace papamu::engine::detail
