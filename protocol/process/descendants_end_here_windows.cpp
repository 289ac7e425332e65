#include "protocol/process/descendants_end_here.h"

namespace papamu::protocol {

struct DescendantsEndHere::System {};

DescendantsEndHere::DescendantsEndHere() = default;
DescendantsEndHere::~DescendantsEndHere() = default;

}  // namespace papamu::protocol
