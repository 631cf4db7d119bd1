// Files for the module, several in one (make.mjs packs them).

const base = '/share/papamu/';

export const unpack = (FS, buffer) => {
    const length = new DataView(buffer).getUint32(0, true);
    const files = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    let at = 4 + length;
    for (const [name, size] of files) {
        const path = base + name;
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, new Uint8Array(buffer, at, size));
        at += size;
    }
};

export const bytesOf = async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.arrayBuffer();
};
