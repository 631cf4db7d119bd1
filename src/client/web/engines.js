// Engines for the module, each in a worker of its own, which ends when its searcher does and gives back all it took.
// The first one fetches think.wasm; all share what was compiled.

export class Engines {
    #files;
    #heard;
    #forget;
    #compiled = null;
    #all = new Map(); // id -> { worker, number, answer, well }
    #next = 1;

    // `files`: where the worker's parts lie: { worker, think } as addresses. `heard` is called with every answer, `forget`
    // where a part is broken, so that it comes anew.
    constructor(files, heard, forget) {
        this.#files = files;
        this.#heard = heard;
        this.#forget = forget;
    }

    open() {
        const id = this.#next++;
        const worker = new Worker(this.#files.worker, { type: 'module' });
        const engine = { worker, number: 0, answer: null, well: false };
        const unreached = () => {
            engine.answer = 'unreached';
            this.#heard();
        };
        // Whatever never answered may be broken as it is kept.
        const broke = async () => {
            if (engine.well) {
                engine.answer = '';
                return this.#heard();
            }
            await this.#forget();
            this.#compiled = null;
            unreached();
        };
        worker.onmessage = ({ data }) => {
            if (data.broke) return broke();
            engine.well = true;
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
                if (!(await this.#forget())) throw error;
                return fetched();
            })
            .catch((error) => {
                this.#compiled = null; // the next engine tries again
                throw error;
            });
        return this.#compiled;
    }
}
