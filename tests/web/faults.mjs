// What can be missing or broken before the window comes up, each with a sentence that helps, in Chromium:
//
//     faults.mjs ADDRESS [WORD...]

import { expect, run } from './cases.mjs';
import { chance, isSpot, launch, newPage } from './window.mjs';

const [address, ...words] = process.argv.slice(2);

// Nothing that this page asks for and that the words name comes, until it is told otherwise.
const blocker = async (page) => {
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    return (...urls) => session.send('Network.setBlockedURLs', { urls });
};
// The page before the window is all that is looked at.
const doorAlone = async (page) => (await blocker(page))('*/module.*');
const tap = (window, path) => window.page.click(`#games a[href="${path}"]`);
const state = (window, words) =>
    window.until(`"${words}"`, async () => (await window.state()).includes(words));
const scripts = (window) => window.page.$$eval('script[type=module]', ([script]) => script.getAttribute('src'));

// Until everything is kept for later visits.
const keptPage = (window) => window.until('a kept page', () => window.page.evaluate(async () => {
    const [name] = await caches.keys();
    return name && navigator.serviceWorker.controller && (await (await caches.open(name)).keys()).length > 10;
}));
// Other bytes are kept in place of these parts of the page, such as module.js; an empty one is the page itself.
const breakKept = async (window, parts, bytes) => {
    await keptPage(window);
    const broken = await window.page.evaluate(async (parts, bytes) => {
        const cache = await caches.open((await caches.keys())[0]);
        const files = (await cache.keys()).map(({ url }) => url).filter((url) => parts.includes(new URL(url).pathname.slice(1).replace(/\.[0-9a-f]{16}\./, '.')));
        const type = (url) => (url.endsWith('js') ? 'text/javascript' : url.endsWith('css') ? 'text/css' : url.endsWith('/') ? 'text/html' : 'application/wasm');
        for (const url of files) await cache.put(url, new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type(url) } }));
        return files.length;
    }, parts, [...bytes]);
    expect(broken === parts.length, `${broken} files were broken`);
};
// Until nothing that is kept is as short as what `breakKept` was given.
const keptWhole = (window) => window.until('a whole page', () => window.page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = name && (await caches.open(name));
    const all = cache ? await cache.keys() : [];
    const sizes = await Promise.all(all.map(async (one) => (await (await cache.match(one)).blob()).size));
    return all.length > 10 && sizes.every((size) => size > '<html>'.length);
}));
// Begins a match against the computer, plays a move, and hands back how many plies there are with it.
const playFirst = async (window) => {
    await window.lead('setup.start', 'play.menu');
    await window.until('my turn', async () => (await window.elements()).some((one) => isSpot(one) && one.enabled));
    const [random, before] = [chance(3), (await window.plies()).length];
    await window.until('a move', async () => (await window.plies()).length > before || (await window.touchOn(random), false));
    return before + 1; // the computer may have answered meanwhile
};
const answered = (window, before) => window.until('an answer', async () => (await window.plies()).length > before);

const agents = {
    Instagram: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.3.29.109 (iPhone14,5; iOS 17_5; en_US)',
    Facebook: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.0.1;]',
    'a view of Android': 'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'a view of iOS': 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};
const plain = {
    'Safari': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Chrome on Android': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};

const withoutDrawing = () => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
    };
};

