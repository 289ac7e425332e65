// A common form for all images of a position under its symmetries: the key for tables of values.
//
//     const auto form = normal_form<Konane>(region.position);
//     value = form.negated ? -table.at(form.key) : table.at(form.key);
//
// A region's position is cut to its bounding box, so translation is already taken care of; this covers the symmetries,
// including the exchange of colours, which negates the value. The key is the whole position, so equal keys are equal
// positions.
#pragma once

#include <string>
#include <utility>

#include "rulesets/ruleset.h"

namespace papamu::decompose {

template <class R>
struct NormalForm {                 // R: a Ruleset, or AnyRules
    typename R::Position position;  // the image with the smallest key
    std::string key;                // R::key(position)
    bool negated = false;           // the value of the original is minus that of `position`
};

/// Equal for all images of a position, except for `negated`, which is false if the position is its own negative.
template <class R>
NormalForm<R> normal_form(const typename R::Position& position) {
    NormalForm<R> best;
    bool first = true;
    for (auto& image : R::images(position)) {
        std::string key = R::key(image.position);
        if (!first && key >= best.key) {
            if (key == best.key && !image.colours_swapped) best.negated = false;
            continue;
        }
        first = false;
        best = {std::move(image.position), std::move(key), image.colours_swapped};
    }
    return best;
}

}  // namespace papamu::decompose
