// Every ruleset, one line each: a line here is what makes a ruleset part of the project.
#include "tests/rulesets/conformance.h"

#include "rulesets/ruleset_list.h"

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

PAPAMU_RULESET_CONFORMANCE(CannibalClobber, "xxoo/ooxx/xoxo", "x#o/.xo", "xoxoxoxoxoxoxoxoxoxo")

PAPAMU_RULESET_CONFORMANCE(Nogo, "..../..../..../....", "x.o.x/.xo../#o.x.", "xo/ox", ".x.o.x.o.x.o.x.o.x.o",
                           "........./........./..x...o../........./...#...../........./........./.........")

PAPAMU_RULESET_CONFORMANCE(Snort, "..../..../..../....", "x.o.x/.l.r./#o.x.", "lrlrlrlrlr..........")

PAPAMU_RULESET_CONFORMANCE(Col, "..../..../..../....", "x.o.x/.l.r./#o.x.", "lrlrlrlrlr..........")

PAPAMU_RULESET_CONFORMANCE(Cram, "......../......../......../........", "#..#/...#/#.../....", "..........")

PAPAMU_RULESET_CONFORMANCE(Fission, "...../...../..x../...../.....", "#..#/.x.#/#..x/....", ".x.x.x.x.x.x.")

PAPAMU_RULESET_CONFORMANCE(Amazons, "x.../o...", "..x../#..../..o..", "x.........", "x../..o/...")

PAPAMU_RULESET_CONFORMANCE(ToadsAndFrogs, "ttt..fff", "t.t#f.f/tf..tf.", "t.f.t.f.t.f")

PAPAMU_RULESET_CONFORMANCE(LiteralValue, "0", "-3/8", "*4", "^3*2", "v", "+-{2,{3|1}}", "Tiny(2)", "{3||2*|1*}", "1/2^2*3",
                           "{0,+-1|{2|-2},-1/4}")

PAPAMU_RULESET_CONFORMANCE(GeneralToads, "1,1,1,0:ttt..fff", "2,3,2,0:t..tf.f..", "1,2,1,1:.t.tf.f.t", "3,5,0,0:t.......f",
                           "1,2,2,1:ttf.fft..")

PAPAMU_RULESET_CONFORMANCE(KingDirt, "0,0,0:x../.#./..o", "2,1,1:.../.../...", "1,0,0:.x.#.o.", "3,3,1:xo", "1,1,1:##/.x")

PAPAMU_RULESET_CONFORMANCE(Sheep, "0,3,-2/0,0,0/2,0,-4", "3,0,0,-3", "1,-1", "0,0,0,0/0,5,0,0/0,0,-5,0")
