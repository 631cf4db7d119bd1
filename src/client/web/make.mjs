// Makes the folder that the service serves: make.mjs ROOT LIBRARIES, called by ./web.
//
// Every file but the page itself has the hash of its bytes in its name, so that browsers keep it for ever; beside each
// lies what is sent instead of it, pressed by brotli and gzip.

import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { soundsIn, thinned } from './sounds.mjs';

const [root, libraries] = process.argv.slice(2);
const here = join(root, 'src/client/web');
const out = join(root, 'build/site.new');
const work = mkdtempSync(join(tmpdir(), 'papamu-site-'));

const run = (program, ...words) => execFileSync(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
const below = (folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name)) // Node.js 20 gave it the first name
        .sort();

const pressed = /\.(html|js|css|wasm|json|webmanifest|svg|txt|data|ico)$/;
const put = (name, bytes) => {
    writeFileSync(join(out, name), bytes);
    if (!pressed.test(name)) return name;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(join(out, name + '.br'), brotliCompressSync(bytes, { params }));
    writeFileSync(join(out, name + '.gz'), gzipSync(bytes, { level: 9 }));
    return name;
};
const hashed = (name, bytes) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const dot = name.lastIndexOf('.');
    return put(`${name.slice(0, dot)}.${hash}${name.slice(dot)}`, bytes);
};

// Several files as one: a list of [name, size] as JSON with its length in four bytes before it, then their bytes.
const pack = (files) => {
    const list = Buffer.from(JSON.stringify(files.map(([name, bytes]) => [name, bytes.length])));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(list.length);
    return Buffer.concat([length, list, ...files.map(([, bytes]) => bytes)]);
};
const assets = (pattern) =>
    below(join(root, 'assets'))
        .map((path) => path.slice(root.length + 1))
        .filter((name) => pattern.test(name))
        .map((name) => [name, readFileSync(join(root, name))]);

// The letters that are shown, taken out of the fonts: those of Latin and Cyrillic languages, and Hebrew.
const latin = 'U+0020-007E,U+00A0-024F,U+0300-030C,U+2010-2027,U+202A-202F,U+2032-2033,U+203A,U+20AC,U+2116,U+2122,U+2190-2193,U+2212,U+2248,U+2260-2265';
const cyrillic = 'U+0400-045F,U+0490-0491';
const hebrew = 'U+0590-05FF,U+FB1D-FB4F';
const font = (name, letters) => {
    const made = join(work, name);
    run('hb-subset', `/usr/share/fonts/truetype/noto/${name}`, `--unicodes=${letters}`, '--no-hinting',
        "--layout-features=kern,liga,mark,mkmk,ccmp,locl", `--output-file=${made}`);
    return [`assets/fonts/${name}`, readFileSync(made)];
};

