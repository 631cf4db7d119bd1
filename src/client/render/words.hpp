#pragma once

#include <cstdint>

namespace papamu::render {

/// Whether words leave their places empty, so that what they stand on can be measured. Off at first; only
/// scripts and tests switch it on.
void hide_words(bool on);
bool words_hidden();
/// How many lines were written or left out so far: a caller that keeps a picture compares before and after,
/// and so learns whether the picture has words.
std::uint64_t words_so_far();
void count_words();

} // namespace papamu::render
