#include <iostream>
#include <string>
#include <vector>

#include "apps/program.h"

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return papamu::apps::run_program(arguments, std::cin, std::cout, std::cerr);
}
