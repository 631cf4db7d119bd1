// The screen stays on while somebody is waited for, where the browser lets it; it forgets that whenever the page is hidden.

export class Awake {
    #wished = false;
    #held = null;
    #asking = false;

    constructor() {
        document.addEventListener('visibilitychange', () => this.#hold());
    }

    keep(wished) {
        this.#wished = wished;
        this.#hold();
    }

    async #hold() {
        if (!navigator.wakeLock || this.#asking) return;
        if (!this.#wished) {
            this.#held?.release();
            this.#held = null;
            return;
        }
        if (this.#held || document.hidden) return;
        this.#asking = true;
        try {
            this.#held = await navigator.wakeLock.request('screen');
            this.#held.addEventListener('release', () => (this.#held = null));
        } catch {
            // A phone that saves its battery lets nothing stay on.
        }
        this.#asking = false;
        if (!this.#wished) this.#hold();
    }
}
