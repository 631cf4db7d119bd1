// The site is replaced while pages of the old one are open, in Chromium:
//
//     updates.mjs ADDRESS [WORD...]

import { expect, run } from './cases.mjs';
import { Service } from './service.mjs';

const [, ...words] = process.argv.slice(2);
const service = await Service.start();
process.on('exit', () => service.end());
const script = (window) => window.page.$eval('script[type=module]', (found) => found.getAttribute('src'));

await run({
    'a page of which half is of an old site leaves for the new one, where it was going': async (open) => {
        let session;
        const window = await open(service.address, { prepare: async (page) => {
            session = await page.createCDPSession();
            await session.send('Network.enable');
            await session.send('Network.setBypassServiceWorker', { bypass: true });
            await session.send('Network.setBlockedURLs', { urls: ['*/module.*'] });
        } });
        const before = await script(window);
        await service.replace();
        await session.send('Network.setBlockedURLs', { urls: [] });
        await window.page.click('#games a[href="/oxono"]');
        await window.wait('setup.start');
        expect((await script(window)) !== before, 'it is the old page');
        expect(new URL(window.page.url()).pathname === '/oxono', `it leads to ${window.page.url()}`);
    },
    'a newer page waits while a code is typed at the door': async (open) => {
        const window = await open(service.address);
        await window.until('a kept page', () => window.page.evaluate(() => navigator.serviceWorker.controller !== null));
        await window.page.reload();
        await window.page.type('#code', 'QWER');
        await window.page.evaluate(() => (globalThis.old = true));
        await service.replace();
        await window.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await window.until('the newer page', () =>
            window.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null));
        await window.page.type('#code', 'TZ');
        expect(await window.page.$eval('#code', ({ value }) => value === 'QWERTZ'), 'what was typed is gone');
        expect(await window.page.evaluate(() => globalThis.old), 'it took over while somebody typed');
        // Whoever has thought better of it has the newer one.
        for (let i = 0; i < 6; i++) await window.page.keyboard.press('Backspace');
        await window.page.$eval('#code', (field) => field.blur());
        await window.until('the newer page at the door', () => window.page.evaluate(() => !globalThis.old).catch(() => false));
    },
    'a newer page takes over at home alone': async (open) => {
        const window = await open(`${service.address}/konane?size=6`);
        const before = await script(window);
        await window.choose('setup.opponent.0');
        await window.lead('setup.start', 'play.menu');
        await window.until('a kept page', () => window.page.evaluate(() => navigator.serviceWorker.controller !== null));
        await window.page.evaluate(() => (globalThis.old = true));
        await service.replace();
        await window.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await window.until('the newer page', () =>
            window.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null));
        // Parts of the old one are still there for it.
        const part = await window.page.evaluate(async () => (await fetch(document.querySelector('script[type=module]').src)).status);
        expect(part === 200, `a part of the old page: ${part}`);
        expect(await window.page.evaluate(() => globalThis.old), 'it took over in the middle of a match');
        await window.lead('play.menu', 'menu.leave');
        await window.page.evaluate(() => document.querySelector('#mirror [data-id="menu.leave"]').click());
        await window.until('the newer page at home', async () => {
            const now = await window.page.evaluate(() => !globalThis.old && document.querySelector('script[type=module]')?.getAttribute('src')).catch(() => false);
            return now && now !== before;
        });
    },
}, words);
