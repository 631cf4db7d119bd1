// An engine as the page has it, without a browser: the very worker and think.wasm of build/site, in a thread of node.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

// The file of the site with this name, whatever its hash.
export const fileOf = (site, name) => {
    const dot = name.lastIndexOf('.');
    const found = readdirSync(site).filter((file) => file.startsWith(name.slice(0, dot) + '.') && file.endsWith(name.slice(dot)));
    if (found.length !== 1) throw new Error(`${site} has ${found.length} files for ${name}: run ./web`);
    return join(site, found[0]);
};

// What the worker finds in a browser, and how much memory its module has.
const around = (script) => `
    const { parentPort } = require('node:worker_threads');
    globalThis.self = globalThis;
    globalThis.location = { href: '' };
    globalThis.importScripts = () => {};
    globalThis.onmessage = null;
    globalThis.postMessage = (data) => parentPort.postMessage(data);
    let memory = null;
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (module, imports) => {
        const instance = await instantiate(module, imports);
        memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
        return instance;
    };
    import(${JSON.stringify(pathToFileURL(script).href)}).then(() => {
        parentPort.on('message', (data) => {
            if (data.bytes) parentPort.postMessage({ bytes: memory.buffer.byteLength });
            else onmessage({ data });
        });
    });`;

export const compiled = (site) => WebAssembly.compile(readFileSync(fileOf(site, 'think.wasm')));

export class Engine {
    #worker;
    #number = 0;
    #heard = () => {};
    #failed = () => {};

    constructor(site, module) {
        this.#worker = new Worker(around(fileOf(site, 'worker.js')), { eval: true });
        this.#worker.on('message', (data) => this.#heard(data));
        this.#worker.on('error', (error) => this.#failed(error));
        this.#worker.postMessage({ module });
    }

    // The last answer to a question: { answer, seconds }.
    ask(question) {
        const begun = performance.now();
        const number = ++this.#number;
        return new Promise((done, failed) => {
            this.#failed = failed;
            this.#heard = ({ number: to, answer }) => {
                if (to !== number) return;
                if (!answer) failed(new Error(`the engine broke down: ${question}`));
                else if (isLast(answer)) done({ answer, seconds: (performance.now() - begun) / 1000 });
            };
            this.#worker.postMessage({ number, question });
        });
    }

    // What its module takes of memory.
    bytes() {
        return new Promise((done) => {
            this.#heard = ({ bytes }) => bytes && done(bytes);
            this.#worker.postMessage({ bytes: true });
        });
    }

    end() {
        return this.#worker.terminate();
    }
}

// As game/searcher_text.hpp writes it: analysis DEPTH NODES FINISHED ENDINGS.
export const isLast = (answer) => answer.split('\n', 1)[0].split(' ')[3] === 'yes';

// What a level plays after an answer, as the window chooses it: the module that ./web makes of choice.cpp.
export const chooser = async (build) => {
    const [script, wasm] = ['choice.js', 'choice.wasm'].map((name) => join(build, 'tests/web', name));
    globalThis.self = globalThis;
    globalThis.location = { href: '' };
    globalThis.importScripts = () => {};
    const text = readFileSync(script, 'utf8');
    const { default: create } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
    const module = await create({ wasmBinary: readFileSync(wasm) });
    return (answer, { temperature, sees_win, stops_win, varied, margin, ply, seed }) =>
        module.ccall('papamu_choose', 'string',
            ['string', 'number', 'number', 'number', 'number', 'number', 'number', 'string'],
            [answer, temperature, sees_win, stops_win, varied, margin, ply, seed]);
};
