// A page whose network goes and comes, and one that nobody looks at: line.mjs ADDRESS SERVER
//
// Counts and orders what happens, and never how long it takes: the page's own timers, its sockets and the browser's
// events are written down in one list.

import { becomes } from './awaiting.mjs';
import { Guest, openTable, Service, Stage, Wire } from './others.mjs';
import { coarse, launch, newPage, Window } from './window.mjs';

const [, server] = process.argv.slice(2);
const stage = new Stage();
const service = await new Service(stage, server).start();
const wire = await Wire.to(service);
const browser = await launch();
const holds = (good, what) => {
    if (!good) throw new Error(what);
};

// Told to the page before anything of it runs.
const noted = () => {
    globalThis.noted = [];
    const note = (what) => globalThis.noted.push(what);
    // Timers of a tenth of a second or more that are there when `hold` is called ring when `letGo` is, and not before.
    const { setTimeout: later, clearTimeout: forget } = globalThis;
    const held = new Map();
    let [timers, holding] = [0, 0];
    globalThis.setTimeout = (act, time, ...words) => {
        const number = ++timers;
        const ring = () => act(...words);
        const which = later(() => (time >= 100 && number <= holding ? held.set(which, ring) : ring()), time);
        return which;
    };
    globalThis.clearTimeout = (which) => {
        held.delete(which);
        forget(which);
    };
    globalThis.hold = () => {
        holding = timers;
        note('hold');
    };
    globalThis.letGo = () => {
        holding = 0;
        for (const ring of held.values()) ring();
        held.clear();
    };
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
        constructor(...words) {
            note('socket');
            super(...words);
        }
    };
    for (const what of ['online', 'offline']) addEventListener(what, () => note(what));
};

const page = await newPage(browser);
await page.setViewport({ width: 720, height: 480, ...coarse });
await page.evaluateOnNewDocument(noted);
const window = new Window(page, false);
page.on('pageerror', (error) => window.errors.push(error.message));
await page.goto(`${wire.address}/#online`);
const sockets = async () => (await page.evaluate(() => globalThis.noted)).filter((what) => what === 'socket').length;
const says = (words) => window.until(`"${words}"`, async () => (await window.words()).includes(words));

// A network comes by `act`, and behind its `online` a socket, though no timer rings that the page has set before.
const backAtOnce = async (act) => {
    await page.evaluate(() => globalThis.hold());
    await act();
    await window.until('another socket, without the page\'s timers', async () => {
        const all = await page.evaluate(() => globalThis.noted);
        const at = all.indexOf('online', all.lastIndexOf('hold'));
        return at >= 0 && all.indexOf('socket', at) > 0;
    });
    await page.evaluate(() => globalThis.letGo());
};

// A table, and a guest opposite.
const link = await openTable(window, 'konane');
const [, code, key] = /#t=([A-Z]+)\.([A-Z]+)/.exec(link);
const guest = await Guest.come(service.address, 'Ben');
guest.say({ type: 'join', table: code, play: true, match: '', from: 0, key });
const { match } = await guest.hears(({ match }) => match);
await window.wait('board.c3');
await says('Connected');

// --- The line is lost in the middle of a move, and tried in vain several times
const opened = await sockets();
await page.setOfflineMode(true);
wire.cut();
await says('Reconnecting');
await window.press('board.c3');
await says('Not sent');
await says('c3, not kept yet');
await window.until('vain tries', async () => (await sockets()) >= opened + 3);
await backAtOnce(() => {
    wire.mend();
    return page.setOfflineMode(false);
});
await guest.hears(({ type, entry }) => type === 'entered' && entry.endsWith('c3'));
await says('c3, kept');
await says('Connected');
console.log('a lost line is tried as soon as there is a network, and the move arrives');

// --- The network is another one: what was open is dead, and nobody says so
const alive = await sockets();
wire.die();
await page.setOfflineMode(true);
await backAtOnce(() => page.setOfflineMode(false));
guest.say({ type: 'move', match, seq: 2, id: 'b-1', ply: 1, text: 'b3' });
await window.until('the answer', async () => (await page.title()) === 'Your turn: Papamu');
holds((await sockets()) === alive + 1, `${(await sockets()) - alive} sockets were opened`);
console.log('a line that may be dead is opened anew');

// --- Nobody looks at the page
await window.press('board.e3');
await window.press('turn.confirm');
await guest.hears(({ type, entry }) => type === 'entered' && entry.endsWith('e3-c3'));
await becomes('the other side\'s turn', async () => (await page.title()) === 'Papamu');
const other = await newPage(browser);
await other.bringToFront();
await becomes('that the page is hidden', () => page.evaluate(() => document.hidden));
const answer = guest.heard.length;
guest.say({ type: 'move', match, seq: 4, id: 'b-2', ply: 3, text: 'b5-b3' });
await becomes(() => `the turn in the title of a hidden page (${JSON.stringify(guest.heard.slice(answer))})`, async () => (await page.title()) === 'Your turn: Papamu');
holds(await page.evaluate(() => document.hidden), 'the page was seen');
await page.bringToFront();
await says('b5-b3');
console.log('a hidden page hears, and its title says whose turn it is');

holds(window.errors.filter((words) => !/WebSocket|ERR_/.test(words)).length === 0, window.errors.join(' / '));
await browser.close();
guest.go();
wire.end();
process.exit(0);
