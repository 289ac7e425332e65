// A graph as the page draws it: laid out, with coordinates between 0 and 1 ("figure" in docs/http.md).
#pragma once

#include "apps/serve/request_error.h"
#include "rulesets/graph_figure.h"

namespace papamu::apps::serve {

/// As a picture would show it. The same graph always has the same layout.
Json figure_json(const rulesets::GraphFigure& figure);

}  // namespace papamu::apps::serve
