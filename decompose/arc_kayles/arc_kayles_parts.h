// The connected components of a graph, on which arc kayles is played: play in one never affects another.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/arc_kayles/arc_kayles.h"

namespace papamu::decompose {

struct ArcKaylesParts {
    using Ruleset = rulesets::ArcKayles;

    /// Vertices keep their numbers, so that moves are written as in the whole position.
    static Regions<rulesets::ArcKaylesPosition> regions(const rulesets::ArcKaylesPosition& position);

    /// Equal for positions that differ only in the numbers of their vertices, as far as the form recognises that.
    static GraphKey key(const rulesets::ArcKaylesPosition& position);
    /// The text of a position with this key; nullopt if there is none.
    static std::optional<std::string> text_of_form(std::string_view form);
};

}  // namespace papamu::decompose
