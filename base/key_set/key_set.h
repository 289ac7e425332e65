// A set of byte strings that only grows, for a thousand million short keys: 9 to 12 bytes a key for those that have
// words (key_code.h), as the positions of one small board do, and 15 to 25 more than the key itself for others.
//
//     KeySet seen;
//     if (seen.insert(key)) ...                          // true if the key was not there
//     auto fetched = seen.fetch(key);  ...  seen.insert(fetched)    // in two steps, with other work between them
//
// Whole keys are compared: words stand for them one to one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/key_set/key_code.h"
#include "base/key_set/string_set.h"
#include "base/key_set/word_set.h"

namespace papamu::base {

/// For one thread. Throws std::bad_alloc, after which the set holds the same keys as before.
class KeySet {
 public:
    /// A key, or the word that stands for it.
    class Fetched {
     private:
        friend class KeySet;
        std::optional<std::uint64_t> word_;
        std::string key_;  // empty if there is a word
    };

    /// Begins to fetch what insert() will read. The result is for this set only.
    [[nodiscard]] Fetched fetch(std::string_view key) {
        Fetched fetched;
        fetched.word_ = code_.find(key);
        if (!fetched.word_ && code_.has_room_for(key)) fetched.word_ = code_.add(key);
        if (fetched.word_) {
            words_.prefetch(*fetched.word_);
        } else {
            fetched.key_ = key;
        }
        return fetched;
    }
    /// Returns whether the key is new. It is copied.
    bool insert(const Fetched& key) { return key.word_ ? words_.insert(*key.word_) : strings_.insert(key.key_); }
    bool insert(std::string_view key) { return insert(fetch(key)); }

    [[nodiscard]] std::size_t size() const { return words_.size() + strings_.size(); }
    /// The memory that it takes, about.
    [[nodiscard]] std::size_t bytes() const { return words_.bytes() + strings_.bytes(); }

 private:
    KeyCode code_;
    WordSet words_;
    StringSet strings_;  // keys that can have no word
};

}  // namespace papamu::base
