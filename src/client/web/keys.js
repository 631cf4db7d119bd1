// Keys that are the browser's: the window keeps every key that it hears from the browser, so it does not hear these. Zoom,
// reload, the address, tabs and the tools of the browser are where they always are, and the keyboard can leave the page.

// What the window does with Ctrl, or with the key that takes its place on a Mac: undo, redo, copy. What was copied elsewhere
// comes by the browser's own key (exchange.js).
const own = new Set(['z', 'y', 'c', 'control', 'meta', 'shift']);

// Whether it is the window's alone. Letters that need AltGr are held with Ctrl and Alt on some systems; Alt+Enter fills the
// screen with the window.
const isOwn = (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.getModifierState('AltGraph')) return true;
    if (altKey) return key === 'Alt' || key === 'Enter';
    if (!ctrlKey && !metaKey) return true;
    return own.has(key.toLowerCase()) && !(shiftKey && key.toLowerCase() === 'c');
};

// The window hears these beside the browser: they may mean something there, as F1 means help. By F11 the browser fills the
// screen with it, which is all that the window would do.
const isShared = (key) => /^F([1-9]|10|12)$/.test(key);
const isFunctionKey = (key) => /^F\d+$/.test(key);

// That a key is let go is for everybody to hear: who has not heard it go down thinks nothing of it.
export const leaveToBrowser = (target) => {
    const look = (event) => {
        if (!event.isTrusted) return;
        const { key, code, location, repeat, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
        if (!isFunctionKey(key) && isOwn(event)) return;
        event.stopImmediatePropagation();
        // A sheet of the page keeps its keys.
        const shared = isShared(key) && !ctrlKey && !metaKey && !altKey && !document.querySelector('dialog[open]');
        if (shared)
            target.dispatchEvent(new KeyboardEvent(event.type, { key, code, location, repeat, keyCode, shiftKey, bubbles: true, cancelable: true }));
    };
    for (const what of ['keydown', 'keypress']) target.addEventListener(what, look, true);
};
