#include "apps/json_fields.h"

#include <nlohmann/json.hpp>

namespace papamu::apps {

std::string dump(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace papamu::apps
