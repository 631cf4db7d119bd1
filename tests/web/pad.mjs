// A match by pad, from the page before the window to its end: pad.mjs ADDRESS
//
// No browser can be given a real pad from outside, so its list of pads is one of our own; everything behind it is the
// page's and the window's.

import { chance, coarse, isSpot, launch, newPage, Window } from './window.mjs';

const [address] = process.argv.slice(2);
const browser = await launch();
const page = await newPage(browser);
await page.setViewport({ width: 640, height: 480, ...coarse });
const window = new Window(page, false);
page.on('pageerror', (error) => window.errors.push(error.message));
await page.evaluateOnNewDocument(() => {
    const pad = {
        id: 'Pad of a test', index: 0, connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
    };
    let there = false;
    navigator.getGamepads = () => (there ? [pad] : []);
    globalThis.padOf = {
        plug() {
            there = true;
            dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad }));
        },
        hold(button, pressed) {
            pad.buttons[button] = { pressed, touched: pressed, value: pressed ? 1 : 0 };
            pad.timestamp += 1;
        },
    };
});
await page.goto(address);

const buttons = { a: 0, up: 12, down: 13, left: 14, right: 15 };
// Pads are looked at once a frame of the browser, whether the window draws one or not.
const polled = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await window.heard(2);
};
const strike = async (name) => {
    for (const pressed of [true, false]) {
        await page.evaluate((button, pressed) => globalThis.padOf.hold(button, pressed), buttons[name], pressed);
        await polled();
    }
};
const focused = () => page.evaluate(() => document.activeElement?.dataset.id ?? null);

// Step by step towards it, as one who sees does; whether it got there.
const walk = async (id) => {
    for (let steps = 0; steps < 25; ++steps) {
        const here = await focused();
        if (here === id) return true;
        const all = await window.elements();
        const [from, to] = [all.find((one) => one.id === here), all.find((one) => one.id === id)];
        if (!to) return false;
        const [right, down] = from ? [to.x - from.x, to.y - from.y] : [0, 1];
        const across = steps % 3 === 2 ? Math.abs(right) <= Math.abs(down) : Math.abs(right) > Math.abs(down);
        await strike(across ? (right > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up');
    }
    return false;
};
// Walks there and presses until what it leads to is there.
const lead = (id, next) =>
    window.until(next, async () => {
        const there = await window.find(next);
        if (!there && (await window.find(id)) && (await walk(id))) await strike('a');
        return there;
    });

// It says nothing before it is touched; then the window comes without a tap.
await page.evaluate(() => globalThis.padOf.plug());
await window.until('the window', async () => (await window.elements()).length > 0);
await lead('game.oxono', 'setup.start');
await window.until('two people', async () => {
    if ((await walk('setup.opponent.0')) && (await focused()) === 'setup.opponent.0') await strike('a');
    return page.$eval('#mirror [data-id="setup.opponent.0"]', (element) => element.ariaChecked === 'true');
});
await lead('setup.start', 'play.menu');
const random = chance(5);
let touches = 0;
for (;;) {
    const next = await window.until('something to press, or the end', async () => {
        const all = (await window.elements()).filter(({ enabled }) => enabled);
        const spots = all.filter(isSpot);
        return all.find(({ id }) => id === 'end.again' || id === 'turn.confirm') ?? spots[Math.floor(random() * spots.length)];
    });
    if (next.id === 'end.again') break;
    if (!(await walk(next.id))) continue;
    await strike('a');
    touches += 1;
}
const [journal] = Object.values(await window.files('/papamu/matches'));
const plies = journal.split('\n').filter((line) => / move /.test(line)).length;
if (plies < 4) throw new Error(`only ${plies} plies by pad`);
// Where none is seen, the settings say how one is woken.
await page.goto(`${address}/licences.txt`);
await page.goto(`${address}/#settings`);
await window.wait('settings.controls');
// It lies below what is seen.
await window.until('the controls', async () => {
    if (await window.find('controls.usual')) return true;
    await page.evaluate(() => document.querySelector('#mirror [data-id="settings.controls"]')?.click());
    return false;
});
await window.until('a word about pads', async () => (await window.elements()).some(({ name }) => /Press a button on yours/.test(name)));
if (window.errors.length > 0) throw new Error(`errors: ${window.errors.join(' / ')}`);
console.log(`oxono by pad: ${plies} plies, ${touches} presses on the board`);
await browser.close();
