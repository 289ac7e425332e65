// Folders.
#pragma once

#include <string>

namespace papamu::base {

/// Makes a folder, and those that it is in, unless it is there. Throws FileError (base/error.h) with the reason.
void make_folder(const std::string& path);

}  // namespace papamu::base
