// Requests large pages if the system has them: madvise() on Linux.
#include "base/large_pages.h"

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace papamu::base {

void ask_for_large_pages(void* memory, std::size_t bytes) {
    constexpr std::size_t kLargePage = std::size_t{2} << 20;
    if (bytes < 2 * kLargePage) return;
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    // Only whole large pages, since the first and the last bytes may share a page with other memory.
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t first = (address + kLargePage - 1) / kLargePage * kLargePage;
    const std::uintptr_t last = (address + bytes) / kLargePage * kLargePage;
    if (first < last) madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
#else
    static_cast<void>(memory);
#endif
}

}  // namespace papamu::base
