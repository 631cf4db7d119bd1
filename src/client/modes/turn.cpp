#include "client/modes/turn.hpp"

#include "client/modes/turn_texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::modes {

namespace {

constexpr float refusal_time = 4; ///< seconds a reason stays

int count(const Events& events, Event::Kind kind)
{
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
}

} // namespace

void Turn::begin(const std::string& position, const Look& look, bool person)
{
    position_ = position;
    look_ = look;
    open_ = person;
    builder_ = MoveBuilder(*game_->choices(position), look, Commit::at_once);
    refusal_ = {};
    last_reason_ = {};
    pressed_.reset();
    carried_.reset();
    before_drag_.reset();
    inspected_.reset();
    marks_ = {};
    refresh();
}

// Everything that follows from the plan is worked out once a change, not once a frame.
void Turn::refresh()
{
    ++changes_;
    marks_.lit.clear();
    marks_.chosen.clear();
    marks_.preview.reset();
    marks_.endangered.clear();
    roles_.clear();
    if (!open_) return;
    marks_.seat = builder_.choices().to_move;
    marks_.starting = builder_.idle();
    for (const auto& offered : builder_.offered()) {
        const auto settled = marks_.starting ? Events{} : builder_.settled_with(offered.spot);
        const int takes = count(settled, Event::Kind::removed);
        marks_.lit.push_back({offered.spot, takes, takes + count(settled, Event::Kind::changed)});
        if (std::find(roles_.begin(), roles_.end(), offered.role) == roles_.end())
            roles_.push_back(offered.role);
    }
    if (builder_.idle()) return;
    marks_.chosen = builder_.path();
    marks_.preview = builder_.preview();
}

Turn::Played Turn::touch(Spot spot, Commit commit)
{
    if (!open_) return {};
    builder_.set_commit(commit);
    const auto before = builder_;
    const auto touched = builder_.touch(spot);
    if (commit == Commit::held && touched.kind == Touched::Kind::committed) {
        builder_ = before;
        refuse(texts::turn_hold, spot);
        return {};
    }
    if (touched.kind == Touched::Kind::refused) {
        refuse(game_->why_not(position_, builder_.path(), spot), spot);
        return {};
    }
    refusal_ = {};
    last_reason_ = {};
    return settle(touched);
}

Turn::Played Turn::hold(Spot spot, Commit commit)
{
    const auto ghosts = builder_.ghosts();
    if (!open_ || commit != Commit::held || std::find(ghosts.begin(), ghosts.end(), spot) == ghosts.end())
        return {};
    if (builder_.complete_move() == Trie::none) return {};
    refusal_ = {};
    last_reason_ = {};
    return settle(builder_.confirm());
}

Turn::Played Turn::settle(const Touched& touched)
{
    refresh();
    dropped_ = false;
    sound_ = audio::Sound::select;
    if (touched.kind != Touched::Kind::committed) return {};
    return builder_.choices().moves[static_cast<std::size_t>(touched.move)].text;
}

Turn::Played Turn::confirm() { return settle(builder_.offers_skip() ? builder_.skip() : builder_.confirm()); }

bool Turn::back()
{
    const bool had = builder_.back();
    refresh();
    return had;
}

void Turn::cancel()
{
    builder_.cancel();
    refresh();
}

bool Turn::next_answer()
{
    const auto choice = builder_.open_choice();
    if (!open_ || !choice) return false;
    const auto answers = static_cast<int>(look_.areas[choice->area].answers.size());
    const Spot next{choice->area, static_cast<std::uint16_t>((choice->answer + 1) % answers)};
    static_cast<void>(builder_.touch(next));
    refresh();
    return true;
}

std::optional<Spot> Turn::numbered(int number) const
{
    if (!open_) return std::nullopt;
    if (const auto choice = builder_.open_choice()) {
        if (number > static_cast<int>(look_.areas[choice->area].answers.size())) return std::nullopt;
        return Spot{choice->area, static_cast<std::uint16_t>(number - 1)};
    }
    const auto& choices = builder_.choices();
    for (const auto& [spot, piece] : choices.scene)
        if (look_.areas[spot.area].kind == AreaKind::flow &&
            look_.areas[spot.area].owner == choices.to_move && --number == 0)
            return spot;
    return std::nullopt;
}

void Turn::refuse(Message reason, std::optional<Spot> spot)
{
    last_reason_ = reason;
    refusal_ = std::move(reason);
    refusal_age_ = 0;
    sound_ = audio::Sound::illegal;
    marks_.refused = spot;
    marks_.refused_age = 0;
}

void Turn::advance(float seconds)
{
    refusal_age_ += seconds;
    marks_.refused_age += seconds;
    if (refusal_age_ > refusal_time) refusal_ = {};
}

