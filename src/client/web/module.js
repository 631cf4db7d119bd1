// Starts the window: the module, its files, and what is kept.

import create from 'papamu';
import { Engines } from './engines.js';
import { bytesOf, unpack } from './files.js';
import { Frames } from './frames.js';
import { Links } from './links.js';
import { Store } from './store.js';

export const start = async () => {
    const first = bytesOf(FILES.first);
    const hebrew = bytesOf(FILES.hebrew);
    const sounds = bytesOf(FILES.sounds);
    const frames = new Frames(() => module._papamu_frame());
    const store = new Store('papamu', () => frames.wake());
    const kept = store.open();
    const engines = new Engines({ worker: FILES.worker, think: FILES.think }, () => frames.wake());
    const links = new Links(() => frames.wake());
    const module = await create({
        canvas: document.getElementById('canvas'),
        locateFile: () => FILES.window,
        page: { store, engines, links, frames, over: () => {} },
        noExitRuntime: true,
    });
    unpack(module.FS, await first);
    unpack(module.FS, await hebrew);
    unpack(module.FS, await sounds);
    for (const { file, bytes, time } of await kept) {
        module.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        module.FS.writeFile(file, bytes);
        module.FS.utime(file, time, time);
    }
    module.callMain([location.href]);
};
