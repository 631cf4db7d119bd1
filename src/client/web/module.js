// Starts the window: the module, its files, and what is kept.

import create from 'papamu';
import { Awake } from './awake.js';
import { Engines } from './engines.js';
import { Exchange } from './exchange.js';
import { bytesOf, unpack, unpackSounds } from './files.js';
import { Frames } from './frames.js';
import { leaveToBrowser } from './keys.js';
import { takeLock } from './lock.js';
import { Links } from './links.js';
import { Mirror } from './mirror.js';
import { Pads } from './pads.js';
import { Picture } from './picture.js';
import { Places } from './places.js';
import { Sound } from './sound.js';
import { Store } from './store.js';
import { mend } from './updates.js';
import { Voice } from './voice.js';
import { keepLanguage, language } from './words.js';

// Pixels in one of the page's units: no more than two, and no more of them in all than a phone draws with ease.
const mostPixels = 2 << 20;
const ratio = () => Math.min(devicePixelRatio, 2, Math.sqrt(mostPixels / (innerWidth * innerHeight)));

const keptIn = '/papamu/'; // what is below is the store's

// This tab's, however often fetching fails.
let lock = null;

// Fetches and prepares everything, and hands back the function that shows the window. `stopped` is called where that
// does not come up, or ends. `again` is added to addresses, so that they are fetched anew.
export const prepare = async (updates, stopped, again) => {
    const page = { ratio };
    const canvas = document.getElementById('canvas');
    const wake = () => page.frames?.wake();
    lock ??= takeLock();
    const store = new Store('papamu', wake, (file) => {
        const { node } = module.FS.lookupPath(file);
        return { bytes: node.contents?.slice(0, node.usedBytes) ?? new Uint8Array(), time: node.timestamp };
    });
    const kept = store.open();
    const there = new Set(); // languages whose words have come
    // What the program said last is why it ends.
    let said = '';
    const module = {
        canvas,
        locateFile: () => FILES.window + again,
        page,
        noExitRuntime: true,
        printErr: (line) => {
            said = line.replace(/^papamu: /, '');
            console.warn(line);
        },
    };
    try {
        // Files are put where they belong while the program is still on its way.
        const comes = create(module);
        // The window will most likely be shown in the language that the page is in.
        const first = language();
        // English is there without it; the window asks once more for what it misses.
        const words = FILES.words[first] ? bytesOf(FILES.words[first] + again).catch(() => null) : null;
        const lie = bytesOf(FILES.first + again).then(async (bytes) => {
            unpack(module.FS, bytes);
            const come = await words;
            if (!come) return;
            unpack(module.FS, come);
            there.add(first);
        });
        await Promise.all([comes, lie]);
    } catch (error) {
        store.close();
        throw error;
    }
    for (const { file, bytes, time } of await kept) {
        if (!file.startsWith(keptIn)) continue;
        module.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        module.FS.writeFile(file, bytes);
        module.FS.utime(file, time, time);
    }
    const mirror = new Mirror(canvas, wake);
    const frames = new Frames(
        () => {
            const rests = module._papamu_frame();
            if (rests >= 0) mirror.follow(module._papamu_mirror);
            return rests;
        },
        (error) => {
            console.error('papamu:', error);
            stopped('');
        },
    );
    leaveToBrowser(window);
    const exchange = new Exchange(
        (name, bytes) => {
            const file = `/tmp/${name.replace(/[^\w.-]+/g, '_').slice(-60) || 'match.txt'}`;
            module.FS.writeFile(file, bytes);
            module.ccall('papamu_given', null, ['string'], [file]);
        },
        () => module._papamu_pasted(),
    );
    // Those that fail to come are tried again under another name, when there is a network again or somebody chooses
    // the language once more.
    let missing = null;
    let tries = 0;
    const wantWords = async (wanted) => {
        missing = null;
        if (there.has(wanted) || !FILES.words[wanted]) return;
        try {
            unpack(module.FS, await bytesOf(FILES.words[wanted] + (tries ? `?${tries}` : '')));
        } catch (error) {
            console.warn(`papamu: no words of ${wanted}:`, error);
            tries += 1;
            missing = wanted;
            return;
        }
        there.add(wanted);
        module._papamu_words_came();
        wake();
    };
    addEventListener('online', () => missing && wantWords(missing));
    Object.assign(page, {
        wantWords,
        keepLanguage,
        store,
        mirror,
        frames,
        exchange,
        voice: new Voice(),
        sound: new Sound(() => module.SDL2?.audioContext),
        engines: new Engines({ worker: FILES.worker, think: FILES.think }, wake, mend),
        links: new Links(wake),
        awake: new Awake(),
        lock: await lock,
        over: () => stopped(said),
    });
    canvas.papamu = { page, module }; // for whoever looks into it, as tests do
    return {
        start: () => {
            new Picture(canvas, frames, () => module._papamu_restored());
            addEventListener('online', () => {
                module._papamu_network_came_back();
                frames.wake();
            });
            new Pads(wake);
            page.places = new Places(() => module._papamu_back(), updates);
            // A program that begins comes back here by its first frame alone.
            const status = module.callMain([location.href]);
            if (status) return stopped(said);
            // Sounds come when everything else is there; without them the window is silent.
            frames.drawn.then(() => bytesOf(FILES.later)).then(
                (bytes) => {
                    unpackSounds(module.FS, bytes);
                    module._papamu_sounds_came();
                },
                (error) => console.warn('papamu: no sounds:', error),
            ).finally(() => updates.came());
        },
    };
};
