// 128-bit integers, which both compilers offer as an extension; __extension__ marks their use as intended.
#pragma once

namespace papamu::base {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Word128;

}  // namespace papamu::base
