// What a person gives to the window and takes from it: matches as text and as files, what is copied, what is typed in
// fields. In Chromium:
//
//     exchange.mjs ADDRESS [WORD...]

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, run } from './cases.mjs';

const [address, ...words] = process.argv.slice(2);

// A match that is over, as others send it.
const record = readFileSync(new URL('../kept/2026-11/anna/records/20261123-151135-onitama-7001.txt', import.meta.url), 'utf8');
const moves = (text) => text.split('\n').filter((line) => !line.startsWith('[')).join(' ').split(/\s+/).filter(Boolean).join(' ');

const matches = async (window) => Object.keys(await window.files('/papamu/matches')).filter((name) => name.endsWith('.journal')).length;
// Back to the list, by whatever leads there.
const home = (window) => window.until('the replays', async () => {
    const all = await window.elements();
    const has = (id) => all.find((element) => element.id === id && element.enabled);
    if (has('replays.elsewhere')) return true;
    const way = has('replay.back') ?? has('home.replays');
    if (way) await window.hit(way);
    return false;
});
// Notices go by themselves after a while, so whatever closes one must meet nothing that comes in its place.
const putAway = async (window) => {
    await window.until('no notice', async () => {
        const close = await window.find('news.close');
        if (close) await window.act('news.close');
        return !close;
    });
    await window.listen();
};

// Lets a file fall on the window.
const drop = (window, name, text) => window.page.evaluate((name, text) => {
    const dataTransfer = new DataTransfer();
    if (name) dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
    else dataTransfer.setData('text/plain', text);
    document.getElementById('canvas').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}, name, text);

const paste = (window, text) => window.page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}, text);

const sheet = async (window, next) => {
    await window.press('replays.elsewhere');
    await window.page.waitForSelector('dialog.sheet');
    await next();
    await window.until('the sheet to close', () => window.page.evaluate(() => !document.querySelector('dialog.sheet')));
};
const button = (window, words) => window.page.evaluate((words) =>
    [...document.querySelectorAll('dialog.sheet button')].find(({ textContent }) => textContent === words).click(), words);

// Writes that alone in the field of the screen, and is done.
const write = async (window, words) => {
    await (await window.page.$('#mirror input')).focus();
    await window.until(words, async () => {
        await window.page.keyboard.down('Control');
        await window.page.keyboard.press('a');
        await window.page.keyboard.up('Control');
        await window.page.keyboard.type(words);
        return (await window.page.$eval('#mirror input', ({ value }) => value)) === words;
    });
    await window.page.keyboard.press('Enter');
};

