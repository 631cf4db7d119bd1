// Sounds without what can be foretold, which then are pressed to half as much. A sample is foretold from those before
// it, as a curve goes on whose differences of some order are nothing; what is left is small, and the upper bytes of all
// sounds stand apart from the lower ones. Nothing is lost.

const head = 44; // bytes of a WAV file before its samples, 16 bits each
const foretold = [
    () => 0,
    (a) => a,
    (a, b) => 2 * a - b,
    (a, b, c) => 3 * a - 3 * b + c,
    (a, b, c, d) => 4 * a - 6 * b + 4 * c - d,
    (a, b, c, d, e) => 5 * a - 10 * b + 10 * c - 5 * d + e,
];

// Of a WAV file: two parts, the order, the head and the upper bytes of what is left, and its lower bytes.
const thinnedOne = (wav) => {
    const view = new DataView(wav.buffer, wav.byteOffset, wav.length);
    const count = (wav.length - head) >> 1;
    const at = (i) => (i < 0 ? 0 : view.getInt16(head + 2 * i, true));
    const left = foretold.map((next) =>
        Int16Array.from({ length: count }, (_, i) => at(i) - next(at(i - 1), at(i - 2), at(i - 3), at(i - 4), at(i - 5))));
    const cost = left.map((all) => all.reduce((sum, one) => sum + Math.log2(1 + Math.abs(one)), 0));
    const order = cost.indexOf(Math.min(...cost));
    // Small ones of both signs are small.
    const folded = Array.from(left[order], (one) => ((one << 1) ^ (one >> 15)) & 0xffff);
    const upper = Uint8Array.from([order, ...wav.subarray(0, head), ...folded.map((one) => one >> 8)]);
    return [upper, Uint8Array.from(folded, (one) => one & 255)];
};

// And back.
const restoredOne = (upper, lower) => {
    const wav = new Uint8Array(head + 2 * lower.length);
    wav.set(upper.subarray(1, 1 + head));
    const view = new DataView(wav.buffer);
    const next = foretold[upper[0]];
    let [a, b, c, d, e] = [0, 0, 0, 0, 0];
    for (let i = 0; i < lower.length; i++) {
        const folded = (upper[1 + head + i] << 8) | lower[i];
        const one = (((folded >> 1) ^ -(folded & 1)) + next(a, b, c, d, e)) << 16 >> 16;
        [a, b, c, d, e] = [one, a, b, c, d];
        view.setInt16(head + 2 * i, one, true);
    }
    return wav;
};

// Files as [name, bytes]: first the upper parts of all, then the lower ones.
export const thinned = (sounds) => {
    const both = sounds.map(([name, wav]) => [name, ...thinnedOne(wav)]);
    return [...both.map(([name, upper]) => [name, upper]), ...both.map(([name, , lower]) => [name, lower])];
};

// And back.
export const soundsIn = (files) => {
    const count = files.length / 2;
    return files.slice(0, count).map(([name, upper], i) => [name, restoredOne(upper, files[i + count][1])]);
};
