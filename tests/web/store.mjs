// What is played is kept, or it is said that it is not: every way in which a browser's store can fail, in Chromium.
//
//     store.mjs ADDRESS [WORD...]

import { chance, holdTimers } from './window.mjs';
import { expect, run } from './cases.mjs';

const [address, ...words] = process.argv.slice(2);
const random = chance(5);

const begin = async (window) => {
    await window.choose('setup.opponent.0');
    await window.lead('setup.start', 'play.menu');
};
const matches = async (window) => Object.values(await window.files('/papamu/matches')).join('');
const moves = async (window) => (await matches(window)).split('\n').filter((line) => / move /.test(line)).length;
// So many moves more, whatever they are.
const play = async (window, count) => {
    const end = (await moves(window)) + count;
    await window.until(`${count} moves`, async () => (await moves(window)) >= end || ((await window.touchOn(random)), false));
};
const kept = (window) => window.until('that all is kept', async () => (await window.store()).unconfirmed === 0);
// What another page finds.
const after = async (open, window, link) => {
    await window.page.goto(`${address}/licences.txt`);
    const next = await open(`${address}/${link}`, { beside: window });
    await next.until('the window', async () => (await next.elements()).length > 0);
    return next;
};
const resign = async (window) => {
    await window.lead('play.menu', 'menu.resign');
    await window.lead('menu.resign', 'resign.yes');
    await window.lead('resign.yes', 'end.again');
};

await run({
    'where the browser keeps nothing that is said, and everything else works': async (open) => {
        const window = await open(`${address}/konane?size=6`, { before: () => {
            const refuse = () => {
                throw new DOMException('denied', 'SecurityError');
            };
            IDBFactory.prototype.open = refuse;
            LockManager.prototype.request = async () => refuse();
            CacheStorage.prototype.keys = async () => refuse();
            ServiceWorkerContainer.prototype.register = async () => refuse();
            Object.defineProperty(globalThis, 'localStorage', { get: refuse });
            Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
        } });
        await window.says('This browser keeps nothing here');
        await begin(window);
        await play(window, 2);
        await window.page.close();
    },
    'a full store is said, the match can be taken along, and all is kept when there is room again': async (open) => {
        const window = await open(`${address}/konane?size=6`, { before: () => {
            // As browsers refuse: the whole transaction, once it is to be written.
            const { put } = IDBObjectStore.prototype;
            IDBObjectStore.prototype.put = function (...all) {
                const request = put.apply(this, all);
                const { transaction } = this;
                if (globalThis.full)
                    request.addEventListener('success', () => {
                        Object.defineProperty(transaction, 'error', { value: new DOMException('no room', 'QuotaExceededError') });
                        transaction.abort();
                    });
                return request;
            };
            globalThis.asked = [];
            StorageManager.prototype.persisted = async () => false;
            StorageManager.prototype.persist = async () => {
                globalThis.asked.push('to keep');
                return true;
            };
            globalThis.handed = [];
            const { createObjectURL } = URL;
            URL.createObjectURL = (file) => {
                file.text().then((text) => globalThis.handed.push(text));
                return createObjectURL.call(URL, file);
            };
        } });
        await begin(window);
        await play(window, 2);
        await kept(window);
        await window.page.evaluate(() => (globalThis.full = true));
        await play(window, 1);
        await window.says('This browser has no room left for Papamu');
        const { trouble, unconfirmed } = await window.store();
        expect(trouble === 1 && unconfirmed > 0, `trouble ${trouble}, ${unconfirmed} changes wait`);
        expect((await window.page.evaluate(() => globalThis.asked.length)) === 0, 'it was asked to keep before a match was over');
        await resign(window);
        await window.until('the question', () => window.page.evaluate(() => globalThis.asked.length === 1));
        // The way out works meanwhile.
        await window.lead('play.menu', 'menu.save');
        await window.press('menu.save');
        await window.until('the file', () => window.page.evaluate(() => globalThis.handed.length > 0));
        const [file] = await window.page.evaluate(() => globalThis.handed);
        expect(/konane/i.test(file) && /1\./.test(file), `the file: ${file.slice(0, 200)}`);
        await window.page.evaluate(() => (globalThis.full = false));
        // Nobody has to do anything for it.
        await kept(window);
        await window.says('there is room again, and every move is saved');
        const played = await matches(window);
        const next = await after(open, window, '#replays');
        expect((await matches(next)) === played, 'the match is another one');
    },
    'a store that is closed and cleared in the middle of a match has all of it afterwards': async (open) => {
        let session;
        const window = await open(`${address}/konane?size=6`, { prepare: async (page) => {
            session = await page.createCDPSession();
        } });
        await begin(window);
        await play(window, 2);
        await kept(window);
        await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'indexeddb' });
        await play(window, 1);
        await kept(window);
        expect((await window.store()).trouble === 0, 'it is in trouble');
        const played = await matches(window);
        const next = await after(open, window, '#play');
        expect((await matches(next)) === played, `of ${played} there is ${await matches(next)}`);
    },
    'a change that is refused half way is not kept by half': async (open) => {
        const window = await open(`${address}/#settings`);
        await window.wait('settings.back');
        await kept(window);
        await window.page.evaluate(() => {
            const { store } = document.getElementById('canvas').papamu.page;
            globalThis.bytes = (words) => new TextEncoder().encode(words);
            store.bytes('/papamu/a.txt', 0, bytes('old'), 1);
            store.bytes('/papamu/a.txt.new', 0, bytes('new'), 2);
        });
        await kept(window);
        await window.page.evaluate(() => {
            const { store } = document.getElementById('canvas').papamu.page;
            const { put } = IDBObjectStore.prototype;
            let left = 2;
            IDBObjectStore.prototype.put = function (...all) {
                if (--left === 0) throw new DOMException('no room', 'QuotaExceededError');
                return put.apply(this, all);
            };
            store.bytes('/papamu/b.txt', 0, bytes('b'), 1);
            store.rename('/papamu/a.txt.new', '/papamu/a.txt');
        });
        await kept(window);
        const found = await window.page.evaluate(async () => {
            const database = await new Promise((done) => (indexedDB.open('papamu').onsuccess = ({ target }) => done(target.result)));
            const all = database.transaction('chunks').objectStore('chunks').getAll(IDBKeyRange.bound(['/papamu/a.txt', 0], ['/papamu/b.txt', Infinity]));
            await new Promise((done) => (all.onsuccess = done));
            return all.result.map((part) => new TextDecoder().decode(part));
        });
        expect(found.join() === 'new,b', `there is ${found.join()}`);
    },
    'a second tab says that another one keeps what is played': async (open) => {
        // Tabs know of each other by locks, or, where there are none, by asking. The three seconds that one waits for an
        // answer (lock.js) do not pass here.
        for (const before of [() => {}, () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })]) {
            const first = await open(address, { before });
            await first.until('the first tab', () => first.page.evaluate(() => document.getElementById('canvas').papamu !== undefined));
            const second = await open(`${address}/#settings`, {
                beside: first, before, prepare: (page) => page.evaluateOnNewDocument(holdTimers, 3_000),
            });
            await second.says('Papamu is open in another tab');
            await first.page.close();
            await second.page.close();
        }
    },
}, words);
