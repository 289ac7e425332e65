// Calls into the compiled library, not only into its headers, so that a missing or unusable archive is noticed.
#include <iostream>

#include "cgt/dyadic.h"
#include "cgt/value.h"
#include "cgt/value_store.h"

int main() {
    const auto half = papamu::cgt::Dyadic::parse("1/2");
    if (!half) return 1;
    papamu::cgt::ValueStore store;
    const papamu::cgt::Value value = store.number(*half + *half);
    if (value != papamu::cgt::Value::integer(1)) return 1;
    std::cout << "papamu works here: 1/2 + 1/2 = " << store.to_number(value).to_string() << '\n';
}
