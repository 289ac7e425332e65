#include "apps/pictures/picture_file.h"

#include <algorithm>

#include "apps/command.h"
#include "base/shown_text.h"
#include "base/whole_file.h"

namespace papamu::apps {

namespace {

// In pixels. TeX's largest dimension is 16384 points.
constexpr double kMostForTex = 27'000;

bool is_picture_name(std::string_view path) { return name_ending(path) == "svg" || name_ending(path) == "tex"; }

}  // namespace

std::string name_ending(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos) return "";
    std::string ending(path.substr(dot + 1));
    // ASCII letters are enough for file endings.
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

bool is_dot_name(std::string_view path) { return name_ending(path) == "dot" || name_ending(path) == "gv"; }

void require_picture_name(const std::string& path, std::string_view option) {
    if (path.empty() || is_picture_name(path)) return;
    throw CommandError(ExitCode::kUsage, std::string(option) + ": " + base::quoted(path, path.size()) +
                                             " does not end in .svg or .tex (for TikZ)");
}

void require_tree_name(const std::string& path, std::string_view option) {
    if (path.empty() || is_picture_name(path) || is_dot_name(path)) return;
    throw CommandError(ExitCode::kUsage, std::string(option) + ": " + base::quoted(path, path.size()) +
                                             " does not end in .svg, .tex (for TikZ) or .dot (for Graphviz)");
}

void write_picture(const std::string& path, const base::picture::Drawing& drawing) {
    if (name_ending(path) != "tex") return base::write_whole_file(path, to_svg(drawing));
    if (std::max(drawing.width(), drawing.height()) > kMostForTex) {
        throw CommandError(ExitCode::kLimit, path + ": the picture is too large for TeX; write it as SVG");
    }
    base::write_whole_file(path, to_tikz(drawing));
}

void write_tree(const std::string& path, const GameTree& tree) {
    if (is_dot_name(path)) return base::write_whole_file(path, tree_dot(tree));
    write_picture(path, tree_picture(tree));
}

}  // namespace papamu::apps
