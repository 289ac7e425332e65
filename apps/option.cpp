#include "apps/option.h"

#include <CLI/CLI.hpp>
#include <cctype>
#include <cstdint>
#include <optional>

#include "base/words.h"

namespace papamu::apps {

namespace {

constexpr const char* kSuggestions = "suggestions";

}  // namespace

Option& Option::type_name(const std::string& name) {
    option_->type_name(name);
    return *this;
}

// CLI11 lets an option carry no data of ours, but for validators: one that is not active checks and shows nothing.
Option& Option::suggest(const std::vector<std::string>& words) {
    std::string lines;
    for (const std::string& word : words) lines += word + '\n';
    const auto accept = [](std::string& /*value*/) { return std::string(); };
    option_->check(CLI::Validator(accept, lines, kSuggestions).active(false));
    return *this;
}

std::vector<std::string> suggestions_of(CLI::Option& option) {
    std::vector<std::string> words;
    try {
        CLI::Validator carrier = *option.get_validator(kSuggestions);
        const std::string lines = carrier.active(true).get_description();
        for (std::string_view rest = lines; !rest.empty();) words.emplace_back(base::take_until(rest, '\n'));
    } catch (const CLI::OptionNotFound&) {  // suggest() was not called
    }
    return words;
}

bool begins_as_option(std::string_view word) {
    const std::size_t dashes = word.starts_with("--") ? 2 : 1;
    return word.starts_with('-') && word.size() > dashes && std::isalpha(static_cast<unsigned char>(word[dashes])) != 0;
}

Option& Option::required(bool is_required) {
    option_->required(is_required);
    return *this;
}

Option& Option::capture_default_str() {
    option_->capture_default_str();
    return *this;
}

template <class Number>
Option& Option::range(Number least, Number most) {
    option_->check(CLI::Range(least, most));
    return *this;
}

template Option& Option::range(int, int);
template Option& Option::range(std::uint32_t, std::uint32_t);
template Option& Option::range(std::int64_t, std::int64_t);
template Option& Option::range(std::uint64_t, std::uint64_t);
template Option& Option::range(double, double);

Option& Option::one_of(const std::vector<std::string>& words) {
    option_->check(CLI::IsMember(words));
    return *this;
}

Option& Option::one_of_ignoring_case(const std::vector<std::string>& words) {
    option_->transform(CLI::IsMember(words, CLI::ignore_case));
    return *this;
}

Option& Option::check(const std::function<std::string(const std::string&)>& fault) {
    option_->check(fault);
    return *this;
}

Option& Option::ignore_case() {
    option_->ignore_case();
    return *this;
}

Option& Option::take_all() {
    option_->take_all()->expected(1);
    return *this;
}

Option& Option::delimiter(char separator) {
    option_->delimiter(separator)->allow_extra_args(false);  // an argument may follow
    return *this;
}

Option& Option::optional_value() {
    option_->expected(0, 1)->default_str("");
    return *this;
}

Option& Option::excludes(const Option& other) {
    option_->excludes(other.option_);
    return *this;
}

template <class T>
Option add_option(CLI::App& command, const std::string& name, T& value, const std::string& meaning) {
    return Option(*command.add_option(name, value, meaning));
}

template Option add_option(CLI::App&, const std::string&, std::string&, const std::string&);
template Option add_option(CLI::App&, const std::string&, int&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::uint16_t&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::int64_t&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::uint64_t&, const std::string&);
template Option add_option(CLI::App&, const std::string&, double&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::vector<std::string>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<int>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<std::uint32_t>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<double>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<std::string>&, const std::string&);

template <class T>
Option add_flag(CLI::App& command, const std::string& name, T& value, const std::string& meaning) {
    return Option(*command.add_flag(name, value, meaning));
}

template Option add_flag(CLI::App&, const std::string&, bool&, const std::string&);
template Option add_flag(CLI::App&, const std::string&, std::string&, const std::string&);

Option option_of(CLI::App& command, const std::string& name) { return Option(*command.get_option(name)); }

}  // namespace papamu::apps
