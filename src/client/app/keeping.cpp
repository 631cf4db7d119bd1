#include "client/app/keeping.hpp"

#include "client/app/texts.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <utility>

namespace papamu::app {

Keeping::Keeping(const platform::Directories& directories)
{
    if (!directories.data_trouble) return;
    open_ = true;
    other_ = platform::find_other_place(directories);
    const bool all = directories.config_trouble.has_value();
    const Argument why{"why", *directories.data_trouble},
        lost{"lost", all ? texts::keeping_all : texts::keeping_played};
    if (!other_)
        words_ = {texts::keeping_nowhere, {why, lost}};
    else
        words_ = {other_->temporary ? texts::keeping_temporary : texts::keeping_elsewhere,
                  {why, lost, {"folder", other_->data.string()}}};
}

bool Keeping::ask(const platform::Directories& directories, const Message& why)
{
    other_ = platform::find_other_place(directories);
    if (!other_) return false;
    open_ = later_ = fresh_ = true;
    words_ = {other_->temporary ? texts::keeping_rest_temporary : texts::keeping_rest,
              {{"why", why}, {"folder", other_->data.string()}, {"before", directories.data.string()}}};
    return true;
}

void Keeping::withdraw()
{
    if (later_) open_ = false;
}

std::optional<platform::Place> Keeping::show()
{
    // What lies over the screen before is answered first.
    if (!open_ || ui::dialog_shown()) return std::nullopt;
    // Nobody who was just about to move has answered it by that.
    if (std::exchange(fresh_, false)) ui::guard();
    const auto answer =
        ui::dialog("keeping", ui::text(other_ ? texts::keeping_title : texts::keeping_no_title),
                   {.words = ui::sentence(words_),
                    .yes = ui::text(other_ ? texts::keeping_yes : texts::keeping_so_be_it),
                    .no = !other_  ? std::string{}
                          : later_ ? ui::text(texts::keeping_not_now)
                                   : ui::text(texts::keeping_no)});
    if (answer == ui::YesNo::none) return std::nullopt;
    open_ = false;
    return answer == ui::YesNo::yes ? other_ : std::nullopt;
}

std::string_view Keeping::asks() const
{
    if (!open_) return "none";
    if (!other_) return "nowhere";
    return other_->temporary ? "temporary" : "asks";
}

} // namespace papamu::app
