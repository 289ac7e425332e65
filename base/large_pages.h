// Large pages for large tables: random reads from gigabytes spend as much time on page tables as on the memory itself.
//
//     ZeroedArray<Entry> entries(size);
//     ask_for_large_pages(&entries[0], size * sizeof(Entry));
#pragma once

#include <cstddef>

namespace papamu::base {

/// Asks the system to back this memory with large pages, at least what has not been used yet. Does nothing if the
/// system cannot or the memory is small (below 4 MiB).
void ask_for_large_pages(void* memory, std::size_t bytes);

}  // namespace papamu::base
