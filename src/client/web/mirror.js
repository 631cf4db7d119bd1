// The window once more as elements over the canvas, for programs that read a screen aloud, for switches and for
// whatever else acts on elements: made from what the module tells of each frame (client/ui/mirror.hpp).
//
// The elements are there to be read and pressed, not to be seen or hit: mouse and finger go through them to the canvas.
// What has the focus in the window has it in the page, too, so that every such program knows where one is; keys go on
// to the window, on which the module listens. None of the elements is one that a key presses by itself (button, input):
// the window does that.

import { follow } from './words.js';

const aria = {
    button: 'button',
    entry: 'button',
    tile: 'button',
    spot: 'button',
    choice: 'radio',
    choices: 'radiogroup',
    toggle: 'switch',
    slider: 'slider',
    page: 'group',
    dialog: 'dialog',
};
const holders = new Set(['panel', 'page', 'dialog', 'choices']);
const tags = { words: 'p', heading: 'h2', field: 'input' };
// What goes from a real field to the window; all other keys write.
const passed = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'F1', 'F2']);

const set = (element, name, value) => {
    if (value === null || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
};

const escaped = (words) => words.replace(/[\x00-\x20%="\x7f]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'));

const make = (tag, inside, role) => {
    const element = document.createElement(tag);
    if (role) element.setAttribute('role', role);
    inside.append(element);
    return element;
};

export class Mirror {
    #layer;
    #screen; // all but what lies over it
    #over; // what lies over it
    #status; // what is told
    #wake;
    #parts = new Map(); // id -> { element, inside, role }
    #acts = []; // that the module has not taken yet
    #focus = '';
    #moves = false; // the focus, by this program
    spent = { still: 0, stills: 0, changed: 0, changes: 0 }; // milliseconds in so many calls

    // `wake` is called when there is something to take.
    constructor(canvas, wake) {
        this.#wake = wake;
        // Everything in it is said here.
        canvas.removeAttribute('tabindex');
        canvas.setAttribute('aria-hidden', 'true');
        this.#layer = make('div', canvas.parentNode);
        this.#layer.id = 'mirror';
        this.#layer.mirror = this;
        const main = make('div', this.#layer, 'main');
        make('h1', main).textContent = 'Papamu';
        this.#screen = make('div', main);
        this.#over = make('div', main);
        this.#status = make('div', this.#layer, 'status');
        this.#layer.addEventListener('click', ({ target }) => this.#act('press', target));
        this.#layer.addEventListener('focusin', ({ target }) => {
            if (this.#moves) return;
            if (target.localName === 'input') this.#act('edit', target);
            else if (target.dataset.id !== this.#focus) this.#act('focus', target);
        });
    }

    // After a frame; `call` brings its changes here.
    follow(call) {
        const begun = performance.now();
        const before = this.spent.changes;
        call();
        const spent = performance.now() - begun;
        if (this.spent.changes > before) {
            this.spent.changed += spent;
        } else {
            this.spent.still += spent;
            this.spent.stills += 1;
        }
    }

    show(changes) {
        this.spent.changes += 1;
        const parts = [];
        const said = [];
        let order = null;
        for (const line of changes.split('\n')) {
            const [what, ...words] = line.split(' ').map(decodeURIComponent);
            if (what === 'part') parts.push(words);
            else if (what === 'order') order = words;
            else if (what === 'focus') this.#focus = words[0];
            else if (what === 'say') said.push(words[0]);
            else if (what === 'language') this.#speak(words[0], words[1]);
        }
        for (const words of parts) this.#write(words);
        if (order) this.#order(order);
        this.#put();
        if (said.length > 0) this.#say(said);
    }

    // What somebody did here, as the module takes it, or null.
    take() {
        return this.#acts.shift() ?? null;
    }

    #act(what, target, words) {
        const id = target.closest('[data-id]')?.dataset.id;
        if (id === undefined || /[#~*]/.test(id)) return;
        const said = [what, escaped(id)];
        if (words) said.push(escaped(words));
        this.#acts.push(said.join(' '));
        this.#wake();
    }

    // What is written in a field is the window's as soon as it is there; nothing else sees these keys.
    #write_in(field) {
        field.type = 'text';
        field.autocomplete = 'off';
        field.spellcheck = false;
        field.enterKeyHint = 'go';
        field.addEventListener('input', () => this.#act('write', field, field.value));
        for (const what of ['keydown', 'keypress', 'keyup'])
            field.addEventListener(what, (event) => {
                if (event.isComposing || !passed.has(event.key)) event.stopPropagation();
            });
    }

    #speak(language, direction) {
        follow(language);
        this.#layer.dir = direction;
    }

    #write([id, inside, role, x, y, width, height, states, percent, name, value]) {
        let part = this.#parts.get(id);
        if (part && part.role !== role) {
            part.element.remove();
            part = null;
        }
        if (!part) {
            const element = document.createElement(tags[role] ?? 'div');
            element.dataset.id = id;
            set(element, 'role', aria[role] ?? null);
            if (role === 'field') this.#write_in(element);
            part = { element, inside, role };
            this.#parts.set(id, part);
        }
        part.inside = inside;
        const { element } = part;
        const { style } = element;
        style.width = `${width}px`;
        style.height = `${height}px`;
        const spoken = name.split('\n').join(', ');
        if (holders.has(role)) {
            // Not by a transform, which would move what is in it, too.
            style.left = `${x}px`;
            style.top = `${y}px`;
            if (role === 'panel') set(element, 'role', name ? 'group' : null);
            set(element, 'aria-label', spoken || null);
            set(element, 'aria-modal', role === 'dialog');
        } else {
            style.transform = `translate(${x}px,${y}px)`;
            element.className = 'leaf';
            this.#say_of(element, role, spoken, value, percent);
        }
        const has = (state) => states.includes(state);
        set(element, 'tabindex', has('f') ? (id === this.#focus ? 0 : -1) : null);
        set(element, 'aria-disabled', has('d'));
        if (role === 'choice' || role === 'toggle') set(element, 'aria-checked', String(has('o')));
        else if (!tags[role]) set(element, 'aria-pressed', has('o'));
    }

    #say_of(element, role, spoken, value, percent) {
        let text = value ? `${spoken}, ${value}` : spoken;
        if (role === 'slider') {
            set(element, 'aria-label', spoken);
            set(element, 'aria-valuenow', percent);
            set(element, 'aria-valuetext', value || `${percent}%`);
            text = '';
        } else if (role === 'field') {
            set(element, 'aria-label', spoken);
            // What was written since is newer than what the window says.
            const newer = this.#acts.some((act) => act.startsWith(`write ${escaped(element.dataset.id)} `));
            if (!newer && element.value !== value) element.value = value;
            return;
        }
        if (element.textContent !== text) element.textContent = text;
    }

    // Whatever stays where it is, is not touched: that would take the focus from it.
    #order(ids) {
        const kept = new Set(ids);
        for (const [id, { element }] of this.#parts) {
            if (kept.has(id)) continue;
            // What is in it may stay.
            for (const child of [...element.querySelectorAll('[data-id]')]) if (kept.has(child.dataset.id)) this.#screen.append(child);
            element.remove();
            this.#parts.delete(id);
        }
        const next = new Map(); // holder -> what stands there next
        let modal = false;
        for (const id of ids) {
            const { element, inside, role } = this.#parts.get(id);
            modal ||= role === 'dialog';
            const holder = this.#parts.get(inside)?.element ?? (role === 'dialog' ? this.#over : this.#screen);
            const at = next.has(holder) ? next.get(holder) : holder.firstElementChild;
            if (at === element) {
                next.set(holder, element.nextElementSibling);
            } else {
                holder.insertBefore(element, at);
                next.set(holder, at);
            }
        }
        this.#screen.inert = modal;
    }

    // The focus, where the window has it, unless the page writes in a field of its own.
    #put() {
        const element = this.#parts.get(this.#focus)?.element;
        const now = document.activeElement;
        if (!element || now === element) return;
        for (const other of this.#layer.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
        element.tabIndex = 0;
        if (now && now !== document.body && !this.#layer.contains(now)) return;
        this.#moves = true;
        element.focus({ preventScroll: true });
        this.#moves = false;
    }

    // Only what is new: what was said before is gone.
    #say(said) {
        this.#status.replaceChildren(
            ...said.map((words) => {
                const line = document.createElement('p');
                line.textContent = words.split('\n').join(', ');
                return line;
            }),
        );
    }
}
