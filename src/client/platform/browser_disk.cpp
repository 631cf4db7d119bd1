// Files of the module live in memory; the page's store (client/web/store.js) takes over what changed in them.

#include "client/platform/disk.hpp"

// Written in client/web/library.js.
extern "C" {
void papamu_store_bytes(const char* file, double from);
void papamu_store_name(const char* from, const char* to);
void papamu_store_time(const char* file);
void papamu_store_absence(const char* file);
double papamu_store_unconfirmed();
int papamu_store_trouble();
void papamu_persist();
}

namespace papamu::platform::disk {

// The store keeps files by their whole names; folders are made anew at every start.
bool Folder::synchronise() const { return true; }

bool keep_bytes(int /*number*/, const std::filesystem::path& file, std::uint64_t from)
{
    papamu_store_bytes(file.c_str(), static_cast<double>(from));
    return true;
}

bool keep_name(const std::filesystem::path& from, const std::filesystem::path& to, const Folder& /*folder*/)
{
    papamu_store_name(from.c_str(), to.c_str());
    return true;
}

void keep_time(const std::filesystem::path& file) { papamu_store_time(file.c_str()); }

void keep_absence(const std::filesystem::path& file) { papamu_store_absence(file.c_str()); }

bool confirms_later() { return true; }

std::uint64_t unconfirmed() { return static_cast<std::uint64_t>(papamu_store_unconfirmed()); }

void hold_on() { papamu_persist(); }

Trouble trouble() { return static_cast<Trouble>(papamu_store_trouble()); }

} // namespace papamu::platform::disk
