#include "decompose/partition.h"

#include <gtest/gtest.h>

#include "decompose/bounding_box.h"

namespace papamu::tests::partition_test {
namespace {

using decompose::bounding_box;
using decompose::Partition;

TEST(Partition, GroupsWhatWasUnited) {
    Partition things(8);
    EXPECT_TRUE(things.unite(5, 1));
    EXPECT_TRUE(things.unite(7, 2));
    EXPECT_TRUE(things.unite(2, 3));
    EXPECT_FALSE(things.unite(3, 7));
    EXPECT_TRUE(things.together(7, 3));
    EXPECT_FALSE(things.together(5, 3));
    EXPECT_EQ(things.groups(), (std::vector<std::vector<int>>{{1, 5}, {2, 3, 7}}));
}

TEST(Partition, OfNothingHasNoGroups) { EXPECT_TRUE(Partition(0).groups().empty()); }

TEST(BoundingBox, CountsCellsInsideTheBox) {
    const auto box = bounding_box({9, 16, 23}, 7);  // 1,2  2,2  3,2
    EXPECT_EQ(box.row, 1);
    EXPECT_EQ(box.column, 2);
    EXPECT_EQ(box.rows, 3);
    EXPECT_EQ(box.columns, 1);
    EXPECT_EQ(box.inside(23, 7), 2);
}

}  // namespace
}  // namespace papamu::tests::partition_test
