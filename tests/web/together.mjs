// A live match of two pages, and what it asks of their devices: the link goes by the share sheet, the screen stays on,
// the title says whose turn it is, a finger feels what it does. In Chromium:
//
//     together.mjs ADDRESS [WORD...]

import { expect, run } from './cases.mjs';
import { sitDown } from './others.mjs';

const [address, ...words] = process.argv.slice(2);

const watched = () => {
    globalThis.shared = [];
    globalThis.ticks = [];
    globalThis.awake = 0;
    Navigator.prototype.share = async (what) => void globalThis.shared.push(what);
    Navigator.prototype.vibrate = (how) => globalThis.ticks.push(how) > 0;
    WakeLock.prototype.request = async () => {
        globalThis.awake += 1;
        const lock = new EventTarget();
        lock.release = async () => {
            globalThis.awake -= 1;
            lock.dispatchEvent(new Event('release'));
        };
        return lock;
    };
};
const look = (window, name) => window.page.evaluate((name) => globalThis[name], name);

await run({
    'the link goes by the share sheet, one tap seats the guest, and the screens stay on until it is over': async (open) => {
        const host = await open(`${address}/#online`, { before: watched });
        await host.lead('online.new', 'table.create');
        await host.until('the game', async () => {
            await host.press('table.game.konane');
            return host.page.$eval('#mirror [data-id="table.game.konane"]', ({ ariaPressed }) => ariaPressed === 'true');
        });
        await host.lead('table.create', 'waiting.share');
        expect((await look(host, 'awake')) === 0, 'a screen stays on while nobody plays');
        const [{ url }] = await host.until('what is shared', async () => {
            // What comes too soon after a change of screens is not meant.
            const shared = await look(host, 'shared');
            if (shared.length === 0) await host.press('waiting.share');
            return shared.length > 0 && shared;
        });
        expect(url.startsWith(`${address}/#t=`), `shared: ${url}`);
        const guest = await open(url, { before: watched, width: 390, height: 700, touch: true });
        await sitDown(guest);
        for (const window of [host, guest]) {
            await window.wait('play.menu');
            await window.until('a screen that stays on', async () => (await look(window, 'awake')) === 1);
        }
        const titles = () => Promise.all([host, guest].map(({ page }) => page.title()));
        const turn = await host.until('whose turn it is', async () => {
            const at = (await titles()).findIndex((title) => title.startsWith('Your turn'));
            return at >= 0 && [host, guest][at];
        });
        expect((await titles()).filter((title) => title.startsWith('Your turn')).length === 1, `${await titles()}`);
        // Who touches feels it, where the device can do that.
        if (turn === host) {
            await host.until('a move', async () => (await guest.page.title()).startsWith('Your turn') || (await host.touchOn(() => 0), false));
        }
        await guest.until('a move', async () => (await host.page.title()).startsWith('Your turn') || (await guest.touchOn(() => 0), false));
        await guest.until('what the finger feels', async () => (await look(guest, 'ticks')).length > 0);
        expect((await look(host, 'ticks')).length === 0, 'a mouse is felt');
        await guest.lead('play.menu', 'menu.resume');
        // Early on it can be called off instead.
        const way = (await guest.find('menu.resign')) ? 'resign' : 'abort';
        await guest.lead(`menu.${way}`, `${way}.yes`);
        await guest.press(`${way}.yes`);
        for (const window of [host, guest])
            await window.until('a screen that may go off', async () => (await look(window, 'awake')) === 0);
    },
}, words);
