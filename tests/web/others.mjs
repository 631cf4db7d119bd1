// Who else takes part in a match of the page: the service, the desktop's window, and a guest of these lines' own, who
// shares no code with either.

import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomes } from './awaiting.mjs';

const require = createRequire(import.meta.url);
const WebSocket = require('ws');
const site = fileURLToPath(new URL('../../build/site', import.meta.url));

const shownLink = async (window) => /http:\S+#t=[A-Z]{6}\.[A-Z]{20}/.exec(await window.words())?.[0];

// From the list of tables: opens one with the first seat for oneself, and hands back its whole link.
export const openTable = async (window, game, link = shownLink) => {
    const there = (id) => () => window.find(id);
    const chosen = async (id) => window.actUntil(id, `${id} chosen`, async () => (await window.find(id))?.on);
    await window.actUntil('online.new', 'the set-up of a table', there(`table.game.${game}`));
    await chosen(`table.game.${game}`);
    if (game === 'konane') await chosen('setup.size.0');
    await chosen('table.seat.1');
    await window.actUntil('table.create', 'the new table', there('waiting.cancel'));
    return window.until('the link', () => link(window));
};

// By the one tap that a table's link asks for, on the page before the window.
export const sitDown = async (window) => {
    await window.page.waitForSelector('#sit:not([hidden])');
    await window.page.click('#sit');
};

// A folder for everything of a test. It goes, and so does whatever was begun in it, when the test ends, however it ends.
export class Stage {
    folder = mkdtempSync(join(tmpdir(), 'papamu-online-'));
    #children = new Set();

    constructor() {
        process.on('exit', () => {
            for (const child of this.#children) child.kill('SIGKILL');
            rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
        });
    }

    begin(program, words) {
        const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
        const said = { text: '' };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said.text += data));
        said.over = new Promise((done) => {
            child.on('error', (error) => (said.text += error.message));
            child.on('close', (status, signal) => {
                this.#children.delete(child);
                said.status = status ?? signal;
                done(said.status);
            });
        });
        this.#children.add(child);
        return { child, said };
    }
}

// papamu-server with the page; it comes back at the same port with the same matches.
export class Service {
    constructor(stage, server, { host = '127.0.0.1', words = [] } = {}) {
        Object.assign(this, { stage, server, host, words });
        this.data = mkdtempSync(join(stage.folder, 'service-'));
        this.port = 0;
    }

    async start() {
        const words = ['--listen', `${this.host}:${this.port}`, '--data', this.data, '--web', site, ...this.words];
        this.running = this.stage.begin(this.server, words);
        const { said } = this.running;
        const listens = () => /^listening on .*:(\d+)$/m.exec(said.text);
        await becomes(() => `"listening" (${said.text})`, () => {
            if (said.status !== undefined) throw new Error(`the service ended: ${said.text}`);
            return listens();
        });
        this.port = Number(listens()[1]);
        this.address = `http://${this.host}:${this.port}`;
        return this;
    }

    async kill(signal = 'SIGKILL') {
        this.running.child.kill(signal);
        await this.running.said.over;
    }
}

// The desktop's program, played by a script (client/script/script.hpp).
export class Desktop {
    static #count = 0;

    constructor(stage, papamu, { folder } = {}) {
        Object.assign(this, { stage, papamu, folder: folder ?? mkdtempSync(join(stage.folder, 'desktop-')) });
        mkdirSync(this.folder, { recursive: true });
        writeFileSync(join(this.folder, 'settings.toml'), 'version = 1\n[motion]\nanimation = "off"\n');
    }

    start(script, ...words) {
        const file = join(this.stage.folder, `script-${++Desktop.#count}.txt`);
        writeFileSync(file, script);
        const all = ['--headless', '--size', '640x480', '--data-dir', this.folder, '--script', file, ...words];
        this.running = this.stage.begin(this.papamu, all);
        return this;
    }

