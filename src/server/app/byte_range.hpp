#pragma once

#include <cstddef>
#include <string_view>

namespace papamu::server {

/// The part of a file that a request wants, as its header Range says.
struct ByteRange {
    enum class Kind {
        whole,  ///< all of it: nothing else was asked, or in a way that is not understood, or several parts
        part,   ///< `size` bytes from `first` on
        beyond, ///< a part that is not there
    };
    Kind kind = Kind::whole;
    std::size_t first = 0, size = 0;
};

/// Of a file with so many bytes.
ByteRange parse_range(std::string_view header, std::size_t bytes);

} // namespace papamu::server
