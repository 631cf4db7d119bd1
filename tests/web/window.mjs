// A browser with the window in it, played as a person plays it: by mouse, finger and keys at the places that the
// mirror of the window (src/client/web/mirror.js) says.

import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: puppeteer } = await import(pathToFileURL(require.resolve('puppeteer-core')));

// Longer than anything takes on a slow machine.
const patience = Number(process.env.PAPAMU_PATIENCE ?? 60_000);

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const programs = { chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };
// Putting the page together without the program that draws spares it seconds at some starts, and half of its work after.
const quiet = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync',
    '--disable-component-update', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing', '--mute-audio'];
// A program draws in place of a graphics card: as little as for whoever asks for less motion, and every fourth pixel
// each way.
const still = ['--force-prefers-reduced-motion'];
export const coarse = { deviceScaleFactor: 0.25 };

// `profile`: a folder that outlives the browser. `program`: what begins it in place of its own program.
// `patience`: milliseconds for one call, where three minutes are too few. `moves`: whether more moves than for those
// who ask for less motion. For Chromium alone, `words` besides the usual ones, or `instead` of them.
export const launch = async ({ browser = 'chromium', profile, program = programs[browser], words = [], instead = quiet, patience, moves = false } = {}) => {
    if (!existsSync(program)) throw new Error(`${program} is missing: packages/install test`);
    return puppeteer.launch({
        browser: browser === 'firefox' ? 'firefox' : 'chrome',
        executablePath: program,
        // A browser in another network is not reached by a port.
        pipe: program !== programs[browser],
        headless: true,
        userDataDir: profile,
        protocolTimeout: patience,
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

// Waits until a window in a page rests, or has drawn so many frames, for so many milliseconds at most.
export const rest = (page, most = Infinity, longest = 20_000) =>
    page.evaluate((most, longest) => new Promise((done) => {
        const { frames } = document.getElementById('canvas')?.papamu?.page ?? {};
        const { spent } = document.getElementById('mirror')?.mirror ?? {};
        const drawn = () => (spent ? spent.stills + spent.changes : 0);
        const [before, end] = [drawn(), performance.now() + longest];
        const look = () => {
            if (!frames || frames.still || drawn() >= before + most || performance.now() > end) done();
            else setTimeout(look, 8);
        };
        look();
    }), most, longest);

// After every touch it waits for the window, which may draw a few frames a second only.
export class Window {
    // `prepare` gets the page before anything is loaded; of `before`, a function, it runs before the page's own scripts.
    // `scale`: pixels drawn for one of the page, each way.
    static async open(browser, address, { width = 960, height = 640, scale = coarse.deviceScaleFactor, touch = false, prepare, before } = {}) {
        const page = await browser.newPage();
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

    async until(what, good, longest = patience) {
        const end = Date.now() + longest;
        for (;;) {
            // A page that begins anew has nothing to say for a moment.
            const found = await good().catch((error) => {
                if (!/context was destroyed|detached|Cannot find context/.test(error.message)) throw error;
            });
            if (found) return found;
            if (Date.now() > end) {
                const there = await this.elements();
                throw new Error(`${what} did not come; there is: ${there.map(({ id, role, name }) => role ? id : `${id} (${name})`).join(' ')}; ` +
                    `errors: ${this.errors.join(' / ')}`);
            }
            await sleep(40);
        }
    }

    wait(id, longest) {
        return this.until(id, async () => {
            const element = await this.find(id);
            return element?.enabled ? element : null;
        }, longest);
    }

    // A screen that has just come hears no press for a quarter of a second, so it is let come to rest first.
    async press(id) {
        await this.wait(id);
        await rest(this.page, Infinity, 600);
        await this.hit(await this.wait(id));
    }

    // What the page says before the window does.
    state() {
        return this.page.$eval('#state', ({ textContent }) => textContent);
    }

    // Waits until words are read anywhere in the window.
    says(words, longest) {
        return this.until(`"${words}"`, () => this.page.evaluate((words) =>
            [...document.querySelectorAll('#mirror [data-id], #mirror [role=status] p')].some((element) =>
                `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.toLowerCase().includes(words)), words.toLowerCase()), longest);
    }

    // Presses what leads there until it is there: what comes too soon after a change of screens is not meant.
    lead(id, next) {
        let again = 0;
        return this.until(next, async () => {
            const all = await this.elements();
            const there = all.find((element) => element.id === next);
            const way = all.find((element) => element.id === id && element.enabled);
            // A second press too soon would meet whatever stands there on the next screen.
            if (!there && way && Date.now() > again) {
                await this.hit(way);
                again = Date.now() + 3_000;
            }
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

    // As whoever acts on elements does it: also where it is scrolled out of sight, and never on what has come in its place.
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
    heard(frames = 3, longest = 1_500) {
        return rest(this.page, frames, longest);
    }

    // Clicks or taps at a place of the page, and waits until the window has heard it.
    async hit({ x, y }) {
        if (this.touch) {
            await this.page.touchscreen.tap(x, y);
        } else {
            await this.page.mouse.move(x, y);
            await this.page.mouse.down();
            await this.heard(1, 300);
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
