// Over plain http in a local network, where a browser holds back locks, workers that keep pages, and the clipboard: a
// whole match, opened in the browser and joined by the desktop: plain.mjs ADDRESS SERVER PAPAMU
//
// The browser runs in a network of its own, one cable away from the service. Where no such network can be made it goes to
// a made-up name instead, which a browser trusts as little.

import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Desktop, openTable, Service, Stage } from './others.mjs';
import { chance, holdTimers, launch, Window } from './window.mjs';

const [, server, papamu] = process.argv.slice(2);
const stage = new Stage();
const holds = (good, what) => {
    if (!good) throw new Error(what);
};

// { host, program, words, end }: the service's address as the browser sees it, and how the browser is begun.
const network = () => {
    const name = `papamu-${process.pid}`;
    const [here, there] = [`pa${process.pid}`, `pb${process.pid}`];
    const part = 1 + (process.pid % 250);
    const ip = (...words) => execFileSync('ip', words, { stdio: 'pipe' });
    const end = () => {
        for (const words of [['netns', 'del', name], ['link', 'del', here]]) {
            try {
                ip(...words);
            } catch {
                // It goes with the other one.
            }
        }
    };
    try {
        ip('netns', 'add', name);
        ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
        ip('addr', 'add', `10.213.${part}.1/30`, 'dev', here);
        ip('link', 'set', here, 'up');
        ip('-n', name, 'addr', 'add', `10.213.${part}.2/30`, 'dev', there);
        ip('-n', name, 'link', 'set', there, 'up');
        ip('-n', name, 'link', 'set', 'lo', 'up');
        const program = join(stage.folder, 'browser');
        writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${name} /usr/bin/chromium "$@"\n`);
        chmodSync(program, 0o755);
        return { host: `10.213.${part}.1`, program, words: [], end };
    } catch (error) {
        end();
        console.log(`no network of its own (${String(error.stderr || error.message).trim()}): a made-up name in its place`);
        return { host: '127.0.0.1', name: 'papamu.test', words: ['--host-resolver-rules=MAP papamu.test 127.0.0.1'], end: () => {} };
    }
};

const cable = network();
process.on('exit', cable.end);
const begun = Date.now();
const service = await new Service(stage, server, { host: cable.host }).start();
const address = cable.name ? service.address.replace(service.host, cable.name) : service.address;
const browser = await launch({ program: cable.program, words: cable.words });
const window = await Window.open(browser, `${address}/#online`, { width: 720, height: 480 });
const missing = [];
window.page.on('response', (answer) => (answer.status() === 404 && !answer.url().endsWith('/favicon.ico') ? missing.push(answer.url()) : undefined));
const lacks = await window.page.evaluate(() => ({
    secure: isSecureContext,
    locks: Boolean(navigator.locks),
    keeper: Boolean(navigator.serviceWorker),
    clipboard: Boolean(navigator.clipboard),
}));
holds(!Object.values(lacks).some(Boolean), `this page lacks nothing: ${JSON.stringify(lacks)}`);

// Without a clipboard the link is shown, to be taken by hand.
const link = await openTable(window, 'konane', async () => {
    const area = await window.actUntil('waiting.copy', 'the link to be taken by hand', () => window.page.$('dialog.sheet textarea'));
    const words = await area.evaluate((element) => element.value);
    // Pressed a second time, it may come a second time.
    await window.until('no sheet', () => window.page.evaluate(() => {
        const sheet = document.querySelector('dialog.sheet');
        sheet?.close();
        return !sheet;
    }));
    return words;
});
holds(link.startsWith(`${address}/#t=`), `the link leads elsewhere: ${link}`);
const desktop = new Desktop(stage, papamu).start(
    'blind\nwith keys\nawait screen play\nwait 300\nplay out\nawait pending no\nwait settled\nprint outcome\n', '--connect', link.replace(address, service.address));
const random = chance(5);
const touches = await window.playOut(random, 'end.rematch', async () => (await window.page.title()).startsWith('Your turn'));
await desktop.ends();
await window.until('that all is kept', async () => (await window.store()).unconfirmed === 0);
const [journal] = Object.values(await window.files('/papamu/matches'));
const entries = (text) => text.trim().split('\n').filter((line) => !line.startsWith('seats '));
holds(entries(journal).join() === entries(Object.values(desktop.matches())[0]).join(), 'the desktop kept another match');

// It is there after a reload, and another tab is told that this one writes.
await window.page.goto(`${address}/licences.txt`);
await window.page.goto(`${address}/#replays`);
await window.wait('replays.0');
holds(Object.values(await window.files('/papamu/matches'))[0] === journal, 'after a reload the match is another one');
// Also where it has a lot to do and answers late. The three seconds that a tab waits then (lock.js) do not pass here.
await window.page.evaluate(() => {
    const busy = () => {
        for (const until = performance.now() + 2_000; performance.now() < until; );
        if (!window.rests) setTimeout(busy);
    };
    setTimeout(busy);
});
const second = await Window.open(browser, `${address}/#replays`, {
    width: 720, height: 480, prepare: (page) => page.evaluateOnNewDocument(holdTimers, 3_000),
});
await second.until('the window', async () => (await second.elements()).length > 0);
await second.until('that another tab writes', async () => (await second.store()).held === false);
await window.page.evaluate(() => (window.rests = true));
holds((await window.store()).held, 'no tab writes');
// A header that holds for secure pages alone is named as ignored; a page of plain text lets the browser look for its icon.
const expected = /Cross-Origin-Opener-Policy|status of 404/;
for (const { errors } of [window, second]) {
    const others = errors.filter((words) => !expected.test(words));
    holds(others.length === 0, others.join(' / '));
}
holds(missing.length === 0, `not there: ${missing.join(' ')}`);
console.log(`plain http, ${cable.name ?? 'a network of its own'}: ${entries(journal).length} entries, ${touches} touches, ${Math.round((Date.now() - begun) / 1000)} s`);
await browser.close();
process.exit(0);
