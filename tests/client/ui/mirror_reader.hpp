#pragma once

// Does in C++ what client/web/mirror.js does with what it is told.

#include "client/ui/mirror.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::testing {

inline ui::Role role_called(std::string_view name)
{
    for (int i = 0;; ++i)
        if (const auto role = static_cast<ui::Role>(i); name == ui::word(role)) return role;
}

struct MirrorReader {
    ui::Mirror mirror;
    std::vector<std::string> said; ///< all of it

    void read(std::string_view changes)
    {
        if (changes.empty()) return;
        std::map<std::string, ui::Mirrored> known;
        for (const auto& part : mirror.parts) known[part.id] = part;
        std::vector<std::string> order;
        for (const auto& part : mirror.parts) order.push_back(part.id);
        for (const auto line : split(changes, '\n')) {
            std::vector<std::string> words;
            for (const auto word : split(line, ' ')) words.push_back(unescaped(word).value());
            const auto& what = words.front();
            const auto number = [&](std::size_t at) { return std::stoi(words[at]); };
            if (what == "language") {
                mirror.language = words[1];
                mirror.right_to_left = words[2] == "rtl";
            } else if (what == "part") {
                const auto has = [&](char state) { return words[8].find(state) != std::string::npos; };
                known[words[1]] = {.id = words[1],
                                   .inside = words[2],
                                   .role = role_called(words[3]),
                                   .name = words[10],
                                   .value = words[11],
                                   .focusable = has('f'),
                                   .enabled = !has('d'),
                                   .on = has('o'),
                                   .told = has('t'),
                                   .percent = number(9),
                                   .place = {number(4), number(5), number(6), number(7)}};
            } else if (what == "order") {
                order.assign(words.begin() + 1, words.end());
            } else if (what == "focus") {
                mirror.focus = words[1];
            } else if (what == "say") {
                said.push_back(words[1]);
            }
        }
        mirror.parts.clear();
        for (const auto& id : order) mirror.parts.push_back(known.at(id));
    }
};

} // namespace papamu::testing
