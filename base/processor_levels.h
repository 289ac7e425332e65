// Functions that are compiled for several generations of processors; the system chooses among them when it starts the
// program.
//
//     PAPAMU_PROCESSOR_LEVELS
//     bool Game::expand(const State& state) const { ... }      // the definition, in a source
//
// A program for every x86-64 has no instruction that counts bits, and none that finds or removes the lowest one by
// itself. With the macro a function exists three times: for every processor, for x86-64-v2 (since 2008) and for
// x86-64-v3 (since 2013). What it calls is compiled into it, if the source and its headers say what that is; so it
// should be a large one that searches spend their time in. All three do the same. It must not be a template; the member
// of a class template can be specialised (solver/games/domineering/domineering_prospect.cpp).
//
// The macro is empty where the compiler or the system cannot do that, and with the CMake options
// PAPAMU_BY_PROCESSOR=OFF, PAPAMU_NATIVE and PAPAMU_SANITIZE.
#pragma once

#ifdef PAPAMU_BY_PROCESSOR
#define PAPAMU_PROCESSOR_LEVELS [[gnu::target_clones("default", "arch=x86-64-v2", "arch=x86-64-v3"), gnu::flatten]]
#else
#define PAPAMU_PROCESSOR_LEVELS
#endif
