// Places for the nodes of a connected graph, in units of the length of an edge; internal to graph_layout.cpp.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/drawing/drawing.h"

namespace papamu::apps {

struct StressGraph {
    std::size_t nodes = 0;
    std::vector<std::pair<std::size_t, std::size_t>> edges;  // between different nodes
    std::vector<bool> on_ground = {};  // for each node: at height 0, while the others are above. Empty: no ground
};

/// One place for each node. Heights grow upwards.
std::vector<base::picture::Point> stress_layout(const StressGraph& graph);

/// The distance of a point from a segment.
double distance_to_segment(base::picture::Point p, base::picture::Point a, base::picture::Point b);

}  // namespace papamu::apps
