#include "apps/serve/request_error.h"

namespace papamu::apps::serve {

RequestError::RequestError(std::string field, const rulesets::PositionError& error)
    : std::runtime_error(field + (error.row > 0 ? ", " : ": ") + error.to_string()),
      status_(400),
      field_(std::move(field)) {
    row_ = error.row;
    column_ = error.column;
}

Json RequestError::json() const {
    Json error = {{"message", what()}};
    if (!field_.empty()) error["field"] = field_;
    if (row_ > 0) error["row"] = row_;
    if (column_ > 0) error["column"] = column_;
    return {{"error", std::move(error)}};
}

}  // namespace papamu::apps::serve