void Turn::hover(std::optional<Spot> spot)
{
    if (inspected_ && inspected_ != spot) inspected_.reset();
    marks_.hover = spot;
}

const Choice* Turn::supposed(std::optional<Spot> at) const
{
    if (!open_ || builder_.idle()) return nullptr;
    int move = at ? builder_.move_with(*at) : Trie::none;
    if (move == Trie::none) move = builder_.complete_move();
    return move == Trie::none ? nullptr : &builder_.choices().moves[static_cast<std::size_t>(move)];
}

// Whether a touch there plays the complete plan, and can do nothing else.
bool Turn::plays(Spot spot) const
{
    const auto ghosts = builder_.ghosts();
    const auto offered = builder_.offered();
    return builder_.complete_move() != Trie::none &&
           std::find(ghosts.begin(), ghosts.end(), spot) != ghosts.end() &&
           std::none_of(offered.begin(), offered.end(), [&](const Offered& o) { return o.spot == spot; });
}

void Turn::press(std::optional<Spot> spot, bool again)
{
    put_back();
    const auto before = std::exchange(last_pressed_, spot);
    // Quick hands touch one spot after another; whoever pressed elsewhere before meant nothing here. A third
    // press is meant: whoever goes on has seen what came of the first.
    meant_ = !again || (spot && before && (spot != before || !meant_ || plays(*spot)));
    pressed_ = spot;
    inspected_.reset();
}

void Turn::put_back()
{
    pressed_.reset();
    carried_.reset();
    marks_.carried.reset();
    left_origin_ = false;
    const auto before = std::exchange(before_drag_, {});
    if (!before) return;
    builder_ = *before;
    refresh();
}

// Cards lie where they lie; pieces on the board and in reserves can be carried.
bool Turn::carries(Spot spot) const
{
    const auto& seen = marks_.preview ? marks_.preview->scene : builder_.choices().scene;
    const Piece* piece = seen.at(spot);
    return piece && !look_.pieces[piece->kind].diagram;
}

void Turn::drag(std::optional<Spot> spot, render::Point at, bool touch)
{
    inspected_.reset();
    if (!pressed_ || !open_ || !carries(*pressed_)) return;
    if (!carried_ && !before_drag_) {
        before_drag_ = builder_;
        const auto path = builder_.path();
        const bool planned = std::find(path.begin(), path.end(), *pressed_) != path.end();
        if (!planned) {
            builder_.set_commit(Commit::confirm);
            const auto touched = builder_.touch(*pressed_);
            if (touched.kind == Touched::Kind::refused) {
                refuse(game_->why_not(position_, builder_.path(), *pressed_), pressed_);
                return;
            }
            refusal_ = {};
            last_reason_ = {};
            refresh();
        }
        carried_ = pressed_;
    }
    if (!carried_) return;
    left_origin_ = left_origin_ || spot != pressed_;
    marks_.hover = spot;
    marks_.carried = board::Carried{*carried_, at, touch};
}

Turn::Played Turn::release(std::optional<Spot> spot, bool dragged, bool rested, Commit commit, bool lasted)
{
    const auto pressed = std::exchange(pressed_, {});
    const auto carried = std::exchange(carried_, {});
    const auto before = std::exchange(before_drag_, {});
    marks_.carried.reset();
    inspected_.reset();
    if (!pressed) return {};
    if ((lasted || rested) && !carried && spot == pressed && meant_)
        if (auto played = hold(*spot, commit)) return played;
    if (rested) return {};
    if (carried && left_origin_) {
        if (spot && spot != pressed) {
            const auto offered = builder_.offered();
            const auto ghosts = builder_.ghosts();
            const bool ghost = std::find(ghosts.begin(), ghosts.end(), *spot) != ghosts.end();
            const bool fits = std::any_of(offered.begin(), offered.end(),
                                          [&](const Offered& o) { return o.spot == *spot; });
            // Where only one way was left, the plan already stands where the piece was carried to.
            if (!fits && ghost && commit != Commit::at_once) return {};
            if (fits || ghost) {
                const auto played = touch(*spot, commit);
                dropped_ = played.has_value();
                return played;
            }
            refuse(game_->why_not(position_, builder_.path(), *spot), spot);
        }
        // On its origin it is laid down; beside the board the plan is as it was before.
        if (spot == pressed)
            builder_.cancel();
        else
            builder_ = *before;
        refresh();
        return {};
    }
    // A press that slipped without leaving its spot was a tap.
    if (carried) {
        builder_ = *before;
        refresh();
    }
    if (dragged && !spot) return {};
    return spot == pressed && meant_ ? touch(*spot, commit) : Played{};
}

} // namespace papamu::modes
