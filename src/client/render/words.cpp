#include "client/render/words.hpp"

namespace papamu::render {

namespace {

bool hidden = false;
std::uint64_t so_far = 0;

} // namespace

void hide_words(bool on) { hidden = on; }
bool words_hidden() { return hidden; }
std::uint64_t words_so_far() { return so_far; }
void count_words() { ++so_far; }

} // namespace papamu::render
