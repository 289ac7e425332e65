// Options and arguments of a command: the part of CLI11 that commands use, without its headers, which take three seconds of
// every file that reads them.
//
//     add_option(command, "--games", options->games, "Games of each two players").range(1, 1000).type_name("N");
//     add_flag(command, "--stats", options->stats, "Add what the work took");
//
// What is bound must outlive the parsing of the command line. A command line that breaks a rule is a usage error.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace papamu::apps {

/// A handle: copies mean the same option. Every function that changes the option returns the handle again.
class Option {
 public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    /// What stands for the value in --help: "N", "FILE".
    Option& type_name(const std::string& name);
    Option& required(bool is_required = true);
    /// Shows in --help what the bound variable holds now.
    Option& capture_default_str();
    /// Only numbers from `least` to `most`, of the kinds that option.cpp lists.
    template <class Number>
    Option& range(Number least, Number most);
    /// Only these words.
    Option& one_of(const std::vector<std::string>& words);
    /// Only these words, in any case; the variable gets them as they are written here.
    Option& one_of_ignoring_case(const std::vector<std::string>& words);
    /// Says what is wrong with a text that may not be given; "" where nothing is.
    Option& check(const std::function<std::string(const std::string&)>& fault);
    /// The name of the option, in any case.
    Option& ignore_case();
    /// May be given many times, with one value each.
    Option& take_all();
    /// Many values in one word, separated like this.
    Option& delimiter(char separator);
    /// Not together with that one.
    Option& excludes(const Option& other);

 private:
    CLI::Option* option_;
};

/// "NAME" is an argument, "--name" an option with a value. T: a number, a std::string, a std::optional of these, or a
/// std::vector<std::string>; option.cpp lists them.
template <class T>
Option add_option(CLI::App& command, const std::string& name, T& value, const std::string& meaning);
/// T: bool; or std::string for "--name{value}", which is `value` where none is given.
template <class T>
Option add_flag(CLI::App& command, const std::string& name, T& value, const std::string& meaning);
/// One that there is.
Option option_of(CLI::App& command, const std::string& name);

}  // namespace papamu::apps
