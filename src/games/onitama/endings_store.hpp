#pragma once

// Finished words between runs of the program: cut into pieces, so that reading or writing one takes no longer
// than a stop may wait, each with what it is, its size and its checksum.

#include "game/searcher.hpp"
#include "games/onitama/endings_cards.hpp"

#include <span>
#include <string>

namespace papamu::onitama::endings {

inline constexpr std::size_t stored_piece = std::size_t{1}
                                            << 21; ///< words in a piece, the last may have less

/// Reads piece `number` of what `name` stands for into `words`; false when it is missing, cut or damaged.
bool recall(Cache& cache, const std::string& name, std::size_t number, std::span<Ways> words);

/// False when it could not be kept.
bool keep(Cache& cache, const std::string& name, std::size_t number, std::span<const Ways> words);

} // namespace papamu::onitama::endings
