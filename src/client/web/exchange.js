// What a person gives to the window and takes from it: the clipboard, the share sheet, files. Where the browser refuses,
// or has to be asked by a tap of its own, a sheet of the page does it.

import { words } from './words.js';

const element = (tag, fields = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), fields);
    made.append(...children);
    return made;
};

// A sheet over the window, in place of one that is open. Keys and taps stay in it.
const sheet = (title, ...children) => {
    document.querySelector('dialog.sheet')?.close();
    const close = element('button', { type: 'button', textContent: words.close() });
    const row = element('div', { className: 'row' });
    const dialog = element('dialog', { className: 'sheet' }, element('h2', { textContent: title }), ...children, row);
    dialog.setAttribute('aria-label', title);
    for (const what of ['keydown', 'keyup', 'keypress']) dialog.addEventListener(what, (event) => event.stopPropagation());
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return { dialog, row: (...buttons) => row.append(...buttons, close) };
};

export class Exchange {
    #give; // (name, bytes): something came for the window
    #pasted; // the window is told that something was pasted
    #copied = '';
    #refused = false; // by the browser's own settings

    constructor(give, pasted) {
        this.#give = give;
        this.#pasted = pasted;
        this.#follow();
        addEventListener('paste', (event) => this.#paste(event));
        addEventListener('dragover', (event) => event.preventDefault());
        addEventListener('drop', (event) => {
            event.preventDefault();
            this.#take(event.dataTransfer);
        });
    }

    async #follow() {
        try {
            const state = await navigator.permissions.query({ name: 'clipboard-write' });
            const look = () => (this.#refused = state.state === 'denied');
            state.addEventListener('change', look);
            look();
        } catch {
            // A browser that does not know this name asks nobody.
        }
    }

    #paste(event) {
        if (event.target.closest?.('input, textarea')) return;
        const text = event.clipboardData.getData('text/plain');
        if (!text) return this.#take(event.clipboardData);
        this.#copied = text;
        this.#pasted();
    }

    async #take(transfer) {
        const [file] = transfer.files;
        if (file) this.#give(file.name, new Uint8Array(await file.arrayBuffer()));
        else this.#give('text.txt', new TextEncoder().encode(transfer.getData('text/plain')));
    }

    copied() {
        return this.#copied;
    }

    // Whether the browser takes it; else it is shown, to be taken by hand.
    copy(text) {
        this.#copied = text;
        const may = navigator.clipboard && !this.#refused && navigator.userActivation?.isActive !== false;
        if (!may) {
            this.#show(text);
            return false;
        }
        navigator.clipboard.writeText(text).catch(() => this.#show(text));
        return true;
    }

    #show(text) {
        const area = element('textarea', { dir: 'ltr', value: text, readOnly: true, rows: Math.min(8, text.split('\n').length + 1) });
        area.setAttribute('aria-label', words.take());
        sheet(words.take(), area).row();
        area.focus();
        area.select();
    }

    shares() {
        return typeof navigator.share === 'function';
    }

    share(text) {
        const what = /^https?:/.test(text) ? { title: 'Papamu', url: text } : { title: 'Papamu', text };
        // Whoever closes the sheet has decided.
        navigator.share(what).catch((error) => error.name === 'AbortError' || this.copy(text));
    }

    // Phones have a sheet for files; elsewhere it is a download.
    handOut(name, text) {
        const file = new File([text], name, { type: 'text/plain' });
        const touched = matchMedia('(pointer: coarse)').matches;
        if (touched && navigator.canShare?.({ files: [file] })) {
            navigator.share({ files: [file] }).catch((error) => error.name === 'AbortError' || this.#download(file));
        } else {
            this.#download(file);
        }
    }

    #download(file) {
        const link = element('a', { href: URL.createObjectURL(file), download: file.name });
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    }

    // A page talks to its own service alone; others have pages of their own.
    visit(link) {
        const why = element('p', { textContent: words.elsewhereWhy() });
        const go = element('a', { href: link, target: '_blank', rel: 'noopener', textContent: words.goThere(), className: 'main' });
        const { dialog, row } = sheet(words.elsewhere({ host: new URL(link).host }), why);
        go.addEventListener('click', () => dialog.close());
        row(go);
        go.focus();
    }

    askForRecord() {
        const area = element('textarea', { dir: 'ltr', rows: 8, spellcheck: false, placeholder: words.pasteHere() });
        area.setAttribute('aria-label', words.pasteHere());
        const chooser = element('input', { type: 'file', accept: '.txt,.journal,text/plain', hidden: true });
        const choose = element('button', { type: 'button', textContent: words.chooseFile() });
        const open = element('button', { type: 'button', textContent: words.open(), className: 'main' });
        const { dialog, row } = sheet(words.openMatch(), area, chooser);
        row(open, choose);
        choose.addEventListener('click', () => chooser.click());
        chooser.addEventListener('change', () => {
            const [file] = chooser.files;
            if (!file) return;
            dialog.close();
            this.#take({ files: [file] });
        });
        open.addEventListener('click', () => {
            if (!area.value.trim()) return area.focus();
            dialog.close();
            this.#give('text.txt', new TextEncoder().encode(area.value));
        });
        area.focus();
    }
}
