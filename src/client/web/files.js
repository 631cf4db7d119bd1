// Files for the module, several in one (make.mjs packs them).

import { soundsIn } from './sounds.mjs';

const base = '/share/papamu/';

// What is in it, [name, bytes] each.
const filesIn = (buffer) => {
    const length = new DataView(buffer).getUint32(0, true);
    const files = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    let at = 4 + length;
    return files.map(([name, size]) => {
        at += size;
        return [name, new Uint8Array(buffer, at - size, size)];
    });
};

const write = (FS, files) => {
    const folders = new Set(); // to make one that is there costs as much as a file
    for (const [name, bytes] of files) {
        const path = base + name;
        const folder = path.slice(0, path.lastIndexOf('/'));
        if (!folders.has(folder)) FS.mkdirTree(folder);
        folders.add(folder);
        // Laid down as it is: to write needs the program, which may still be on its way. Of a language that is not
        // shown only the beginning is there before.
        if (FS.analyzePath(path).exists) FS.unlink(path);
        Object.assign(FS.create(path), { contents: bytes, usedBytes: bytes.length });
    }
};

export const unpack = (FS, buffer) => write(FS, filesIn(buffer));
export const unpackSounds = (FS, buffer) => write(FS, soundsIn(filesIn(buffer)));

export const bytesOf = async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.arrayBuffer();
};
