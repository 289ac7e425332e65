// The independent regions of a domineering position: what is connected through empty cells, single cells left out.
//
//     regions(Domineering::parse("..#../..#..").value()).list.size()     // 2
#pragma once

#include "decompose/regions.h"
#include "rulesets/domineering/domineering.h"

namespace papamu::decompose {

/// `inert` counts nothing here: there are no stones. A strip one cell wide is an integer.
Regions<rulesets::DomineeringPosition> regions(const rulesets::DomineeringPosition& position);

}  // namespace papamu::decompose
