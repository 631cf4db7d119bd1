// A browser with the window in it, played as a person plays it: by mouse, finger and keys at the places that the
// mirror of the window (src/client/web/mirror.js) says.

import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { becomes, comes, patience } from './awaiting.mjs';

const require = createRequire(import.meta.url);
const { default: puppeteer } = await import(pathToFileURL(require.resolve('puppeteer-core')));

const programs = { chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };
// Putting the page together without the program that draws spares it seconds at some starts, and half of its work after.
const quiet = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync',
    '--disable-component-update', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing', '--mute-audio'];
// A program draws in place of a graphics card: as little as for a person who asks for less motion, and every fourth pixel
// each way.
const still = ['--force-prefers-reduced-motion'];
export const coarse = { deviceScaleFactor: 0.25 };

// `profile`: a folder that outlives the browser. `program`: what begins it in place of its own program.
// `moves`: whether more moves than for those who ask for less motion. For Chromium alone, `words` besides the usual ones,
// or `instead` of them.
export const launch = async ({ browser = 'chromium', profile, program = programs[browser], words = [], instead = quiet, moves = false } = {}) => {
    if (!existsSync(program)) throw new Error(`${program} is missing: packages/install test`);
    return puppeteer.launch({
        browser: browser === 'firefox' ? 'firefox' : 'chrome',
        executablePath: program,
        // A browser in another network is not reached by a port.
        pipe: program !== programs[browser],
        headless: true,
        userDataDir: profile,
        timeout: patience * 1000,
        protocolTimeout: patience * 1000,
        args: browser === 'chromium' ? [...instead, ...words, ...(moves ? [] : still)] : [],
        // It draws by software, as Chromium does, for which its sandbox has no room.
        env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
        extraPrefsFirefox: {
            'webgl.force-enabled': true,
            'gfx.x11-egl.force-enabled': true,
            'widget.dmabuf.force-enabled': false,
            'security.sandbox.content.level': 0,
            'media.volume_scale': '0',
            'ui.prefersReducedMotion': moves ? 0 : 1,
        },
    });
};

// The numbers of all processes that this one has started, and those that they have.
const below = (process) => {
    try {
        const children = readFileSync(`/proc/${process}/task/${process}/children`, 'utf8').split(' ').filter(Boolean);
        return children.flatMap((child) => [Number(child), ...below(child)]);
    } catch {
        return []; // it has ended
    }
};
// A zombie, whose parent has not asked for its end yet, has ended, too.
const over = (process) => {
    try {
        return /^[ZX]/.test(readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1));
    } catch {
        return true;
    }
};

// Kills a browser, and waits until whatever it has started is gone, too: then nobody holds its profile any more.
export const kill = async (browser) => {
    const all = [browser.process().pid, ...below(browser.process().pid)];
    browser.process().kill('SIGKILL');
    await becomes('the end of a browser that was killed', () => all.every(over));
    await browser.close().catch(() => {});
};

