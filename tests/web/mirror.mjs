// The mirror of the window in a real browser: tests/web/mirror.mjs ADDRESS [every] [SCREEN...]
//
// With `every` the pointer comes to every control, else to some of each kind of screen.
//
// Goes through the screens by pressing elements alone, and looks on each whether every control has an element with a
// name inside the window, whether the window has a control where the element is (it answers the pointer there), and
// what axe finds. Then plays by elements, by keys and by the mouse. Needs npm's `puppeteer-core` and `axe-core` where
// NODE_PATH says, and Chromium. Prints tables; ends with 1 where something is wrong.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { becomes } from './awaiting.mjs';
import { launch, newPage, rest } from './window.mjs';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const [address, ...words] = process.argv.slice(2);
const every = words.includes('every');
const wanted = words.filter((word) => word !== 'every');
if (!address) {
    console.error('mirror.mjs ADDRESS [SCREEN...]');
    process.exit(2);
}

const browser = await launch();
let page;
let wrong = 0;
const check = (good, what) => {
    if (good) return;
    wrong += 1;
    console.log(`  wrong: ${what}`);
};

const open = async (size) => {
    await page?.close();
    // Each in a browser that knows nothing yet.
    page = await newPage(await browser.createBrowserContext());
    await page.setViewport({ ...size, deviceScaleFactor: 0.5 });
    page.on('pageerror', (error) => check(false, `the page failed: ${error.message}`));
    // The page before the window waits for a tap; what its address names does not.
    await page.goto(`${address}/#settings`);
    await page.waitForFunction(() => document.querySelector('#mirror [data-id]'));
    // Everything that is told, as a screen reader hears it.
    await page.evaluate(() => {
        globalThis.told = [...document.querySelectorAll('#mirror [role=status] p')].map((line) => line.textContent);
        new MutationObserver((all) => {
            for (const { addedNodes } of all) for (const node of addedNodes) globalThis.told.push(node.textContent);
        }).observe(document.querySelector('#mirror [role=status]'), { childList: true });
    });
    await settled();
    // By the pointer, which shows no focus.
    await until('home', async () => {
        if (await has('home.settings')) return true;
        const back = (await elements()).find((e) => e.id === 'settings.back');
        if (back) await click(back);
        await settled();
        return false;
    });
    await settled();
};

// What the mirror says now.
const elements = () =>
    page.evaluate(() =>
        [...document.querySelectorAll('#mirror [data-id]')].map((e) => {
            const { x, y, width, height } = e.getBoundingClientRect();
            return {
                id: e.dataset.id,
                role: e.getAttribute('role') ?? e.localName,
                name: e.getAttribute('aria-label') ?? (e.querySelector('[data-id]') ? '' : e.textContent),
                disabled: e.ariaDisabled === 'true',
                on: e.ariaPressed === 'true' || e.ariaChecked === 'true',
                behind: e.closest('[inert]') !== null,
                x, y, width, height,
            };
        }));
const focused = () => page.evaluate(() => document.activeElement?.dataset.id ?? null);
const told = () => page.evaluate(() => globalThis.told);

const settled = () => rest(page);
const until = (what, good) => becomes(async () => `${what}; focus: ${await focused().catch(() => 'none')}`, good);
// By the mouse, in a frame after it went down.
const click = async ({ x, y, width, height }) => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await rest(page, 1);
    await page.mouse.up();
};
const has = async (id) => (await page.$(`#mirror [data-id="${id}"]`)) !== null;
const press = async (id) => {
    await until(id, () => has(id));
    await page.$eval(`#mirror [data-id="${id}"]`, (element) => element.click());
    await settled();
};

// --- Each screen: elements against the window, and axe

const { width, height } = { width: 1000, height: 700 };
const acts = new Set(['button', 'radio', 'switch', 'slider', 'textbox', 'group']);
const rows = [];

const picture = async ({ x, y, width: w, height: h }) => {
    const clip = { x: Math.max(0, x), y: Math.max(0, y), width: w, height: h };
    return Buffer.from(await page.screenshot({ clip, type: 'png', captureBeyondViewport: false })).toString('base64');
};
// Those of which the pixels do not change when the pointer comes.
const silentOf = async (all) => {
    const before = [];
    for (const one of all) before.push(await picture(one));
    const silent = [];
    for (const [i, one] of all.entries()) {
        await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
        await settled();
        if ((await picture(one)) === before[i]) silent.push(one.id);
    }
    return silent;
};

