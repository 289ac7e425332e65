// A set of byte strings that only grows, for a thousand million short keys: 9 to 12 bytes a key if they are of one
// length and differ in at most 63 bits, as the positions of one small board do; other keys take some 16 bytes more than
// their own.
//
//     KeySet seen;
//     if (seen.insert(key)) ...                          // true if the key was not there
//
// Whole keys are compared: words stand for them one to one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/key_set/key_code.h"
#include "base/key_set/string_set.h"
#include "base/key_set/word_set.h"

namespace papamu::base {

/// For one thread. Throws std::bad_alloc, after which the set is as it was.
class KeySet {
 public:
    /// Returns whether the key is new. It is copied.
    bool insert(std::string_view key) {
        auto word = code_.find(key);
        if (!word && code_.has_room_for(key)) word = add_to_code(key);
        return word ? words_.insert(*word) : strings_.insert(key);
    }

    [[nodiscard]] std::size_t size() const { return words_.size() + strings_.size(); }
    /// The memory that it takes, about.
    [[nodiscard]] std::size_t bytes() const { return words_.bytes() + strings_.bytes(); }

 private:
    std::uint64_t add_to_code(std::string_view key) {
        KeyCode code = code_;
        const std::uint64_t word = code.add(key);
        if (code.has_other_fields_than(code_)) {
            WordSet words;
            words_.for_each([&](std::uint64_t other) { words.insert(code.recode(other, code_)); });
            words_ = std::move(words);
        }
        code_ = std::move(code);
        return word;
    }

    KeyCode code_;
    WordSet words_;
    StringSet strings_;  // those that have no word
};

}  // namespace papamu::base
