// What is wrong with a request, with its HTTP status (docs/http.md).
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "rulesets/ruleset.h"

namespace papamu::apps::serve {

using Json = nlohmann::ordered_json;

/// Every answer begins with the field "schema", as what commands print does: the name of its definition in
/// docs/schemas/http-v1.json, and the version of the interface.
Json with_schema(std::string_view definition, const Json& answer);

class RequestError : public std::runtime_error {
 public:
    RequestError(int status, const std::string& message, std::string field = {})
        : std::runtime_error(message), status_(status), field_(std::move(field)) {}
    /// For a text in that field: "position, row 2, column 3: ...".
    RequestError(std::string field, const rulesets::PositionError& error);

    [[nodiscard]] int status() const noexcept { return status_; }
    /// {"schema":...,"error":{"message":...,"field":...,"row":...,"column":...}}, without what is not known.
    [[nodiscard]] Json json() const;

 private:
    int status_;
    std::string field_;
    std::size_t row_ = 0, column_ = 0;  // counted from 1; 0: not known
};

}  // namespace papamu::apps::serve
