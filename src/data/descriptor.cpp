#include "data/descriptor.hpp"

#include <unistd.h>

namespace papamu {

Descriptor::~Descriptor()
{
    // What had to reach the disk was synchronised before; closing can add no trouble worth telling.
    if (number_ >= 0) ::close(number_);
}

} // namespace papamu
