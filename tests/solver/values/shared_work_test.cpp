// How threads share work, step by step in one thread: two workers that take turns.
#include "solver/values/shared_work.h"
#include "base/hash.h"

#include <gtest/gtest.h>

#include "solver/values/box_bits.h"
#include "solver/values/region_table.h"

namespace papamu::tests::shared_work_test {
namespace {

using namespace solver::detail;
using cgt::Value;

struct Key {
    std::uint64_t word;
    bool operator==(const Key&) const = default;
    [[nodiscard]] std::uint64_t hash() const { return base::mix_bits(word); }
};

class SharedWorkTest : public testing::Test {
 protected:
    /// Works long enough to look at what the others have done.
    static void work_for_a_while(SharedWork& work) {
        for (int i = 0; i < 1000; ++i) work.look_around();
    }
    bool is_under_way(SharedWork& work, const Key& key) { return work.is_under_way(key.hash()); }
    auto known(const Key& key) {
        return [this, &key] { return table_.find(key, key.hash()); };
    }
    Value keep(const Key& key, Value value) {
        table_.insert(key, key.hash(), value);
        return value;
    }

    ByteAccount account_{std::size_t{1} << 20};
    RegionTable<Key> table_{account_, true};
    WorkMarks marks_;
    SharedWork first_{&marks_}, second_{&marks_};
    const Key outer_{1}, inner_{2};
};

TEST_F(SharedWorkTest, MarksWhatIsUnderWay) {
    EXPECT_FALSE(is_under_way(second_, outer_));
    const Value value = first_.on(outer_.hash(), known(outer_), [&](bool joins) {
        EXPECT_FALSE(joins);
        EXPECT_TRUE(is_under_way(second_, outer_));
        EXPECT_FALSE(is_under_way(second_, inner_));
        work_for_a_while(first_);
        return keep(outer_, Value::integer(1));
    });
    EXPECT_EQ(value, Value::integer(1));
    EXPECT_FALSE(is_under_way(second_, outer_));
    EXPECT_TRUE(SharedWork(nullptr).is_alone());
    EXPECT_FALSE(SharedWork(nullptr).is_under_way(outer_.hash()));
}

TEST_F(SharedWorkTest, LeavesWhatAnotherHasFinished) {
    bool was_left = true;
    const Value value = first_.on(outer_.hash(), known(outer_), [&](bool /*joins*/) {
        return first_.on(inner_.hash(), known(inner_), [&](bool /*joins*/) {
            second_.on(outer_.hash(), known(outer_), [&](bool joins) {
                EXPECT_TRUE(joins);
                return keep(outer_, Value::integer(7));
            });
            work_for_a_while(first_);  // leaves both pieces of work
            was_left = false;
            return keep(inner_, Value::integer(3));
        });
    });
    EXPECT_TRUE(was_left);
    EXPECT_EQ(value, Value::integer(7));
    EXPECT_FALSE(table_.find(inner_, inner_.hash()).has_value());
    EXPECT_FALSE(is_under_way(second_, outer_));
    EXPECT_FALSE(is_under_way(second_, inner_));
}

TEST_F(SharedWorkTest, LeavesNoMoreThanThat) {
    bool went_on = false;
    const Value value = first_.on(outer_.hash(), known(outer_), [&](bool /*joins*/) {
        const Value found = first_.on(inner_.hash(), known(inner_), [&](bool /*joins*/) {
            second_.on(inner_.hash(), known(inner_), [&](bool /*joins*/) { return keep(inner_, Value::integer(3)); });
            work_for_a_while(first_);
            return Value::integer(99);
        });
        EXPECT_EQ(found, Value::integer(3));
        work_for_a_while(first_);
        went_on = true;
        return keep(outer_, Value::integer(4));
    });
    EXPECT_TRUE(went_on);
    EXPECT_EQ(value, Value::integer(4));
}

TEST_F(SharedWorkTest, GoesOnWhereTheOtherGaveUp) {
    const Value value = first_.on(outer_.hash(), known(outer_), [&](bool /*joins*/) {
        EXPECT_THROW(second_.on(outer_.hash(), known(outer_), [](bool) -> Value { throw std::bad_alloc(); }),
                     std::bad_alloc);
        work_for_a_while(first_);
        EXPECT_TRUE(is_under_way(second_, outer_)) << "the mark is set again";
        return keep(outer_, Value::integer(5));
    });
    EXPECT_EQ(value, Value::integer(5));
}

TEST_F(SharedWorkTest, JoiningWithoutAnAnswerLeavesTheMark) {
    first_.on(outer_.hash(), known(outer_), [&](bool /*joins*/) {
        second_.on(outer_.hash(), known(outer_), [](bool joins) {
            EXPECT_TRUE(joins);
            return Value();  // not kept: there is no answer yet
        });
        EXPECT_TRUE(is_under_way(second_, outer_)) << "the first worker goes on";
        return keep(outer_, Value::integer(2));
    });
    EXPECT_FALSE(is_under_way(second_, outer_));
}

}  // namespace
}  // namespace papamu::tests::shared_work_test
