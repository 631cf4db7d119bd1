// What the page costs to fetch, and that it is fetched once: bytes.mjs ADDRESS
//
// A first visit in Chromium up to the first own move and to the page's being kept for later, a second visit, and then one
// without a network and without the service, in which all that needs neither works.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Counter } from './counter.mjs';
import { becomes } from './awaiting.mjs';
import { chance, coarse, holdTimers, launch, newPage, Window } from './window.mjs';

const most = { first: 1_300_000, all: 2_200_000 };
const [service] = process.argv.slice(2);
const counter = await Counter.before(service);
const profile = mkdtempSync(join(tmpdir(), 'papamu-bytes-'));
const random = chance(5);
const wrong = [];
const check = (good, what) => {
    if (!good) wrong.push(what);
};
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

// A page that notes when it drew first, and what it asks for elsewhere.
const open = async (browser, path) => {
    const page = await newPage(browser);
    // The page fetches itself for later ten seconds after it is there (updates.js), here when it is told that they passed.
    await page.evaluateOnNewDocument(holdTimers, 10_000);
    await page.evaluateOnNewDocument(() => {
        globalThis.drawn = null;
        for (const name of ['drawElements', 'drawArrays']) {
            const draw = WebGL2RenderingContext.prototype[name];
            WebGL2RenderingContext.prototype[name] = function (...words) {
                globalThis.drawn ??= performance.now();
                return draw.apply(this, words);
            };
        }
    });
    await page.setViewport({ width: 960, height: 640, ...coarse });
    const window = new Window(page, false);
    page.on('pageerror', (error) => window.errors.push(error.message));
    page.on('console', (line) => line.type() === 'error' && window.errors.push(line.text()));
    page.on('request', (asked) => {
        const url = asked.url();
        check(url.startsWith(counter.address) || /^(data|blob|chrome):/.test(url), `${url} lies elsewhere`);
    });
    await page.goto(counter.address + path);
    return window;
};

const board = async (window) => {
    await window.lead('setup.start', 'play.menu');
    await window.until('a spot', async () => (await window.elements()).some(({ id, enabled }) => enabled && /^board\./.test(id)));
};
// Plays until so many plies are kept. How many requests there were at the last touch.
const play = async (window, count) => {
    let before = 0;
    await window.until(`${count} plies`, async () => {
        if ((await window.plies()).length >= count) return true;
        before = counter.requests.length;
        await window.touchOn(random);
        return false;
    });
    return before;
};
const lesson = async (window) => {
    await window.lead('setup.learn', 'lessons.0');
    await window.lead('lessons.0', 'lesson.list');
    await window.until('a spot', async () => (await window.elements()).some(({ id, enabled }) => enabled && /^board\./.test(id)));
};
const well = (window, where) => check(window.errors.length === 0, `${where}: ${window.errors.join(' / ')}`);
// Waits until all that was asked for is there, and the browser finds nothing else to do for the page.
const quiet = (window) => becomes('the end of all requests', async () => {
    const before = counter.requests.length;
    await window.page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return counter.requests.length === before && counter.requests.every(({ over }) => over);
});
// Waits until everything for the window has come to the page before it.
const prepared = (window) => window.until('the module', () => window.page.evaluate(() => Boolean(document.getElementById('canvas').papamu)));

// --- The first visit

let browser = await launch({ profile });
try {
    // Asked for by whatever shows something else than the page.
    const icon = await fetch(`${service}/favicon.ico`);
    check(icon.ok && icon.headers.get('content-type') === 'image/x-icon', `/favicon.ico: ${icon.status}`);
    let window = await open(browser, '/');
    await prepared(window);
    await quiet(window);
    const before = counter.requests.length;
    await window.page.click('#games a[href="/konane"]');
    await board(window);
    const shown = counter.bytes();
    const asked = await play(window, 1);
    await quiet(window);
    const first = counter.bytes(asked);
    check(first <= most.first, `${first} bytes came before the first own move: at most ${most.first}`);
    const order = await window.page.evaluate(() => ({
        drawn: globalThis.drawn,
        sounds: performance.getEntriesByType('resource').find(({ name }) => /later\./.test(name))?.startTime,
    }));
    check(order.drawn !== null && order.sounds > order.drawn, `sounds were asked for at ${order.sounds}, the first frame came at ${order.drawn}`);
    check(counter.requests.slice(0, before).every(({ path }) => !/later\.|think\.|sw\.js/.test(path)),
        `before the first tap: ${counter.requests.slice(0, before).map(({ path }) => path).join(' ')}`);
    // The computer answers.
    await play(window, 2);
    await window.page.evaluate(() => globalThis.ringAll());
    await window.until('the page\'s being kept', () => window.page.evaluate(() => navigator.serviceWorker.controller !== null));
    await quiet(window);
    const all = { bytes: counter.bytes(), requests: counter.requests.length };
    check(all.bytes <= most.all, `${all.bytes} bytes are all: at most ${most.all}`);
    const again = counter.requests.filter(({ path, status }, i) =>
        status === 200 && counter.requests.findIndex((one) => one.path === path && one.status === 200) !== i);
    check(again.length === 0, `fetched twice: ${again.map(({ path }) => path).join(' ')}`);
    const bad = counter.requests.filter(({ status }) => ![200, 304].includes(status));
    check(bad.length === 0, `refused: ${bad.map(({ path, status }) => `${path} ${status}`).join(' ')}`);
    well(window, 'the first visit');
    for (const { path, status, bytes } of counter.requests) console.log(`${String(bytes).padStart(9)}  ${status}  ${path}`);
    console.log(`until the board is shown ${kilobytes(shown)}, before the first own move ${kilobytes(first)}, ` +
        `all ${kilobytes(all.bytes)} in ${all.requests}`);
    await window.until('that all is kept', async () => (await window.store()).unconfirmed === 0);
    await browser.close();

    // --- The second one

    browser = await launch({ profile });
    counter.requests.length = 0;
    window = await open(browser, '/');
    await window.page.click('#games a[href="/oxono"]');
    await board(window);
    await play(window, (await window.plies()).length + 2);
    await quiet(window);
    console.log(`the second visit: ${counter.requests.map(({ path, status, bytes }) => `${path} ${status} ${bytes}`).join(', ') || 'nothing'}`);
    check(counter.requests.every(({ path }) => path === '/sw.js'), 'the second visit fetches more than what is looked after');
    well(window, 'the second visit');

    // --- Without a network, then without the service

    counter.requests.length = 0;
    await window.page.close();
    window = await open(browser, '/licences.txt');
    await window.page.setOfflineMode(true);
    await window.page.goto(`${counter.address}/onitama`);
    await board(window);
    await play(window, (await window.plies()).length + 2);
    console.log('without a network: a game against the computer');
    window.errors.length = 0; // it has tried to look for a newer page
    await counter.stop();
    await window.page.close();
    window = await open(browser, '/kani');
    await board(window);
    await play(window, (await window.plies()).length + 2);
    await window.page.goto('about:blank');
    await window.page.goto(`${counter.address}/#replays`);
    await window.press('replays.0');
    await window.until('the match', async () => (await window.elements()).some(({ id }) => /^board\./.test(id)));
    await window.page.goto('about:blank');
    await window.page.goto(`${counter.address}/`);
    await window.page.click('#games a[href="/konane"]');
    await window.wait('setup.start');
    await lesson(window);
    console.log('without the service: a game against the computer, a replay, a lesson');
} finally {
    await browser.close();
    await counter.stop().catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
for (const what of wrong) console.log(what);
process.exit(wrong.length > 0 ? 1 : 0);
