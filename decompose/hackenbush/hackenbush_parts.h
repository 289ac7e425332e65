// The components of a hackenbush picture: parts that are joined only by the ground are independent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/hackenbush/hackenbush.h"

namespace papamu::decompose {

struct HackenbushParts {
    using Ruleset = rulesets::Hackenbush;

    /// Vertices keep their numbers, so that moves are written as in the whole position.
    static Regions<rulesets::HackenbushPosition> regions(const rulesets::HackenbushPosition& position);

    /// Equal for positions that differ only in the numbers of their vertices, or by an exchange of blue and red, as far
    /// as the form recognises that.
    static GraphKey key(const rulesets::HackenbushPosition& position);
    /// The text of a position with this key; nullopt if there is none.
    static std::optional<std::string> text_of_form(std::string_view form);
};

}  // namespace papamu::decompose
