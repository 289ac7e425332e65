// A signed integer of 128 bits, which both compilers offer as an extension: __extension__ says that this is meant.
#pragma once

namespace papamu::cgt {

__extension__ typedef __int128 Int128;

}  // namespace papamu::cgt
