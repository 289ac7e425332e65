#include "apps/host/contests.h"

namespace papamu::apps {

void add_host_tufts(CLI::App& /*host*/, Session& /*session*/) {}

}  // namespace papamu::apps
