// What the page says itself: before the window can, and in its own sheets. In English here, where `assets/locale/update`
// finds it as it finds the program's texts; in other languages in the program's catalogues, of which make.mjs puts in
// what the page needs as LANGUAGES: { sk: { direction, words: { id: words } } }. The first script brings them for all.

const languages = (globalThis.papamuLanguages ??= typeof LANGUAGES === 'undefined' ? {} : LANGUAGES);
const kept = 'papamu.language';

// Old names of Hebrew and Indonesian.
const renamed = { iw: 'he', in: 'id' };
const shipped = (tag) => {
    const id = tag?.toLowerCase().split(/[-_]/)[0];
    const known = renamed[id] ?? id;
    return known === 'en' || known in languages ? known : null;
};

// The language that was set in the window, else the first of the browser's that is there.
const chosen = () => {
    let set = null;
    try {
        set = localStorage.getItem(kept);
    } catch {
        // A browser that keeps nothing.
    }
    return [set, ...(globalThis.navigator?.languages ?? [])].map(shipped).find(Boolean) ?? 'en';
};
// Two scripts have these words: the page's and the module's.
const state = (globalThis.papamuSpeaks ??= { language: chosen(), written: [] });
export const language = () => state.language;
const direction = () => languages[state.language]?.direction ?? 'ltr';

// What is put in place of a {name} reads in its own direction.
const isolated = (value) => (direction() === 'rtl' ? `\u2068${value}\u2069` : value);
export const say = (id, english, values = {}) =>
    (languages[state.language]?.words[id] ?? english).replace(/\{([a-z_]+)\}/g, (whole, name) => (name in values ? isolated(values[name]) : whole));

export const texts = {}; // id -> English
const Text = (id, english) => {
    texts[id] = english;
    return (values) => say(id, english, values);
};

export const words = {
    moment: Text('door.moment', 'One moment…'),
    goOn: Text('door.go_on', 'Continue: {game}'),
    sit: Text('door.sit', 'Sit down at the table'),
    noModule: Text('door.no_module', 'This browser is too old for Papamu: bring it up to date, or try another one.'),
    noDrawing: Text('door.no_drawing', 'This browser does not draw with WebGL 2: bring it up to date, or allow it to use the graphics card.'),
    close: Text('door.close', 'Close'),
    take: Text('door.take', 'Copy this: it is selected'),
    openMatch: Text('door.open_match', 'Open a match'),
    pasteHere: Text('door.paste_here', 'Paste the text of a match here'),
    chooseFile: Text('door.choose_file', 'Choose a file'),
    open: Text('door.open', 'Open'),
    keeps: Text('door.keeps', 'What you play stays in this browser, on this device; a private window forgets it when it closes.'),
    inApp: Text('door.in_app', 'This is the browser inside another app: what you play here may be forgotten with it. To keep it, open this page in a browser of its own, by the menu of this one.'),
    openOutside: Text('door.open_outside', 'Open in the browser'),
    playHere: Text('door.play_here', 'Play here all the same'),
    stopped: Text('door.stopped', 'Papamu has stopped here. What was kept is kept; tap to begin again.'),
    stoppedWhy: Text('door.stopped_why', 'Papamu has stopped here: {why}. What was kept is kept; tap to begin again.'),
    pictureGone: Text('door.picture_gone', 'This device has taken the picture away. It comes back by itself; if it does not, reload the page: what was kept is kept.'),
    elsewhere: Text('door.elsewhere', 'Another server: {host}'),
    elsewhereWhy: Text('door.elsewhere_why', 'This page may talk to its own server alone. What you want lies at another one, which has a page of its own.'),
    goThere: Text('door.go_there', 'Open it there'),
    notFetched: Text('door.not_fetched', 'Papamu could not be fetched. Look at the connection and tap again.'),
    games: Text('door.games', 'Games'),
    code: Text('door.code', 'A friend\'s code or link'),
    join: Text('door.join', 'Join'),
    line: Text('door.line', 'Small board games for two, beautifully quiet'),
    resume: Text('door.continue', 'Continue'),
    script: Text('door.script', 'Papamu needs JavaScript to draw its boards: allow it for this page.'),
};

// Writes what a script puts into the page, now and whenever the language is another one.
export const write = (how) => {
    state.written.push(how);
    how();
};

// Says what stands in the page in its language; English stands there as it comes.
export const speak = () => {
    document.documentElement.lang = state.language;
    document.documentElement.dir = direction();
    for (const element of document.querySelectorAll('[data-text]')) {
        element.dataset.english ??= element.textContent;
        element.textContent = say(element.dataset.text, element.dataset.english);
    }
    for (const element of document.querySelectorAll('[data-label]')) {
        element.dataset.english ??= element.getAttribute('aria-label');
        element.setAttribute('aria-label', say(element.dataset.label, element.dataset.english));
    }
    for (const how of state.written) how();
};

// The window's language is the page's, too.
export const follow = (id) => {
    if (id === state.language) return;
    state.language = id;
    speak();
};

// The one that is set in the window, or none, is the page's the next time.
export const keepLanguage = (id) => {
    try {
        if (id) localStorage.setItem(kept, id);
        else localStorage.removeItem(kept);
    } catch {
        // Then the browser's is taken.
    }
};
