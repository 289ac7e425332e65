// Memory that was freed, given back to the system.
//
//     tables.reset();
//     give_back_freed_memory();                           // before others are made that take as much
//
// The allocator keeps what is freed for the next request. When large tables make room for others whose pieces have
// other sizes, the process would have both for a while.
#pragma once

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace papamu::base {

/// Does nothing where the C library is not glibc. Takes milliseconds; any thread may call it.
inline void give_back_freed_memory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

}  // namespace papamu::base
