#include "solver/games/rule_file/rule_objects_made.h"

namespace papamu::solver::detail {

template struct RuleObjects<4>;

}  // namespace papamu::solver::detail
