#include "apps/join/contests.h"

namespace papamu::apps {

void add_join_macewan(CLI::App& /*join*/, Session& /*session*/) {}

}  // namespace papamu::apps
