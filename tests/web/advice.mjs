// What the engines say beside playing, of every game in a real browser: advice.mjs ADDRESS BROWSER [GAME...]
//
// Two people play by chance. A hint is asked for, the evaluation is switched on, one gives up, and the match is reviewed
// and the move that it turned on is sought.

import { chance, launch, Window } from './window.mjs';

const [address, name, ...wanted] = process.argv.slice(2);
const games = wanted.length > 0 ? wanted : ['konane', 'oxono', 'onitama', 'kani'];
const failures = ['broke down', 'could not be fetched'];
const browser = await launch({ browser: name });
let failed = false;
for (const [i, game] of games.entries()) {
    const begun = Date.now();
    const random = chance(41 + i);
    const context = await browser.createBrowserContext();
    const window = await Window.open(context, `${address}/${game}${game === 'konane' ? '?size=6' : ''}`);
    const refuse = (words) => {
        const trouble = failures.find((one) => words.includes(one));
        if (trouble) throw new Error(`the window says that an engine ${trouble}`);
    };
    // Whichever of these comes first.
    const told = (...good) => window.until(good.join(' or '), async () => {
        const words = (await window.words()).toLowerCase();
        refuse(words);
        return good.some((one) => words.includes(one));
    });
    const fetched = [];
    window.page.on('request', (request) => fetched.push(request.url()));
    try {
        await window.choose('setup.opponent.0');
        await window.lead('setup.start', 'play.menu');
        const plies = async () => (await window.plies()).length;
        await window.until('four plies', async () => (await plies()) >= 4 || (await window.touchOn(random), false));

        // A piece first, then a move.
        await window.press('play.hint');
        await told('marked piece');
        await window.press('play.hint');
        await told('best: ');
        await window.lead('play.menu', 'menu.evaluation');
        await window.press('menu.evaluation');
        await window.press('menu.resume');
        await window.until('no menu', async () => !(await window.find('menu.resume')));
        // It stands where the hint was.
        await window.heeds();
        await window.page.keyboard.press('Escape');
        await told('estimate', 'with best play', 'wins in');

        await window.lead('play.menu', 'menu.resign');
        await window.lead('menu.resign', 'resign.yes');
        await window.lead('resign.yes', 'end.turned');
        await window.lead('end.turned', 'replay.slider');
        await window.until('the whole review', async () => {
            const words = (await window.words()).toLowerCase();
            refuse(words);
            return !/looking for|looked at/.test(words) && (await window.find('replay.mistake'));
        });
        const again = fetched.filter((url, at) => fetched.indexOf(url) !== at && /\.(wasm|data)$/.test(url));
        if (again.length > 0) throw new Error(`fetched again: ${again.join(' ')}`);
        if (window.errors.length > 0) throw new Error(`errors: ${window.errors.join(' / ')}`);
        console.log(`${name.padEnd(8)} ${game.padEnd(8)} ${Math.round((Date.now() - begun) / 1000)} s`);
    } catch (error) {
        failed = true;
        console.log(`${name} ${game}: ${error.message}`);
        await window.page.screenshot({ path: `/tmp/papamu-advice-${name}-${game}.png` }).catch(() => {});
    }
    await context.close();
}
await browser.close();
process.exit(failed ? 1 : 0);
