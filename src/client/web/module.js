// Starts the window: the module, its files, and what is kept.

import create from 'papamu';
import { Awake } from './awake.js';
import { Engines } from './engines.js';
import { Exchange } from './exchange.js';
import { bytesOf, unpack, unpackSounds } from './files.js';
import { Frames } from './frames.js';
import { takeLock } from './lock.js';
import { Links } from './links.js';
import { Mirror } from './mirror.js';
import { Pads } from './pads.js';
import { Places } from './places.js';
import { Store } from './store.js';

// Pixels in one of the page's units: no more than two, and no more of them in all than a phone draws with ease.
const mostPixels = 2 << 20;
const ratio = () => Math.min(devicePixelRatio, 2, Math.sqrt(mostPixels / (innerWidth * innerHeight)));

// Fetches and prepares everything, and hands back the function that shows the window.
export const prepare = async (updates) => {
    const first = bytesOf(FILES.first);
    const mirror = new Mirror(document.getElementById('canvas'), () => frames.wake());
    const frames = new Frames(() => {
        const rests = module._papamu_frame();
        if (rests >= 0) mirror.follow(module._papamu_mirror);
        return rests;
    });
    const store = new Store('papamu', () => frames.wake());
    const lock = takeLock();
    const kept = store.open();
    const engines = new Engines({ worker: FILES.worker, think: FILES.think }, () => frames.wake());
    const links = new Links(() => frames.wake());
    const exchange = new Exchange(
        (name, bytes) => {
            const file = `/tmp/${name.replace(/[^\w.-]+/g, '_').slice(-60) || 'match.txt'}`;
            module.FS.writeFile(file, bytes);
            module.ccall('papamu_given', null, ['string'], [file]);
        },
        () => module._papamu_pasted(),
    );
    const page = { store, engines, links, mirror, frames, ratio, exchange, awake: new Awake(), over: () => {} };
    const canvas = document.getElementById('canvas');
    const module = await create({
        canvas,
        locateFile: () => FILES.window,
        page,
        noExitRuntime: true,
    });
    unpack(module.FS, await first);
    for (const { file, bytes, time } of await kept) {
        module.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        module.FS.writeFile(file, bytes);
        module.FS.utime(file, time, time);
    }
    page.lock = await lock;
    canvas.papamu = { page, module }; // for whoever looks into it, as tests do
    return {
        start: () => {
            canvas.addEventListener('webglcontextlost', (event) => {
                event.preventDefault(); // it may come back
                frames.pause();
            });
            canvas.addEventListener('webglcontextrestored', () => {
                module._papamu_restored();
                frames.go();
            });
            addEventListener('online', () => {
                module._papamu_network_came_back();
                frames.wake();
            });
            new Pads(() => frames.wake());
            page.places = new Places(() => module._papamu_back(), updates);
            module.callMain([location.href]);
            // Sounds come when everything else is there; without them the window is silent.
            frames.drawn.then(() => bytesOf(FILES.later)).then(
                (bytes) => {
                    unpackSounds(module.FS, bytes);
                    module._papamu_sounds_came();
                },
                (error) => console.warn('papamu: no sounds:', error),
            ).finally(() => updates.shown());
        },
    };
};
