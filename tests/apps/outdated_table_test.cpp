// A file of values of an older version of the program, with the table of a game that was compiled in then and is a rule
// file now: the table is named, kept and not read.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "apps/program/program.h"
#include "base/temporary_folder.h"
#include "cgt/number_up_star.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/value_code.h"

namespace papamu::apps::outdated_table_test {
namespace {

using solver::StoredValues;

std::string run(std::vector<std::string> arguments) {
    std::istringstream in;
    std::ostringstream out, err;
    EXPECT_EQ(run_program(std::move(arguments), in, out, err), 0) << err.str();
    return out.str();
}

/// As the program wrote it when shove was compiled in, but with a value that is wrong: xo is worth -3/2.
void write_old_file(const std::string& path) {
    const auto file = StoredValues::open(path, {}).value();
    ASSERT_EQ(file->table("shove", 1)->number, 1);
    ASSERT_EQ(file->table("konane", 1)->number, 2);
    StoredValues::Batch batch(*file);
    // The table, the rows, the columns, and two bits for each cell: x is 2 and o is 3.
    const std::string key({1, 1, 0, 2, 0, 2 | 3 << 2});
    batch.add_region(key, solver::reference_bytes(cgt::NumberUpStar{cgt::Dyadic(77), 0, 0}));
    batch.commit();
}

TEST(OutdatedTable, IsNamedAndKeptAndNotRead) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("old.db");
    write_old_file(path);
    const std::string note = "    not read: shove is a rule file now; papamu db build shove makes a new table\n";
    const auto has = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    const std::string before = run({"db", "info", path});
    EXPECT_TRUE(has(before, "  shove                version 1              1 regions, up to 2 cells\n" + note))
        << before;
    EXPECT_TRUE(has(before, "  konane ")) << before;
    EXPECT_EQ(before.find("not read"), before.rfind("not read")) << "konane is compiled in\n" << before;
    EXPECT_TRUE(has(run({"value", "shove", "xo", "--db", path}), "value             -3/2\n"));

    run({"db", "build", "shove", "--db", path, "--max-cells", "3"});
    const std::string after = run({"db", "info", path});
    EXPECT_TRUE(has(after, "1 regions, up to 2 cells\n" + note)) << after;
    EXPECT_TRUE(has(after, "  shove@")) << after;
    const std::string exported = run({"db", "export", path, "--ruleset", "shove", "--format", "tsv"});
    EXPECT_TRUE(has(exported, "\txo\t-3/2\n")) << exported;
    EXPECT_TRUE(has(exported, "shove\t1\t010002000e\t77\n")) << "kept, but no longer known as a position\n" << exported;
}

}  // namespace
}  // namespace papamu::apps::outdated_table_test
