#include "client/app/browser_mirror.hpp"

#include "client/ui/mirror.hpp"
#include "core/c_text.hpp"
#include "core/text.hpp"

namespace papamu::app {

// Written in client/web/library.js.
extern "C" {
void papamu_mirror_show(const char* changes);
char* papamu_mirror_take();
}

namespace {

ui::Mirroring mirroring;

} // namespace

void take_from_mirror(App& app)
{
    while (const CText act{papamu_mirror_take()}) {
        const auto words = split(act.get(), ' ');
        if (words.size() < 2) continue;
        const auto id = unescaped(words[1]);
        if (!id) continue;
        if (words[0] == "press") {
            app.press(*id);
        } else if (words[0] == "edit") {
            app.edit(*id);
        } else if (words[0] == "write") {
            const auto written = words.size() == 3 ? unescaped(words[2]) : std::string{};
            if (written) app.write(*id, *written);
        } else {
            app.focus_on(*id);
            mirroring.forget_focus();
        }
    }
}

void tell_mirror(float density)
{
    const auto changes = mirroring.changes(density);
    if (!changes.empty()) papamu_mirror_show(changes.c_str());
}

} // namespace papamu::app
