#include "client/advice/leaving.hpp"

namespace papamu::advice {

struct Leaving::All {};

Leaving::Leaving() = default;
Leaving::~Leaving() = default;

void Leaving::let_go(std::unique_ptr<Searcher> searcher) { searcher.reset(); }

} // namespace papamu::advice
