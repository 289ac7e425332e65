#include "apps/join/contests.h"

namespace papamu::apps {

void add_join_mit(CLI::App& /*join*/, Session& /*session*/) {}

}  // namespace papamu::apps
