// A value store has no room for another game.
#pragma once

#include "base/table_full.h"

namespace papamu::cgt {

class StoreFull : public base::TableFull {
 public:
    using base::TableFull::TableFull;
};

}  // namespace papamu::cgt