await run({
    'a match comes by every way there is, and goes out as it came': async (open) => {
        const folder = mkdtempSync(join(tmpdir(), 'papamu-exchange-'));
        try {
            const window = await open(`${address}/#replays`, { before: () => {
                globalThis.copied = [];
                Clipboard.prototype.writeText = async (text) => void globalThis.copied.push(text);
            } });
            const session = await window.page.createCDPSession();
            await session.send('Browser.setDownloadBehavior', {
                behavior: 'allow', downloadPath: folder, browserContextId: window.page.browserContext().id,
            });
            await window.wait('replays.elsewhere');
            // Nonsense first: each is refused by a sentence, and nothing is kept.
            await sheet(window, async () => {
                await window.page.type('dialog.sheet textarea', 'hello');
                await button(window, 'Open');
            });
            await window.says('holds no match');
            await putAway(window);
            await drop(window, 'picture.txt', '\u0000\u0001\u0002');
            await window.says('holds no match');
            await putAway(window);
            await window.heeds();
            await paste(window, 'no match either');
            await window.says('What was copied is no match');
            expect((await matches(window)) === 0, 'nonsense is kept');
            await putAway(window);

            await sheet(window, async () => {
                await window.page.$eval('dialog.sheet textarea', (area, text) => (area.value = text), record);
                await button(window, 'Open');
            });
            await window.says('among your replays now');
            await home(window);
            const file = join(folder, 'given.txt');
            writeFileSync(file, record);
            await sheet(window, async () => {
                await (await window.page.$('dialog.sheet input[type=file]')).uploadFile(file);
            });
            await window.says('among your replays already');
            await home(window);
            for (const way of [() => drop(window, 'match.txt', record), () => drop(window, '', record), () => paste(window, record)]) {
                await window.heeds();
                await way();
                await window.wait('replay.menu');
                await home(window);
            }
            expect((await matches(window)) === 1, `${await matches(window)} matches are kept`);

            // Out again: as text and as a download.
            await window.lead('replays.0.more', 'match.copy');
            await window.press('match.copy');
            await window.until('the copy', () => window.page.evaluate(() => globalThis.copied.length > 0));
            const [copied] = await window.page.evaluate(() => globalThis.copied);
            expect(moves(copied) === moves(record), `copied: ${copied}`);
            const name = () => readdirSync(folder).find((one) => one !== 'given.txt' && one.endsWith('.txt'));
            await window.until('the download', async () => {
                // A sheet that has just come takes its place with its second frame.
                const row = (await window.find('match.save')) ?? (await window.find('replays.0.more'));
                if (row && !name()) await window.hit(row);
                return name();
            });
            const saved = readFileSync(join(folder, name()), 'utf8');
            expect(saved === copied, `saved: ${saved}`);

            // What went out comes in elsewhere, and is the same.
            const other = await open(`${address}/#replays`);
            await other.wait('replays.elsewhere');
            await drop(other, name(), saved);
            await other.says('among your replays now');
            const journalOf = async (of) => Object.entries(await of.files('/papamu/matches')).find(([file]) => file.endsWith('.journal'))[1];
            const journal = await journalOf(other);
            const first = await journalOf(window);
            const played = (text) => text.split('\n').filter((line) => / move /.test(line)).map((line) => line.replace(/^.* move /, '')).join();
            expect(played(journal) === played(first), `it is another match: ${journal}`);
        } finally {
            rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
        }
    },
    'where the clipboard is denied, or there is none, what is copied is shown to be taken by hand': async (open) => {
        for (const before of [
            () => (Clipboard.prototype.writeText = async () => {
                throw new DOMException('denied', 'NotAllowedError');
            }),
            () => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
        ]) {
            const window = await open(`${address}/#replays`, { before });
            await window.wait('replays.elsewhere');
            await drop(window, 'match.txt', record);
            await window.wait('replay.menu');
            await home(window);
            await window.lead('replays.0.more', 'match.copy');
            await window.press('match.copy');
            await window.page.waitForSelector('dialog.sheet textarea');
            const { text, selected } = await window.page.$eval('dialog.sheet textarea', (area) =>
                ({ text: area.value, selected: area.value.slice(area.selectionStart, area.selectionEnd) }));
            expect(moves(text) === moves(record) && selected === text, `shown: ${text}`);
            await button(window, 'Close');
            await window.page.close();
        }
    },
    'names and codes are typed and pasted in real fields, by keys and by finger': async (open) => {
        for (const touch of [false, true]) {
            const window = await open(`${address}/#online`, touch ? { width: 390, height: 700, touch } : {});
            const field = () => window.page.$('#mirror input');
            const value = () => window.page.$eval('#mirror input', (input) => input.value);
            await window.lead('online.name', 'typing.words');
            if (touch) await (await field()).tap();
            else await (await field()).focus();
            await window.page.keyboard.type('Änn');
            // As a phone's own menu pastes.
            await window.page.evaluate(() => document.execCommand('insertText', false, 'a B'));
            await window.until('the words', async () => (await value()) === 'Änna B');
            await window.page.keyboard.press('Backspace');
            await window.page.keyboard.press('Backspace');
            await window.until('fewer words', async () => (await value()) === 'Änna');
            await window.page.keyboard.press('Enter');
            await window.wait('online.name');
            await window.says('Änna');
            // What is wrong is said where it was written; Escape leaves.
            await window.lead('online.code', 'typing.words');
            if (touch) await (await field()).tap();
            else await (await field()).focus();
            await window.page.keyboard.type('12');
            await window.page.keyboard.press('Enter');
            await window.says('is no code of a table');
            await window.page.keyboard.press('Escape');
            await window.until('the lobby', async () => {
                if (await window.find('online.name')) return true;
                await window.page.keyboard.press('Escape');
                return false;
            });
            await window.page.close();
        }
    },
    'a link to another server is not tried in vain: the page there is offered': async (open) => {
        const window = await open(`${address}/#online`);
        await window.lead('online.server', 'typing.words');
        await write(window, 'ws://other.example.org:7410');
        await window.until('the way there', () => window.page.evaluate(() => document.querySelector('dialog.sheet a') !== null));
        expect((await window.page.$eval('dialog.sheet a', ({ href }) => href)) === 'http://other.example.org:7410/', 'the link is another one');
        await button(window, 'Close');
        await window.says('is another server');
        await window.lead('typing.back', 'online.code');
        await window.lead('online.code', 'typing.words');
        await write(window, 'http://other.example.org/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUV');
        await window.until('the way there', () => window.page.evaluate(() => document.querySelector('dialog.sheet a') !== null));
        const way = await window.page.$eval('dialog.sheet a', ({ href }) => href);
        expect(way === 'http://other.example.org/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUV' || way.includes('other.example.org:80/#t=QWERTZ'), way);
    },
    'a server of another version is told apart from one that does not answer': async (open) => {
        const window = await open(`${address}/#online`, { before: () => {
            const { send } = WebSocket.prototype;
            WebSocket.prototype.send = function (words) {
                const said = JSON.parse(words);
                send.call(this, JSON.stringify(said.type === 'hello' ? { ...said, version: 0 } : said));
            };
        } });
        await window.says('this server speaks version');
    },
}, words);
