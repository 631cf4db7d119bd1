// A page whose network goes and comes, and one that nobody looks at: line.mjs ADDRESS SERVER
//
// Counts and orders what happens, and never how long it takes: the page's own timers, its sockets and the browser's
// events are written down in one list.

import { Guest, openTable, Service, Stage, Wire, until } from './others.mjs';
import { coarse, launch, Window } from './window.mjs';

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
    const later = globalThis.setTimeout;
    let timers = 0;
    globalThis.setTimeout = (act, time, ...words) => {
        const number = ++timers;
        if (time >= 100) note(`set ${number}`);
        return later(() => {
            if (time >= 100) note(`rang ${number}`);
            act(...words);
        }, time);
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

const page = await browser.newPage();
await page.setViewport({ width: 720, height: 480, ...coarse });
await page.evaluateOnNewDocument(noted);
const window = new Window(page, false);
page.on('pageerror', (error) => window.errors.push(error.message));
await page.goto(`${wire.address}/#online`);
const sockets = async () => (await page.evaluate(() => globalThis.noted)).filter((what) => what === 'socket').length;
const says = (words) => window.until(`"${words}"`, async () => (await window.words()).includes(words));

// A socket behind the last `online`, and no timer that was set before has rung between them.
const backAtOnce = async () => {
    const list = await window.until('another socket', async () => {
        const all = await page.evaluate(() => globalThis.noted);
        const at = all.lastIndexOf('online');
        return at >= 0 && all.indexOf('socket', at) > 0 ? all : null;
    });
    const at = list.lastIndexOf('online');
    const before = list.slice(0, at).filter((what) => what.startsWith('set ')).map((what) => what.slice(4));
    const rang = list.slice(at, list.indexOf('socket', at)).filter((what) => what.startsWith('rang ')).map((what) => what.slice(5));
    holds(!rang.some((number) => before.includes(number)), `the page waited for its timer: ${list.slice(-20).join(', ')}`);
};

// A table, and somebody opposite.
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
wire.mend();
await page.setOfflineMode(false);
await backAtOnce();
await guest.hears(({ type, entry }) => type === 'entered' && entry.endsWith('c3'));
await says('c3, kept');
await says('Connected');
console.log('a lost line is tried as soon as there is a network, and the move arrives');

// --- The network is another one: what was open is dead, and nobody says so
const alive = await sockets();
wire.die();
await page.setOfflineMode(true);
await page.setOfflineMode(false);
await backAtOnce();
guest.say({ type: 'move', match, seq: 2, id: 'b-1', ply: 1, text: 'b3' });
await window.until('the answer', async () => (await page.title()) === 'Your turn: Papamu');
holds((await sockets()) === alive + 1, `${(await sockets()) - alive} sockets were opened`);
console.log('a line that may be dead is opened anew');

// --- Nobody looks at the page
await window.press('board.e3');
await window.press('turn.confirm');
await guest.hears(({ type, entry }) => type === 'entered' && entry.endsWith('e3-c3'));
await until('the other side\'s turn', async () => (await page.title()) === 'Papamu');
const other = await browser.newPage();
await other.bringToFront();
await until('that the page is hidden', () => page.evaluate(() => document.hidden));
const answer = guest.heard.length;
guest.say({ type: 'move', match, seq: 4, id: 'b-2', ply: 3, text: 'b5-b3' });
await until(() => `the turn in the title of a hidden page (${JSON.stringify(guest.heard.slice(answer))})`, async () => (await page.title()) === 'Your turn: Papamu');
holds(await page.evaluate(() => document.hidden), 'the page was seen');
await page.bringToFront();
await says('b5-b3');
console.log('a hidden page hears, and its title says whose turn it is');

holds(window.errors.filter((words) => !/WebSocket|ERR_/.test(words)).length === 0, window.errors.join(' / '));
await browser.close();
guest.go();
wire.end();
process.exit(0);
