// Analyst::store() of the analysts that take one position after the other.
#pragma once

#include <span>
#include <string>

#include "rulesets/any_position.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

/// keep(position, options) analyses a position, without its moves, so that its regions go into the file, and returns
/// what stopped it, or an empty string; write(note) writes what is kept, with the note only if all is done. Returns
/// what stopped it, or an empty string.
template <class Keep, class Write>
std::string store_positions(std::span<const rulesets::AnyPosition> positions, const AnalysisOptions& options,
                            const StoredNote& note, Keep&& keep, Write&& write) {
    AnalysisOptions asked = options;
    asked.moves = MovesAsked::kNone;
    for (const rulesets::AnyPosition& position : positions) {
        std::string stopped = keep(position, asked);
        if (stopped.empty()) continue;
        write(StoredNote{});
        return stopped;
    }
    write(note);
    return "";
}

}  // namespace papamu::solver::detail
