// A review as JSON: what `papamu review --json` prints and the page of `papamu serve` shows.
#pragma once

#include <nlohmann/json.hpp>

#include "apps/review/review.h"

namespace papamu::apps::review {

/// {"game":"konane","first":...,"second":...,"result":...,"decided_from":ply or null,"stopped":...,"plies":[{"ply":0,
/// "player":null,"move":null,"state":...,"position":...,"evaluation":the chance of Left,"proven":"left"/"right"/null,
/// "depth":...,"mistake":false,"better":null}, ...]}; docs/http.md.
nlohmann::ordered_json review_json(const ReviewedGame& game, const Review& review);

}  // namespace papamu::apps::review