const spread = (all, most) =>
    all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]);

const look = async (name, { pointer = true } = {}) => {
    if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) return;
    await settled();
    const all = await elements();
    const controls = all.filter((e) => !/[#~*]/.test(e.id) && acts.has(e.role) && !e.behind);
    const outside = controls.filter(
        (e) => e.x < -1 || e.y < -1 || e.x + e.width > width + 1 || e.y + e.height > height + 1 || e.width < 1 || e.height < 1);
    const nameless = all.filter((e) => e.name === '' && acts.has(e.role) && e.role !== 'group');
    for (const e of outside) check(false, `${name}: ${e.id} is not in the window`);
    for (const e of nameless) check(false, `${name}: ${e.id} has no name`);
    check(new Set(all.map((e) => e.id)).size === all.length, `${name}: an id is there twice`);
    const now = await focused();
    check(controls.some((e) => e.id === now), `${name}: the focus is on ${now}`);
    // Spots are drawn by the board, where much moves by itself; what is chosen looks as it did.
    const answering = controls.filter((e) => !e.disabled && !e.on && e.role !== 'group' && !/^(board|hand|side|reserve|pool)/.test(e.id) && e.height > 8);
    // Some of each screen, from its first to its last.
    const tried = pointer ? (every ? answering : spread(answering, 4)) : [];
    await page.mouse.move(1, height - 1);
    await settled();
    const silent = await silentOf(tried);
    for (const id of silent) check(false, `${name}: nothing answers the pointer at ${id}`);
    await page.mouse.move(1, height - 1);
    await page.evaluate(axe);
    const { violations, passes } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    for (const { id, nodes } of violations)
        check(false, `${name}: axe: ${id}: ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`);
    rows.push({
        screen: name, elements: all.length, controls: controls.length, spots: all.filter((e) => e.id.startsWith('board.')).length,
        'in window': controls.length - outside.length, answer: `${tried.length - silent.length}/${tried.length}`,
        'axe passes': passes.length, 'axe finds': violations.length,
    });
};

const games = ['kani', 'konane', 'onitama', 'oxono'];

const screens = async () => {
    await open({ width, height });
    await look('home');
    await press('home.settings');
    await look('settings');
    await press('settings.reset');
    await look('question');
    check(await page.evaluate(() => document.querySelector('#mirror [role=dialog]').getAttribute('aria-modal')) === 'true', 'a question is modal');
    await press((await elements()).find((e) => /\.no$/.test(e.id)).id);
    await press('settings.back');
    await press('home.replays');
    await look('replays empty');
    await press('replays.back');
    for (const game of games) {
        // The same controls stand there whatever is played.
        const pointer = every || game === games[0];
        await press(`game.${game}`);
        await look(`setup ${game}`, { pointer });
        await press('setup.rules');
        await look(`rules ${game}`, { pointer });
        await press('rules.back');
        await press('setup.start');
        await until('the board', async () => (await elements()).some((e) => e.id.startsWith('board.') && !e.disabled));
        await look(`play ${game}`, { pointer });
        await press('play.menu');
        await look(`menu ${game}`, { pointer });
        check(await page.evaluate(() => document.querySelector('#mirror [inert] [data-id="play.menu"]') !== null), 'what is behind a menu is inert');
        await press('menu.resume');
        check(!(await elements()).some((e) => e.behind || e.role === 'dialog'), 'after the menu all is there again');
        await press('play.menu');
        await press('menu.leave');
        await until('home', () => has('home.settings'));
    }
    await press('home.learn');
    await look('learn');
    await press('lessons.0');
    await until('the lesson', () => has('lesson.list'));
    await look('lesson');
    await press('lesson.list');
    await press('lessons.back');
    // One that is over.
    await press('game.konane');
    await press('setup.start');
    await press('play.menu');
    await press('menu.resign');
    await press((await elements()).find((e) => /\.yes$/.test(e.id)).id);
    await until('the end', () => has('end.replay'));
    await settled();
    await look('end');
    await press('end.replay');
    await look('replay');
    await press('replay.back');
    await press('play.menu');
    await press('menu.leave');
    await until('home', () => has('home.online'));
    await press('home.online');
    await look('online');
};

// --- Playing

const large = { width: 1280, height: 800 }; // there is room for the list of moves

const myTurn = async () => (await elements()).some((e) => e.id.startsWith('board.') && !e.disabled);
// All that was played, as the panel lists it: what is held over the board is not in it yet.
const played = async () =>
    (await elements()).filter((e) => /^#play\.panel~/.test(e.id) && /^\w+:[a-e][1-5]/.test(e.name)).map((e) => e.name);

// A move, by whatever `act` does to an element; the first of what is offered.
const move = async (act) => {
    const before = (await played()).length;
    for (let touches = 0; touches < 8 && (await played()).length === before; ++touches) {
        const all = (await elements()).filter((e) => !e.disabled);
        // Another piece of one's own would be chosen instead.
        const side = (e) => /: (\w+),/.exec(e.name)?.[1] ?? '';
        const chosen = all.find((e) => e.id.startsWith('board.') && e.on);
        const own = chosen ? side(chosen) : null;
        const next = all.find((e) => e.id === 'turn.confirm') ?? all.find((e) => /^turn\.(answer|skip)/.test(e.id)) ??
            all.find((e) => e.id.startsWith('board.') && !e.on && side(e) !== own) ?? all.find((e) => e.id.startsWith('hand') && !e.on);
        await act(next.id);
        await settled();
    }
    await until('the move', async () => (await played()).length > before);
};
const threePlies = async (act) => {
    await until('my turn', myTurn);
    await settled();
    const before = (await played()).length;
    await move(act);
    await until('the answer', async () => (await played()).length >= before + 2 && (await myTurn()));
    await settled();
    await move(act);
    console.log(`  played: ${(await played()).join(' ')}`);
};

const byElements = async () => {
    console.log('Onitama by elements');
    await open(large);
    await press('game.onitama');
    await press('setup.start');
    // What is not offered says why, once.
    await until('my turn', myTurn);
    const before = (await told()).length;
    await press('board.c3');
    const why = (await told()).slice(before);
    check(why.length === 1 && why[0].length > 8, `one reason is told, not ${JSON.stringify(why)}`);
    await threePlies(press);
    const heard = await told();
    console.log(`  told: ${heard.join(' · ')}`);
    check(heard.every((words, i) => i === 0 || words !== heard[i - 1]), 'nothing is told twice in a row');
    await until('my turn, or the end', async () => (await myTurn()) || (await has('end.again'))); // a short match may be lost
    await settled();
    const count = (await told()).length;
    await draw(100);
    check((await told()).length === count, 'nothing is told while nothing changes');
};

const strike = async (name) => {
    await page.keyboard.down(name);
    await rest(page, 1);
    await page.keyboard.up(name);
    await settled();
};

// Arrows until the focus is there; by places, as one who sees would.
const walk = async (id) => {
    for (let steps = 0; steps < 60; ++steps) {
        const here = await focused();
        if (here === id) return;
        const all = await elements();
        const from = all.find((e) => e.id === here), to = all.find((e) => e.id === id);
        const right = to.x + to.width / 2 - from.x - from.width / 2, down = to.y + to.height / 2 - from.y - from.height / 2;
        const across = steps % 3 === 2 ? Math.abs(right) <= Math.abs(down) : Math.abs(right) > Math.abs(down);
        await strike(across ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    throw new Error(`no way to ${id} by arrows`);
};
const key = async (id) => {
    if (id.startsWith('turn.') || !(await focused())?.startsWith('board.')) {
        for (let i = 0; i < 4 && !/^(board|turn)/.test((await focused()) ?? ''); ++i) {
            await strike('Tab');
        }
    }
    await walk(id);
    await strike('Enter');
};

const byKeys = async () => {
    console.log('Onitama by keys');
    await open(large);
    const begun = await focused();
    await strike('ArrowRight'); // the first one shows where one is
    await settled();
    check((await focused()) === begun, 'the first arrow shows where one is');
    await walk('game.onitama');
    await strike('Enter');
    await until('the set-up', () => has('setup.start'));
    await settled();
    check((await focused()) === 'setup.start', 'the focus is on Play');
    await strike('Enter');
    await until('my turn', myTurn);
    await settled();
    check((await focused()).startsWith('board.'), 'the focus is on the board');
    const spot = await focused();
    // The first one may only show where one is.
    await strike('Tab');
    if ((await focused()) === spot) await strike('Tab');
    await settled();
    check((await focused()).startsWith('play.'), `Tab leads to the buttons beside the board, not to ${await focused()}`);
    await strike('Tab');
    await settled();
    check((await focused()) === spot, `and back to ${spot}, not to ${await focused()}`);
    await threePlies(key);
};

// The focus that a screen reader gives to an element is the window's.
const byFocus = async () => {
    console.log('Focus and pointer');
    await open({ width, height });
    await page.$eval('#mirror [data-id="home.settings"]', (element) => element.focus());
    await settled();
    await strike('Enter');
    await until('the settings', () => has('settings.back'));
    await settled();
    const volume = async () => page.$eval('#mirror [role=slider]', (element) => Number(element.ariaValueNow));
    const id = await page.$eval('#mirror [role=slider]', (element) => {
        element.focus();
        return element.dataset.id;
    });
    await settled();
    check((await focused()) === id, 'the focus stays where it was put');
    const before = await volume();
    await strike('ArrowLeft');
    await settled();
    check((await volume()) < before, `an arrow moves the slider from ${before} to ${await volume()}`);
    const toggle = (await elements()).find((e) => e.role === 'switch' && !e.disabled);
    await press(toggle.id);
    check((await elements()).find((e) => e.id === toggle.id).on === !toggle.on, 'a switch was switched');
    // Pressed in one go, one after the other, as far as each leads.
    await press('settings.back');
    await press('game.oxono');
    await press('setup.back');
    // The mouse goes through the elements.
    const tile = (await elements()).find((e) => e.id === 'game.konane');
    await click(tile);
    await until('the set-up', () => has('setup.start'));
    await settled();
    await strike('Escape');
    await until('home', () => has('home.settings'));
    check(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && scrollX === 0 && scrollY === 0), 'nothing scrolls');
};

// Has so many frames drawn in which nothing changes.
const draw = (count) => page.evaluate((count) => new Promise((done) => {
    const { spent } = document.getElementById('mirror').mirror;
    const { frames } = document.getElementById('canvas').papamu.page;
    const end = spent.stills + count;
    const look = () => {
        if (spent.stills >= end) return done();
        frames.wake();
        requestAnimationFrame(look);
    };
    look();
}), count);

// What it costs where nothing changes though frames are drawn.
const cost = async () => {
    if (!page || !(await has('home.settings'))) await open({ width, height });
    await press('game.konane');
    await press('setup.start');
    await until('my turn', myTurn);
    const spent = () => page.evaluate(() => ({ ...document.getElementById('mirror').mirror.spent, touched: globalThis.touched }));
    await page.evaluate(() => {
        globalThis.touched = 0;
        new MutationObserver((all) => (globalThis.touched += all.length)).observe(document.getElementById('mirror'),
            { subtree: true, childList: true, characterData: true, attributes: true });
    });
    const first = await spent();
    for (let i = 0; i < 150; ++i) {
        await page.mouse.move(400 + (i % 50), 300 + (i % 40));
        await rest(page, 1);
    }
    const last = await spent();
    const stills = last.stills - first.stills;
    const changes = last.changes - first.changes;
    console.log(`${stills} frames in which nothing changed: ${((last.still - first.still) / Math.max(1, stills)).toFixed(4)} ms each; ` +
        `${last.changes} changes since the start: ${(last.changed / last.changes).toFixed(2)} ms each`);
    console.log(`while the pointer moved ${changes} changes, ${last.touched} of the elements`);
    check(stills > 20, 'frames were drawn');
    check(changes <= 10 && last.touched <= 10 * changes, 'the mirror leaves alone what does not change');
};

let failed = null;
for (const [name, part] of Object.entries({ screens, byElements, byKeys, byFocus, cost })) {
    if (wanted.length > 0 && name !== 'screens' && !wanted.includes(name)) continue;
    if (wanted.length > 0 && name === 'screens' && wanted.every((word) => ['byElements', 'byKeys', 'byFocus', 'cost'].includes(word))) continue;
    try {
        await part();
    } catch (error) {
        failed = error;
        check(false, `${name}: ${error.message}`);
        if (process.env.PAPAMU_SHOT) await page.screenshot({ path: process.env.PAPAMU_SHOT });
    }
}
if (rows.length > 0) console.table(rows);
console.log(wrong === 0 ? 'all is well' : `${wrong} wrong`);
await browser.close();
process.exit(wrong === 0 ? 0 : 1);
