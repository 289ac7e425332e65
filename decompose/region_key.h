// One name for all images of a position: what a table of values is keyed by.
//
//     const auto form = normal_form<Konane>(region.position);
//     value = form.negated ? -table.at(form.key) : table.at(form.key);
//
// A region's position is cut to its bounding box, so that translation is done already; this does the symmetries, among
// them the exchange of colours, which negates the value. The key is the whole position: equal keys are equal positions.
#pragma once

#include <string>
#include <utility>

#include "rulesets/ruleset.h"

namespace papamu::decompose {

template <rulesets::Ruleset R>
struct NormalForm {
    typename R::Position position;  // the image with the smallest key
    std::string key;                // R::key(position)
    bool negated = false;           // the value of the original is minus that of `position`
};

/// The same for all images of a position, but for `negated`; that is false where the position is its own negative.
template <rulesets::Ruleset R>
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
