// The files of the page, as they are served (page/).
#pragma once

#include <span>
#include <string_view>

namespace papamu::apps::serve {

struct PageFile {
    std::string_view name;  // "index.html"
    std::string_view content;
    std::string_view tag;  // changes with the content, for caches
};

/// All of them; made by the build from the folder page/.
std::span<const PageFile> page_files();

/// The MIME type of a file with this name.
std::string_view type_of(std::string_view name);

}  // namespace papamu::apps::serve
