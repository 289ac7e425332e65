// Runs `papamu play` in this process, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/program/program.h"

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

/// A file that is removed when the test ends.
class Scratch {
 public:
    explicit Scratch(const char* name) : path_(::testing::TempDir() + name) { std::remove(path_.c_str()); }
    ~Scratch() { std::remove(path_.c_str()); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

 private:
    std::string path_;
};

}  // namespace papamu::apps::play
