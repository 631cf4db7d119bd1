// Where Boost.JSON's compiled library cannot be linked (another standard library), its sources are compiled
// here.
#ifdef PAPAMU_JSON_FROM_SOURCE
#include <boost/json/src.hpp>
#endif
