#include "protocol/process/broken_pipe.h"

namespace papamu::protocol {

struct NoBrokenPipeSignal::Before {};

NoBrokenPipeSignal::NoBrokenPipeSignal() = default;
NoBrokenPipeSignal::~NoBrokenPipeSignal() = default;

}  // namespace papamu::protocol
