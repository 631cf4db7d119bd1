// Levels answer in a browser as they do on a desktop: replies.mjs LAB QUESTIONS [SEED]
//
// Every level of every game is asked so many questions in matches that chance plays with it, by papamu-lab and by the
// think.wasm of build/site. Analyses are the same to the last node, and so are the moves that are chosen from them; and no
// engine takes more memory than it may.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooser, compiled, Engine } from './engine.mjs';

const [lab, questions, seed = '1'] = process.argv.slice(2);
const build = fileURLToPath(new URL('../../build', import.meta.url));
const site = join(build, 'site');
const most = 64_000_000; // bytes of an engine's memory

const asked = execFileSync(lab, ['replies', '--questions', questions, '--seed', seed], { maxBuffer: 1 << 30, encoding: 'utf8' })
    .trim().split('\n').map((line) => JSON.parse(line));
const [choose, module] = [await chooser(join(build, 'think')), await compiled(site)];

const table = new Map(); // of a game: what it took
const wrong = [];
let [engine, match] = [null, ''];
const finish = async (row) => {
    if (!engine) return;
    row.bytes = Math.max(row.bytes, await engine.bytes());
    await engine.end();
    engine = null;
};
let row = null;
for (const { game, level, match: number, question, answer, choice, move, nodes, seconds } of asked) {
    const of = `${game} ${level} ${number}`;
    if (of !== match) {
        await finish(row);
        match = of;
        engine = new Engine(site, module);
    }
    row = table.get(game);
    if (!row) table.set(game, (row = { questions: 0, nodes: 0, there: 0, here: 0, bytes: 0 }));
    const told = await engine.ask(question);
    const chosen = choose(told.answer, choice);
    row.questions += 1;
    row.nodes += nodes;
    row.there += seconds;
    row.here += told.seconds;
    if (told.answer !== answer) wrong.push(`${game}, level ${level}: the analysis is another one\n${question}\n--\n${answer}\n--\n${told.answer}`);
    else if (chosen !== move) wrong.push(`${game}, level ${level}: plays ${chosen}, not ${move}\n${question}`);
}
await finish(row);

console.log('game      questions      Mnodes  native s  here s  memory MB');
for (const [game, { questions, nodes, there, here, bytes }] of table) {
    console.log(`${game.padEnd(10)}${String(questions).padStart(9)}${(nodes / 1e6).toFixed(2).padStart(12)}` +
        `${there.toFixed(2).padStart(10)}${here.toFixed(2).padStart(8)}${(bytes / 1e6).toFixed(1).padStart(11)}`);
    if (bytes > most) wrong.push(`an engine of ${game} takes ${bytes} bytes, more than ${most}`);
}
if (table.size < 4) wrong.push(`only ${table.size} games were asked`);
for (const line of wrong.slice(0, 5)) console.log(line);
console.log(`${asked.length} questions, ${wrong.length} wrong`);
process.exit(wrong.length > 0 ? 1 : 0);
