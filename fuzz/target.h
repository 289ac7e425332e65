// The head of a fuzz target: data and size are what it is fed.
//
//     namespace papamu::fuzz::notation_fuzzer {
//     PAPAMU_FUZZ_TARGET(notation) {
//         read(data, size);
//         return 0;
//     }
//     }  // namespace papamu::fuzz::notation_fuzzer
//
// libFuzzer wants a function of the same name from each target, so each is a program. The program that replays all
// corpora holds all targets, and PAPAMU_FUZZ_REPLAY gives each function a name of its own: fuzz_notation.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef PAPAMU_FUZZ_REPLAY
#define PAPAMU_FUZZ_TARGET(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size)
#else
#define PAPAMU_FUZZ_TARGET(name) extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
#endif
