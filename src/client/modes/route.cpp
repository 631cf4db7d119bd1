#include "client/modes/route.hpp"

#include <utility>

namespace papamu::modes {

Route::Route(to::Back where) : where_(where) {}
Route::Route(to::Here where) : where_(where) {}
Route::Route(to::Home where) : where_(where) {}
Route::Route(to::Setup where) : where_(where) {}
Route::Route(to::LocalMatch where) : where_(where) {}
Route::Route(to::OnlineMatch where) : where_(where) {}
Route::Route(to::Play where) : where_(std::move(where)) {}
Route::Route(to::Rules where) : where_(where) {}
Route::Route(to::Lessons where) : where_(where) {}
Route::Route(to::Lesson where) : where_(where) {}
Route::Route(to::Replay where) : where_(std::move(where)) {}
Route::Route(to::Replays where) : where_(where) {}
Route::Route(to::FromFile where) : where_(where) {}
Route::Route(to::Files where) : where_(where) {}
Route::Route(to::Settings where) : where_(where) {}
Route::Route(to::Credits where) : where_(where) {}
Route::Route(to::Lobby where) : where_(where) {}
Route::Route(to::NewTable where) : where_(where) {}
Route::Route(to::Waiting where) : where_(std::move(where)) {}
Route::Route(to::Typing where) : where_(where) {}

Route::Route(const Route& that) = default;
Route::Route(Route&& that) noexcept = default;
Route& Route::operator=(const Route& that) = default;
Route& Route::operator=(Route&& that) noexcept = default;
Route::~Route() = default;

bool operator==(const Route& a, const Route& b) { return a.where_ == b.where_; }

} // namespace papamu::modes
