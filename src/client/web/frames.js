// When the module draws: at the browser's own ticks while something moves, else after as long as it said, or as soon as
// anything comes. Nothing is called while nothing is due.

export class Frames {
    #frame; // the module's own, which says how long it rests
    #broke; // is told what went wrong in it
    #tick = 0; // asked for
    #rest = 0; // a timer that runs
    #begun = false;
    #over = false;
    #paused = false;
    #drew;
    drawn = new Promise((done) => (this.#drew = done)); // the first frame

    constructor(frame, broke) {
        this.#frame = frame;
        this.#broke = broke;
    }

    // Nothing moves: the next frame waits for its time, or for something to come.
    get still() {
        return this.#begun && !this.#tick;
    }

    begin() {
        this.#begun = true;
        this.#ask();
    }

    // Something came: an event, an answer, a confirmation.
    wake() {
        if (!this.#begun || this.#over || this.#paused) return;
        // A hidden page gets no ticks, but still hears.
        if (document.hidden) this.#later(0);
        else this.#ask();
    }

    // Nothing can be drawn until `go`.
    pause() {
        this.#paused = true;
        cancelAnimationFrame(this.#tick);
        clearTimeout(this.#rest);
        this.#tick = this.#rest = 0;
    }
    go() {
        this.#paused = false;
        this.#ask();
    }

    end() {
        this.#over = true;
        cancelAnimationFrame(this.#tick);
        clearTimeout(this.#rest);
    }

    #ask() {
        if (this.#over || this.#paused || this.#tick) return;
        clearTimeout(this.#rest);
        this.#rest = 0;
        this.#tick = requestAnimationFrame(() => this.#run());
    }

    #later(milliseconds) {
        if (this.#rest) clearTimeout(this.#rest);
        this.#rest = setTimeout(() => this.#run(), milliseconds);
    }

    #run() {
        this.#tick = 0;
        if (this.#rest) clearTimeout(this.#rest);
        this.#rest = 0;
        let rests;
        try {
            rests = this.#frame();
        } catch (error) {
            this.end();
            return this.#broke(error);
        }
        this.#drew();
        if (rests < 0) return this.end();
        if (this.#tick) return;
        if (rests === 0 && !document.hidden) this.#ask();
        else this.#later(rests);
    }
}
