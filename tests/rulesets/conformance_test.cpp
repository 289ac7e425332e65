// Every ruleset, one line each: a line here is what makes a ruleset part of the project.
#include "tests/rulesets/conformance.h"

#include "rulesets/clobber/clobber.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"

PAPAMU_RULESET_CONFORMANCE(
    Konane,
    "xoxoxoxo/oxoxoxox/xoxoxoxo/oxo..xox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox",          // one word, full
    ".xoxoxo.xo.xo./.oxoxox.ox.ox.",                                                    // long jumps
    "xxoo./.#x.o/oo..x",                                                                // parity broken
    "x.o.x.o.x/o.x.o.x.o/x.o.x.o.x/.xo.o.xo./x.o.x.o.x/o.xo.xo.o/.oo.x.xo./xx.oo.xx.")  // 2 words

PAPAMU_RULESET_CONFORMANCE(Domineering, "......../......../......../......../......../......../......../........",
                           "#..#/...#/#.../....", "..........", "./././././././.",
                           "........./.#.#.#.#./........./.#.#.#.#./........./.#.#.#.#./........./.#.#.#.#.")

PAPAMU_RULESET_CONFORMANCE(Clobber, "xoxoxoxo/oxoxoxox/xoxoxoxo", "x#o/.xo", "xoxoxoxoxoxoxoxoxoxo",
                           "xoxoxoxox/o.ox#xoxo/xoxoxoxox/oxoxoxoxo/xoxoxoxox/oxo..oxoo/xoxoxoxox/oxoxoxoxo")
