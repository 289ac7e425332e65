// What is wrong with texts that are not TOML. The library is the judge of what TOML is; the words are ours.
#include "base/toml_fault.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <toml++/toml.h>

#include "base/shown_text.h"
#include "base/whole_file.h"
#include "tests/test_seed.h"

namespace papamu::tests::toml_fault_test {
namespace {

std::string told(const std::string& text) {
    const auto fault = base::find_toml_fault(text);
    if (!fault) return "none";
    return std::to_string(fault->line) + "," + std::to_string(fault->column) + " " + fault->message;
}

/// What the library says; nullopt for TOML.
std::optional<base::TomlFault> of_library(const std::string& text) {
    try {
        [[maybe_unused]] const auto table = toml::parse(text);
        return std::nullopt;
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        return base::TomlFault{begin.line, begin.column, std::string(error.description())};
    }
}

TEST(TomlFault, UsualFaultsAreNamedWithTheirPlaces) {
    const auto is = [](const std::string& text, const std::string& expected) {
        EXPECT_EQ(told(text), expected) << text;
        EXPECT_TRUE(of_library(text)) << text;
    };
    is("name = \"clobber\nboard = \"grid\"", "1,8 name: the text that begins here has no closing \"");
    is("name = 'clobber", "1,8 name: the text that begins here has no closing '");
    is("a = 1\nname = \"\"\"clobber\n\n", "2,8 name: the text that begins here has no closing \"\"\"");
    is("name \"clobber\"", "1,6 name: = is expected behind the name of a field, not '\"'");
    is("name: clobber", "1,5 name: = is expected behind the name of a field, not ':'");
    is("name\nboard = 1", "1,5 name: = is expected behind the name of a field, not the end of the line");
    is("name", "1,5 name: = is expected behind the name of a field, not the end of the file");
    is("name =\n",
       "1,7 name: a value is expected: a text in quotation marks, a number, true, false, [ or {, not the end of the "
       "line");
    is("name = clobber", "1,8 name: a text stands in quotation marks: \"clobber\"");
    is("name = \xE2\x80\x9C"
       "clobber\xE2\x80\x9D",
       "1,8 name: a text stands between \" and \", not \"\xE2\x80\x9C\"");
    is("ground = True", "1,10 ground: write true, in small letters, not \"True\"");
    is("version = 1.2.3", "1,11 version: \"1.2.3\" is no number, and a text stands in quotation marks");
    is("version = 007", "1,11 version: \"007\": a number does not begin with 0");
    is("version = 0b12", "1,11 version: \"0b12\" is no number of base 2");
    is("version = 99999999999999999999", "1,11 version: \"99999999999999999999\" is too large: an integer has 64 bits");
    is("version = -", "1,11 version: a number is expected behind -");
    is("name = \"a\"\n\n# comment\nname = \"b\"", "4,1 name: this field stands there twice, first in line 1");
    is("[[move]]\nfrom = \"a\"\n[[move]]\nfrom = \"a\"\nto = \"b\"\nfrom = \"c\"",
       "6,1 from: this field stands there twice, first in line 4");
    is("letters = { left = \"x\", left = \"o\" }", "1,25 letters.left: this field stands there twice, first in line 1");
    is("[letters]\nleft = \"x\"\n[letters]\n", "3,1 letters: this table stands there twice, first in line 1");
    is("letters = 1\n[letters]", "2,1 letters: this table stands there twice, first in line 1");
    is("[move]\na = 1\n[[move]]\n",
       "3,1 move: there is one such table, in line 1: write [[move]] above each of several");
    is("[[move]]\na = 1\n[move]\n",
       "3,1 move: there are several such tables, first in line 1: write [[move]] above each");
    is("a = 1\na.b = 2", "2,1 a.b: a has a value already, in line 1");
    is("from = \"x\\.\"",
       "1,10 from: \\. means nothing in a text: there are \\\\ for a backslash, \\\", \\n, \\t, \\b, \\f, \\r, \\uXXXX "
       "and \\UXXXXXXXX; between ' and ' a backslash is a backslash");
    is("from = \"\\u12G4\"", "1,9 from: \\u needs 4 hexadecimal digits");
    is("from = \"\\uD800\"", "1,9 from: \\uD800 is no character");
    is("along = [\"right\", \"left\"", "1,9 along: the list that begins here has no closing ]");
    is("along = [\"right\", \"left\"\nfrom = \"xo\"",
       "1,9 along: the list that begins here has no closing ]: line 2 has 'f' where a comma or ] is expected");
    is("along = [\"right\",\nfrom = \"xo\"",
       "1,9 along: the list that begins here has no closing ]: line 2 has 'f' where a comma or ] is expected");
    is("along = [\"right\",\n\n[[move]]\n",
       "1,9 along: the list that begins here has no closing ]: line 3 has 'm' where a comma or ] is expected");
    is("along = [\n right,\n left ]", "2,2 along: a text stands in quotation marks: \"right\"");
    is("along = [\"right\" \"left\"]", "1,18 along: a comma or ] is expected, not '\"'");
    is("along = [,]", "1,10 along: a value or ] is expected, not ','");
    is("along = [[0, 1], [1, 0]", "1,9 along: the list that begins here has no closing ]");
    is("letters = { left = \"x\"\n", "1,11 letters: the table that begins here has no closing } in the same line");
    is("letters = {\n left = \"x\"\n}", "1,11 letters: the table that begins here has no closing } in the same line");
    is("letters = { left = \"x\" right = \"o\" }", "1,24 letters: a comma or } is expected, not 'r'");
    is("letters = { left = \"x\", }", "1,25 letters: a field is expected behind a comma, not '}'");
    is("letters = { = \"x\" }", "1,13 letters: the name of a field is expected, not '='");
    is("[[move]\nfrom = \"x\"", "1,1 move: [[ has no closing ]]");
    is("[move\nfrom = \"x\"", "1,1 move: [ has no closing ]");
    is("[]", "1,2 the name of a table is expected behind [, not ']'");
    is("[move from]", "1,7 move: ] is expected, not 'f'");
    is("from = \"xo\" to = \".x\"", "1,13 the line should end here: each field has a line of its own, not 't'");
    is("version = 1,", "1,12 the line should end here: each field has a line of its own, not ','");
    is("= 1", "1,1 the name of a field is expected, not '='");
    is("n\xC3\xA4me = 1", "1,2 n: = is expected behind the name of a field, not \"\xC3\xA4\"");
    is("name = \"\xC3\xA4\xC3\xB6\" x", "1,13 the line should end here: each field has a line of its own, not 'x'");
    is(std::string("name = \"a\0\"", 11), "1,10 name: byte 0x00 cannot stand in a text");
    is("a = 1 # \x01", "1,9 byte 0x01 cannot stand in a comment");
    is("a = 1\rb = 2", "1,6 the line should end here: each field has a line of its own, not byte 0x0D");
    is("\xFF\xFEn", "1,1 this is not text in UTF-8: byte 0xFF");
    is("a = 1\nb = \"\xE4\"", "2,6 this is not text in UTF-8: byte 0xE4");
}

TEST(TomlFault, TomlHasNone) {
    for (const std::string text :
         {"", "\xEF\xBB\xBF# comment\r\na = 1\r\n", "a = [1, 2,\n # comment\n 3,\n]\n", "a = { b = 1, c.d = [\n] }",
          "a.b = 1\na.c = 2\n[d.e]\n[d]\nf = 1", "[[a]]\n[a.b]\n[[a]]\n[a.b]\n[[a.c]]\n[[a.c]]", "'a b'.\"c\" = 1",
          "a = \"\"\"\n\"\"x\"\"\"\"\"\nb = '''\n''x''\\'''", "a = \"\"\"x\\  \n   y\"\"\"",
          "a = \"\\u00e4\\\"\\\\\\n\"", "a = 0x1F", "a = 0xdead_beef\nb = 0o17\nc = 0b1_0",
          "a = +1_000\nb = -1.5e-3\nc = 0.5\nd = 1e5\ne = -inf",
          "a = 1979-05-27 07:32:00Z\nb = 1979-05-27\nc = 07:32:00.5\nd = 1979-05-27T07:32:00-07:00",
          "a = true#comment\nb=false", "a = -9223372036854775808\nb = 9223372036854775807", "3 = 4\n-a- = 5"}) {
        EXPECT_EQ(told(text), of_library(text) ? "refused" : "none") << text;
    }
    EXPECT_TRUE(of_library("a = 2000-02-30"));
    EXPECT_EQ(base::explained_toml("a = 2000-02-30", *of_library("a = 2000-02-30")).message,
              "there is no such date or time");
}

TEST(TomlFault, DeepNestingIsOneLine) {
    EXPECT_EQ(told("a = " + std::string(100'000, '[')), "1,205 a: more than 200 lists and tables within each other");
    EXPECT_EQ(told("a = [" + std::string(100'000, '{')), "1,7 a: the name of a field is expected, not '{'");
}

/// Rule files with a few bytes changed. If one is TOML, nothing is found; if not, almost always our words are.
TEST(TomlFault, AgreesWithTheLibraryOnChangedFiles) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        if (entry.path().extension() == ".game") {
            files.push_back(base::read_whole_file(entry.path().string(), base::kMostTomlBytes));
        }
    }
    std::sort(files.begin(), files.end());  // the same on every machine
    ASSERT_GE(files.size(), 80U);
    const std::string bytes = "\"\"'[]{}=,.#\\\n\n ax01_-+:\t\r";
    int refused = 0, unexplained = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        std::string text = files[random() % files.size()];
        text.resize(std::min<std::size_t>(text.size(), 600));
        for (auto changes = 1 + random() % 3; changes > 0; --changes) {
            const std::size_t at = random() % text.size();
            switch (random() % 4) {
                case 0:
                    text[at] = bytes[random() % bytes.size()];
                    break;
                case 1:
                    text.insert(at, 1, bytes[random() % bytes.size()]);
                    break;
                case 2:
                    text.erase(at, 1 + random() % 4);
                    break;
                default:
                    text.insert(at, text.substr(random() % text.size(), 1 + random() % 60));
                    break;
            }
        }
        const auto said = of_library(text);
        const auto fault = base::find_toml_fault(text);
        if (!said) {
            EXPECT_FALSE(fault) << told(text) << '\n' << text;
            continue;
        }
        ++refused;
        unexplained += fault ? 0 : 1;
        const auto explained = base::explained_toml(text, *said);
        EXPECT_EQ(base::shown(explained.message), explained.message);  // one line
        EXPECT_EQ(explained.message.find("Error while"), std::string::npos) << explained.message;
        EXPECT_LE(explained.line, 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')));
    }
    EXPECT_GT(refused, 1000);
    EXPECT_LE(unexplained, refused / 100);
}

}  // namespace
}  // namespace papamu::tests::toml_fault_test
