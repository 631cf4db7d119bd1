// Starts the window: the module, its files, and what is kept.

import create from 'papamu';
import { Engines } from './engines.js';
import { bytesOf, unpack } from './files.js';
import { Frames } from './frames.js';
import { Links } from './links.js';
import { Places } from './places.js';
import { Store } from './store.js';

// Fetches and prepares everything, and hands back the function that shows the window.
export const prepare = async () => {
    const first = bytesOf(FILES.first);
    const later = bytesOf(FILES.later);
    const frames = new Frames(() => module._papamu_frame());
    const store = new Store('papamu', () => frames.wake());
    const kept = store.open();
    const engines = new Engines({ worker: FILES.worker, think: FILES.think }, () => frames.wake());
    const links = new Links(() => frames.wake());
    const page = { store, engines, links, frames, over: () => {} };
    const module = await create({
        canvas: document.getElementById('canvas'),
        locateFile: () => FILES.window,
        page,
        noExitRuntime: true,
    });
    unpack(module.FS, await first);
    unpack(module.FS, await later);
    for (const { file, bytes, time } of await kept) {
        module.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        module.FS.writeFile(file, bytes);
        module.FS.utime(file, time, time);
    }
    return {
        start: () => {
            page.places = new Places(() => module._papamu_back());
            module.callMain([location.href]);
        },
    };
};
