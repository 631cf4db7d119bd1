// What the window and the device do to each other beside playing: nothing while idle, no page that moves under a finger,
// a screen that stays on. In Chromium:
//
//     quiet.mjs ADDRESS [WORD...]

import { chance, sleep } from './window.mjs';
import { expect, run } from './cases.mjs';

const [address, ...words] = process.argv.slice(2);

// Counts every callback of the page's own, and does not count while it is told not to.
const counted = () => {
    globalThis.calls = [];
    const wrap = (name, at) => {
        const before = globalThis[name];
        globalThis[name] = (back, ...rest) => before.call(globalThis, (...all) => {
            globalThis.calls.push(`${name} at ${Math.round(performance.now())}`);
            return back(...all);
        }, ...rest);
    };
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval', 'requestIdleCallback', 'queueMicrotask']) wrap(name);
};
// Until nothing has run for some seconds; then how many run in so many seconds.
const calls = async (window, seconds) => {
    const count = () => window.page.evaluate(() => globalThis.calls.splice(0).length);
    const seen = [];
    await window.until('rest', async () => {
        await count();
        await sleep(4000);
        seen.push(await count());
        return seen.at(-1) === 0;
    }).catch((error) => {
        throw new Error(`calls in four seconds each: ${seen.join(' ')}; ${error.message}`);
    });
    await sleep(seconds * 1000);
    return window.page.evaluate(() => globalThis.calls.splice(0));
};

const sounds = (window) => window.until('the sounds', () => window.page.evaluate(() =>
    document.getElementById('canvas').papamu?.module.FS.analyzePath('/share/papamu/assets/sounds').exists));
// The last that comes by itself.
const keptPage = (window) => window.until('a kept page', () =>
    window.page.evaluate(() => navigator.serviceWorker.controller !== null));
const begin = async (window) => {
    await window.choose('setup.opponent.0');
    await window.lead('setup.start', 'play.menu');
};

await run({
    'nothing is called while nothing happens, at home and at the board': async (open) => {
        const window = await open(`${address}/#settings`, { before: counted });
        await window.lead('settings.back', 'home.settings');
        await sounds(window);
        await keptPage(window);
        const seconds = 10;
        const found = { home: await calls(window, seconds) };
        // No water moves on this one.
        await window.lead('game.oxono', 'setup.start');
        await begin(window);
        found.board = await calls(window, seconds);
        for (const [where, all] of Object.entries(found)) expect(all.length === 0, `${where}: ${all.join(', ')}`);
        await window.page.close();
    },
    'without a network the lobby counts the seconds until it tries again, and nothing more': async (open) => {
        const window = await open(`${address}/#online`, { before: () => {
            globalThis.calls = 0;
            const { requestAnimationFrame } = globalThis;
            globalThis.requestAnimationFrame = (back) => requestAnimationFrame((now) => {
                globalThis.calls += 1;
                back(now);
            });
            globalThis.WebSocket = class {
                constructor() {
                    throw new DOMException('offline', 'SecurityError');
                }
            };
        } });
        await window.says('no server answers');
        await sounds(window);
        await keptPage(window);
        await sleep(3000);
        await window.page.evaluate(() => (globalThis.calls = 0));
        await sleep(10_000);
        const calls = await window.page.evaluate(() => globalThis.calls);
        expect(calls <= 100, `${calls} frames in ten seconds`);
    },
    'no finger moves or enlarges the page under the board': async (open) => {
        const window = await open(`${address}/konane?size=6`, { width: 390, height: 700, touch: true });
        await begin(window);
        const { effective, prevented, overscroll } = await window.page.evaluate(() => {
            const effective = [];
            for (let x = 10; x < innerWidth; x += 60)
                for (let y = 10; y < innerHeight; y += 60) {
                    let allowed = false;
                    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement)
                        allowed ||= getComputedStyle(at).touchAction === 'none';
                    effective.push(allowed);
                }
            const prevented = ['gesturestart', 'gesturechange'].map((what) =>
                !document.getElementById('canvas').dispatchEvent(new Event(what, { bubbles: true, cancelable: true })));
            prevented.push(!document.getElementById('canvas').dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true, deltaY: 100 })));
            return { effective, prevented, overscroll: getComputedStyle(document.documentElement).overscrollBehaviorY };
        });
        expect(effective.every((is) => is), 'a finger may move the page somewhere');
        expect(prevented.every((is) => is), `what two fingers do is prevented: ${prevented}`);
        expect(overscroll === 'none', `overscroll: ${overscroll}`);
        const session = await window.page.createCDPSession();
        await session.send('Input.synthesizePinchGesture', { x: 190, y: 300, scaleFactor: 2 });
        await session.send('Input.synthesizeScrollGesture', { x: 190, y: 300, yDistance: 200, gestureSourceType: 'touch' });
        const { scale, scrolled } = await window.page.evaluate(() => ({ scale: visualViewport.scale, scrolled: scrollY }));
        expect(scale === 1 && scrolled === 0, `enlarged ${scale} times, moved by ${scrolled}`);
    },
    'without sound everything else works, and the settings say so': async (open) => {
        const window = await open(`${address}/konane?size=6`, { before: () => {
            delete globalThis.AudioContext;
            delete globalThis.webkitAudioContext;
        } });
        await sounds(window);
        await begin(window);
        // A move is heard, where anything is.
        const random = chance(3);
        await window.until('a move', async () => (await window.find('play.undo'))?.enabled || (await window.touchOn(random), false));
        await window.lead('play.menu', 'menu.settings');
        await window.lead('menu.settings', 'settings.back');
        await window.says('No sound device was found');
    },
}, words);
