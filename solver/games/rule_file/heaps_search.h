// Values of heaps of a rule file by tables: each heap once, without making positions of it.
//
//     PlainAnalyst<HeapsSearch>(ruleset, store, options)
//
// Heaps of an impartial game have nim values (heaps_nimbers.h), those of other games a value of the store each. If
// positions are not to be taken apart, or not to be remembered, PlainSearch works by the definition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "decompose/rule_file/heaps_parts.h"
#include "solver/games/rule_file/heap_memo.h"
#include "solver/games/rule_file/heaps_nimbers.h"
#include "solver/values/needed_values.h"
#include "solver/values/part_file.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

/// For the positions of one game, and for one thread.
class HeapsSearch {
 public:
    using Ruleset = rulesets::HeapsGame;
    using Position = Ruleset::Position;

    /// `file` must outlive this.
    HeapsSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes, PartFile* file);

    static decompose::Regions<Position> regions(const Position& position) {
        return decompose::HeapsParts::regions(position);
    }
    /// Of all heaps. Throw SearchStopped, LimitError.
    cgt::Value value(const Position& position, SearchBudget::Share& share);
    cgt::Value sum(const Position& position, SearchBudget::Share& share);
    [[nodiscard]] static IntegerBounds bounds(const Position& position) { return Plain::bounds(position); }
    [[nodiscard]] std::size_t bytes() const { return plain_.bytes() + values_.bytes() + nimbers_.bytes(); }
    /// As in value_memo.h.
    bool forget(std::span<const cgt::Value> kept);
    void keep_found();
    [[nodiscard]] std::uint64_t found() const { return uses_tables() ? values_.found() : plain_.found(); }

 private:
    using Plain = PlainSearch<decompose::HeapsParts>;
    using Rules = rulesets::rule_file::HeapsRules;
    using Heap = rulesets::rule_file::OneHeap;

    [[nodiscard]] bool uses_tables() const;
    cgt::Value sum_of_heaps(const Position& position, SearchBudget::Share& share);
    cgt::Value value_of(const Rules& rules, Heap heap, SearchBudget::Share& share);
    void list_options(const Rules& rules, const Heap& heap, rulesets::Player player, SearchBudget::Share& share,
                      std::vector<cgt::Value>& values);

    cgt::ValueStore& store_;
    Switches switches_;
    PartFile* file_;
    Plain plain_;
    HeapMemo<cgt::Value> values_;
    NeededValues needed_;
    RepeatedWork repeated_{true};
    HeapsNimbers nimbers_;
    const Rules* rules_ = nullptr;
};

}  // namespace papamu::solver::detail
