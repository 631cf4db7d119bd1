// The page before the window: it takes taps while the window is on its way, and gives way to it at the first one.

import { outside } from './inapp.js';
import { toContinue } from './places.js';
import { forgetPage, isOutdated, Updates } from './updates.js';
import { speak, words, write } from './words.js';

speak();

const door = document.getElementById('door');
const canvas = document.getElementById('window');
const state = document.getElementById('state');
const asked = location.pathname !== '/' || location.hash.length > 1;
// A table's link takes a seat, or knocks, for a person only: what opens a link to show what is behind it taps nothing.
// Where the window was before, it has written the entry of the history itself (places.js).
const comes = /^#(t=.|[a-hj-np-z]{6}$)/i.test(location.hash) && history.state?.depth === undefined;

// What is missing for ever is said as soon as it is known; what failed on the way is tried again at the next tap. To ask
// for a drawing takes long where nothing has been drawn yet: taps are taken before, and fetching has begun.
let known;
const missing = () => {
    if (known !== undefined) return known;
    known = null;
    if (typeof WebAssembly !== 'object') known = words.noModule();
    // The window's own, which it finds ready: as client/platform/browser_window.cpp asks for it.
    else if (!document.getElementById('canvas').getContext('webgl2', { alpha: false, depth: false, stencil: false, antialias: false, powerPreference: 'low-power' }))
        known = words.noDrawing();
    return known;
};

const updates = new Updates();

// What failed to come once is asked for by another name: a browser may remember the failure, or hold what it fetched
// beforehand.
let failed = 0;
let prepare = null; // one script, which knows what this tab holds already
const load = async () => {
    const again = failed ? `?${failed}` : '';
    try {
        prepare ??= (await import(`${FILES.module}${again}`)).prepare;
        return await prepare(updates, stopped, again);
    } catch (error) {
        failed++;
        throw error;
    }
};

let module = null;
const fetched = () => {
    // What was kept of the page may be broken: without it all comes anew.
    module ??= load()
        .catch(async (error) => {
            if (!(await forgetPage())) throw error;
            return load();
        })
        .catch(async (error) => {
            module = null;
            throw error;
        });
    return module;
};

let going = false;
let over = false;

// The window has ended, or never came up.
const stopped = (why) => {
    over = true;
    canvas.hidden = true;
    door.hidden = false;
    document.body.classList.remove('going');
    for (const busy of document.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
    state.textContent = why ? words.stoppedWhy({ why }) : words.stopped();
};

const go = async (address, from) => {
    if (over) {
        history.replaceState(null, '', address);
        return location.reload();
    }
    if (going) return;
    going = true;
    from?.setAttribute('aria-busy', 'true');
    state.textContent = words.moment();
    await new Promise((shown) => setTimeout(shown));
    try {
        if (missing()) throw new Error(missing());
        const { start } = await fetched();
        history.replaceState(null, '', address);
        door.hidden = true;
        canvas.hidden = false;
        start();
    } catch (error) {
        console.warn('papamu:', error);
        if (!missing() && (await isOutdated())) {
            history.replaceState(null, '', address);
            return location.reload();
        }
        state.textContent = missing() ?? words.notFetched();
        from?.removeAttribute('aria-busy');
        document.body.classList.remove('going');
        going = false;
    }
};

door.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href, link);
});

// A link to another service leads to the page there.
const elsewhere = (typed) => {
    try {
        const link = new URL(typed);
        return /^https?:$/.test(link.protocol) && link.host !== location.host ? link.href : null;
    } catch {
        return null; // a code
    }
};

document.getElementById('join').addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = document.getElementById('code').value.trim();
    if (!typed) return document.getElementById('code').focus();
    const other = elsewhere(typed);
    if (other) return location.assign(other);
    const hash = typed.indexOf('#');
    go(`/#${hash < 0 ? typed.replace(/[\s-]/g, '').toUpperCase() : typed.slice(hash + 1)}`, event.submitter);
});

const last = toContinue();
write(() => {
    const link = document.getElementById('continue');
    link.textContent = last ? words.goOn({ game: last }) : words.resume();
    link.hidden = !last;
    document.getElementById('keeps').textContent = words.keeps();
});
const told = outside(document.getElementById('inapp'), () => go(location.href));

// A link, or a reload, leads straight on, unless something is to be read first; so does a pad, which cannot press what a
// page shows. A page that a browser prepares before anybody has opened it waits.
const lead = () => {
    if (missing()) return (state.textContent = missing());
    if (comes) {
        const sit = document.getElementById('sit');
        write(() => (sit.textContent = words.sit()));
        sit.href = location.href;
        sit.hidden = false;
        sit.focus();
    } else if (asked && !told) {
        document.body.classList.add('going');
        if (document.prerendering) document.addEventListener('prerenderingchange', () => go(location.href), { once: true });
        else go(location.href);
    }
};
// Another link in the same tab, as one that is pasted: the page begins anew there. Once the window is shown places.js sees to it.
addEventListener('hashchange', () => canvas.hidden && location.reload());
addEventListener('gamepadconnected', () => go(location.href), { once: true });
if (typeof WebAssembly === 'object') {
    updates.begin();
    // Before anybody taps; whoever does waits for less.
    fetched().then(() => updates.came(), () => {});
}
// Whoever looks around sees the page first.
setTimeout(lead, comes || asked ? 0 : 500);
