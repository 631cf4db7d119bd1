#pragma once

#include <cstdint>

namespace papamu::render {

/// Whether words leave their places empty, so that somebody can measure what they stand on. Off at first;
/// only scripts and tests ask.
void hide_words(bool on);
bool words_hidden();
/// How many lines were written or left out so far: whoever keeps a picture learns whether there are any on
/// it.
std::uint64_t words_so_far();
void count_words();

} // namespace papamu::render
