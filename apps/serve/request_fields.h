// The fields of a JSON object from a client, each read once and checked.
//
//     Fields fields = Fields::parse(body);                        // RequestError if this is not an object in JSON
//     const std::string name = fields.text("ruleset");
//     const double seconds = fields.number("seconds", 1, 0, 60).value_or(10);
//     fields.done();                                              // RequestError if there is a field that was not read
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "apps/serve/request_error.h"

namespace papamu::apps::serve {

/// All functions throw RequestError, with status 400 and the name of the field, if it has another type or is not in
/// the range.
class Fields {
 public:
    static Fields parse(std::string_view body);

    /// Whether the field is there and not null.
    [[nodiscard]] bool has(const std::string& name) const;
    /// Requires the field.
    std::string text(const std::string& name, std::size_t most_bytes = kMostText);
    std::optional<std::string> optional_text(const std::string& name, std::size_t most_bytes = kMostText);
    /// One of these words; the first of them if the field is not there.
    std::string word(const std::string& name, const std::vector<std::string>& words);
    std::optional<double> number(const std::string& name, double least, double most);
    std::optional<long long> whole_number(const std::string& name, long long least, long long most);
    bool truth(const std::string& name, bool otherwise);
    std::vector<std::string> texts(const std::string& name, std::size_t most);
    /// A list of objects. Requires the field.
    std::vector<Fields> objects(const std::string& name, std::size_t most);
    /// An object inside this one; empty if it is not there.
    Fields object(const std::string& name);
    /// The names of the fields.
    [[nodiscard]] std::vector<std::string> names() const;

    void done() const;

    static constexpr std::size_t kMostText = std::size_t{1} << 20;

 private:
    explicit Fields(Json object, std::string within);

    const Json* find(const std::string& name);
    [[nodiscard]] std::string full_name(const std::string& name) const;
    [[noreturn]] void fail(const std::string& name, const std::string& message) const;

    Json object_;
    std::string within_;  // "limits." in an object inside another one
    std::set<std::string> read_;
};

}  // namespace papamu::apps::serve
