// Reading without a lock what another thread may be about to throw away: the reader says that it is reading, and the
// writer keeps what it has replaced until those who may have seen it are done.
//
//     {
//         const ReadSection reading;                        // the reader: a few nanoseconds, whatever others do
//         look_at(*table.load());
//     }
//     Table* const old = table.exchange(next);              // the writer
//     const std::uint64_t era = end_era();
//     ...
//     if (is_over(era)) delete old;                         // every section that may have seen `old` has ended
//
// The pointer is atomic, and loaded and stored in sequentially consistent order. Every thread writes to a line of the
// cache of its own, so readers are not in each other's way, as they are with any lock. (Epoch-based reclamation:
// Fraser, Practical Lock-Freedom, 2004, ch. 5.)
#pragma once

#include <atomic>
#include <cstdint>

namespace papamu::base {

namespace detail {
inline std::atomic<std::uint64_t> current_era = 1;
struct alignas(64) Reader {
    std::atomic<std::uint64_t> era = 0;  // in which its section began; 0: it is in none
};
/// Of this thread; nullptr until it reads for the first time.
inline constinit thread_local Reader* reader = nullptr;
Reader* add_reader();
}  // namespace detail

/// Should be short. A section within a section costs next to nothing.
class ReadSection {
 public:
    /// Nothing happens if not `shared`: no other thread writes.
    explicit ReadSection(bool shared = true) {
        if (!shared) return;
        if (detail::reader == nullptr) [[unlikely]]
            detail::reader = detail::add_reader();
        if (detail::reader->era.load(std::memory_order_relaxed) != 0) return;
        own_ = detail::reader;
        // Acquired: whoever reads an era that has just begun sees what was done before the last one was ended.
        own_->era.store(detail::current_era.load(std::memory_order_acquire), std::memory_order_seq_cst);
    }
    ~ReadSection() {
        if (own_ != nullptr) own_->era.store(0, std::memory_order_release);
    }
    ReadSection(const ReadSection&) = delete;
    ReadSection& operator=(const ReadSection&) = delete;

 private:
    detail::Reader* own_ = nullptr;  // nullptr: in another section, or nothing to do
};

/// To be called when something can no longer be seen by sections that begin from now on. Returns the era of those that
/// may have seen it.
inline std::uint64_t end_era() { return detail::current_era.fetch_add(1, std::memory_order_seq_cst); }
/// Whether all sections that began in an era, or before, have ended. Never true in such a section.
bool is_over(std::uint64_t era);

}  // namespace papamu::base
