#include "tests/source_scan.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace papamu::tests {

namespace {

namespace fs = std::filesystem;

std::string_view skip_blanks(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view{} : text.substr(start);
}

// The path of `#include "path"`, also with blanks around the hash; empty for any other line.
std::string_view quoted_path(std::string_view line) {
    line = skip_blanks(line);
    if (!line.starts_with('#')) return {};
    line = skip_blanks(line.substr(1));
    if (!line.starts_with("include")) return {};
    line = skip_blanks(line.substr(7));
    if (!line.starts_with('"')) return {};
    return line.substr(1, line.find('"', 1) - 1);
}

std::string first_folder(std::string_view path) {
    const std::size_t slash = path.find('/');
    return std::string(slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash));
}

}  // namespace

std::vector<Include> quoted_includes(std::string_view text) {
    std::vector<Include> includes;
    std::istringstream lines{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const std::string_view path = quoted_path(line);
        if (!path.empty()) includes.push_back({number, std::string(path)});
    }
    return includes;
}

std::size_t line_count(std::string_view text) {
    const auto newlines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return newlines + (text.empty() || text.back() == '\n' ? 0 : 1);
}

std::vector<SourceFile> read_sources(const fs::path& root, const std::vector<std::string>& folders) {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders) {
        if (!fs::exists(root / folder)) continue;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            const fs::path extension = entry.path().extension();
            if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) continue;
            std::ifstream in(entry.path());
            std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
            files.push_back({entry.path().lexically_relative(root).generic_string(), std::move(text)});
        }
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

std::vector<std::string> layer_faults(const SourceFile& file, const std::vector<std::string>& layers) {
    std::vector<std::string> faults;
    const auto own = std::find(layers.begin(), layers.end(), first_folder(file.path));
    if (own == layers.end()) return faults;
    for (const Include& include : quoted_includes(file.text)) {
        const std::string where = file.path + ":" + std::to_string(include.line) + ": ";
        const auto other = std::find(layers.begin(), layers.end(), first_folder(include.path));
        if (other == layers.end()) {
            faults.push_back(where + "\"" + include.path + "\" names no layer (write \"folder/header.h\")");
        } else if (other > own) {
            faults.push_back(where + *own + " must not know " + *other + " (\"" + include.path + "\")");
        }
    }
    return faults;
}

}  // namespace papamu::tests
