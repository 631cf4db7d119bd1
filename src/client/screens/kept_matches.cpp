#include "client/screens/kept_matches.hpp"

#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/text.hpp"

namespace papamu::screens {

ui::YesNo ask_to_remove()
{
    return ui::dialog("remove", ui::text(texts::kept_remove_title),
                      {.words = ui::text(texts::kept_remove_words),
                       .yes = ui::text(texts::kept_remove),
                       .no = ui::text(texts::kept_remove_no),
                       .dangerous = true});
}

Message words_of(const Game& game, const Conclusion& conclusion)
{
    switch (conclusion.kind) {
    case Conclusion::Kind::win:
        return {texts::end_wins, {{"seat", *game.info().seats[index_of(conclusion.winner)]}}};
    case Conclusion::Kind::draw: return texts::end_draw;
    case Conclusion::Kind::none: break;
    }
    return texts::end_none;
}

} // namespace papamu::screens
