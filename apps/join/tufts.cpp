#include "apps/join/contests.h"

namespace papamu::apps {

void add_join_tufts(CLI::App& /*join*/, Session& /*session*/) {}

}  // namespace papamu::apps
