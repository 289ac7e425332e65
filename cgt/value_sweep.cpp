#include "cgt/value_sweep.h"

#include "cgt/store_access.h"

namespace papamu::cgt {

ValueSweep::ValueSweep(ValueStore& store) : store_(store), marks_(detail::StoreAccess::game_table(store).no_marks()) {}

void ValueSweep::keep(Value value) {
    const detail::GameTable& table = detail::StoreAccess::game_table(store_);
    const auto mark = [&](Value v) {
        if (v.is_stored() && table.mark(v.location(), marks_)) open_.push_back(v.location());
    };
    mark(value);
    while (!open_.empty()) {
        const detail::Record& record = table.at(open_.back());
        open_.pop_back();
        const std::size_t count = std::size_t{record.lefts()} + record.rights();
        for (std::size_t i = 0; i < count; ++i) mark(record.options()[i]);
    }
}

bool ValueSweep::keeps(Value value) const {
    return !value.is_stored() || detail::GameTable::is_marked(value.location(), marks_);
}

std::size_t ValueSweep::finish() {
    detail::StoreAccess::compare_cache(store_).clear();
    detail::StoreAccess::sum_cache(store_).clear();
    return detail::StoreAccess::game_table(store_).sweep(marks_);
}

}  // namespace papamu::cgt
