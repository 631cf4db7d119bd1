// Kills the browser at any moment of a match, again and again: whatever was said to be kept is there afterwards.
//
//     kills.mjs ADDRESS TIMES [SEED]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lasts } from './awaiting.mjs';
import { chance, kill, launch, Window } from './window.mjs';

const [address, times, seed = 17] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), 'papamu-kills-'));
const random = chance(Number(seed));
const games = ['konane', 'oxono', 'onitama', 'kani'];
let begun = 0;
let kept = {}; // journals, as far as they were said to be kept
let checked = 0;
let entries = 0;

const journals = (window) => window.files('/papamu/matches');
const count = (all) => Object.values(all).reduce((sum, text) => sum + text.trim().split('\n').length, 0);

try {
    for (let round = 0; round < times; round++) {
        const browser = await launch({ profile });
        const window = await Window.open(browser, `${address}/#play`);
        await window.until('the window', async () => (await window.elements()).length > 0);
        // What the browser before this one had kept.
        const found = await journals(window);
        for (const [name, text] of Object.entries(kept)) {
            checked += 1;
            if (!found[name]?.startsWith(text))
                throw new Error(`round ${round}: ${name} had ${text.length} bytes that were kept; found: ${found[name] ?? 'nothing'}`);
        }
        // A match that was over is not gone on with.
        if (round % 5 === 0 || !(await window.find('play.menu'))) {
            await window.page.goto(`${address}/${games[begun++ % games.length]}`);
            await window.choose('setup.opponent.0');
            await window.lead('setup.start', 'play.menu');
        }
        await window.until('the board', async () => (await window.elements()).some(({ id }) => id === 'play.menu'));
        // Until so many entries more are said to be kept, or the match is over.
        const enough = entries + 1 + Math.floor(random() * 5);
        await window.until('more entries that are kept', async () => {
            await window.touchOn(random);
            const [all, { unconfirmed, trouble }] = [await journals(window), await window.store()];
            if (trouble) throw new Error(`the store is in trouble: ${trouble}`);
            if (unconfirmed === 0) kept = all;
            return count(kept) >= enough || window.find('end.again');
        });
        // In the middle of a touch as often as not.
        const touching = window.touchOn(random).catch(() => {});
        await lasts(random() * 150); // this makes the moment random; nothing is waited for
        await kill(browser);
        await touching;
        entries = count(kept);
    }
    if (entries < times) throw new Error(`only ${entries} entries were played`);
    console.log(`${times} kills: ${checked} journals looked at, ${entries} entries kept, none lost`);
} finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
