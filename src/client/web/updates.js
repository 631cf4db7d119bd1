// The worker that keeps the page (sw.js), and when a newer page takes over: at home, where no match goes on.

// Somebody types, or has typed a code at the door and not gone on yet: a page that begins anew would lose it.
const isWriting = () =>
    document.activeElement?.matches('input, textarea') ||
    (!document.getElementById('door').hidden && document.getElementById('code').value !== '');

export class Updates {
    #registration = null;
    #home = true;
    #done;
    #ready = new Promise((done) => (this.#done = done));
    #renewed = false; // a newer page has taken over from this one
    #unhurried = null; // a timer, while nothing is kept
    #kept = navigator.serviceWorker?.controller != null;

    // Everything for the window has come, or the window is there with its sounds. Ten seconds later nobody waits for
    // anything any more, and no sooner do the engines and the page itself come for later; whoever goes away before
    // has them at once.
    came() {
        if (this.#kept) return;
        if (this.#unhurried === null) document.addEventListener('visibilitychange', () => document.hidden && this.#done());
        clearTimeout(this.#unhurried);
        this.#unhurried = setTimeout(() => this.#done(), 10_000);
    }

    // Works over TLS and on this very computer; over plain http a page is fetched anew each time. What keeps the page
    // fetches all of it: at the first visit some time after the window is there (`came`), so that nothing is in the way
    // of what a person waits for.
    async begin() {
        if (!navigator.serviceWorker) return;
        addEventListener('focusout', () => setTimeout(() => this.#letIn()));
        let controlled = this.#kept;
        if (!controlled) await this.#ready;
        navigator.serviceWorker.addEventListener('controllerchange', () => {
            // The first one is that of this very page.
            this.#renewed = controlled;
            controlled = true;
            this.#letIn();
        });
        try {
            this.#registration = await navigator.serviceWorker.register('/sw.js');
            this.#registration.addEventListener('updatefound', () => {
                const fresh = this.#registration.installing;
                fresh.addEventListener('statechange', () => this.#letIn());
            });
            this.#letIn();
        } catch (error) {
            console.warn('papamu: the page is not kept for later:', error);
        }
    }

    // Whether the window is at home, or not shown yet.
    at(home) {
        this.#home = home;
        this.#letIn();
    }

    #letIn() {
        if (!this.#home || isWriting()) return;
        if (this.#renewed) return location.reload();
        if (navigator.serviceWorker?.controller) this.#registration?.waiting?.postMessage('go');
    }
}

// What is kept of the page is forgotten, as when a part of it is broken; the next fetch brings it anew, and so does what
// keeps it. Whether there was anything. Without the service what is left of it is better than nothing, and stays.
export const forgetPage = async () => {
    try {
        if (!(await fetch('/', { cache: 'no-store' })).ok) return false;
        const kept = (await caches.keys()).filter((name) => name.startsWith('papamu-'));
        for (const name of kept) await caches.delete(name);
        navigator.serviceWorker.controller?.postMessage('renew');
        return kept.length > 0;
    } catch {
        return false; // over plain http nothing is kept
    }
};

// Whether what is kept of one of these files is not what its name says, which has a hash of its bytes; the page is forgotten
// then.
export const mend = async (files) => {
    const isDamaged = async (file) => {
        const kept = await caches.match(file);
        if (!kept) return false;
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()));
        const hash = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        return !file.includes(`.${hash}.`);
    };
    try {
        const damaged = await Promise.all(files.map(isDamaged));
        return damaged.includes(true) && (await forgetPage());
    } catch {
        return false; // over plain http nothing is kept
    }
};

// Whether the service has another page than this one, so that parts of this one may be gone.
export const isOutdated = async () => {
    try {
        const answer = await fetch('/', { cache: 'no-store' });
        const own = document.querySelector('script[type=module]').getAttribute('src');
        return answer.ok && !(await answer.text()).includes(own);
    } catch {
        return false;
    }
};
