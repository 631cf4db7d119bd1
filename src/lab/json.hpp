#pragma once

// What the commands print for other programs (`--json`): objects made by the library, one a line.

#include <boost/json.hpp>

#include <cmath>

namespace papamu::lab {

namespace json = boost::json;

/// A measured number, without the digits that mean nothing.
inline double rounded(double value, int digits)
{
    const double scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale;
}

} // namespace papamu::lab
