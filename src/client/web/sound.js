// Stops the sound device two seconds after the last sound has ended: what fills it is called 43 times a second, whether there
// is anything to be heard or not.

const after = 2_000; // milliseconds

export class Sound {
    #context; // gives the device's AudioContext, where there is one
    #timer = 0;
    #until = 0; // when the last sound ends

    constructor(context) {
        this.#context = context;
    }

    // A sound of so many milliseconds begins. Whether it is heard.
    rouse(milliseconds) {
        const context = this.#context();
        if (!context) return false;
        // SDL begins it by itself at the first touch, perhaps long after this.
        context.onstatechange ??= () => context.state === 'running' && this.#rest();
        if (navigator.userActivation?.hasBeenActive === false) return false;
        // Also while it is about to rest.
        context.resume().catch(() => {});
        this.#until = Math.max(this.#until, performance.now() + milliseconds);
        this.#rest();
        return true;
    }

    #rest() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#context()?.suspend().catch(() => {}), Math.max(0, this.#until - performance.now()) + after);
    }
}
