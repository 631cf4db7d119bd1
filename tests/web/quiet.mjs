// What the window and the device do to each other beside playing: nothing while idle, no page that moves under a finger,
// a screen that stays on. In Chromium:
//
//     quiet.mjs ADDRESS [WORD...]

import { becomes } from './awaiting.mjs';
import { expect, run } from './cases.mjs';
import { chance, rest } from './window.mjs';

const [address, ...words] = process.argv.slice(2);

// Runs in the page: counts every callback of the page's own, and keeps which are asked for and have not come yet, with the
// milliseconds after which they come at the soonest. `idle` is told when the browser has nothing else to do.
const counted = () => {
    globalThis.calls = 0;
    globalThis.due = new Map();
    const { requestIdleCallback: before } = globalThis;
    globalThis.idle = () => new Promise((done) => before(done));
    const wrap = (name, forgets) => {
        const [ask, forget] = [globalThis[name], globalThis[forgets]];
        globalThis[name] = (back, time, ...words) => {
            const which = ask.call(globalThis, (...all) => {
                globalThis.calls += 1;
                if (name !== 'setInterval') globalThis.due.delete(`${name} ${which}`);
                return back(...all);
            }, time, ...words);
            globalThis.due.set(`${name} ${which}`, Number(time) || 0);
            return which;
        };
        globalThis[forgets] = (which) => {
            globalThis.due.delete(`${name} ${which}`);
            forget?.call(globalThis, which);
        };
    };
    wrap('requestAnimationFrame', 'cancelAnimationFrame');
    wrap('setTimeout', 'clearTimeout');
    wrap('setInterval', 'clearInterval');
    wrap('requestIdleCallback', 'cancelIdleCallback');
    const { queueMicrotask: soon } = globalThis;
    globalThis.queueMicrotask = (back) => soon(() => {
        globalThis.calls += 1;
        back();
    });
};
// Until nothing is due within a minute: then nothing is called unless something happens. The browser has had nothing to do
// several times meanwhile, so that what comes by itself would have come.
const rests = async (window, where) => {
    let found;
    await becomes(() => `a page that does nothing ${where}: ${JSON.stringify(found)}`, async () => {
        found = await window.page.evaluate(async () => {
            const before = globalThis.calls;
            for (let i = 0; i < 5; i++) await globalThis.idle();
            return { calls: globalThis.calls - before, due: [...globalThis.due].filter(([, time]) => time < 60_000) };
        });
        return found.calls === 0 && found.due.length === 0;
    });
};

const sounds = (window) => window.until('the sounds', () => window.page.evaluate(() =>
    document.getElementById('canvas').papamu?.module.FS.analyzePath('/share/papamu/assets/sounds').exists));
// The last that comes by itself.
const keptPage = (window) => window.until('a kept page', () =>
    window.page.evaluate(() => navigator.serviceWorker.controller !== null));
const begin = async (window) => {
    await window.choose('setup.opponent.0');
    await window.lead('setup.start', 'play.menu');
    await window.heeds();
};

await run({
    'nothing is called while nothing happens, at home and at the board': async (open) => {
        const window = await open(`${address}/#settings`, { before: counted });
        await window.lead('settings.back', 'home.settings');
        await sounds(window);
        await keptPage(window);
        await rests(window, 'at home');
        // No water moves on this one.
        await window.lead('game.oxono', 'setup.start');
        await begin(window);
        await rests(window, 'at the board');
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
        await rest(window.page);
        const { calls, seconds } = await window.page.evaluate(() => new Promise((done) => {
            const says = () => [...document.querySelectorAll('#mirror [data-id]')].map(({ textContent }) => /again in [0-9]+|trying again/i.exec(textContent)?.[0]).find(Boolean);
            const { spent } = document.getElementById('mirror').mirror;
            const drawn = () => spent.stills + spent.changes;
            globalThis.calls = 0;
            let [seconds, last, before] = [0, says(), drawn()];
            new MutationObserver(() => {
                const now = says();
                if (now !== last) seconds += 1;
                last = now;
                if (seconds === 10) done({ calls: globalThis.calls + drawn() - before, seconds });
            }).observe(document.getElementById('mirror'), { subtree: true, childList: true, characterData: true });
        }));
        console.log(`${calls} frames asked for or drawn while the words changed ${seconds} times`);
        expect(calls <= 10 * seconds, `${calls} frames asked for or drawn while the words changed ${seconds} times`);
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
    'the keys of the browser are left to it, and the window has the others': async (open) => {
        const window = await open(`${address}/konane?size=6`, { before: () => {
            globalThis.heard = [];
            addEventListener('keydown', (event) => setTimeout(() => event.isTrusted && globalThis.heard.push([event.key, event.defaultPrevented])), true);
        } });
        await begin(window);
        const press = async (key, ...held) => {
            await window.page.evaluate(() => (globalThis.heard = []));
            for (const one of held) await window.page.keyboard.down(one);
            await window.page.keyboard.press(key);
            for (const one of held.reverse()) await window.page.keyboard.up(one);
            await window.heard();
            const last = await window.page.evaluate(() => globalThis.heard.at(-1));
            return last[1];
        };
        const browsers = [...Array.from({ length: 12 }, (_, i) => [`F${i + 1}`]), ['r', 'Control'], ['l', 'Control'], ['t', 'Control'], ['+', 'Control'],
            ['-', 'Control'], ['0', 'Control'], ['f', 'Control'], ['a', 'Control'], ['r', 'Control', 'Shift'], ['ArrowLeft', 'Alt'], ['d', 'Alt'], ['r', 'Meta']];
        for (const keys of browsers) expect(!(await press(...keys)), `${keys} is kept from the browser`);
        // F1 was among them, and means help here, too.
        await window.wait('rules.back');
        await press('Escape');
        await window.wait('play.menu');
        await window.heeds();
        expect(await press('Tab'), 'Tab leaves the window');
        await press('m');
        await window.wait('menu.leave');
    },
    'the sound device rests two seconds after the last sound, and is there for the next one': async (open) => {
        const window = await open(`${address}/konane?size=6`);
        await sounds(window);
        await begin(window);
        const state = () => window.page.evaluate(() => document.getElementById('canvas').papamu.module.SDL2?.audioContext?.state);
        const random = chance(3);
        for (const times of ['first', 'second']) {
            const before = (await window.plies()).length;
            await window.until(`a ${times} move`, async () => (await window.plies()).length > before || (await window.touchOn(random), false));
            await window.until(`a ${times} sound`, async () => (await state()) === 'running');
            await window.until('a device that rests', async () => (await state()) === 'suspended');
        }
    },
    'Back in a match opens its menu and leads home from there': async (open) => {
        const window = await open(`${address}/konane?size=6`);
        await begin(window);
        await window.page.evaluate(() => history.back());
        await window.wait('menu.leave');
        await window.heeds();
        await window.page.evaluate(() => history.back());
        await window.wait('home.settings');
        await window.until('the address of home', async () => new URL(window.page.url()).pathname === '/');
    },
    'another link in the same tab leads where it says, also before the window is there': async (open) => {
        const window = await open(address);
        await window.page.evaluate(() => (location.hash = '#settings'));
        await window.wait('settings.back');
        await window.page.evaluate(() => (location.hash = '#replays'));
        await window.wait('replays.back');
    },
    'a slash behind the path of a game leads to the game': async (open) => {
        const window = await open(`${address}/konane/?size=6`);
        await window.wait('setup.start');
        const { pathname, search } = new URL(window.page.url());
        expect(pathname === '/konane' && search === '?size=6', `it leads to ${pathname}${search}`);
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
