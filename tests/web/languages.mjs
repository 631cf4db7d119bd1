// The page and its window in the languages of those who come: that of the browser first, then the one that is set, each
// fetched when it is wanted and not before. In Chromium:
//
//     languages.mjs ADDRESS [WORD...]

import { expect, run } from './cases.mjs';
import { rest } from './window.mjs';

const [address, ...words] = process.argv.slice(2);

const speaks = (language) => new Function(
    `Object.defineProperty(Navigator.prototype, 'languages', { get: () => ${JSON.stringify([language, 'en'])} });`);

const same = (is, wanted) => expect(is === wanted, `"${is}" instead of "${wanted}"`);

// What was fetched of languages, by their ids.
const fetched = (page) => {
    const names = [];
    page.on('request', (request) => {
        const found = /words-([a-z]+)\./.exec(request.url());
        // What the service worker copies nobody waits for.
        if (found && request.frame()) names.push(found[1]);
    });
    return names;
};
const written = (window, selector) => window.page.$eval(selector, ({ textContent }) => textContent);
const ofPage = (window) => window.page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);

// Answers what is asked for by such a name otherwise than the service would.
const answering = async (page, name, answer) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => (name.test(request.url()) ? answer(request) : request.continue()));
};

await run({
    'the page and the window are in the browser\'s language, and nothing else is fetched': async (open) => {
        let names;
        const window = await open(address, { before: speaks('uk-UA'), prepare: (page) => (names = fetched(page)) });
        same(await ofPage(window), 'uk ltr');
        same(await written(window, '#join button'), 'Увійти');
        const idea = await written(window, '#games a[href="/onitama"] span');
        expect(/[А-яіїєґ]/.test(idea), `what a game is: ${idea}`);
        await window.page.click('#games a[href="/konane"]');
        const start = await window.wait('setup.start');
        expect(/[А-яіїєґ]/.test(start.name), `the window's own words: ${start.name}`);
        same(names.join(), 'uk');
    },

    'Hebrew is read from the right in the page and in the window': async (open) => {
        const window = await open(address, { before: speaks('iw') });
        same(await ofPage(window), 'he rtl');
        await window.page.click('#games a[href="/oxono"]');
        await window.wait('setup.start');
        same(await window.page.$eval('#mirror', ({ dir }) => dir), 'rtl');
    },

    'a language that is set is fetched, shown at once, and there again next time': async (open) => {
        let names;
        const window = await open(`${address}/#settings`, { before: speaks('en'), prepare: (page) => (names = fetched(page)) });
        same((await window.wait('settings.back')).name, 'Back');
        same(names.join(), '');
        await window.press('settings.language');
        await window.press('languages.sk');
        await window.until('Slovak', async () => (await window.find('settings.back')).name === 'Späť');
        same(names.join(), 'sk');
        await window.act('languages.he'); // scrolled out of sight
        await window.until('Hebrew', () => window.page.$eval('#mirror', ({ dir }) => dir === 'rtl'));
        same(await ofPage(window), 'he rtl');
        await window.press('languages.sk');
        await window.until('Slovak again', async () => (await window.find('settings.back')).name === 'Späť');
        same(names.join(), 'sk,he');
        same(await ofPage(window), 'sk ltr');
        same(await written(window, '#join button'), 'Pridať sa');
        await window.page.goto(address);
        await window.page.waitForSelector('#join button');
        same(await ofPage(window), 'sk ltr');
        await window.page.click('#games a[href="/konane"]');
        await window.until('the set-up in Slovak', async () => (await window.find('setup.start'))?.name === 'Hrať');
    },

    'words that come late are shown when they are there, though nobody moves a hand': async (open) => {
        const asked = [];
        const window = await open(`${address}/#settings`, {
            before: speaks('en'), prepare: (page) => answering(page, /words-uk/, (request) => asked.push(request)),
        });
        await window.press('settings.language');
        await window.act('languages.uk');
        await window.until('that the words are asked for', async () => asked.length > 0);
        await rest(window.page); // nothing more is done by the window itself
        same((await window.wait('settings.back')).name, 'Back');
        for (const request of asked) request.continue();
        await window.until('Ukrainian', async () => (await window.find('settings.back')).name === 'Назад');
    },

    'words that do not come hold up nothing, and come with the network': async (open) => {
        let left = 2;
        const window = await open(address, { before: speaks('bg'), prepare: (page) => answering(page, /words-bg/, (request) =>
            (left-- > 0 ? request.abort() : request.continue())) });
        await window.page.click('#games a[href="/konane"]');
        same((await window.wait('setup.start')).name, 'Play');
        await window.until('both tries', async () => left <= 0);
        await window.page.evaluate(() => dispatchEvent(new Event('online')));
        await window.until('Bulgarian', async () => /[А-я]/.test((await window.find('setup.start')).name));
    },
}, words);
