// Links to tables in a real browser: tables.mjs ADDRESS SERVER PAPAMU [WORDS of one test]
//
// What only looks at a link takes no seat; a link to a table that is full, over or unknown says so and offers a new one;
// a match is played once more after a reload, by the other side, and it is said when the other one has left.

import { becomes } from './awaiting.mjs';
import { Desktop, Guest, openTable, Service, sitDown, Stage } from './others.mjs';
import { launch, newPage, Window } from './window.mjs';

const [, server, papamu, only] = process.argv.slice(2);
const stage = new Stage();
const size = { width: 720, height: 480 };
const service = await new Service(stage, server).start();
const browser = await launch();
const small = { size: '6' };
let failed = false;

const test = async (what, act) => {
    if (only && !what.includes(only)) return;
    const begun = Date.now();
    const context = await browser.createBrowserContext();
    try {
        await act(context);
        console.log(`${what}: ${Math.round((Date.now() - begun) / 1000)} s`);
    } catch (error) {
        failed = true;
        console.log(`${what}: FAILED: ${error.stack}`);
    }
    await context.close();
};
const link = ({ code, key }) => `${service.address}/#t=${code}.${key}`;
const holds = (good, what) => {
    if (!good) throw new Error(what);
};
const state = async ({ code }) => (await Guest.look(service.address, code)).table.state;

