#include "client/app/faults.hpp"

#include "client/app/texts.hpp"

#include <cstdio>

namespace papamu::app {

int report(const Message& reason, int status)
{
    std::fprintf(stderr, "papamu: %s\n", english(reason).c_str());
    return status;
}

void Faults::tell(render::Troubles& drawing, audio::Audio& audio, session::Tidings& tidings)
{
    for (const auto& trouble : audio.take_troubles()) report(trouble, 0);
    const auto troubles = drawing.take();
    for (const auto& trouble : troubles) report(trouble, 0);
    if (troubles.empty()) return;
    any_ = true;
    if (many_) return;
    many_ = troubles.size() > 1;
    if (many_)
        tidings.tell({texts::app_many_files, {{"count", troubles.size()}, {"first", troubles.front()}}});
    else
        tidings.tell(troubles.front());
}

} // namespace papamu::app
