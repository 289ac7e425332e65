// Large pages for large tables: random reads of gigabytes wait for page tables as much as for memory.
//
//     ZeroedArray<Entry> entries(size);
//     ask_for_large_pages(&entries[0], size * sizeof(Entry));
#pragma once

#include <cstddef>

namespace papamu::cgt {

/// Asks the system to back this memory, fresh and all zeros, with large pages. A wish: where it cannot be met, or the
/// memory is small, nothing happens.
void ask_for_large_pages(void* memory, std::size_t bytes);

}  // namespace papamu::cgt
