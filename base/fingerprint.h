// 128 bits that stand for something larger.
//
//     Fingerprint print = fingerprint_of(state);           // of a plain object, by its bytes
//     print += negative_of(fingerprint_of(other));         // of several things, in any order
//
// Things that are added play one part: a thing and the part that it plays are taken one after the other
// (FingerprintOfWords). If both were added, two things that exchange their parts would be the same.
//
// Equal things have equal fingerprints. Those of different things are different except by chance: for a pair, one in
// 2^128, so that among 2^40 things that are compared with one another the chance is one in 2^48. That holds for things
// that nobody chose in order to deceive: whoever knows the functions can make two things with the same fingerprint.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "base/hash.h"
#include "base/int128.h"

namespace papamu::base {

struct Fingerprint {
    std::uint64_t low = 0, high = 0;

    bool operator==(const Fingerprint&) const = default;
    /// That of two things together. Things that occur more than once count more than once.
    Fingerprint& operator+=(const Fingerprint& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
    [[nodiscard]] Word128 word() const { return Word128{high} << 64 | low; }
};

/// Takes words one after the other; their order counts.
class FingerprintOfWords {
 public:
    constexpr explicit FingerprintOfWords(std::uint64_t seed = 0) : low_(seed), high_(~seed) {}

    // Two chains of one-to-one functions, which take a word in different ways.
    constexpr void add(std::uint64_t word) {
        low_ = mix_bits(low_ + word * kGoldenRatio);
        high_ = mix_bits((high_ ^ word) * kSecondMixer + kGoldenRatio);
    }
    [[nodiscard]] constexpr Fingerprint value() const { return {low_, high_}; }

 private:
    std::uint64_t low_, high_;
};

inline Fingerprint fingerprint_of(std::string_view bytes, std::uint64_t seed = 0) {
    FingerprintOfWords print(seed);
    print.add(bytes.size());
    for (; !bytes.empty(); bytes.remove_prefix(bytes.size() < 8 ? bytes.size() : 8)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), bytes.size() < 8 ? bytes.size() : 8);
        print.add(word);
    }
    return print.value();
}

/// Of an object whose bytes are its value.
template <class T>
requires(std::has_unique_object_representations_v<T> && !std::is_convertible_v<const T&, std::string_view>) Fingerprint
    fingerprint_of(const T& object, std::uint64_t seed = 0) {
    constexpr std::size_t kBytes = sizeof(T), kWord = sizeof(std::uint64_t);
    if constexpr (kBytes % kWord == 0) {  // the same without a loop over text
        FingerprintOfWords print(seed);
        print.add(kBytes);
        for (std::size_t i = 0; i < kBytes; i += kWord) {
            std::uint64_t word = 0;
            std::memcpy(&word, reinterpret_cast<const char*>(&object) + i, kWord);
            print.add(word);
        }
        return print.value();
    } else {
        return fingerprint_of(std::string_view(reinterpret_cast<const char*>(&object), kBytes), seed);
    }
}

/// That of the opposite of a thing, or of a thing that plays another part: nothing but the function connects the two.
inline Fingerprint negative_of(const Fingerprint& print) {
    return {mix_bits(print.low ^ kGoldenRatio), mix_bits(print.high + kGoldenRatio)};
}

}  // namespace papamu::base