// English words are in the program; its catalogue is needed for what it says otherwise, such as plurals, and for what it
// is told by a service, whose words are not in the program.
const told = new Set(below(join(root, 'src/server')).filter((path) => path.endsWith('texts.hpp'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bText\(\s*"([^"]+)"/g)].map(([, id]) => id)));
// Without comments, and without what nobody has looked at.
const entriesOf = (bytes) => bytes.toString('utf8').trimEnd().split('\n\n')
    .filter((entry) => !/^#,.*\bfuzzy\b/m.test(entry) && /^msgid /m.test(entry))
    .map((entry) => entry.replace(/^#.*\n/gm, ''));
const idOf = (entry) => entry.match(/^msgctxt "(.*)"/m)?.[1];
const quoted = (entry, word) => entry.match(new RegExp(`^${word} (.*(?:\\n".*)*)`, 'm'))?.[1];
const packed = (entries) => Buffer.from(entries.join('\n\n') + '\n');
const beyondSource = (bytes) => packed(entriesOf(bytes).filter((entry, i) =>
    i === 0 || told.has(idOf(entry)) || /^msgid_plural /m.test(entry) || quoted(entry, 'msgid') !== quoted(entry, 'msgstr')));
// A translation without the English words, which the program knows; of all but one language the window needs the header
// alone, to know that there is such a language.
const english = new Map(assets(/\/en\.po$/).flatMap(([, bytes]) => entriesOf(bytes).slice(1))
    .map((entry) => [idOf(entry), quoted(entry, 'msgid') + quoted(entry, 'msgid_plural')]));
const upToDate = (entry) => english.get(idOf(entry)) === quoted(entry, 'msgid') + quoted(entry, 'msgid_plural');
const withoutSources = (bytes) => packed(entriesOf(bytes).filter((entry, i) => i === 0 || upToDate(entry)).map((entry, i) => i === 0
    ? entry + '\n"X-Sources: none\\n"'
    : entry.replace(/^msgid .*(?:\n".*)*/m, 'msgid "-"').replace(/^msgid_plural .*(?:\n".*)*/m, 'msgid_plural "-"')));
const headerOf = (bytes) => packed(entriesOf(bytes).slice(0, 1));
const translations = assets(/\.po$/).filter(([name]) => !name.endsWith('/en.po'));
// { sk: [[name, bytes]…] }: the program's own catalogue first, whose header says what language it is.
const languages = Object.fromEntries(translations.filter(([name]) => name.startsWith('assets/locale/'))
    .map((own) => [basename(own[0], '.po'), [own, ...translations.filter((other) => other !== own && basename(other[0]) === basename(own[0]))]]));

// A letter that was taken out of the fonts would be a box.
const ranges = `${latin},${cyrillic},${hebrew}`.split(',').map((range) => range.slice(2).split('-').map((end) => parseInt(end, 16)));
for (const [name, bytes] of translations)
    for (const c of bytes.toString('utf8'))
        if (c !== '\n' && !ranges.some(([first, last = first]) => first <= c.codePointAt(0) && c.codePointAt(0) <= last))
            throw new Error(`${name} has ${c} (U+${c.codePointAt(0).toString(16)}), which is in no font of the page`);

mkdirSync(join(root, 'build'), { recursive: true });
rmSync(out, { recursive: true, force: true });
mkdirSync(out);

// Sounds, without what can be foretold of them.
const sounds = assets(/\.wav$/);
const thin = thinned(sounds);
if (soundsIn(thin).some(([, bytes], i) => Buffer.compare(bytes, sounds[i][1]) !== 0)) throw new Error('a sound became another one');

const module = (name) => readFileSync(join(root, name));
const shaders = below(join(root, 'shaders')).map((path) => [path.slice(root.length + 1), readFileSync(path)]);
const files = {
    window: hashed('papamu.wasm', module('build/web/src/client/app/papamu.wasm')),
    think: hashed('think.wasm', module('build/think/src/think/think.wasm')),
    first: hashed('first.data', pack([
        ...assets(/\.(toml|frag|vert|glsl|svg)$/), ...shaders,
        ...assets(/\/en\.po$/).map(([name, bytes]) => [name, beyondSource(bytes)]),
        ...Object.values(languages).map(([[name, bytes]]) => [name, headerOf(bytes)]),
        font('NotoSans-Regular.ttf', `${latin},${cyrillic}`), font('NotoSans-SemiBold.ttf', `${latin},${cyrillic}`),
        font('NotoSerifDisplay-SemiBold.ttf', `${latin},${cyrillic}`),
        ...['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-SemiBold.ttf', 'NotoSerifHebrew-SemiBold.ttf']
            .map((name) => font(name, hebrew)),
    ])),
    // What nobody needs for a first move.
    later: hashed('later.data', pack(thin)),
    words: Object.fromEntries(Object.entries(languages).map(([id, files]) =>
        [id, hashed(`words-${id}.data`, pack(files.map(([name, bytes]) => [name, withoutSources(bytes)])))])),
};

// What the page says itself: English from its own script, the others from the catalogues; what games are from theirs.
const { texts } = await import(pathToFileURL(join(here, 'words.js')));
const said = (of) => texts[of] !== undefined || /^[a-z0-9_]+\.idea$/.test(of);
const unquoted = (lines) => lines.split('\n').map((line) => JSON.parse(line)).join('');
const pageLanguages = Object.fromEntries(Object.entries(languages).map(([id, files]) => [id, {
    direction: /X-Direction: right-to-left/.test(entriesOf(files[0][1])[0]) ? 'rtl' : 'ltr',
    words: Object.fromEntries(files.flatMap(([, bytes]) => entriesOf(bytes).slice(1))
        .filter((entry) => said(idOf(entry)) && upToDate(entry) && quoted(entry, 'msgstr') !== '""')
        .map((entry) => [idOf(entry), unquoted(quoted(entry, 'msgstr'))])),
}]));

// Scripts are bundled and stripped; what they load they know by its address, which is the same wherever the page is shown.
const addresses = (names) => Object.fromEntries(Object.entries(names).map(([what, name]) =>
    [what, typeof name === 'string' ? '/' + name : addresses(name)]));
const known = () => `--define:FILES=${JSON.stringify(addresses(files))}`;
const bundle = (entry, ...words) =>
    run('esbuild', join(here, entry), '--bundle', '--minify', '--format=esm', '--target=es2022', '--log-level=error',
        `--alias:papamu=${join(root, 'build/web/src/client/app/papamu.js')}`,
        `--alias:think=${join(root, 'build/think/src/think/think.js')}`, ...words);
files.worker = hashed('worker.js', bundle('worker.js'));
files.module = hashed('module.js', bundle('module.js', known()));
const page = hashed('page.js', bundle('page.js', known(), `--define:LANGUAGES=${JSON.stringify(pageLanguages)}`));
const style = hashed('page.css', run('esbuild', join(here, 'page.css'), '--minify'));

// The games of the registry, as the engines know them.
globalThis.self = globalThis;
globalThis.location = { href: '' };
globalThis.importScripts = () => {};
const script = join(work, 'think.mjs');
cpSync(join(root, 'build/think/src/think/think.js'), script);
const { default: create } = await import(pathToFileURL(script));
const think = await create({ wasmBinary: module('build/think/src/think/think.wasm') });
const games = [];
for (const line of think.UTF8ToString(think._papamu_games()).trim().split('\n')) {
    const at = line.indexOf(' ');
    const [word, rest] = [line.slice(0, at), line.slice(at + 1)];
    if (word === 'game') games.push({ game: rest, pieces: [] });
    else if (word === 'piece') games.at(-1).pieces.push(rest.split(' '));
    else games.at(-1)[word] = rest;
}
const escaped = (words) => words.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const picture = ({ game, board, pieces }) => {
    if (!board) return null;
    const [columns, rows, table, ground, line, shape] = board.split(' ');
    const cell = 100;
    const [width, height] = [columns * cell, rows * cell];
    const used = [...new Set(pieces.map(([sprite]) => sprite))];
    const drawn = (sprite) => readFileSync(join(root, `assets/games/${game}/${sprite}.svg`), 'utf8');
    // Names inside a drawing are its own: two drawings may use the same one.
    const symbol = (sprite, i) => {
        const svg = drawn(sprite).replace(/<!--[^]*?-->/g, '').replace(/\s*\n\s*/g, '')
            .replace(/(id="|url\(#|href="#)/g, `$1${'abcdefghij'[i]}-`);
        const box = svg.match(/viewBox="([^"]*)"/)[1];
        return `<symbol id="p${i}" viewBox="${box}">${svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')}</symbol>`;
    };
    const spots = [];
    for (let column = 0; column < columns; column++)
        for (let row = 0; row < rows; row++)
            spots.push(shape === 'round'
                ? `<circle cx="${(column + .5) * cell}" cy="${(row + .5) * cell}" r="30"/>`
                : `<rect x="${column * cell + 3}" y="${row * cell + 3}" width="${cell - 6}" height="${cell - 6}" rx="8"/>`);
    const put = ([sprite, size, column, row]) => {
        const edge = size * cell;
        const [x, y] = [(+column + .5) * cell - edge / 2, (rows - 1 - row + .5) * cell - edge / 2];
        return `<use href="#p${used.indexOf(sprite)}" x="${x}" y="${y}" width="${edge}" height="${edge}"/>`;
    };
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 ${width + 60} ${height + 60}">` +
        `<defs>${used.map(symbol).join('')}</defs>` +
        `<rect x="-30" y="-30" width="${width + 60}" height="${height + 60}" rx="16" fill="#${ground}"/>` +
        `<g fill="#${line}" fill-opacity=".16" stroke="#${line}" stroke-opacity=".5" stroke-width="3">${spots.join('')}</g>` +
        `${pieces.map(put).join('')}</svg>`;
    return hashed(`${game}.svg`, Buffer.from(svg));
};
const tiles = games.map((of) => {
    const drawn = picture(of);
    const image = drawn ? `<img src="/${drawn}" alt="" width="240" height="240">` : '';
    return `<a href="/${of.game}">${image}<b>${escaped(of.name)}</b><span data-text="${of.game}.idea">${escaped(of.idea)}</span></a>`;
});
const html = readFileSync(join(here, 'index.html'), 'utf8')
    // English stands in the page as it comes; its script says the rest.
    .replace(/ data-text="(door\.[a-z_]+)">/g, (whole, id) => `${whole}${escaped(texts[id])}`)
    .replace(/ data-label="(door\.[a-z_]+)"/g, (whole, id) => `${whole} aria-label="${escaped(texts[id])}"`)
    .replace('NOSCRIPT', [texts['door.script'], ...Object.entries(pageLanguages).map(([id, { direction, words }]) =>
        words['door.script'] && `<span lang="${id}" dir="${direction}">${escaped(words['door.script'])}</span>`)].filter(Boolean).join('<br>'))
    .replace('GAMES', tiles.join(''))
    .replace('page.css', '/' + style)
    .replace('page.js', '/' + page)
    // The page's script would ask for them later.
    .replace('papamu.wasm', '/' + files.window)
    .replace('first.data', '/' + files.first);
put('index.html', Buffer.from(html));
for (const name of ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'app.webmanifest'])
    put(name, readFileSync(join(here, name)));
// Asked for by browsers that have not read the page, or show something else than it. It may hold a PNG as it is.
const shown = readFileSync(join(here, 'icon-180.png'));
const head = Buffer.from([0, 0, 1, 0, 1, 0, 180, 180, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
head.writeUInt32LE(shown.length, 14);
put('favicon.ico', Buffer.concat([head, shown]));
put('robots.txt', Buffer.from(`User-agent: *\nAllow: /$\n${games.map(({ game }) => `Allow: /${game}$\nAllow: /${game}?\n`).join('')}${['css', 'js', 'wasm', 'data', 'svg', 'png', 'ico', 'webmanifest'].map((type) => `Allow: /*.${type}$\n`).join('')}Disallow: /\n`));
const list = ['/', ...readdirSync(out).filter((name) => !/\.(br|gz|png|ico|txt)$/.test(name) && name !== 'index.html').map((name) => '/' + name)];
const version = createHash('sha256').update(html).update(list.join()).digest('hex').slice(0, 16);
put('sw.js', bundle('sw.js', `--define:VERSION=${JSON.stringify(version)}`, `--define:LIST=${JSON.stringify(list)}`,
    `--define:SCRIPT=${JSON.stringify('/' + page)}`,
    `--define:GAMES=${JSON.stringify(games.map(({ game }) => '/' + game))}`));
put('licences.txt', readFileSync(join(libraries, 'licences.txt')));

rmSync(join(root, 'build/site'), { recursive: true, force: true });
renameSync(out, join(root, 'build/site'));
rmSync(work, { recursive: true });

// What a person waits for, in bytes as they are sent.
const size = (name) => readFileSync(join(root, 'build/site', name + '.br')).length;
const { words: ofLanguages, ...others } = files;
const rows = [['index.html', 'index.html'], ['page.css', style], ['page.js', page], ...Object.entries(others), ...Object.entries(ofLanguages)];
for (const [what, name] of rows) console.log(String(size(name)).padStart(9), what);
