// The browser's history follows the window: every screen that Back leaves is one entry, and the address names what is
// shown, so that a reload comes back there.

const kept = 'papamu.continue'; // what Continue leads to, in words, for the page before the window

export class Places {
    #back; // steps back in the window
    #updates;
    #address = '/';
    #depth = 0;
    #ignored = 0; // steps of our own

    constructor(back, updates) {
        this.#back = back;
        this.#updates = updates;
        const asked = location.pathname + location.search + location.hash;
        history.replaceState({ depth: 0 }, '', '/');
        this.#address = asked;
        if (asked !== '/') {
            history.pushState({ depth: 1 }, '', asked);
            this.#depth = 1;
        }
        addEventListener('popstate', ({ state }) => {
            // Somebody typed another address, or followed a link: the page begins anew there.
            if (state) this.#came(state.depth);
            else location.reload();
        });
    }

    show(path, depth, toContinue) {
        try {
            if (toContinue) localStorage.setItem(kept, toContinue);
            else localStorage.removeItem(kept);
        } catch {
            // Where nothing can be kept there is nothing to go on with.
        }
        this.#updates.at(path === '/');
        // Whatever is not home has home before it, however it was come to.
        depth = path === '/' ? 0 : Math.max(depth, 1);
        const address = path || location.pathname + location.search + location.hash;
        this.#address = address;
        if (depth < this.#depth) {
            this.#ignored++;
            history.go(depth - this.#depth);
            this.#after(() => history.replaceState({ depth }, '', address));
        } else if (depth === this.#depth) {
            this.#after(() => history.replaceState({ depth }, '', address));
        } else {
            for (let at = this.#depth + 1; at <= depth; at++) history.pushState({ depth: at }, '', address);
        }
        this.#depth = depth;
    }

    #waiting = [];
    // After the steps of our own, which take a moment.
    #after(act) {
        if (this.#ignored) this.#waiting.push(act);
        else act();
    }

    #came(depth) {
        if (this.#ignored) {
            this.#ignored--;
            if (!this.#ignored) for (const act of this.#waiting.splice(0)) act();
            return;
        }
        if (depth >= this.#depth) {
            // Forward leads nowhere: the place it came from is gone.
            this.#ignored++;
            history.go(this.#depth - depth);
            return;
        }
        // The window decides what its Back means: letting go of a piece comes before leaving the match. The entry is
        // put back until it says that it went.
        history.pushState({ depth: this.#depth }, '', this.#address);
        this.#back();
    }
}

export const toContinue = () => {
    try {
        return localStorage.getItem(kept);
    } catch {
        return null;
    }
};
