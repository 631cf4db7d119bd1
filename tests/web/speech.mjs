// The window heard in a page: what its live region is told for programs that read pages, and what the browser's own voices
// say where that was switched on. In Chromium:
//
//     speech.mjs ADDRESS [WORD...]

import { expect, run } from './cases.mjs';
import { rest } from './window.mjs';

const [address, ...words] = process.argv.slice(2);

// Voices that say nothing and remember everything.
// With `shy` none speaks before the page was touched.
const voices = (languages, shy = false) => new Function(`
    window.spoken = [];
    let touched = ${!shy};
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (touched = true), { capture: true, once: true });
    const speech = {
        getVoices: () => ${JSON.stringify(languages)}.map((lang) => ({ lang, name: lang })),
        speak(utterance) {
            if (!touched) {
                window.spoken.push('refused');
                setTimeout(() => utterance.onerror?.({ error: 'not-allowed' }), 5);
                return;
            }
            window.spoken.push(utterance.lang + ' ' + utterance.text);
            setTimeout(() => utterance.onend?.(), 5);
        },
        cancel() { window.spoken.push('-'); },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
`);

const spoken = (window) => window.page.evaluate(() => window.spoken);
const hears = (window, wanted) => window.until(`"${wanted}" aloud`, async () => (await spoken(window)).includes(wanted));
const told = (window, wanted) => window.until(`"${wanted}" in the live region`, () => window.page.evaluate((wanted) =>
    [...document.querySelectorAll('#mirror [role=status] p')].some(({ textContent }) => textContent === wanted), wanted));

// In Konane black begins, and that is the player at this page.
const play = async (window) => {
    await window.page.click('#games a[href="/konane"]');
    await window.press('setup.start');
    await window.wait('board.a1');
    await window.heard();
};

await run({
    'keys for listening are answered in the live region, though no voice speaks': async (open) => {
        const window = await open(address, { before: voices(['en-GB']) });
        await play(window);
        await window.page.keyboard.press('b');
        await window.says('black, stone: a1, c1');
        await window.page.keyboard.press('t');
        await told(window, 'This match has no clock');
        expect((await spoken(window)).length === 0, `nobody asked for a voice: ${await spoken(window)}`);
    },

    'one key makes it speak, from where one is, and be quiet again': async (open) => {
        const window = await open(address, { before: voices(['en-GB', 'sk']) });
        await play(window);
        await window.page.keyboard.press('F2');
        await hears(window, 'en Reading aloud is on');
        await hears(window, 'en You begin');
        await window.page.keyboard.press('ArrowRight');
        await window.until('the focus aloud', async () => (await spoken(window)).some((line) => /^en [a-h][1-8]: Black, /.test(line)));
        const before = await spoken(window);
        await window.page.keyboard.press('v');
        await window.until('silence first', async () => (await spoken(window)).slice(before.length).includes('-'));
        await window.until('what can be chosen', async () => (await spoken(window)).some((line) => line.startsWith('en To choose from: ')));
        await window.page.keyboard.press('F2');
        // Whatever this key still has said, before the next one.
        await rest(window.page);
        const count = (await spoken(window)).length;
        await window.page.keyboard.press('ArrowRight');
        await rest(window.page);
        const after = (await spoken(window)).slice(count).filter((line) => line !== '-');
        expect(after.length === 0, `it went on: ${after}`);
    },

    'words that come before anybody has touched the page are said once somebody has': async (open) => {
        const window = await open(`${address}/konane`, { before: voices(['en-GB'], true) });
        await window.press('setup.start');
        await window.wait('board.a1');
        await window.page.keyboard.press('F2');
        await hears(window, 'en Reading aloud is on');
        const kept = async () => Object.values(await window.files('/papamu')).some((text) => /speaks = ['"]on['"]/.test(text));
        await window.until('that it is kept', async () => (await kept()) && (await window.store()).unconfirmed === 0);
        await window.page.reload();
        await window.wait('board.a1');
        await window.until('silence', async () => (await spoken(window)).includes('refused'));
        expect(!(await window.words()).includes('does not answer'), 'a page that waits for a touch is no trouble');
        const before = (await spoken(window)).length;
        await window.page.mouse.click(5, 5);
        await window.until('the first words', async () => (await spoken(window)).slice(before).includes('en Konane'));
        await window.heard();
        const said = await spoken(window);
        expect(!said.slice(said.lastIndexOf('en Konane')).includes('-'), `hushed as soon as said: ${said.slice(before)}`);
    },

    'a language without a voice is said in words': async (open) => {
        const window = await open(address, { before: voices(['de-DE']) });
        await play(window);
        await window.page.keyboard.press('F2');
        await window.says('no voice for this language');
    },
}, words);
