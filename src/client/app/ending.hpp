#pragma once

namespace papamu::app {

/// From now on a signal that asks the program to end (from the system, or by Ctrl+C) is noticed instead of
/// becoming one of SDL's events, where it could not be told from a person who closes the window. Call it
/// before SDL starts.
void end_by_signals();
/// Whether such a signal has come.
bool ended_from_outside();

} // namespace papamu::app