// Runs in the page: keeps all words that the mirror shows, since some are there for a moment only.
const remembers = () => {
    globalThis.wordsSoFar = new Set();
    new MutationObserver((all) => {
        for (const { type, target, addedNodes } of all) {
            const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            if (!element?.closest('#mirror')) continue;
            for (const one of type === 'childList' ? addedNodes : [element])
                for (const words of [one.ariaLabel, one.textContent]) if (words) globalThis.wordsSoFar.add(words.toLowerCase());
        }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
};

// Runs in a page before its own scripts: its timers of so many milliseconds or more ring when `ringAll` is called and not
// before, however long that takes.
export const holdTimers = (least) => {
    const { setTimeout: later, clearTimeout: forget } = globalThis;
    const held = new Map();
    let number = 0;
    globalThis.setTimeout = (act, time, ...words) => {
        if (!(time >= least)) return later(act, time, ...words);
        held.set(--number, () => act(...words));
        return number;
    };
    globalThis.clearTimeout = (which) => {
        if (!held.delete(which)) forget(which);
    };
    globalThis.ringAll = () => {
        least = Infinity;
        for (const ring of held.values()) ring();
        held.clear();
    };
};

// An empty page of a browser, or of a context of one, which waits as everything here does.
export const newPage = async (within) => {
    const page = await within.newPage();
    page.setDefaultTimeout(patience * 1000);
    page.setDefaultNavigationTimeout(patience * 1000);
    await page.evaluateOnNewDocument(remembers);
    return page;
};

// Waits until a window in a page rests, or has drawn so many frames. One that is hidden draws none.
export const rest = (page, most = Infinity) =>
    comes('a window that rests', page.evaluate((most) => new Promise((done) => {
        const { frames } = document.getElementById('canvas')?.papamu?.page ?? {};
        const { spent } = document.getElementById('mirror')?.mirror ?? {};
        const drawn = () => (spent ? spent.stills + spent.changes : 0);
        const before = drawn();
        const look = () => {
            if (!frames || frames.still || document.hidden || drawn() >= before + most) done();
            else setTimeout(look, 8);
        };
        look();
    }), most));

// A screen that has just come hears no press for a quarter of a second, of which a frame takes at most a tenth of a second
// and, of sixty in a second, a sixtieth. Where something moves all the time so many frames are enough for that.
const heedful = 20;

// No match is so long.
const mostTouches = 20_000;

// After every touch it waits for the window, which may draw a few frames a second only.
export class Window {
    // `prepare` gets the page before anything is loaded; of `before`, a function, it runs before the page's own scripts.
    // `scale`: pixels drawn for one of the page, each way.
    static async open(browser, address, { width = 960, height = 640, scale = coarse.deviceScaleFactor, touch = false, prepare, before } = {}) {
        const page = await newPage(browser);
        await page.setViewport({ width, height, hasTouch: touch, isMobile: touch, deviceScaleFactor: scale });
        const window = new Window(page, touch);
        page.on('pageerror', (error) => {
            window.errors.push(error.message);
            window.failed.push(error.message);
        });
        page.on('console', (line) => {
            if (line.type() === 'error') window.errors.push(`${line.text()} ${line.location()?.url ?? ''}`.trim());
        });
        if (before) await page.evaluateOnNewDocument(before);
        await prepare?.(page);
        await page.goto(address);
        return window;
    }

    constructor(page, touch) {
        this.page = page;
        this.touch = touch;
        this.errors = [];
        this.failed = []; // errors that nothing caught
    }

    // Every element of the mirror: { id, role, name, on, enabled, x, y }, its middle in the page.
    elements() {
        return this.page.evaluate(() =>
            [...document.querySelectorAll('#mirror [data-id]')].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return {
                    id: element.dataset.id,
                    role: element.getAttribute('role'),
                    name: element.getAttribute('aria-label') ?? element.textContent,
                    on: element.ariaChecked === 'true' || element.ariaPressed === 'true',
                    enabled: element.getAttribute('aria-disabled') !== 'true' && !element.closest('[inert]'),
                    x: x + width / 2,
                    y: y + height / 2,
                };
            }));
    }

    // Everything that it says.
    words() {
        return this.page.evaluate(() => [...document.querySelectorAll('#mirror [data-id]')]
            .map((e) => e.getAttribute('aria-label') ?? (e.querySelector('[data-id]') ? '' : e.textContent))
            .join('\n'));
    }

    async find(id) {
        return (await this.elements()).find((element) => element.id === id) ?? null;
    }

    until(what, good) {
        const there = async () => {
            const all = await this.elements().catch(() => []);
            return `${what}; there is: ${all.map(({ id, role, name }) => role ? id : `${id} (${name})`).join(' ')}; ` +
                `errors: ${this.errors.join(' / ')}`;
        };
        return becomes(there, () => {
            if (this.page.isClosed()) throw new Error(`in vain: ${what}; the page is closed`);
            // A page that begins anew has nothing to say for a moment.
            return good().catch((error) => {
                if (!/context was destroyed|detached|Cannot find context/.test(error.message)) throw error;
            });
        });
    }

    wait(id) {
        return this.until(id, async () => {
            const element = await this.find(id);
            return element?.enabled ? element : null;
        });
    }

    // Waits until a press is heard.
    heeds() {
        return rest(this.page, heedful);
    }

    async press(id) {
        await this.wait(id);
        await this.heeds();
        await this.hit(await this.wait(id));
    }

    // What the page says before the window does.
    state() {
        return this.page.$eval('#state', ({ textContent }) => textContent);
    }

    // Waits until words are read anywhere in the window, or have been since `listen`.
    says(words) {
        return this.until(`"${words}"`, () => this.page.evaluate((words) =>
            [...globalThis.wordsSoFar].some((said) => said.includes(words)) ||
            [...document.querySelectorAll('#mirror [data-id]')].some((element) =>
                `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.toLowerCase().includes(words)), words.toLowerCase()));
    }

    // What was read before counts no more.
    listen() {
        return this.page.evaluate(() => globalThis.wordsSoFar.clear());
    }

    // Presses what leads there until it is there.
    lead(id, next) {
        return this.until(next, async () => {
            if (!(await this.find(next))) await this.heeds();
            const all = await this.elements();
            const there = all.find((element) => element.id === next);
            const way = all.find((element) => element.id === id && element.enabled);
            if (!there && way) await this.hit(way);
            return there;
        });
    }

    // Presses a choice until it is the one.
    async choose(id) {
        await this.until(`${id} chosen`, async () => {
            await this.press(id);
            return this.page.$eval(`#mirror [data-id="${id}"]`, (element) => element.ariaChecked === 'true');
        });
    }

    // As a program acts on elements, such as a screen reader: also where it is scrolled out of sight, and never on what has come in its place.
    async act(id) {
        const there = await this.page.evaluate((id) => {
            const element = document.querySelector(`#mirror [data-id="${id}"]`);
            element?.click();
            return element !== null;
        }, id);
        if (there) await this.heard();
    }

    actUntil(id, what, good) {
        return this.until(what, async () => {
            const found = await good();
            if (!found) await this.act(id);
            return found;
        });
    }

    // How many frames were drawn.
    frames() {
        return this.page.evaluate(() => {
            const spent = document.getElementById('mirror')?.mirror.spent;
            return spent ? spent.stills + spent.changes : 0;
        });
    }

    // Waits until the window has heard what came, and rests or has drawn a few frames since.
    heard(frames = 3) {
        return rest(this.page, frames);
    }

    // Clicks or taps at a place of the page, and waits until the window has heard it.
    async hit({ x, y }) {
        if (this.touch) {
            await this.page.touchscreen.tap(x, y);
        } else {
            await this.page.mouse.move(x, y);
            await this.page.mouse.down();
            await this.heard(1);
            await this.page.mouse.up();
        }
        await this.heard();
    }

    // What the store says: changes that are not confirmed, what is wrong, and whether this tab writes.
    store() {
        return this.page.evaluate(() => {
            const { store, lock } = document.getElementById('canvas').papamu.page;
            return { unconfirmed: store.unconfirmed(), trouble: store.trouble, held: lock };
        });
    }

    // The files of the module below a folder: { name: text }.
    files(folder) {
        return this.page.evaluate((folder) => {
            const { FS } = document.getElementById('canvas').papamu.module;
            if (!FS.analyzePath(folder).exists) return {};
            const names = FS.readdir(folder).filter((name) => !name.startsWith('.') && !FS.isDir(FS.stat(`${folder}/${name}`).mode));
            return Object.fromEntries(names.map((name) => [name, FS.readFile(`${folder}/${name}`, { encoding: 'utf8' })]));
        }, folder);
    }

    // The moves of all matches, as their journals have them.
    async plies() {
        return Object.values(await this.files('/papamu/matches')).join('').split('\n').filter((line) => / move /.test(line));
    }

    // Touches what leads on: what can be confirmed, else one of the spots. False where nothing can be touched.
    async touchOn(random) {
        const all = (await this.elements()).filter(({ enabled }) => enabled);
        const confirm = all.find(({ id }) => id === 'turn.confirm');
        const spots = all.filter(isSpot);
        const next = confirm ?? spots[Math.floor(random() * spots.length)];
        if (!next) return false;
        await this.hit(next);
        return true;
    }

    // Touches what leads on, as often as `may` says so, until the element `end` is there; how often that was.
    async playOut(random, end, may = async () => true) {
        const step = async () => ((await this.find(end)) ? 'over' : (await may()) && (await this.touchOn(random)) && 'touched');
        let touches = 0;
        while ((await this.until(`something to touch, or ${end}`, step)) !== 'over')
            if (++touches > mostTouches) throw new Error(`no ${end} after ${touches} touches and ${await this.frames()} frames; ${await this.words()}`);
        return touches;
    }
}

// A choice that comes out the same every time.
export const chance = (seed) => () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
};

// Spots are buttons whose ids name an area of the board and a place in it; controls of the window are named by where
// they stand.
const controls = /^(play|menu|end|setup|home|game|turn|offer|hint|notice|dialog|lessons?|rules|settings|online)\./;
export const isSpot = ({ id, role }) => role === 'button' && /^[a-z_]+\.[a-z0-9]+$/.test(id) && !controls.test(id);
