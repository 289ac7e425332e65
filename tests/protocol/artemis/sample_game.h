// One game of the Artemis contest.
#pragma once

#include <string>
#include <vector>

namespace papamu::protocol {

// A whole game on 4x4, as each of the two players hears it. Player 1, who has WHITE, makes the last move.
inline const std::string kFirstHears =
    "Game:1\nPlayer:1\n?Remove:\nColor:WHITE\nRemoved:[1:2]\nRemoved:[0:2]\n?Move(180000):\nMove[3:2]:[1:2]\n"
    "Move[0:0]:[0:2]\n?Move(179999):\nMove[0:3]:[0:1]\nMove[2:0]:[0:0]\n?Move(179995):\nMove[2:3]:[0:3]\n"
    "Move[0:0]:[0:2]\n?Move(179992):\nMove[1:2]:[1:0]\nMove[3:1]:[1:1]\n?Move(179985):\nMove[0:3]:[0:1]\n";
inline const std::vector<std::string> kFirst = {"[1:2]",       "[3:2]:[1:2]", "[0:3]:[0:1]",
                                                "[2:3]:[0:3]", "[1:2]:[1:0]", "[0:3]:[0:1]"};
inline const std::string kSecondHears =
    "Game:1\nColor:BLACK\nPlayer:2\nRemoved:[1:2]\n?Remove:\nRemoved:[0:2]\nMove[3:2]:[1:2]\n?Move(180000):\n"
    "Move[0:0]:[0:2]\nMove[0:3]:[0:1]\n?Move(179998):\nMove[2:0]:[0:0]\nMove[2:3]:[0:3]\n?Move(179993):\n"
    "Move[0:0]:[0:2]\nMove[1:2]:[1:0]\n?Move(179992):\nMove[3:1]:[1:1]\nMove[0:3]:[0:1]\n";
inline const std::vector<std::string> kSecond = {"[0:2]", "[0:0]:[0:2]", "[2:0]:[0:0]", "[0:0]:[0:2]", "[3:1]:[1:1]"};

}  // namespace papamu::protocol