await test('what looks at a link takes no seat', async (context) => {
    const host = await Guest.come(service.address, 'Anna');
    const table = await host.open('konane', small);
    const page = link(table).split('#')[0];
    // Crawlers fetch what stands before the hash, as GET or HEAD; the table's code is not in it.
    for (const who of ['facebookexternalhit/1.1', 'WhatsApp/2.23', 'Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0', 'Googlebot/2.1'])
        for (const method of ['GET', 'HEAD']) {
            const answer = await fetch(link(table), { method, headers: { 'User-Agent': who, Purpose: 'prefetch' } });
            holds(answer.ok && answer.url.startsWith(page), `${method} for ${who}: ${answer.status}`);
        }
    // Some run the page as a browser does, and browsers prepare pages that nobody has opened yet: nobody taps there.
    const window = await Window.open(context, link(table), size);
    await window.page.waitForSelector('#sit:not([hidden])');
    await becomes('the fetched module', () => window.page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm'))));
    holds((await state(table)) === 'waiting', 'the seat was taken without a tap');
    const prepared = await newPage(context);
    await prepared.evaluateOnNewDocument(() => Object.defineProperty(Document.prototype, 'prerendering', { get: () => !globalThis.opened }));
    await prepared.goto(`${service.address}/#settings`);
    await becomes('the prepared module', () => prepared.evaluate(() => Boolean(document.getElementById('canvas').papamu)));
    holds(await prepared.evaluate(() => document.getElementById('window').hidden), 'a page that nobody opened shows its window');
    await prepared.evaluate(() => {
        globalThis.opened = true;
        document.dispatchEvent(new Event('prerenderingchange'));
    });
    await prepared.waitForSelector('#window:not([hidden])');
    await prepared.close();
    await window.page.bringToFront();
    // The seat is still free for the friend, by one tap.
    await sitDown(window);
    await window.wait('play.menu');
    holds((await state(table)) === 'playing', 'the friend does not sit');
    // The address names the table without its key, and a reload comes back without a tap.
    holds((await window.page.evaluate(() => location.hash)) === `#${table.code}`, 'the key stays in the address');
    await window.page.reload();
    await window.wait('play.menu');
    // The page before the window knows what there is to come back to.
    const next = await newPage(context);
    await next.goto(service.address);
    await next.waitForSelector('#continue:not([hidden])');
    holds((await next.$eval('#continue', (element) => element.textContent)).includes('Konane'), 'Continue names another game');
    host.go();
});

const shut = async (context, address, words, watch) => {
    const window = await Window.open(context, address, size);
    await sitDown(window);
    await window.wait('waiting.new');
    const said = await window.words();
    holds(said.toLowerCase().includes(words), `"${words}" is not said: ${said}`);
    holds(Boolean(await window.find('waiting.watch')) === watch, `watching is ${watch ? 'not ' : ''}offered`);
    return window;
};

await test('a full table says so, offers a new one, and a look', async (context) => {
    const [host, other] = [await Guest.come(service.address, 'Anna'), await Guest.come(service.address, 'Ben')];
    const table = await host.open('konane', small);
    other.say({ type: 'join', table: table.code, play: true, match: '', from: 0, key: table.key });
    const { match } = await other.hears(({ match }) => match);
    const window = await shut(context, link(table), 'both seats are taken', true);
    await window.actUntil('waiting.watch', 'the match', () => window.find('play.menu'));
    holds(!(await window.page.title()).includes('turn'), 'who watches has a turn');
    // Over.
    host.say({ type: 'abort', match, id: 'a-1' });
    await becomes('the end', async () => (await state(table)) === 'over');
    const late = await shut(await browser.createBrowserContext(), link(table), 'game is over', true);
    await late.actUntil('waiting.new', 'the set-up of a table', () => late.find('table.create'));
    host.go();
    other.go();
});

await test('an unknown table says so and offers a new one', async (context) => {
    const window = await shut(context, `${service.address}/#ZZZZZZ`, 'there is no table', false);
    await window.actUntil('waiting.new', 'the set-up of a table', () => window.find('table.create'));
    await window.actUntil('table.create', 'the new table', () => window.find('waiting.cancel'));
    await window.until('a link', async () => /#t=[A-Z]{6}\./.test(await window.words()));
});

await test('once more after a reload, with sides swapped, and the other one has left', async (context) => {
    const script = (last) => `blind\nwith pad\nawait screen play\nwait 500\nprint seat\n${last}`;
    const window = await Window.open(context, `${service.address}/#online`, size);
    const invites = await openTable(window, 'konane');
    const desktop = new Desktop(stage, papamu).start(
        script('await ply 1\nwait 300\nplay once\nawait pending no\nchoose play.menu\nwait 300\nchoose menu.resign\nwait 300\n' +
            'choose resign.yes\nawait outcome win first match.resigned\nawait ask rematch\nwait 1500\nchoose end.rematch\nawait seat first\nprint seat\nwait 500\n' +
            'play once\nawait pending no\nprint ply\nawait ply 2\nchoose play.menu\nwait 300\nchoose menu.resign\nwait 300\nchoose resign.yes\n' +
            'await outcome win second match.resigned\nprint outcome\n'),
        '--connect', invites);
    await window.until('a turn', async () => (await window.page.title()) === 'Your turn: Papamu');
    const first = () => 0;
    await window.until('the end', async () => {
        if ((await window.page.title()) === 'Your turn: Papamu') await window.touchOn(first);
        return window.find('end.rematch');
    });
    await window.page.reload();
    // Straight to the end of the match, where both can begin again.
    // Once: a second press would take the wish back.
    await window.press('end.rematch');
    await window.until('a wish to play again', async () => {
        const wish = await window.find('end.rematch');
        return !wish || wish.name === 'Not again'; // or the other one has agreed by now
    });
    await becomes(() => `the second match (the desktop said: ${desktop.running.said.text})`, async () => {
        if ((await window.page.title()) === 'Your turn: Papamu') await window.touchOn(first);
        return /outcome win second/.test(desktop.running.said.text);
    });
    holds(/seat second[^]*seat first/.test(desktop.running.said.text), 'sides are not swapped');
    await desktop.ends();
    await window.wait('end.rematch');
    await window.until('that the other one has left', async () => (await window.words()).includes('has left'));
    holds(window.errors.length === 0, window.errors.join(' / '));
});

await browser.close();
process.exit(failed ? 1 : 0);
