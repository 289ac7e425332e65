#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdio>
#include <initializer_list>

#include "base/os/terminal.h"

namespace papamu::base::os {

bool is_terminal(Stream stream) {
    const DWORD number = stream == Stream::kInput    ? STD_INPUT_HANDLE
                         : stream == Stream::kOutput ? STD_OUTPUT_HANDLE
                                                     : STD_ERROR_HANDLE;
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(number), &mode) != 0;  // _isatty() is true for a printer as well
}

std::size_t columns_of_errors() {
    CONSOLE_SCREEN_BUFFER_INFO about{};
    if (::GetConsoleScreenBufferInfo(::GetStdHandle(STD_ERROR_HANDLE), &about) == 0) return 0;
    return static_cast<std::size_t>(about.srWindow.Right - about.srWindow.Left + 1);
}

void write_bytes_as_they_are() {
    for (std::FILE* const stream : {stdout, stderr}) ::_setmode(::_fileno(stream), _O_BINARY);
}

}  // namespace papamu::base::os
