// Options and arguments of a command: the part of CLI11 that commands use, without its headers, which add three seconds
// to the compilation of every file that includes them.
//
//     add_option(command, "--games", options->games, "Games of each two players").range(1, 1000).type_name("N");
//     add_flag(command, "--stats", options->stats, "Add what the work took");
//
// The bound variables must outlive the parsing of the command line. A command line that breaks a rule is a usage error.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace papamu::apps {

/// A handle: copies refer to the same option. Every function that changes the option returns the handle.
class Option {
 public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    /// The name of the value in --help: "N", "FILE". What shells complete follows from it: an option whose value has
    /// the name FILE, DIR, RULESET, SIZE or GAP takes what these stand for (completion/completion_values.h).
    Option& type_name(const std::string& name);
    /// Words that completion offers for the value; others are allowed as well.
    Option& suggest(const std::vector<std::string>& words);
    Option& required(bool is_required = true);
    /// Shows the present value of the bound variable in --help, as the default.
    Option& capture_default_str();
    /// Allows only numbers from `least` to `most`; option.cpp lists the types.
    template <class Number>
    Option& range(Number least, Number most);
    /// Allows only these words.
    Option& one_of(const std::vector<std::string>& words);
    /// Allows only these words, in upper or lower case; the variable gets them as they are written here.
    Option& one_of_ignoring_case(const std::vector<std::string>& words);
    /// `fault` returns what is wrong with a text, or "" if it is allowed.
    Option& check(const std::function<std::string(const std::string&)>& fault);
    /// Allows the name of the option in upper or lower case.
    Option& ignore_case();
    /// Allows the option to be given many times, with one value each.
    Option& take_all();
    /// Allows many values in one word, with this separator between them.
    Option& delimiter(char separator);
    /// Allows the option without its value, which is then empty. What follows it on the line is its value if it can be.
    Option& optional_value();
    /// Forbids the option together with the other one.
    Option& excludes(const Option& other);

 private:
    CLI::Option* option_;
};

/// "NAME" is an argument, "--name" an option with a value. T: a number, a std::string, a std::optional of these, or a
/// std::vector<std::string>; option.cpp lists them.
template <class T>
Option add_option(CLI::App& command, const std::string& name, T& value, const std::string& meaning);
/// T: bool; or std::string for "--name{value}", which sets `value` if the option is given without a value.
template <class T>
Option add_flag(CLI::App& command, const std::string& name, T& value, const std::string& meaning);
/// The existing option of that name.
Option option_of(CLI::App& command, const std::string& name);
/// The words that suggest() was given.
std::vector<std::string> suggestions_of(CLI::Option& option);

/// Whether a word of the command line begins as the names of options do: with one or two dashes and a letter. "-1/2",
/// "-" and "--" do not.
bool begins_as_option(std::string_view word);

}  // namespace papamu::apps
