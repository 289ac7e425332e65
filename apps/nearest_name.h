// Guesses which name was meant by an unknown one.
//
//     nearest_name("clac", {"calc", "bench"})      // "calc"
#pragma once

#include <string>
#include <vector>

namespace papamu::apps {

// The name in `names` that differs from `word` by at most two letters (one if the word has fewer than five) added, left
// out, changed or swapped with a neighbour; empty if there is none. The first of several equally near names wins.
std::string nearest_name(const std::string& word, const std::vector<std::string>& names);

}  // namespace papamu::apps
