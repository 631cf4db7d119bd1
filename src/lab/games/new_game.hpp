#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::lab {

/// Begins a game as a copy of another one: its folder in src/games, and its pictures, under the new id. It
/// plays and passes from the first build on, and is changed from there, one file at a time.
struct NewGame {
    std::string id;
    std::string like;           ///< the id of a game of the tree, or a folder with a game in it
    std::filesystem::path tree; ///< of the sources
};

/// The files that were written, in order; or why none was.
Result<std::vector<std::filesystem::path>> begin_game(const NewGame& wanted);

/// A source in which everything that says one id says the other: namespaces, includes, texts, the id itself.
std::string renamed(std::string source, std::string_view from, std::string_view to);

} // namespace papamu::lab
