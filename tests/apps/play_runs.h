// Runs `papamu play` in this process, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/program/program.h"
#include "base/temporary_folder.h"

namespace papamu::apps::play {

struct Outcome {
    int code;
    std::string out;
    std::string err;
};

inline Outcome run_play(std::vector<std::string> arguments, const std::string& lines) {
    arguments.insert(arguments.begin(), "play");
    std::istringstream in(lines);
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_program(arguments, in, out, err);
    return {code, out.str(), err.str()};
}
inline std::vector<nlohmann::json> objects(const std::string& text) {
    std::vector<nlohmann::json> result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) result.push_back(nlohmann::json::parse(line));
    return result;
}

/// A file in a folder of its own, which is removed when the test ends. There is no file at first.
class Scratch {
 public:
    explicit Scratch(const char* name) : path_(folder_.path_of(name)) {}
    [[nodiscard]] const std::string& path() const { return path_; }

 private:
    base::TemporaryFolder folder_;
    std::string path_;
};

}  // namespace papamu::apps::play
