// Writes the pictures of commands: the end of the file's name decides between SVG and TikZ.
//
//     require_picture_name(options.picture, "--picture");          // before the work
//     write_picture(options.picture, drawing);                     // after it
#pragma once

#include <string>
#include <string_view>

#include "apps/pictures/tree.h"
#include "base/drawing/drawing.h"

namespace papamu::apps {

/// Throws CommandError (kUsage) if the name ends neither in .svg nor in .tex. An empty name stands for no picture.
void require_picture_name(const std::string& path, std::string_view option);
/// The same for a game tree, which may be a .dot file as well (or .gv).
void require_tree_name(const std::string& path, std::string_view option);
bool is_dot_name(std::string_view path);

/// Writes TikZ if the name ends in .tex, otherwise SVG, with the errors of base::write_whole_file(). Throws
/// CommandError (kLimit) if the picture is too large for TeX.
void write_picture(const std::string& path, const base::picture::Drawing& drawing);

/// The same for a game tree; DOT if is_dot_name(path).
void write_tree(const std::string& path, const GameTree& tree);

/// The extension of a file name, without the dot and in small letters: "svg"; empty if there is none.
std::string name_ending(std::string_view path);

}  // namespace papamu::apps
