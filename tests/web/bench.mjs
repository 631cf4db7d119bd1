// What the page costs, measured in Chromium and printed as a table: bench.mjs ADDRESS LAB [RUNS [MATCHES [PART...]]]
//
// Nothing is asserted: a program draws here in place of a graphics card, and other work may stand beside. Times are
// medians of so many runs. RUNS: 5 without it; MATCHES: 100; PART: thinking, drawing, starting or staying, else all.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Counter } from './counter.mjs';
import { compiled, Engine, fileOf, isLast } from './engine.mjs';
import { lasts } from './awaiting.mjs';
import { launch, newPage } from './window.mjs';

const [service, lab, runs = '5', matches = '100', ...wanted] = process.argv.slice(2);
const site = fileURLToPath(new URL('../../build/site', import.meta.url));
const slow = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const median = (all) => all.slice().sort((a, b) => a - b)[all.length >> 1] ?? NaN;
const rows = [];
const row = (what, value, wished = '') => {
    rows.push([what, value, wished]);
    console.log(`${what.padEnd(62)}${value.padStart(22)}  ${wished}`);
};
const seconds = (all) => `${(median(all) / 1000).toFixed(2)} s`;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

// --- In the page, by its own clock: presses what leads on, as soon as it is there.

const hands = (drawn) => {
    globalThis.times = {};
    globalThis.memories = [];
    if (!drawn) WebGL2RenderingContext.prototype.drawElements = () => {};
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...words) => {
        const made = await instantiateStreaming.apply(WebAssembly, words);
        memories.push(...Object.values(made.instance.exports).filter((one) => one instanceof WebAssembly.Memory));
        return made;
    };
    globalThis.find = (id) => document.querySelector(`#mirror [data-id="${id}"]:not([aria-disabled=true])`);
    globalThis.until = (good, pause = 10) =>
        new Promise((done) => {
            const look = () => {
                const found = good();
                if (found) done(found);
                else setTimeout(look, pause);
            };
            look();
        });
    // What comes too soon after a change of screens is not meant.
    globalThis.lead = (id, next) =>
        until(() => {
            if (next()) return true;
            find(id)?.click();
            return false;
        }, 40);
    globalThis.spots = () => [...document.querySelectorAll('#mirror [data-id^="board."]:not([aria-disabled=true])')];
    globalThis.plies = () => {
        const { FS } = document.getElementById('canvas').papamu.module;
        if (!FS.analyzePath('/papamu/matches').exists) return 0;
        const names = FS.readdir('/papamu/matches').filter((name) => /^\d/.test(name));
        return names.reduce((sum, name) =>
            sum + (FS.readFile(`/papamu/matches/${name}`, { encoding: 'utf8' }).match(/ move /g)?.length ?? 0), 0);
    };
    // Touches until so many plies are there.
    globalThis.move = (count) => {
        let turn = 0;
        return until(() => {
            if (plies() >= count) return true;
            const all = spots();
            times.touched = Date.now();
            (find('turn.confirm') ?? all[(turn = (turn * 31 + 17) % 9973) % all.length])?.click();
            return false;
        }, 120);
    };
};

// Taps a game on the page until that is taken, and goes on to a first move.
const visit = async () => {
    await until(() => document.querySelector('#games a'));
    await new Promise((done) => {
        const look = (event) => {
            const taken = event.defaultPrevented;
            event.preventDefault(); // before the page listens, a tap would follow the link
            if (!taken || times.taken) return;
            times.taken = performance.now();
            done();
        };
        addEventListener('click', look);
        until(() => {
            if (!times.taken) document.querySelector('#games a[href="/konane"]').click();
            return times.taken;
        }, 20).then(() => removeEventListener('click', look));
    });
    await until(() => find('setup.start'));
    times.window = performance.now();
    await lead('setup.start', () => spots().length > 0);
    times.board = performance.now();
    await move(plies() + 1);
    times.moved = performance.now();
    return times;
};

