// One engine. It thinks about the newest question, tells what it knows as often as the search gives it a turn, and
// stops when it is told to.

import create from 'think';

let engine = null;
let next = null; // a question that waits
let number = 0; // of the question it thinks about
let thinks = false;

// Comes back sooner than any timer does.
const channel = new MessageChannel();
let wake = null;
channel.port1.onmessage = () => {
    const back = wake;
    wake = null;
    back();
};

const tell = () => {
    const told = engine._papamu_told();
    if (told) postMessage({ number, answer: engine.UTF8ToString(told) });
};

const think = async () => {
    if (thinks || !engine) return;
    thinks = true;
    while (next) {
        const { question } = next;
        number = next.number;
        next = null;
        const understood = await engine.ccall('papamu_think', 'number', ['string'], [question], { async: true });
        if (understood) tell();
        else postMessage({ number, answer: '' });
    }
    thinks = false;
};

postMessage({ loaded: true });

// As without memory. Nothing else tells the page.
onunhandledrejection = (event) => {
    event.preventDefault();
    console.warn('papamu: an engine broke down:', event.reason);
    postMessage({ broke: true });
};

onmessage = async ({ data }) => {
    if (data.module) {
        engine = await create({
            instantiateWasm: (imports, done) => {
                WebAssembly.instantiate(data.module, imports).then(done);
                return {};
            },
            turn: (back) => {
                tell();
                wake = back;
                channel.port2.postMessage(0);
            },
        });
    }
    if (data.question) {
        next = data;
        if (thinks) engine._papamu_stop();
    }
    if (data.stop && thinks) engine._papamu_stop();
    think();
};
