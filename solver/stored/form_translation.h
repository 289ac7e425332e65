// Translates values from the game numbers of one collection into those of another.
//
//     FormTranslation translation([&](auto form) { return batch.add_game(form); },          // where they go
//                                 [&](auto id) { return snapshot.game(id); },                // where they are
//                                 [&](auto what) { snapshot.refuse(what); });
//     batch.add_region(key, translation.reference(bytes));
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/stored/value_code.h"
#include "solver/stored/value_forms.h"

namespace papamu::solver::detail {

/// For one thread only.
class FormTranslation {
 public:
    /// Returns the form of a game by its number; valid until the next call.
    using Source = std::function<std::string_view(std::uint64_t id)>;
    /// Called with what is wrong with a game or a reference; must throw.
    using Refusal = std::function<void(std::string_view what)>;

    FormTranslation(GameSink into, Source from, Refusal refuse);

    /// The bytes of the same value in the other collection. All games up to the value's own are added there, in the
    /// order of their numbers.
    std::string reference(std::string_view bytes);

 private:
    const Reference& game(std::uint64_t id);
    Reference translated(const Reference& option, std::uint64_t own);

    GameSink into_;
    Source from_;
    Refusal refuse_;
    std::vector<Reference> games_;
};

}  // namespace papamu::solver::detail
