// A pad says nothing by itself: while one is there and the page is seen, it is looked at with every tick of the browser,
// and the window is woken when it has changed.

export class Pads {
    #changed;
    #seen = ''; // when each was changed last
    #tick = 0;

    constructor(changed) {
        this.#changed = changed;
        for (const what of ['gamepadconnected', 'gamepaddisconnected']) {
            addEventListener(what, () => {
                this.#changed();
                this.#look();
            });
        }
        this.#look();
    }

    #look() {
        cancelAnimationFrame(this.#tick);
        this.#tick = 0;
        const pads = (navigator.getGamepads?.() ?? []).filter((pad) => pad);
        const now = pads.map(({ index, timestamp }) => `${index}:${timestamp}`).join(' ');
        if (now !== this.#seen) this.#changed();
        this.#seen = now;
        if (pads.length > 0) this.#tick = requestAnimationFrame(() => this.#look());
    }
}
