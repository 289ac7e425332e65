// Runs a fuzz target over a corpus without libFuzzer: FOLDER_OR_FILE [FOLDER_OR_FILE...]
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
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t kMaxCuts = 64;

void feed(const std::string& bytes, std::size_t size) {
    // A copy of the exact size, so that the address sanitizer sees a read past its end.
    const std::vector<std::uint8_t> input(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    LLVMFuzzerTestOneInput(input.data(), input.size());
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
    std::size_t count = 0;
    for (int i = 1; i < argc; ++i) {
        for (const std::filesystem::path& file : files_of(argv[i])) {
            std::cerr << file.filename().string() << std::endl;  // so the last name before a crash is its cause
            std::ifstream in(file, std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
            for (std::size_t cut = 0; cut < std::min(bytes.size(), kMaxCuts); ++cut) feed(bytes, cut);
            feed(bytes, bytes.size());
            ++count;
        }
    }
    std::cerr << count << " files replayed\n";
    return count > 0 ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << "replay: " << error.what() << '\n';
    return 1;
}
