// Where a command writes a picture: the end of the file's name says whether as SVG or as TikZ.
//
//     require_picture_name(options.picture, "--picture");          // before the work
//     write_picture(options.picture, drawing);                     // after it
#pragma once

#include <string>
#include <string_view>

#include "apps/pictures/tree.h"
#include "cgt/drawing.h"

namespace papamu::apps {

/// CommandError (kUsage) where the name ends neither in .svg nor in .tex; an empty name stands for no picture.
void require_picture_name(const std::string& path, std::string_view option);
/// The same for a game tree, which may be a .dot file as well (or .gv).
void require_tree_name(const std::string& path, std::string_view option);
bool is_dot_name(std::string_view path);

/// As write_whole_file(): SVG, or TikZ where the name ends in .tex. CommandError (kLimit) where the picture is larger than
/// TeX can set.
void write_picture(const std::string& path, const cgt::picture::Drawing& drawing);

/// The same for a game tree, as its name says.
void write_tree(const std::string& path, const GameTree& tree);

/// Of a file, without the dot and in small letters: "svg"; empty where there is none.
std::string name_ending(std::string_view path);

}  // namespace papamu::apps