await run({
    'without WebGL 2 the page says what to do': async (open) => {
        const window = await open(address, { before: withoutDrawing });
        await state(window, 'does not draw with WebGL 2');
        await tap(window, '/konane');
        await state(window, 'does not draw with WebGL 2');
        expect(await window.page.$eval('#games', (games) => games.checkVisibility()), 'the games are gone');
    },
    'without a graphics card or a program in its place the page says what to do': async () => {
        const browser = await launch({ instead: ['--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-software-rasterizer'] });
        const page = await newPage(browser);
        await page.goto(`${address}/konane`);
        await page.waitForFunction(() => document.getElementById('state').textContent !== '');
        const said = await page.$eval('#state', ({ textContent }) => textContent);
        await browser.close();
        expect(said.includes('does not draw with WebGL 2'), `it says "${said}"`);
    },
    'where drawing fails at last the page says so, and a tap begins again': async (open) => {
        const window = await open(`${address}/konane`, { before: () => {
            const get = HTMLCanvasElement.prototype.getContext;
            let asked = 0; // at first by the page, then by the window
            HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
                return kind === 'webgl2' && this.id === 'canvas' && ++asked > 1 ? null : get.call(this, kind, ...rest);
            };
        } });
        await state(window, 'Papamu has stopped here');
        await state(window, 'does not draw with WebGL 2');
        await window.page.evaluate(() => (globalThis.old = true));
        await tap(window, '/oxono');
        await window.until('another try', () => window.page.evaluate(() => !globalThis.old).catch(() => false));
        expect(new URL(window.page.url()).pathname === '/oxono' || (await window.state()) !== '', 'it does not lead on');
    },
    'without WebAssembly the page says what to do': async (open) => {
        const window = await open(`${address}/#play`, { before: () => delete globalThis.WebAssembly });
        await state(window, 'This browser is too old for Papamu');
    },
    'a page that is offline at the first visit goes on at another tap': async (open) => {
        let block;
        const window = await open(address, { prepare: async (page) => {
            block = await blocker(page);
            await block('*/module.*');
        } });
        await tap(window, '/konane');
        await state(window, 'could not be fetched');
        await block('*/papamu.*.wasm*');
        // What is said for a moment only is written down.
        await window.page.evaluate(() => {
            globalThis.states = [];
            const place = document.getElementById('state');
            new MutationObserver(() => globalThis.states.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true });
        });
        await tap(window, '/konane');
        await window.until('another try, in vain', () => window.page.evaluate(() => {
            const tried = globalThis.states.findIndex((words) => words.includes('One moment'));
            return tried >= 0 && globalThis.states.slice(tried).some((words) => words.includes('could not be fetched'));
        }));
        await block();
        await tap(window, '/konane');
        await window.wait('setup.start');
        // What was begun before did not stay.
        const { mirrors, lock } = await window.page.evaluate(() => ({
            mirrors: document.querySelectorAll('#mirror').length,
            lock: document.getElementById('canvas').papamu.page.lock,
        }));
        expect(mirrors === 1 && lock, `${mirrors} mirrors, the lock: ${lock}`);
    },
    'a page of which broken files are kept recovers by itself': async (open) => {
        const window = await open(address);
        await breakKept(window, ['module.js', 'papamu.wasm', 'first.data'], Buffer.from('<html>'));
        await window.page.goto(`${address}/licences.txt`);
        await window.page.goto(`${address}/#settings`);
        await window.wait('settings.back');
        await keptWhole(window);
    },
    'a page that is itself kept broken comes anew by itself, and so do its first script and its look': async (open) => {
        for (const part of ['', 'page.js', 'page.css']) {
            const window = await open(address);
            await breakKept(window, [part], Buffer.from('<html>'));
            await window.page.goto(`${address}/licences.txt`);
            await window.page.goto(`${address}/#settings`);
            await window.wait('settings.back');
            await keptWhole(window);
            // So it comes without the service, too.
            await window.page.setOfflineMode(true);
            await window.page.goto(`${address}/licences.txt`).catch(() => {});
            await window.page.goto(`${address}/#settings`);
            await window.wait('settings.back');
            await window.page.close();
        }
    },
    'an engine that is not there is said, and plays as soon as it comes': async (open) => {
        let block;
        const window = await open(`${address}/konane?size=6`, { prepare: async (page) => {
            block = await blocker(page);
            await block('*/think.*');
        } });
        await playFirst(window);
        await window.says('could not be fetched');
        const before = (await window.plies()).length;
        // Until the window has asked for it again, in vain.
        let tried = 0;
        window.page.on('requestfailed', (request) => (tried += /think\./.test(request.url())));
        await window.until('one more try', async () => tried >= 1);
        expect((await window.plies()).length === before, 'without its engine the computer played');
        await block();
        await window.page.evaluate(() => dispatchEvent(new Event('online')));
        await answered(window, before);
        await window.until('that it is said no longer', async () => !(await window.words()).includes('could not be fetched'));
    },
    'an engine that breaks down is said, is tried three times, and costs no byte': async (open) => {
        const window = await open(`${address}/konane?size=6`, { before: () => {
            const Whole = globalThis.Worker;
            globalThis.engines = 0;
            globalThis.Worker = class extends Whole {
                constructor(...words) {
                    super(...words);
                    globalThis.engines += 1;
                    this.loaded = new Promise((done) => this.addEventListener('message', ({ data }) => data.loaded && done()));
                }
                postMessage(message) {
                    if (message.question) this.loaded.then(() => this.onmessage({ data: { broke: true } }));
                    else super.postMessage(message);
                }
            };
        } });
        await keptPage(window);
        const fetched = [];
        window.page.on('response', (response) => !response.fromServiceWorker() && !response.fromCache() && fetched.push(response.url()));
        const before = await playFirst(window);
        await window.says('broke down');
        await window.until('three engines', () => window.page.evaluate(() => globalThis.engines === 3));
        // What is played goes on: with any move, since nothing thinks.
        await answered(window, before);
        const large = fetched.filter((url) => /\.(wasm|data|js)$/.test(url));
        expect(large.length === 0, `it fetched ${large.join(' ')}`);
    },
    'an engine that is kept broken comes anew by itself': async (open) => {
        // A module of nothing, and no script.
        for (const [part, bytes] of Object.entries({ 'think.wasm': [0, 97, 115, 109, 1, 0, 0, 0], 'worker.js': Buffer.from('<html>') })) {
            const window = await open(`${address}/konane?size=6`);
            await breakKept(window, [part], bytes);
            await answered(window, await playFirst(window));
            await window.page.close();
        }
    },
    'a link to nothing says so and leads home': async (open) => {
        const links = {
            '/chess': 'no game called',
            '/konane?size=seven': 'cannot be',
            '/#nonsense': 'is no code of a table',
        };
        for (const [link, said] of Object.entries(links)) {
            const window = await open(address + link);
            await window.says(said);
            await window.wait('game.konane');
            await window.page.close();
        }
        const lost = await fetch(`${address}/module.0123456789abcdef.js`, { headers: { Accept: 'text/html' } });
        expect(lost.status === 404 && lost.headers.get('content-type').startsWith('text/plain'), 'a missing file is a page');
    },
    'a browser inside another app is told so before anything is played': async (open) => {
        for (const [app, agent] of Object.entries(agents)) {
            const window = await open(`${address}/#ABCDEF`, { prepare: async (page) => {
                await page.setUserAgent(agent);
                await doorAlone(page);
            } });
            const words = await window.page.$eval('#inapp', (place) => place.innerText);
            expect(words.includes('inside another app'), `${app}: "${words}"`);
            const way = await window.page.$$eval('#inapp a', (all) => all.map(({ href }) => href)[0] ?? '');
            if (agent.includes('Android')) expect(way.startsWith('intent://') && way.includes('#ABCDEF#Intent;'), `${app}: ${way}`);
            expect((await window.state()) === '', `${app} goes on by itself`);
            await window.page.click('#inapp button');
            await window.until('the tap', async () => (await window.state()) !== '');
            await window.page.close();
        }
        for (const [browser, agent] of Object.entries(plain)) {
            const window = await open(address, { prepare: async (page) => {
                await page.setUserAgent(agent);
                await doorAlone(page);
            } });
            expect(await window.page.$eval('#inapp', (place) => place.hidden), `${browser} is told`);
            await window.page.close();
        }
    },
    'a friend\'s link to another server leads to the page there': async (open) => {
        const window = await open(address, { prepare: doorAlone });
        const asked = new Promise((done) => window.page.on('request', (request) => request.isNavigationRequest() && done(request.url())));
        await window.page.type('#code', 'http://127.0.0.1:9/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUV');
        await window.page.click('#join button');
        expect((await asked).startsWith('http://127.0.0.1:9/'), `it leads to ${await asked}`);
    },
    'the page says where what is played is kept': async (open) => {
        const window = await open(address, { prepare: doorAlone });
        expect((await window.page.$eval('#keeps', (place) => place.innerText)).includes('a private window forgets it'), 'it does not');
    },
    'where the program breaks down the page says so': async (open) => {
        const window = await open(`${address}/#settings`);
        await window.wait('settings.back');
        await window.page.evaluate(() => {
            const { page, module } = document.getElementById('canvas').papamu;
            module._papamu_frame = () => {
                throw new WebAssembly.RuntimeError('unreachable');
            };
            page.frames.wake();
        });
        await state(window, 'Papamu has stopped here');
        expect(await window.page.$eval('#games', (games) => games.checkVisibility()), 'the games are not there');
    },
}, words);
