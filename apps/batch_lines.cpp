#include "apps/batch_lines.h"

#include <istream>
#include <nlohmann/json.hpp>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "base/shown_text.h"

namespace papamu::apps {

bool BatchLines::next(std::string& line) {
    const ExitOnInterrupt guard;  // all output is already written, and reading may block for ever
    while (std::getline(session_.in(), line)) {
        ++number_;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.find_first_not_of(" \t") != std::string::npos && !line.starts_with("# ")) return true;
    }
    return false;
}

std::string BatchLines::wrong(const std::string& line, const rulesets::PositionError& error) const {
    using Json = nlohmann::ordered_json;
    if (!session_.json()) {
        return "error: line " + std::to_string(number_) + (error.row == 0 ? ": " : ", ") +
               base::shown(error.to_string());
    }
    Json json = {
        {"line", number_}, {"position", line}, {"error", error.message}, {"row", nullptr}, {"column", nullptr}};
    if (error.row != 0) json["row"] = error.row;
    if (error.column != 0) json["column"] = error.column;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace papamu::apps
