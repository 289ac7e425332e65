// The texts and facts of games, computed once for each game: batches meet the same few values again and again.
//
//     ValueTexts texts(store, 400);
//     if (const std::string* text = texts.text(g)) ...       // nullptr: longer than 400 characters
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

#include "apps/game_facts.h"
#include "cgt/notation.h"
#include "cgt/thermograph.h"
#include "cgt/value_store.h"

namespace papamu::apps::value {

/// The facts about a game. Outcome and stops are always there; if a limit of memory or of the stack was met while the
/// others were computed, `complete` is false and they are empty.
struct KnownFacts {
    GameFacts facts;
    bool complete = true;
};

/// For one store, one thread at a time. What it returns stays valid until keep_small() or the end.
class ValueTexts {
 public:
    /// Texts longer than `most_characters` are not written.
    ValueTexts(cgt::ValueStore& store, std::size_t most_characters);

    /// The game in notation; nullptr if that is too long (or too deep) to write.
    const std::string* text(cgt::Value g);
    const KnownFacts& facts(cgt::Value g);
    [[nodiscard]] std::size_t most_characters() const { return most_characters_; }
    [[nodiscard]] cgt::ValueStore& store() { return *store_; }

    /// Forgets everything if it has become large; to be called between positions.
    void keep_small();

 private:
    struct Text {
        std::string text;
        bool is_written = true;
    };

    cgt::ValueStore* store_;
    std::size_t most_characters_;
    std::size_t bytes_ = 0;
    std::unique_ptr<cgt::NotationPrinter> printer_;
    std::unique_ptr<cgt::Thermographs> thermographs_;
    std::unordered_map<cgt::Value, Text> texts_;
    std::unordered_map<cgt::Value, KnownFacts> facts_;
};

/// The text of the game; if it is longer than `most` characters (or than `texts` writes), a summary:
/// "{...} with mean 1/2, temperature 3/4 (longer than 100 characters)".
std::string text_or_summary(ValueTexts& texts, cgt::Value g, std::size_t most);

}  // namespace papamu::apps::value
