// Engines for the module, each in a worker of its own, which ends when its searcher does and gives back all it took.
// The first one fetches think.wasm; all share what was compiled.

export class Engines {
    #files;
    #heard;
    #mend;
    #compiled = null;
    #well = false; // an engine has answered, so its files are whole
    #all = new Map(); // id -> { worker, number, answer, loaded }
    #next = 1;

    // `files`: where the worker's parts lie: { worker, think } as addresses. `heard` is called with every answer. `mend`
    // resolves to whether what is kept of these files was damaged, and is forgotten now.
    constructor(files, heard, mend) {
        this.#files = files;
        this.#heard = heard;
        this.#mend = mend;
    }

    open() {
        const id = this.#next++;
        const worker = new Worker(this.#files.worker, { type: 'module' });
        const engine = { worker, number: 0, answer: null, loaded: false };
        const fails = (answer) => {
            engine.answer = answer;
            this.#heard();
        };
        const unreached = () => fails('unreached');
        // Its files may be damaged as they are kept; else the fault is the engine's own, and fetches nothing.
        const broke = async () => {
            const damaged = !this.#well && (await this.#mend(Object.values(this.#files)));
            if (damaged) this.#compiled = null;
            fails(damaged || !engine.loaded ? 'unreached' : '');
        };
        worker.onmessage = ({ data }) => {
            if (data.loaded) return (engine.loaded = true);
            if (data.broke) return broke();
            this.#well = true;
            // An answer to a question that was dropped means nothing.
            if (data.number !== engine.number) return;
            engine.answer = data.answer;
            this.#heard();
        };
        worker.onerror = (event) => {
            event.preventDefault();
            broke();
        };
        this.#compile().then((module) => worker.postMessage({ module }), unreached);
        this.#all.set(id, engine);
        return id;
    }

    ask(id, question) {
        const engine = this.#all.get(id);
        engine.answer = null;
        engine.worker.postMessage({ number: ++engine.number, question });
    }

    stop(id) {
        this.#all.get(id).worker.postMessage({ stop: true });
    }

    // The newest answer that was not taken yet, or null: '' where the engine broke down, 'unreached' where it did not come.
    take(id) {
        const engine = this.#all.get(id);
        const answer = engine.answer;
        engine.answer = null;
        return answer;
    }

    close(id) {
        this.#all.get(id).worker.terminate();
        this.#all.delete(id);
    }

    count() {
        return this.#all.size;
    }

    #compile() {
        const fetched = () => WebAssembly.compileStreaming(fetch(this.#files.think));
        this.#compiled ??= fetched()
            .catch(async (error) => {
                if (!(await this.#mend([this.#files.think]))) throw error;
                return fetched();
            })
            .catch((error) => {
                this.#compiled = null; // the next engine tries again
                throw error;
            });
        return this.#compiled;
    }
}
