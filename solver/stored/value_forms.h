// Converts between the values of a store and the games of a file.
//
//     ValueEncoder encoder(store);   encoder.reference(into, value)          // writes what the file lacks
//     ValueDecoder decoder(store);   decoder.value(snapshot, reference)      // reads what the store lacks
//
// Both remember what they have met: the numbers of a file never change. Games of a file are passed through canonical();
// one whose form turns out not to be canonical is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>
#include <unordered_map>

#include "cgt/value_store.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/value_code.h"

namespace papamu::solver {

/// Takes the form of a game and returns its number, a new one if the game is not there yet
/// (StoredValues::Batch::add_game).
using GameSink = std::function<std::uint64_t(std::string_view form)>;

/// Adds a game by its options, or finds it. Of a game and its negative, the file has the one whose form has the smaller
/// bytes.
Reference add_game(const GameSink& into, const GameForm& form);

/// For one thread only.
class ValueEncoder {
 public:
    explicit ValueEncoder(cgt::ValueStore& store) : store_(store) {}

    /// Throws what `into` throws, such as StoredError, and LimitError if the stack is too small.
    Reference reference(const GameSink& into, cgt::Value value);
    /// To be called if the games were lost (a batch was not committed), so that their numbers are meaningless, or if
    /// the store is about to forget games.
    void forget() { known_.clear(); }

 private:
    cgt::ValueStore& store_;
    std::unordered_map<cgt::Value, Reference> known_;  // a game or its negative, not both
};

/// Any number of threads.
class ValueDecoder {
 public:
    explicit ValueDecoder(cgt::ValueStore& store) : store_(store) {}

    /// Throws StoredError if something is damaged, LimitError if the store is full.
    cgt::Value value(const StoredValues::Snapshot& snapshot, const Reference& reference);
    cgt::Value value(const StoredValues::Snapshot& snapshot, std::string_view reference);
    /// To be called if the store has forgotten games, or is about to.
    void forget();
    /// The approximate number of bytes that are remembered.
    [[nodiscard]] std::size_t bytes() const;

 private:
    cgt::Value game(const StoredValues::Snapshot& snapshot, std::uint64_t id);

    cgt::ValueStore& store_;
    mutable std::mutex mutex_;
    std::unordered_map<std::uint64_t, cgt::Value> known_;
};

}  // namespace papamu::solver
