// The order of the layers and of the folders in them: what tests/layers.txt says, and whether the sources obey.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/source_scan.h"

namespace papamu::tests {

struct LayerOrder {
    struct Folder {
        // Below the layer: "konane", "chinese_checkers/race"; "." for the layer's own files; "*" or "games/*" for all
        // others at that place.
        std::string name;
        std::size_t rank = 0;  // equal for the folders of a group, which may not include one another
    };

    std::string layer;
    std::vector<Folder> folders;  // lowest first

    /// The folder that a file belongs to, given its path from the root: the deepest one that is listed; or the first
    /// folder below the layer, which is not listed then.
    [[nodiscard]] Folder folder_of(std::string_view path) const;
    [[nodiscard]] bool lists(std::string_view folder) const;
    /// The same, but not through a "*".
    [[nodiscard]] bool names(std::string_view folder) const;
};

/// The layers, lowest first; the format is explained in tests/layers.txt. Throws std::runtime_error, with the number of
/// the line, for text that has no such meaning or names a layer or a folder twice.
std::vector<LayerOrder> read_layer_order(std::string_view text);

/// The errors in the order of folders, one line for each, of the sources in `layers`: an include from a folder to one
/// that comes later in its line, stands in the same group, or is not listed; a folder with sources that is not listed;
/// a listed one without sources.
std::vector<std::string> folder_faults(const std::vector<SourceFile>& sources, const std::vector<LayerOrder>& layers);

}  // namespace papamu::tests
