#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto server_address =
    EnglishText("server.address",
                "an address is a number and a port, such as 127.0.0.1:7410 or [::]:7410, not \"{address}\"");
inline const auto server_network = EnglishText(
    "server.network", "a proxy is named by its address or its network in numbers, such as 127.0.0.1 or "
                      "10.0.0.0/8, not \"{network}\"");
inline const auto server_page_origin = EnglishText(
    "server.page_origin",
    "the origin of a page is its scheme and host, such as https://play.example.org, not \"{origin}\"");
inline const auto server_level =
    EnglishText("server.level", "a log level is one of debug, info, warning, error and off, not \"{level}\"");
inline const auto server_empty = EnglishText("server.empty", "{option} needs a value");
inline const auto server_tls_both =
    EnglishText("server.tls_both", "--tls-cert and --tls-key belong together: give both or neither");

inline const auto server_lan_alone =
    EnglishText("server.lan_alone",
                "--lan is for others, and nobody else reaches {address}: leave out one of the two, or "
                "say --listen 0.0.0.0:PORT");

inline const auto lan_links =
    EnglishText("lan.links", "Others in the same network play in their browsers, at this address:");
inline const auto lan_addresses = EnglishText(
    "lan.addresses", "There is no page to open in a browser here; ./web in the source folder builds one.\n"
                     "Others in the same network enter this address in Papamu:");
inline const auto lan_no_network = EnglishText(
    "lan.no_network", "This computer is in no network, so nobody else can come; only programs on it can.");

inline const auto server_in_use =
    EnglishText("server.in_use",
                "another program listens on {address} already; stop that one, or choose another --listen");
inline const auto server_not_allowed =
    EnglishText("server.not_allowed", "this user may not listen on {address}; choose a port from 1024 on");
inline const auto server_not_here = EnglishText(
    "server.not_here", "{address} is no address of this computer; --listen 0.0.0.0:PORT takes all it has");
inline const auto server_no_listen =
    EnglishText("server.no_listen", "{address} cannot be listened on ({reason})");
inline const auto server_no_folder = EnglishText(
    "server.no_folder", "the folder {folder} cannot be used ({reason}); make it, or choose another");
inline const auto server_no_secret = EnglishText(
    "server.no_secret", "{file} cannot be read; it holds the secret that all nodes of this service know");
inline const auto server_short_secret = EnglishText(
    "server.short_secret", "a secret in {file} can be guessed: each line is one, and needs {least} "
                           "letters at least (openssl rand -hex 32 makes a good one)");
inline const auto server_other_secret =
    EnglishText("server.other_secret", "it does not know the secret of this service's nodes; are there two "
                                       "services in one database?");
inline const auto server_foreign_nodes = EnglishText(
    "server.foreign_nodes",
    "{count} node of another secret uses this database, and two services cannot share one; to change the "
    "secret, write both into the file, a line each, the old one first, and start each node again, then the "
    "new one first, then the new one alone",
    "{count} nodes of another secret use this database, and two services cannot share one; to change the "
    "secret, write both into the file, a line each, the old one first, and start each node again, then the "
    "new one first, then the new one alone");
inline const auto server_clock_off =
    EnglishText("server.clock_off",
                "the clock of this computer is {count} second from that of the database; set it (is NTP "
                "running?): no match is charged for it, but times in the log are wrong",
                "the clock of this computer is {count} seconds from that of the database; set it (is NTP "
                "running?): no match is charged for it, but times in the log are wrong");
inline const auto server_old_peer = EnglishText(
    "server.old_peer", "it is too old ({program}, letters of version {found}) for this node ({own}, versions "
                       "{oldest} to {known}); replace the program there by the same one as here");
inline const auto server_new_peer = EnglishText(
    "server.new_peer", "it speaks no longer to nodes as old as this one ({program} there; {own} here, "
                       "letters of version {known}); replace the program here by the same one as there");
inline const auto server_no_peer = EnglishText(
    "server.no_peer", "it is no node of a service, or one whose letters are sealed in another way; is that "
                      "the right address, and the program there as old as this one?");
inline const auto server_other_store =
    EnglishText("server.other_store", "it knows the secret, but keeps its matches in another database (a "
                                      "copy of this one?); stop one of the two services");
inline const auto server_peers =
    EnglishText("server.peers",
                "--peers, --peer-secret and a store in PostgreSQL belong together: nodes share the store, "
                "and know each other by the secret");
inline const auto server_peer_address =
    EnglishText("server.peer_address", "other nodes cannot call \"{address}\"; name by --peer-address, in "
                                       "numbers, where they reach this one");
inline const auto server_no_home = EnglishText(
    "server.no_home", "there is no home folder to keep the matches in; say by --data where they belong");
inline const auto server_no_page = EnglishText(
    "server.no_page", "there is no page to open in a browser; ./web in the source folder builds one");
inline const auto server_forgotten =
    EnglishText("server.forgotten",
                "the store does not know this server any more: it was silent for a day, or the store is "
                "an older copy of itself; it ends, and another start is right");
inline const auto server_tls_file = EnglishText("server.tls_file", "{file} cannot be read, or is empty");
inline const auto server_tls_certificate =
    EnglishText("server.tls_certificate", "{file} holds no certificate in PEM form ({reason})");
inline const auto server_tls_key =
    EnglishText("server.tls_key", "{file} holds no private key in PEM form without a password ({reason})");
inline const auto server_tls_pair =
    EnglishText("server.tls_pair", "the key in {key} is not that of the certificate in {certificate}");

inline const auto server_sound = EnglishText(
    "server.sound", "{store} is sound: {matches} matches with {entries} entries, {items} other items");
inline const auto server_troubles =
    EnglishText("server.troubles", "{store} has {count} trouble", "{store} has {count} troubles");

inline const auto server_deleted =
    EnglishText("server.deleted", "{name} is deleted, with all that was played there");

inline const auto server_copied = EnglishText(
    "server.copied", "copied {matches} matches with {entries} entries, {tables} tables, {items} other items "
                     "from {from} to {into}; both hold the same");
inline const auto server_copy_alone =
    EnglishText("server.copy_alone", "store copy takes two stores and no other option, and {option} is one");
inline const auto server_copy_same =
    EnglishText("server.copy_same", "a store cannot be copied to itself, and {store} is both");

} // namespace papamu::texts
