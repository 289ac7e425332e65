// A signed 128-bit integer, which both compilers offer as an extension; __extension__ marks its use as intended.
#pragma once

namespace papamu::base {

__extension__ typedef __int128 Int128;

}  // namespace papamu::base
