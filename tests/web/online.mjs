// A browser and the desktop's window play every game to its end over one service: online.mjs ADDRESS SERVER PAPAMU [GAME...]
//
// In turns one opens the table and the other comes by its whole link. In the middle of one match the browser is killed
// and comes back by what it kept, in the middle of another the service. At the end both have the same match among their
// replays, and it is the one that the service tells a guest who looks on.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Desktop, Guest, openTable, Service, sitDown, Stage } from './others.mjs';
import { lasts } from './awaiting.mjs';
import { chance, kill, launch, Window } from './window.mjs';

const [, server, papamu, ...wanted] = process.argv.slice(2);
const matches = {
    konane: { opens: 'desktop', middle: 'kill the browser' },
    oxono: { opens: 'browser', middle: 'kill the service' },
    onitama: { opens: 'browser' },
    kani: { opens: 'desktop' },
};
const size = { width: 720, height: 480 };
const plays = 'blind\nwith keys\n';
const stage = new Stage();

// The desktop's player opens the table, says its link, and sits at the first seat.
const desktopOpens = async (service, game) => {
    const script = `${plays}await online online\nchoose online.new\nwait 300\nchoose table.game.${game}\nwait 300\n` +
        `${game === 'konane' ? 'choose setup.size.0\n' : ''}choose table.seat.1\nchoose table.create\nawait screen waiting\n` +
        'await answered yes\nprint link\nawait screen play\nwait 300\nplay out\nawait pending no\nwait settled\nprint outcome\n';
    const desktop = new Desktop(stage, papamu).start(script, '--connect', service.address);
    return { desktop, link: await desktop.says('link') };
};
const desktopComes = (link) =>
    new Desktop(stage, papamu).start(`${plays}await screen play\nwait 300\nplay out\nawait pending no\nwait settled\nprint outcome\n`, '--connect', link);

// Lines of a journal, but for the one that says how it came here.
const entries = (journal) => journal.trim().split('\n').filter((line) => !line.startsWith('seats '));

for (const [i, [game, at]] of Object.entries(matches).entries()) {
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    const begun = Date.now();
    const random = chance(71 + i);
    const service = await new Service(stage, server).start();
    const profile = mkdtempSync(join(stage.folder, 'profile-'));
    let browser = await launch({ profile });
    let window, desktop, link;
    if (at.opens === 'desktop') {
        ({ desktop, link } = await desktopOpens(service, game));
        window = await Window.open(browser, link, size);
        await sitDown(window);
    } else {
        window = await Window.open(browser, `${service.address}/#online`, size);
        link = await openTable(window, game);
        desktop = desktopComes(link);
    }
    const [, code] = /#t=([A-Z]+)/.exec(link);
    let touches = 0;
    let middle = at.middle;
    const myTurn = async () => (await window.page.title()).startsWith('Your turn');
    for (;;) {
        await window.until('my turn, or the end', async () => (await window.find('end.rematch')) ?? (await myTurn()));
        if (await window.find('end.rematch')) break;
        if (middle === 'kill the browser' && touches > 8) {
            middle = '';
            const touching = window.touchOn(random).catch(() => {});
            await lasts(50); // the browser is killed in the middle of the touch
            await kill(browser);
            await touching;
            browser = await launch({ profile });
            window = await Window.open(browser, `${service.address}/#play`, size);
            await window.wait('play.menu');
        } else if (middle === 'kill the service' && touches > 8) {
            middle = '';
            await service.kill();
            const touching = window.touchOn(random);
            await service.start();
            await touching;
        }
        if (await window.touchOn(random)) touches += 1;
    }
    await desktop.ends();
    const told = await Guest.look(service.address, code);
    await window.until('that all is kept', async () => (await window.store()).unconfirmed === 0);
    const [ours] = Object.values(await window.files('/papamu/matches'));
    const [theirs] = Object.values(desktop.matches());
    if (!ours || entries(ours).join() !== entries(theirs).join()) throw new Error(`${game}: the browser kept\n${ours}\nthe desktop\n${theirs}`);
    const plies = entries(ours).filter((line) => / move /.test(line));
    if (plies.join() !== told.synced.entries.filter((line) => / move /.test(line)).join()) throw new Error(`${game}: the service tells another match`);
    if (middle) throw new Error(`${game} was over before the middle`);
    console.log(`${game.padEnd(8)} ${at.opens} opens, ${plies.length} plies, ${touches} touches, ${at.middle ?? ''} digest ${told.synced.digest}, ${Math.round((Date.now() - begun) / 1000)} s`);
    if (window.errors.length > 0) console.log(`errors: ${window.errors.join(' / ')}`);
    await browser.close();
    await service.kill('SIGTERM');
}
process.exit(0);
