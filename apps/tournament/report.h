// What `papamu tournament` prints.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/tournament/result.h"

namespace papamu::apps::tournament {

/// The run of the program that the report is about.
struct Run {
    std::string page;            // the path of the page
    std::string journal;         // ... and of the games
    std::size_t found = 0;       // games that an earlier run had finished
    std::size_t torn_bytes = 0;  // of a game whose record an earlier run had not finished
    double seconds = 0;
    bool interrupted = false;
};

/// Standings with a cross table, losses other than by the rules, the final.
std::string text_report(const Tournament& tournament, const Result& result, const Run& run);
/// One JSON object without a newline.
std::string json_report(const Tournament& tournament, const Result& result, const Run& run);

}  // namespace papamu::apps::tournament
