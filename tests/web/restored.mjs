// A graphics card that is taken away and comes back, on one screen after the other: restored.mjs ADDRESS

import { writeFileSync } from 'node:fs';
import { rest } from './window.mjs';
import { run } from './cases.mjs';

const [address] = process.argv.slice(2);

const picture = async (window) => Buffer.from(await window.page.screenshot({ type: 'png' })).toString('base64');
// A picture of a window that rests, during which no frame was drawn.
const still = (window) => window.until('a still picture', async () => {
    await rest(window.page);
    const before = await window.frames();
    const now = await picture(window);
    return (await window.frames()) === before && now;
});
// By how much two pictures differ at most in one colour, and in which share of the pixels.
const differ = (window, ...pictures) => window.page.evaluate(async (pictures) => {
    const [a, b] = await Promise.all(pictures.map(async (text) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    }));
    let most = 0;
    let count = 0;
    for (let i = 0; i < a.length; i += 4) {
        const by = Math.max(...[0, 1, 2].map((k) => Math.abs(a[i + k] - b[i + k])));
        most = Math.max(most, by);
        if (by > 2) count += 1;
    }
    return { most, count: count / (a.length / 4) };
}, pictures);

// What is pressed, what is there then, the screen's name where it is looked at, and what it says before that.
const ways = [
    [null, 'settings.back', 'settings'],
    ['settings.back', 'home.settings', 'home'],
    ['home.replays', 'replays.back', 'replays'],
    ['replays.back', 'home.settings'],
    ['home.online', 'online.back', 'lobby', 'Connected'],
    ['online.back', 'home.settings'],
    ['game.konane', 'setup.start', 'set-up'],
    ['setup.learn', 'lesson.list', 'lesson'],
    ['lesson.list', 'lessons.back', 'learn'],
    ['lessons.back', 'setup.start'],
    ['setup.start', 'play.menu', 'board'],
    ['play.menu', 'menu.rules', 'menu'],
    ['menu.rules', 'rules.back', 'rules'],
    ['rules.back', 'play.menu'],
    ['play.menu', 'menu.resign'],
    ['menu.resign', 'resign.yes', 'question'],
    ['resign.yes', 'end.replay', 'end'],
    ['end.replay', 'replay.menu', 'replay'],
];

const look = async (window, screen) => {
    const before = await still(window);
    await window.page.evaluate(() => {
        const context = document.getElementById('canvas').getContext('webgl2');
        globalThis.card ??= context.getExtension('WEBGL_lose_context');
        globalThis.card.loseContext();
    });
    await window.until('the words', () => window.page.$eval('#gone', (gone) => !gone.hidden && gone.textContent.includes('comes back by itself')));
    await window.page.evaluate(() => globalThis.card.restoreContext());
    await window.until('the words to go', () => window.page.$eval('#gone', (gone) => gone.hidden));
    const after = await still(window);
    const { most, count } = await differ(window, before, after);
    // Letters and pieces lie elsewhere in their sheets, which rounds a few edges otherwise.
    if (most > 48 || count > 0.005) {
        for (const [name, bytes] of [['before', before], ['after', after]])
            writeFileSync(`/tmp/papamu-${name}.png`, Buffer.from(bytes, 'base64'));
        throw new Error(`${screen} is another picture: by ${most}, ${count} of all pixels; see /tmp/papamu-before.png and -after.png`);
    }
};

await run({
    'a graphics card that is taken away and comes back shows every screen as it was': async (open) => {
        // Of few pixels, edges would be too great a share.
        const window = await open(`${address}/#settings`, { scale: 1 });
        await window.wait('settings.back');
        for (const [way, there, screen, words] of ways) {
            if (way) await window.lead(way, there);
            if (words) await window.says(words);
            if (screen) await look(window, screen);
        }
    },
}, []);
