// How the page's tests wait. A wait ends with the event: a slow or busy machine makes a check longer, never red. Every half
// minute standard error names the event. The scripts of tests/support, awaiting.py and awaiting.sh, are the same elsewhere.

// Seconds after which a page is taken to hang, and the wait says for what it was; even on a busy machine no event takes a
// tenth of it.
export const patience = Number(process.env.PAPAMU_PATIENCE ?? 600);

const said = (what) => (typeof what === 'function' ? what() : what);
const waits = (seconds, what) => console.error(`still waiting, for ${seconds} s by now: ${what}`);
const inVain = async (what) => new Error(`in vain for ${patience} s: ${await said(what)}`);

// For what is made of time alone: a random moment, the pace of a hand. It is no way to wait for anything.
export const lasts = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Waits until `good()` is something, and hands that back. `what` is the event in words, or a function that finds them. It
// is the only place where a test looks again and again.
export const becomes = async (what, good) => {
    const begun = performance.now();
    for (let told = 30; ; ) {
        const found = await good();
        if (found) return found;
        const passed = (performance.now() - begun) / 1000;
        if (passed > patience) throw await inVain(what);
        if (passed > told) {
            waits(told, await said(what));
            told += 30;
        }
        await lasts(30);
    }
};

// Waits for a promise in the same way: the event is told by other code.
export const comes = async (what, promise) => {
    let told = 0;
    const tells = setInterval(async () => waits((told += 30), await said(what)), 30_000);
    let ends;
    const over = new Promise((done, failed) => (ends = setTimeout(async () => failed(await inVain(what)), patience * 1000)));
    try {
        return await Promise.race([promise, over]);
    } finally {
        clearInterval(tells);
        clearTimeout(ends);
    }
};
