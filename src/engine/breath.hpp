#pragma once

namespace papamu::engine {

#if defined(PAPAMU_THINKS_HERE)
/// Called by a search now and then: the program (src/think) gives everybody else a turn where it is time.
void breathe();
#else
/// A search with a thread of its own keeps nobody waiting.
inline void breathe() {}
#endif

} // namespace papamu::engine
