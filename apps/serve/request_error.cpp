#include "apps/serve/request_error.h"

namespace papamu::apps::serve {

Json with_schema(std::string_view definition, const Json& answer) {
    Json json = {{"schema", "papamu/http-" + std::string(definition) + "/1"}};
    json.update(answer);
    return json;
}

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
    return with_schema("error", {{"error", std::move(error)}});
}

}  // namespace papamu::apps::serve