    // What it prints behind these words.
    async says(words) {
        const { said } = this.running;
        const [, found] = await becomes(() => `the desktop's "${words}" (it said: ${said.text})`, () => {
            const line = new RegExp(`^${words} (.*)$`, 'm').exec(said.text);
            if (!line && said.status !== undefined) throw new Error(`the desktop never said "${words}": ${said.text}`);
            return line;
        });
        return found;
    }

    async ends() {
        const { said } = this.running;
        await becomes(() => `the desktop's end (it said: ${said.text})`, () => said.status !== undefined);
        if (said.status !== 0) throw new Error(`the desktop failed: ${said.text}`);
    }

    // { name: text } of the matches among its replays.
    matches() {
        const folder = join(this.folder, 'matches');
        return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    }
}

// A guest who speaks the protocol in plain words (src/protocol/README.md).
export class Guest {
    static async come(address, name = 'Guest') {
        const guest = new Guest();
        guest.heard = [];
        guest.socket = new WebSocket(address.replace(/^http/, 'ws'), 'papamu.v1');
        guest.socket.on('message', (data) => guest.heard.push(JSON.parse(data)));
        guest.socket.on('error', () => {});
        await new Promise((done, failed) => guest.socket.once('open', done).once('close', () => failed(new Error('no service'))));
        guest.say({ type: 'hello', version: 2, secret: randomBytes(16).toString('hex'), name, bot: false, client: 'test' });
        await guest.hears(({ type }) => type === 'welcome');
        return guest;
    }

    say(message) {
        this.socket.send(JSON.stringify(message));
    }

    // The newest message that is so, taken together with all before it.
    hears(good) {
        return becomes(() => `a message (heard: ${this.heard.map(({ type }) => type)})`, () => {
            const at = this.heard.findLastIndex(good);
            return at < 0 ? null : this.heard.splice(0, at + 1).at(-1);
        });
    }

    // Opens a table, which it tells of.
    async open(game, options, seat = 'first', open = false) {
        this.say({ type: 'create', id: 't-1', game, options, clock: 'none', seat, open });
        return (await this.hears(({ type, id }) => type === 'table' && id === 't-1')).table;
    }

    // How a table stands for a guest who only looks on.
    static async look(address, code) {
        const guest = await Guest.come(address, 'Looks on');
        guest.say({ type: 'join', table: code, play: false, match: '', from: 0 });
        // The table may be told of once more behind it.
        const heard = (word) => guest.heard.findLast(({ type }) => type === word);
        const shut = () => heard('refused') ?? heard('left');
        await becomes(() => `a table (heard: ${guest.heard.map(({ type }) => type)})`, () => {
            const told = heard('table');
            return shut() || (told && (!told.table.match || heard('synced')));
        });
        guest.go();
        return { table: heard('table')?.table, refused: shut()?.reason, synced: heard('synced') ?? null };
    }

    go() {
        this.socket.close();
    }
}

// Stands between a page and its service, and can fail as a network does.
export class Wire {
    #ends = new Set();
    #server;
    state = 'whole';

    static async to(service) {
        const wire = new Wire();
        wire.#server = createServer((near) => {
            if (wire.state === 'cut') return near.destroy();
            const far = connect(service.port, service.host);
            for (const [from, to] of [[near, far], [far, near]]) {
                wire.#ends.add(from);
                // What is dead swallows everything and says nothing, for as long as it stands.
                from.on('data', (data) => (from.dead ? undefined : to.write(data)));
                from.on('error', () => {});
                from.on('close', () => {
                    wire.#ends.delete(from);
                    if (!from.dead) to.destroy();
                });
            }
        });
        await new Promise((done) => wire.#server.listen(0, '127.0.0.1', done));
        wire.address = `http://127.0.0.1:${wire.#server.address().port}`;
        return wire;
    }

    // Everything open ends, and nothing new comes through until `mend`.
    cut() {
        this.state = 'cut';
        for (const end of this.#ends) end.destroy();
    }
    mend() {
        this.state = 'whole';
    }
    // What is open stays so and carries nothing more; what is new comes through.
    die() {
        for (const end of this.#ends) end.dead = true;
    }
    end() {
        this.cut();
        this.#server.close();
    }
}
