// A whole game of each, by mouse or by finger, in a real browser: games.mjs ADDRESS BROWSER HAND [GAME...]
//
// Two people play by chance until the game is over. Then the match is looked up among the replays, after a reload.

import { chance, launch, newPage, Window } from './window.mjs';

const [address, name, hand, ...wanted] = process.argv.slice(2);
const games = wanted.length > 0 ? wanted : ['konane', 'oxono', 'onitama', 'kani'];
const browser = await launch({ browser: name, moves: hand === 'mouse' && name === 'chromium' });
let failed = false;
for (const [i, game] of games.entries()) {
    const begun = Date.now();
    const random = chance(31 + i);
    const touch = hand === 'touch';
    const window = await Window.open(browser, `${address}/${game}${game === 'konane' ? '?size=6' : ''}`, touch ? { width: 844, height: 390, touch } : {});
    try {
        await window.choose('setup.opponent.0');
        await window.lead('setup.start', 'play.menu');
        const touches = await window.playOut(random, 'end.again');
        const files = await window.files('/papamu/matches');
        const [[id, journal]] = Object.entries(files);
        if (!id.startsWith(String(new Date().getUTCFullYear()))) throw new Error(`the match is called ${id}`);
        const plies = journal.split('\n').filter((line) => / move /.test(line)).length;
        if (Object.keys(files).length !== 1 || plies < 2) throw new Error(`kept: ${JSON.stringify(files).slice(0, 300)}`);
        await window.until('that all is kept', async () => (await window.store()).unconfirmed === 0);
        // Another page between, so that the window begins anew.
        await window.page.goto(`${address}/licences.txt`);
        await window.page.goto(`${address}/#replays`);
        await window.wait('replays.0');
        const again = Object.values(await window.files('/papamu/matches'))[0];
        if (again !== journal) throw new Error('after a reload the match is another one');
        if (window.errors.length > 0) throw new Error(`errors: ${window.errors.join(' / ')}`);
        console.log(`${name.padEnd(8)} ${hand.padEnd(6)} ${game.padEnd(8)} ${String(plies).padStart(3)} plies, ` +
            `${String(touches).padStart(4)} touches, ${Math.round((Date.now() - begun) / 1000)} s`);
    } catch (error) {
        failed = true;
        console.log(`${name} ${hand} ${game}: ${error.message}`);
        await window.page.screenshot({ path: `/tmp/papamu-${name}-${hand}-${game}.png` });
    }
    await window.page.close();
    // Each begins with nothing kept.
    const last = await newPage(browser);
    await last.goto(`${address}/licences.txt`);
    await last.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('papamu').onsuccess = done)));
    await last.close();
}
await browser.close();
process.exit(failed ? 1 : 0);
