#pragma once

// `engine::Thinker<Rules>`, the Searcher that a game's module.cpp names. What it is depends on the program:
// threads of its own on a desktop, a worker of the page in the browser's window, the caller's time in that
// worker.

#if defined(PAPAMU_THINKS_AWAY)
#include "engine/away_thinker.hpp"
#elif defined(PAPAMU_THINKS_HERE)
#include "engine/here_thinker.hpp"
#else
#include "engine/native_thinker.hpp"
#endif

namespace papamu::engine {

#if defined(PAPAMU_THINKS_AWAY)
template <Rules R>
using Thinker = AwayThinker<R>;
#elif defined(PAPAMU_THINKS_HERE)
template <Rules R>
using Thinker = HereThinker<R>;
#else
template <Rules R>
using Thinker = NativeThinker<R>;
#endif

} // namespace papamu::engine
