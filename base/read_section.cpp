#include "base/read_section.h"

#include <algorithm>
#include <mutex>
#include <vector>

namespace papamu::base {

namespace {

/// The threads that have read.
struct Readers {
    std::mutex mutex;
    std::vector<const detail::Reader*> all;
};
/// Never destroyed: threads may end after everything else.
Readers& readers() {
    static auto* const those = new Readers;
    return *those;
}

/// The reader of a thread, for as long as the thread exists.
class OwnReader {
 public:
    OwnReader() {
        const std::lock_guard lock(readers().mutex);
        readers().all.push_back(&reader_);
    }
    ~OwnReader() {
        detail::reader = nullptr;
        const std::lock_guard lock(readers().mutex);
        std::erase(readers().all, &reader_);
    }
    OwnReader(const OwnReader&) = delete;
    OwnReader& operator=(const OwnReader&) = delete;
    detail::Reader& reader() { return reader_; }

 private:
    detail::Reader reader_;
};

}  // namespace

namespace detail {

Reader* add_reader() {
    static thread_local OwnReader own;
    return &own.reader();
}

}  // namespace detail

bool is_over(std::uint64_t era) {
    const std::lock_guard lock(readers().mutex);
    return std::all_of(readers().all.begin(), readers().all.end(), [era](const detail::Reader* reader) {
        const std::uint64_t began = reader->era.load(std::memory_order_seq_cst);
        return began == 0 || began > era;
    });
}

}  // namespace papamu::base
