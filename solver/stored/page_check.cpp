#include "solver/stored/page_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <vector>

#include "base/os/file.h"

namespace papamu::solver::detail {

namespace {

// The format, as in LMDB's mdb.c.
constexpr std::uint32_t kMagic = 0xBEEFC0DE;
constexpr std::uint32_t kPageFormat = 1;
constexpr std::uint64_t kNoPage = ~std::uint64_t{0};
constexpr std::size_t kPageHead = 16, kNodeHead = 8;
constexpr unsigned kBranch = 1, kLeaf = 2, kOverflow = 4, kMeta = 8;
constexpr unsigned kPassing = 0x10 | 0x4000 | 0x8000;  // flags of a writer that mean nothing in the file
constexpr unsigned kBigData = 1, kSubTable = 2, kDuplicates = 4;
constexpr unsigned kIntegerKeys = 8;
constexpr std::size_t kMostDepth = 32;
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 47;  // the most that a program can map

struct Tree {
    std::uint32_t pad;  // the page size, in the first tree of the file
    std::uint16_t flags;
    std::uint16_t depth;
    std::uint64_t branch_pages, leaf_pages, overflow_pages, entries, root;
};
static_assert(sizeof(Tree) == 48);

struct Meta {
    std::uint32_t magic, format;
    std::uint64_t address, map_size;
    std::array<Tree, 2> trees;  // of the free pages, and of the tables
    std::uint64_t last_page, snapshot;
};
static_assert(sizeof(Meta) == 136);

/// Thrown internally; what() says what is wrong.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] void fail(const std::string& what) { throw Fault("is damaged: " + what); }

/// A file that is mapped into memory and read there.
class MappedFile {
 public:
    explicit MappedFile(const std::string& path) {
        const int file = base::os::open(path, base::os::Opening::kToRead);
        if (file < 0) throw Fault(std::strerror(errno));
        if (const auto status = base::os::status(file)) size_ = static_cast<std::size_t>(status->bytes);
        if (size_ > 0) bytes_ = base::os::map(file, size_);
        base::os::close(file);
        if (size_ > 0 && bytes_ == nullptr) throw Fault("cannot be mapped into memory");
    }
    ~MappedFile() {
        if (bytes_ != nullptr) base::os::unmap(bytes_, size_);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::size_t size() const { return size_; }
    /// Requires that the bytes lie in the file.
    [[nodiscard]] std::string_view bytes(std::size_t at, std::size_t count) const { return {bytes_ + at, count}; }
    template <class T>
    [[nodiscard]] T read(std::size_t at) const {
        T value;
        std::memcpy(&value, bytes_ + at, sizeof value);
        return value;
    }

 private:
    std::size_t size_ = 0;
    const char* bytes_ = nullptr;
};

template <class T>
T read_at(std::string_view bytes, std::size_t at) {
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

Meta read_meta(const MappedFile& file, std::size_t at) {
    if (file.size() < at + kPageHead + sizeof(Meta)) fail("it ends too early");
    const Meta meta = file.read<Meta>(at + kPageHead);
    const bool is_meta = (file.read<std::uint16_t>(at + 10) & ~kPassing) == kMeta;
    if (!is_meta || meta.magic != kMagic)
        throw Fault(at == 0 ? "is not an LMDB file" : "is damaged: its second page is wrong");
    if (meta.format != kPageFormat)
        throw Fault(fmt::format("has the LMDB format {}, not {}", meta.format, kPageFormat));
    const std::uint32_t page = meta.trees[0].pad;
    if (page < 512 || page > 65536 || (page & (page - 1)) != 0) fail("its page size is wrong");
    // LMDB multiplies the number of pages by their size without a check.
    if (meta.last_page >= kMostBytes / page) fail("its number of pages is wrong");
    return meta;
}

std::array<Meta, 2> read_metas(const MappedFile& file) {
    if (file.size() == 0) throw Fault("is empty");
    const Meta first = read_meta(file, 0);
    const Meta second = read_meta(file, first.trees[0].pad);
    if (first.trees[0].pad != second.trees[0].pad) fail("its page size is wrong");
    return {first, second};
}

class Check {
 public:
    using Entry = std::function<void(std::string_view, std::string_view)>;

    Check(const MappedFile& file, const Meta& meta, const Entry& entry)
        : file_(file), page_size_(meta.trees[0].pad), last_page_(meta.last_page), entry_(entry) {
        // Pages beyond the end of the file are free and were never written.
        pages_ = std::min<std::uint64_t>(last_page_ + 1, file.size() / page_size_);
        if (pages_ < 2) fail("its number of pages is wrong");
        seen_.resize(pages_);
    }

    void run(const Meta& meta) {
        std::vector<std::pair<std::string, Tree>> tables;
        check(meta.trees[1], [&](std::string_view key, std::string_view data, unsigned flags) {
            if (flags != kSubTable || data.size() != sizeof(Tree)) fail("its list of tables is wrong");
            tables.emplace_back(key, read_at<Tree>(data, 0));
        });
        for (const auto& [name, tree] : tables) {
            if (tree.flags != 0) fail(fmt::format("the table {} is of the wrong kind", name));
            check(tree, [&, &table = name](std::string_view key, std::string_view /*data*/, unsigned flags) {
                if (flags != 0) fail(fmt::format("an entry of the table {} is of the wrong kind", table));
                entry_(table, key);
            });
        }
        std::vector<std::uint64_t> free;
        check(meta.trees[0], [&](std::string_view /*key*/, std::string_view data, unsigned flags) {
            if (flags != 0 || data.size() % 8 != 0 || data.empty() ||
                read_at<std::uint64_t>(data, 0) > data.size() / 8 - 1) {
                fail("its list of free pages is wrong");
            }
            for (std::size_t i = 1; i <= read_at<std::uint64_t>(data, 0); ++i) {
                free.push_back(read_at<std::uint64_t>(data, 8 * i));
            }
        });
        for (const std::uint64_t page : free) {
            if (page < 2 || page > last_page_) fail(fmt::format("page {}, which is free, does not exist", page));
            if (page < pages_ && seen_[page]) fail(fmt::format("page {} is in use and free", page));
        }
    }

 private:
    /// The state of a walk through a tree.
    struct Walk {
        const Tree& tree;
        const std::function<void(std::string_view key, std::string_view data, unsigned flags)>& leaf;
        std::optional<std::string_view> last;  // key
        std::uint64_t branch_pages = 0, leaf_pages = 0, overflow_pages = 0, entries = 0;
    };

    void check(const Tree& tree,
               const std::function<void(std::string_view key, std::string_view data, unsigned flags)>& leaf) {
        Walk walk{tree, leaf, std::nullopt};
        if (tree.root != kNoPage) {
            if (tree.depth < 1 || tree.depth > kMostDepth) fail("the depth of a tree is wrong");
            descend(walk, tree.root, 1, std::nullopt);
        }
        if (walk.entries != tree.entries || walk.branch_pages != tree.branch_pages ||
            walk.leaf_pages != tree.leaf_pages || walk.overflow_pages != tree.overflow_pages) {
            fail("a tree has lost entries or pages");
        }
    }

    std::string_view page_at(std::uint64_t number) {
        if (number < 2 || number > last_page_) fail(fmt::format("page {} does not exist", number));
        if (number >= pages_) fail(fmt::format("it ends before page {}", number));
        if (seen_[number]) fail(fmt::format("page {} is reached in two ways", number));
        seen_[number] = true;
        const std::string_view page = file_.bytes(number * page_size_, page_size_);
        if (read_at<std::uint64_t>(page, 0) != number) fail(fmt::format("page {} has the wrong number", number));
        return page;
    }
    static unsigned kind_of(std::string_view page) { return read_at<std::uint16_t>(page, 10) & ~kPassing; }

    static bool is_before(const Walk& walk, std::string_view a, std::string_view b) {
        if ((walk.tree.flags & kIntegerKeys) == 0) return a < b;
        return read_at<std::uint64_t>(a, 0) < read_at<std::uint64_t>(b, 0);
    }

    /// `least`: a lower bound for the keys of the page.
    void descend(Walk& walk, std::uint64_t number, std::size_t depth, std::optional<std::string_view> least) {
        const std::string_view page = page_at(number);
        const auto wrong = [number] { fail(fmt::format("page {} is wrong", number)); };
        const bool is_leaf = depth == walk.tree.depth;
        if (kind_of(page) != (is_leaf ? kLeaf : kBranch)) wrong();
        const std::size_t lower = read_at<std::uint16_t>(page, 12);
        const std::size_t upper = read_at<std::uint16_t>(page, 14);
        const bool in_place = lower > kPageHead && lower % 2 == 0 && lower <= upper && upper <= page_size_;
        if (!in_place) wrong();
        (is_leaf ? walk.leaf_pages : walk.branch_pages) += 1;
        for (std::size_t i = 0; i < (lower - kPageHead) / 2; ++i) {
            const std::size_t at = read_at<std::uint16_t>(page, kPageHead + 2 * i);
            if (at < upper || at % 2 != 0 || at + kNodeHead > page_size_) wrong();
            const std::size_t key_size = read_at<std::uint16_t>(page, at + 6);
            if (at + kNodeHead + key_size > page_size_) wrong();
            const bool has_integer = (walk.tree.flags & kIntegerKeys) == 0 || key_size == 8;
            if (!has_integer && (is_leaf || i > 0)) wrong();
            const std::string_view key = page.substr(at + kNodeHead, key_size);
            if (is_leaf) {
                if (walk.last && !is_before(walk, *walk.last, key)) wrong();
                if (least && is_before(walk, key, *least)) wrong();
                walk.last = key;
                leaf_entry(walk, page, at, key);
            } else {
                // The first key of a branch stands for everything below the second.
                if (i > 0 && walk.last && !is_before(walk, *walk.last, key)) wrong();
                const std::uint64_t low = read_at<std::uint32_t>(page, at);
                const std::uint64_t child = low | std::uint64_t{read_at<std::uint16_t>(page, at + 4)} << 32;
                descend(walk, child, depth + 1, i > 0 ? std::optional(key) : least);
            }
        }
    }

    void leaf_entry(Walk& walk, std::string_view page, std::size_t at, std::string_view key) {
        const std::size_t size = read_at<std::uint32_t>(page, at);
        const unsigned flags = read_at<std::uint16_t>(page, at + 4);
        const std::size_t data = at + kNodeHead + key.size();
        if ((flags & kDuplicates) != 0) fail("an entry is of the wrong kind");
        ++walk.entries;
        if ((flags & kBigData) == 0) {
            if (data + size > page_size_) fail("an entry is longer than its page");
            walk.leaf(key, page.substr(data, size), flags);
            return;
        }
        if (data + 8 > page_size_) fail("an entry is longer than its page");
        const auto first = read_at<std::uint64_t>(page, data);
        const std::uint64_t count = read_at<std::uint32_t>(page_at(first), 12);
        if (kind_of(file_.bytes(first * page_size_, page_size_)) != kOverflow ||
            count < (kPageHead + size + page_size_ - 1) / page_size_ || count > pages_ - first) {
            fail(fmt::format("page {} is wrong", first));
        }
        for (std::uint64_t i = 1; i < count; ++i) {
            if (seen_[first + i]) fail(fmt::format("page {} is reached in two ways", first + i));
            seen_[first + i] = true;
        }
        walk.overflow_pages += count;
        walk.leaf(key, file_.bytes(first * page_size_ + kPageHead, size), flags & ~kBigData);
    }

    const MappedFile& file_;
    std::size_t page_size_;
    std::uint64_t last_page_;
    std::uint64_t pages_ = 0;  // those that are in the file
    std::vector<bool> seen_;
    const Entry& entry_;
};

template <class F>
std::string fault_of(F&& check) {
    try {
        check();
        return {};
    } catch (const Fault& fault) {
        return fault.what();
    }
}

}  // namespace

std::string check_header(const std::string& path) {
    return fault_of([&] { read_metas(MappedFile(path)); });
}

std::string check_pages(const std::string& path, std::uint64_t snapshot,
                        const std::function<void(std::string_view table, std::string_view key)>& entry) {
    const auto check = [&](auto&& use) {
        return fault_of([&] {
            const MappedFile file(path);
            for (const Meta& meta : read_metas(file)) {
                if (meta.snapshot == snapshot) return use(file, meta);
            }
            throw Fault(std::string(kSnapshotGone));
        });
    };
    std::string fault = check([&](const MappedFile& file, const Meta& meta) { Check(file, meta, entry).run(meta); });
    // A meta page that was being written while it was read is not a fault of the file.
    if (!fault.empty() && check([](const MappedFile&, const Meta&) {}) == kSnapshotGone) fault = kSnapshotGone;
    return fault;
}

}  // namespace papamu::solver::detail
