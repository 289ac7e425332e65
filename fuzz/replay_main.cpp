// Runs a fuzz target over a corpus without libFuzzer: TARGET FOLDER_OR_FILE...
//
// Every file is fed whole and truncated to each of the shortest lengths, up to kMaxCuts bytes, which costs little and
// finds the parsers that trust their input to be complete. A target fails by aborting or by throwing an exception; an
// empty corpus fails too, since a test that tests nothing must not pass.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/target.h"

// The list that CMake makes: PAPAMU_REPLAY(notation) and one line for each other target.
#define PAPAMU_REPLAY(name) PAPAMU_FUZZ_TARGET(name);
#include "replay_targets.h"
#undef PAPAMU_REPLAY

namespace {

constexpr std::size_t kMaxCuts = 64;

using Target = int (*)(const std::uint8_t* data, std::size_t size);

/// The target of that name; null if there is none.
Target find_target(std::string_view name) {
#define PAPAMU_REPLAY(known) \
    if (name == #known) return fuzz_##known;
#include "replay_targets.h"
#undef PAPAMU_REPLAY
    return nullptr;
}

void feed(Target target, const std::string& bytes, std::size_t size) {
    // A copy of the exact size, so that the address sanitizer sees a read past its end.
    const std::vector<std::uint8_t> input(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    target(input.data(), input.size());
}

std::vector<std::filesystem::path> files_of(const char* path) {
    if (std::filesystem::is_regular_file(path)) return {path};
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

int main(int argc, char** argv) try {
    const Target target = find_target(argc > 1 ? argv[1] : "");
    if (target == nullptr) {
        std::cerr << "replay: usage: fuzz_replay TARGET FOLDER_OR_FILE..., with a target of fuzz/CMakeLists.txt\n";
        return 2;
    }
    std::size_t count = 0;
    for (int i = 2; i < argc; ++i) {
        for (const std::filesystem::path& file : files_of(argv[i])) {
            std::cerr << file.filename().string() << std::endl;  // so the last name before a crash is its cause
            std::ifstream in(file, std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
            for (std::size_t cut = 0; cut < std::min(bytes.size(), kMaxCuts); ++cut) feed(target, bytes, cut);
            feed(target, bytes, bytes.size());
            ++count;
        }
    }
    std::cerr << count << " files replayed\n";
    return count > 0 ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << "replay: " << error.what() << '\n';
    return 1;
}
