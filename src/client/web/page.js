// The page before the window: it takes taps while the window is on its way, and gives way to it at the first one.

import { toContinue } from './places.js';
import { forgetPage, Updates } from './updates.js';
import { words } from './words.js';

const door = document.getElementById('door');
const state = document.getElementById('state');
const asked = location.pathname !== '/' || location.hash.length > 1;
// A table's link takes a seat, or knocks, for a person only: what opens a link to show what is behind it taps nothing.
// Where the window was before, it has written the entry of the history itself (places.js).
const comes = /^#(t=.|[a-hj-np-z]{6}$)/i.test(location.hash) && history.state?.depth === undefined;

// What is missing for ever is said at once; what failed on the way is tried again at the next tap.
const missing = () => {
    if (typeof WebAssembly !== 'object') return words.noModule;
    if (!document.createElement('canvas').getContext('webgl2')) return words.noDrawing;
    return null;
};

const updates = new Updates();

let module = null;
const fetched = () => {
    module ??= import(`./${FILES.module}`)
        .then(({ prepare }) => prepare(updates))
        .catch(async (error) => {
            module = null;
            await forgetPage();
            throw error;
        });
    return module;
};

let going = false;
const go = async (address, from) => {
    const why = missing();
    if (why) return (state.textContent = why);
    if (going) return;
    going = true;
    from?.setAttribute('aria-busy', 'true');
    state.textContent = words.moment;
    try {
        const { start } = await fetched();
        history.replaceState(null, '', address);
        door.hidden = true;
        document.getElementById('window').hidden = false;
        start();
    } catch (error) {
        console.error(error);
        state.textContent = words.notFetched;
        from?.removeAttribute('aria-busy');
        document.body.classList.remove('going');
        going = false;
    }
};

door.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href, link);
});

document.getElementById('join').addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = document.getElementById('code').value.trim();
    if (!typed) return document.getElementById('code').focus();
    const hash = typed.indexOf('#');
    go(`/#${hash < 0 ? typed.replace(/[\s-]/g, '').toUpperCase() : typed.slice(hash + 1)}`, event.submitter);
});

const last = toContinue();
if (last) {
    const link = document.getElementById('continue');
    link.textContent = words.goOn(last);
    link.hidden = false;
}
state.textContent = missing() ?? '';
if (!missing()) {
    updates.begin();
    // Before anybody taps; whoever does waits for less.
    fetched().then(() => updates.fetched(), () => {});
    // A link, or a reload, leads straight on; so does a pad, which cannot press what a page shows. A page that a browser
    // prepares before anybody has opened it waits.
    if (comes) {
        const sit = document.getElementById('sit');
        sit.textContent = words.sit;
        sit.href = location.href;
        sit.hidden = false;
        sit.focus();
    } else if (asked) {
        document.body.classList.add('going');
        if (document.prerendering) document.addEventListener('prerenderingchange', () => go(location.href), { once: true });
        else go(location.href);
    }
    addEventListener('gamepadconnected', () => go(location.href), { once: true });
}
