#include <sys/ioctl.h>
#include <unistd.h>

#include "base/os/terminal.h"

namespace papamu::base::os {

bool is_terminal(Stream stream) {
    const int file = stream == Stream::kInput    ? STDIN_FILENO
                     : stream == Stream::kOutput ? STDOUT_FILENO
                                                 : STDERR_FILENO;
    return ::isatty(file) != 0;
}

std::size_t columns_of_errors() {
    struct winsize size {};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0) return 0;
    const auto [rows, columns, width, height] = size;
    return columns;
}

void write_bytes_as_they_are() {}

}  // namespace papamu::base::os
