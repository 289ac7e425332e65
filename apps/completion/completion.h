// What may stand for the last word of a command line of papamu. The completion of every shell asks this.
//
//     candidates_for(program, {"value", "konane", "--gap", "V"})         // VM, VC
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/completion/completion_values.h"

namespace CLI {
class App;
}

namespace papamu::apps::completion {

/// `words` are those after the name of the program; the last one, which may be empty, is to be completed. A line that
/// makes no sense has no candidates. All words begin with the last one.
Candidates candidates_for(CLI::App& program, const std::vector<std::string>& words);

/// The scripts of the shells, which ask `papamu completion words` what to offer.
std::string_view bash_script();
std::string_view zsh_script();
std::string_view fish_script();

}  // namespace papamu::apps::completion