const open = async (browser, address, path, { throttled = false, drawn = true, size = { width: 640, height: 480 } } = {}) => {
    const page = await newPage(browser);
    await page.setViewport(size);
    await page.evaluateOnNewDocument(hands, drawn);
    const session = await page.createCDPSession();
    if (throttled) {
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', slow);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    page.session = session;
    await page.goto(address + path, { waitUntil: 'commit' }).catch(() => page.goto(address + path));
    return page;
};

// What the modules of a page take.
const memory = (page) => page.evaluate(() => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
// Of the process that draws the page, as the system counts it.
const resident = async (browser) => {
    const session = await browser.target().createCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096);
    return Math.max(...pages);
};

// --- Bytes and times

// A browser that has begun itself, as a person's has.
const ready = async (wishes) => {
    const browser = await launch(wishes);
    await lasts(4_000); // so long a person's has been there; how it begins is no part of the times
    return browser;
};

const starting = async () => {
    const all = {};
    let bytes = null;
    // Once with a program that draws in place of a graphics card, once with nothing that draws: a card lies between.
    for (let run = 0; run < 2 * Number(runs); run++) {
        const drawn = run % 2 === 0;
        const counter = await Counter.before(service);
        const profile = mkdtempSync(join(tmpdir(), 'papamu-bench-'));
        for (const [kind, throttled] of [['first', true], ['again', true], ['fast', false]]) {
            const browser = await ready({ profile, moves: true });
            const page = await open(browser, counter.address, '/', { throttled, drawn });
            const times = await page.evaluate(visit);
            (all[`${kind} ${drawn}`] ??= []).push(times);
            await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
            await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
            const board = counter.requests.filter(({ begun }) => begun < times.touched).length;
            bytes ??= { board: counter.bytes(board), all: counter.bytes(), requests: counter.requests.length };
            await browser.close();
        }
        await counter.stop();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
    const kilobytes = (count) => `${Math.round(count / 1000)} kB`;
    row('sent until the first own move', kilobytes(bytes.board), '950 kB, at most 1,300');
    row('sent in all, engines and sounds too', `${kilobytes(bytes.all)} in ${bytes.requests}`, '1,600 kB, at most 2,200');
    const names = { first: 'first visit, 1.6 Mbit/s, 150 ms, CPU 4x slower', again: 'second visit, the same', fast: 'second visit, CPU as it is' };
    const wished = { first: { taken: '1.5 s', board: '7 s, at most 9' }, again: {}, fast: { board: '1 s' } };
    const of = (kind, drawn, what) => seconds(all[`${kind} ${drawn}`].map((times) => times[what]));
    console.log('drawn by a program, and with nothing that draws:');
    for (const [kind, name] of Object.entries(names))
        for (const [what, words] of [['taken', 'a tap is taken'], ['window', 'the window is drawn'], ['board', 'the board takes touches'], ['moved', 'a first move is played']])
            row(`${name}: ${words}`, `${of(kind, true, what)}, ${of(kind, false, what)}`, wished[kind][what]);
};

// --- Frames

const drawing = async () => {
    const browser = await launch({ moves: true });
    const page = await open(browser, service, '/konane');
    await page.evaluate(async () => {
        await until(() => find('setup.start'));
        const { module } = document.getElementById('canvas').papamu;
        globalThis.frames = [];
        let draws = 0;
        for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
            const draw = WebGL2RenderingContext.prototype[name];
            WebGL2RenderingContext.prototype[name] = function (...words) {
                draws += 1;
                return draw.apply(this, words);
            };
        }
        const frame = module._papamu_frame;
        module._papamu_frame = () => {
            draws = 0;
            const begun = performance.now();
            const rests = frame();
            if (draws > 0) frames.push({ took: performance.now() - begun, draws, moves: rests === 0 });
            return rests;
        };
        await lead('setup.start', () => spots().length > 0);
        await move(6);
    });
    const frames = await page.evaluate(() => globalThis.frames);
    const moving = frames.filter(({ moves }) => moves);
    row(`our CPU a frame while something moves (${moving.length} frames)`, `${median(moving.map(({ took }) => took)).toFixed(2)} ms`);
    row(`draw calls a frame, median and most`, `${median(moving.map(({ draws }) => draws))}, ${Math.max(...moving.map(({ draws }) => draws))}`);
    await browser.close();
};

// --- Memory

const staying = async () => {
    const browser = await launch({ moves: true });
    const page = await open(browser, service, '/konane?size=6', { size: { width: 400, height: 300 } });
    const taken = [];
    for (let match = 1; match <= Number(matches); match++) {
        await page.evaluate(async () => {
            await lead('game.konane', () => find('setup.start'));
            await lead('setup.start', () => spots().length > 0);
            await move(plies() + 2);
            await lead('play.menu', () => find('menu.leave'));
            await lead('menu.leave', () => find('home.settings') || [...document.querySelectorAll('#mirror [data-id$=".yes"]')].map((one) => one.click()) && false);
        });
        if (match === 1 || match === Number(matches)) taken.push({ window: await memory(page), process: await resident(browser) });
    }
    row('memory of the window after 1 match', megabytes(taken[0].window));
    row(`memory of the window after ${matches} matches`, megabytes(taken.at(-1).window), '64 MB');
    row('the same of its process, as the system counts it', `${megabytes(taken[0].process)}, ${megabytes(taken.at(-1).process)}`);
    const reloads = [];
    for (let count = 0; count < 21; count++) {
        await page.goto('about:blank');
        await page.goto(`${service}/#replays`);
        await page.evaluate(() => until(() => find('replays.0')).then(() => true));
        await page.session.send('HeapProfiler.collectGarbage');
        reloads.push({ window: await memory(page), process: await resident(browser) });
    }
    row('memory of the window after 1 reload, and after 20 more', `${megabytes(reloads[0].window)}, ${megabytes(reloads[20].window)}`);
    row('the same of its process', `${megabytes(reloads[0].process)}, ${megabytes(reloads[20].process)}`);
    await browser.close();
};

// --- Engines: levels 9 and 10 of every game, natively and here, one question after the other

const thinking = async () => {
    const asked = execFileSync(lab, ['replies', '--level', '9', '--level', '10', '--questions', '3'], { encoding: 'utf8', maxBuffer: 1 << 30 })
        .trim().split('\n').map((line) => JSON.parse(line));
    const module = await compiled(site);
    const browser = await launch({ moves: true });
    const page = await open(browser, service, '/licences.txt');
    const [worker, wasm] = ['worker.js', 'think.wasm'].map((name) => fileOf(site, name).slice(site.length));
    for (const game of [...new Set(asked.map((one) => one.game))]) {
        const questions = asked.filter((one) => one.game === game);
        const { answers, took } = await page.evaluate(async (worker, wasm, questions) => {
            globalThis.engine?.terminate();
            const engine = (globalThis.engine = new Worker(worker, { type: 'module' }));
            engine.postMessage({ module: await WebAssembly.compileStreaming(fetch(wasm)) });
            const answers = [];
            let took = 0;
            for (const [number, question] of questions.entries()) {
                const begun = performance.now();
                answers.push(await new Promise((done, failed) => {
                    engine.onmessage = ({ data }) => data.number === number + 1 && data.answer.split('\n', 1)[0].split(' ')[3] === 'yes' && done(data.answer);
                    engine.onerror = failed;
                    engine.postMessage({ number: number + 1, question });
                }));
                if (number > 0) took += performance.now() - begun; // the first one compiles
            }
            return { answers, took: took / 1000 };
        }, worker, wasm, questions.map(({ question }) => question));
        const same = answers.every((answer, i) => isLast(answer) && answer === questions[i].answer);
        const counted = questions.slice(1);
        const nodes = counted.reduce((sum, one) => sum + one.nodes, 0);
        const native = counted.reduce((sum, one) => sum + one.seconds, 0);
        // What its module takes, node can tell.
        const other = new Engine(site, module);
        for (const { question } of questions) await other.ask(question);
        const bytes = await other.bytes();
        await other.end();
        row(`engine of ${game}, million nodes a second: native, here, share`,
            `${(nodes / native / 1e6).toFixed(2)}, ${(nodes / took / 1e6).toFixed(2)}, ${(native / took).toFixed(2)}${same ? '' : ' OTHER ANSWERS'}`);
        row('    its memory', megabytes(bytes), '64 MB');
    }
    await browser.close();
};

for (const part of [thinking, drawing, starting, staying]) if (wanted.length === 0 || wanted.includes(part.name)) await part();
