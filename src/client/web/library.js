// What the module asks of the page. Each call goes on to `Module.page` (page.js), which holds the store, the clock of
// frames and the rest.

mergeInto(LibraryManager.library, {
    $papamu_file__deps: ['$FS'],
    $papamu_file: function (path) {
        var node = FS.lookupPath(path).node;
        return { bytes: node.contents.subarray(0, node.usedBytes), time: node.timestamp };
    },

    papamu_store_bytes__deps: ['$papamu_file'],
    papamu_store_bytes: function (path, from) {
        path = UTF8ToString(path);
        var file = papamu_file(path);
        Module['page'].store.bytes(path, from, file.bytes.slice(from), file.time);
    },
    papamu_store_name: function (from, to) {
        Module['page'].store.rename(UTF8ToString(from), UTF8ToString(to));
    },
    papamu_store_time__deps: ['$papamu_file'],
    papamu_store_time: function (path) {
        path = UTF8ToString(path);
        Module['page'].store.time(path, papamu_file(path).time);
    },
    papamu_store_absence: function (path) {
        Module['page'].store.remove(UTF8ToString(path));
    },
    papamu_store_trouble: function () {
        return Module['page'].store.trouble;
    },
    papamu_store_held: function () {
        return Module['page'].lock ? 1 : 0;
    },
    papamu_store_unconfirmed: function () {
        return Module['page'].store.unconfirmed();
    },

    papamu_words_want: function (language) {
        Module['page'].wantWords(UTF8ToString(language));
    },

    papamu_words_keep: function (set) {
        Module['page'].keepLanguage(UTF8ToString(set));
    },

    papamu_speech_say: function (words, language) {
        Module['page'].voice.say(UTF8ToString(words), UTF8ToString(language));
    },

    papamu_speech_hush: function () {
        Module['page'].voice.hush();
    },

    papamu_speech_trouble: function () {
        const trouble = Module['page'].voice.takeTrouble();
        return trouble ? allocateUTF8(trouble) : 0;
    },

    papamu_sound_rouse: function (milliseconds) {
        return Module['page'].sound.rouse(milliseconds) ? 1 : 0;
    },

    papamu_engine_open: function () {
        return Module['page'].engines.open();
    },
    papamu_engine_ask: function (id, question) {
        Module['page'].engines.ask(id, UTF8ToString(question));
    },
    papamu_engine_stop: function (id) {
        Module['page'].engines.stop(id);
    },
    // The answer belongs to the caller, who frees it; null where there is none.
    papamu_engine_take: function (id) {
        var answer = Module['page'].engines.take(id);
        return answer === null ? 0 : allocateUTF8(answer);
    },
    papamu_engine_close: function (id) {
        Module['page'].engines.close(id);
    },

    papamu_link_open: function (address) {
        return Module['page'].links.open(UTF8ToString(address));
    },
    papamu_link_send: function (id, frame) {
        Module['page'].links.send(id, UTF8ToString(frame));
    },
    papamu_link_close: function (id) {
        Module['page'].links.close(id);
    },
    // As for engines.
    papamu_link_take: function (id) {
        var event = Module['page'].links.take(id);
        return event === null ? 0 : allocateUTF8(event);
    },

    papamu_mirror_show: function (changes) {
        Module['page'].mirror.show(UTF8ToString(changes));
    },
    // As for engines.
    papamu_mirror_take: function () {
        var act = Module['page'].mirror.take();
        return act === null ? 0 : allocateUTF8(act);
    },

    papamu_copied: function () {
        return allocateUTF8(Module['page'].exchange.copied());
    },
    papamu_copy: function (text) {
        return Module['page'].exchange.copy(UTF8ToString(text)) ? 1 : 0;
    },
    papamu_shares: function () {
        return Module['page'].exchange.shares() ? 1 : 0;
    },
    papamu_share: function (words) {
        Module['page'].exchange.share(UTF8ToString(words));
    },
    papamu_hand_out: function (name, text) {
        Module['page'].exchange.handOut(UTF8ToString(name), UTF8ToString(text));
    },
    papamu_ask_for_record: function () {
        Module['page'].exchange.askForRecord();
    },
    papamu_reaches: function (address) {
        return new URL(UTF8ToString(address)).host === location.host ? 1 : 0;
    },
    papamu_visit: function (link) {
        Module['page'].exchange.visit(UTF8ToString(link));
    },
    papamu_tick: function (milliseconds) {
        if (navigator.vibrate) navigator.vibrate(milliseconds);
    },
    papamu_keep_awake: function (wished) {
        Module['page'].awake.keep(wished !== 0);
    },
    papamu_wants_less_motion: function () {
        return matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0;
    },
    papamu_persist: function () {
        Module['page'].store.persist();
    },

    // SDL's sound calls these without saying so.
    papamu_begin_frames__deps: ['$autoResumeAudioContext', '$dynCall'],
    // SDL asks for it wherever it counts pixels.
    emscripten_get_device_pixel_ratio: function () {
        return Module['page'].ratio();
    },

    papamu_begin_frames: function () {
        Module['page'].frames.begin();
    },
    papamu_wake: function () {
        Module['page'].frames.wake();
    },
    papamu_place: function (path, depth, toContinue) {
        Module['page'].places.show(UTF8ToString(path), depth, UTF8ToString(toContinue));
    },
    papamu_over: function (status) {
        Module['page'].over(status);
    },
});
