// The one place that turns an exception into a message and an exit code, and a message into a line of standard error.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "apps/exit_codes.h"

namespace papamu::apps {

// "papamu: MESSAGE" and a newline. The message is shown on one line, whatever it contains (base/shown_text.h).
std::string error_line(std::string_view message);

// Called inside a catch block: writes one line "papamu: ..." for the exception in flight and returns its exit code.
// CommandError keeps its own code; base::FileError gives kBadInput; limits that were reached (including memory, and a
// full file of values) give kLimit; an operation that is not defined for its argument, and a file of values that is
// damaged or cannot be read or written, give kBadInput; anything else is a bug of ours and gives kInternal.
ExitCode report_current_exception(std::ostream& err) noexcept;

}  // namespace papamu::apps
