// Every ruleset, with one line each: its line here makes a ruleset part of the project.
#include "tests/rulesets/conformance.h"

#include "tests/rulesets/every_ruleset.h"

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

PAPAMU_RULESET_CONFORMANCE(Cram, "......../......../......../........", "#..#/...#/#.../....", "..........")

PAPAMU_RULESET_CONFORMANCE(Fission, "...../...../..x../...../.....", "#..#/.x.#/#..x/....", ".x.x.x.x.x.x.")

PAPAMU_RULESET_CONFORMANCE(Amazons, "x.../o...", "..x../#..../..o..", "x.........", "x../..o/...")

PAPAMU_RULESET_CONFORMANCE(ToadsAndFrogs, "ttt..fff", "t.t#f.f/tf..tf.", "t.f.t.f.t.f")

PAPAMU_RULESET_CONFORMANCE(ElephantsAndRhinos, "eee..rrr", "e.e#r.r/er..er.", "e.r.e.r.e.r")

PAPAMU_RULESET_CONFORMANCE(Hackenbush, ".", "brg,bb,g", "0-1b,1-2r,2-3g,3-0b,0-0g,3-3r,0-1b,0-1r,3:bgr", "5-7g,7-0r",
                           "0-255b,255-254g,254-0r,254-254b",
                           "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbrrrrrrrrrrrrrrrrrrrrrrrrrrr")

PAPAMU_RULESET_CONFORMANCE(ArcKayles, ".", "0-255", "0-1,1-2,2-3,4-5,5-6,6-7,0-4,1-5,2-6,3-7", "3-5,5-200,200-3,7-8")

PAPAMU_RULESET_CONFORMANCE(Nim, "1,1,2", "4,4,5", "100", "0")

PAPAMU_RULESET_CONFORMANCE(Kayles, "10,10,11", "1,1,2,2", "40", "0")

PAPAMU_RULESET_CONFORMANCE(DawsonsKayles, "10,10,11", "1,2", "40", "0")

PAPAMU_RULESET_CONFORMANCE(GrundysGame, "10,10,11", "1,2,3", "40", "0")

PAPAMU_RULESET_CONFORMANCE(Octal, "0.77: 10,10,11", "4.7: 12", "0.137: 1,2,30", "0.3...: 5", "4.3...: 7,8", "0.0: 3",
                           "0.77: 0")

PAPAMU_RULESET_CONFORMANCE(Hexadecimal, "0.8: 20", "C.F: 9,9", "8.0: 10", "0.3F: 12,13", "0.77: 10,10,11")

PAPAMU_RULESET_CONFORMANCE(Subtraction, "{1,2,3}: 20,21", "{2}: 1", "{5,7}: 30,30,31", "{1}: 0")

PAPAMU_RULESET_CONFORMANCE(Wythoff, "0,0", "1,1; 1,1", "10,17", "0,12; 3,3")

PAPAMU_RULESET_CONFORMANCE(LiteralValue, "0", "-3/8", "*4", "^3*2", "v", "+-{2,{3|1}}", "Tiny(2)", "{3||2*|1*}",
                           "1/2^2*3", "{0,+-1|{2|-2},-1/4}")

PAPAMU_RULESET_CONFORMANCE(GeneralToads, "1,1,1,0:ttt..fff", "2,3,2,0:t..tf.f..", "1,2,1,1:.t.tf.f.t",
                           "3,5,0,0:t.......f", "1,2,2,1:ttf.fft..")

PAPAMU_RULESET_CONFORMANCE(KingDirt, "0,0,0:x../.#./..o", "2,1,1:.../.../...", "1,0,0:.x.#.o.", "3,3,1:xo",
                           "1,1,1:##/.x")

PAPAMU_RULESET_CONFORMANCE(Sheep, "0,3,-2/0,0,0/2,0,-4", "3,0,0,-3", "1,-1", "0,0,0,0/0,5,0,0/0,0,-5,0")
