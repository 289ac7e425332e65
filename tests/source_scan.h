// Reads the sources of the project as text, for the tests of its structure.
//
// Macros and comments are not interpreted: an #include in a block comment counts. That errs on the strict side.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::tests {

struct Include {
    std::size_t line = 0;  // from 1
    std::string path;      // the text between the quotes
};

struct SourceFile {
    std::string path;  // relative to the root, "cgt/value.h"
    std::string text;
};

// The includes in quotes; those in angle brackets are headers of other projects.
std::vector<Include> quoted_includes(std::string_view text);

std::size_t line_count(std::string_view text);

// Every .h and .cpp below the given folders of `root`, sorted by path. Folders that do not exist are skipped.
std::vector<SourceFile> read_sources(const std::filesystem::path& root, const std::vector<std::string>& folders);

// The errors in the includes of one file, one line for each. `layers` lists the folders, lowest first; a file outside
// all layers (a test, a benchmark) may include anything.
std::vector<std::string> layer_faults(const SourceFile& file, const std::vector<std::string>& layers);

}  // namespace papamu::tests
