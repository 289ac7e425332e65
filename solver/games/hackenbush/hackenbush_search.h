// Values of hackenbush pictures, by what they are made of (solver/games/grounded_search.h).
//
//     HackenbushSearch search(store, switches, table_bytes);
//     search.value(position, share)
//
// Without Optimisation::kColon a picture is searched edge by edge (plain_search.h). For one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "decompose/hackenbush/hackenbush_parts.h"
#include "solver/games/grounded_search.h"
#include "solver/optimisations.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

class HackenbushSearch {
 public:
    using Ruleset = rulesets::Hackenbush;
    using Position = rulesets::HackenbushPosition;

    HackenbushSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes, PartFile* file);

    static decompose::Regions<Position> regions(const Position& position) {
        return decompose::HackenbushParts::regions(position);
    }
    /// Throw SearchStopped, LimitError.
    cgt::Value value(const Position& position, SearchBudget::Share& share);
    cgt::Value sum(const Position& position, SearchBudget::Share& share);
    [[nodiscard]] static IntegerBounds bounds(const Position& position) {
        return PlainSearch<decompose::HackenbushParts>::bounds(position);
    }
    [[nodiscard]] std::size_t bytes() const { return plain_.bytes() + grounded_.bytes(); }
    /// As in value_memo.h.
    bool forget(std::span<const cgt::Value> kept) { return by_colon_ ? grounded_.forget(kept) : plain_.forget(kept); }
    /// The text of a picture in a file of values (Game::part_text()).
    static std::optional<std::string> text_of_part(std::string_view part);
    void keep_found() { by_colon_ ? grounded_.keep_found() : plain_.keep_found(); }
    [[nodiscard]] std::uint64_t found() const { return by_colon_ ? grounded_.found() : plain_.found(); }

 private:
    bool by_colon_;
    PlainSearch<decompose::HackenbushParts> plain_;
    GroundedSearch grounded_;
};

}  // namespace papamu::solver::detail
