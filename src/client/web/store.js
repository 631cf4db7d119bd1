// What is played and set, kept in the browser's database (IndexedDB). The module works on files in memory; whatever
// changes in them is a change here, and all changes of one turn are one transaction, which is on the disk when it is
// confirmed. A file is kept in chunks by where they begin, so that an entry added to a match costs that entry alone.

const version = 1;
// As disk::Trouble of the module.
const none = 0;
const full = 1;
const closed = 2;
const again = 5000; // milliseconds until what was refused is tried again

const chunks = 'chunks'; // [file, begin] -> bytes
const times = 'times'; // file -> milliseconds when it was written last

const promised = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

// What a browser says that has lost its database, or was closed in the middle.
const lost = ({ name }) => ['InvalidStateError', 'UnknownError', 'AbortError'].includes(name);

const allOf = (file) => IDBKeyRange.bound([file, 0], [file, Infinity]);
const from = (file, begin) => IDBKeyRange.bound([file, begin], [file, Infinity]);

const openDatabase = (name) =>
    new Promise((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
            request.result.createObjectStore(chunks);
            request.result.createObjectStore(times);
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error('blocked'));
    });

const joined = (parts) => {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
};

export class Store {
    #name;
    #database;
    #waiting = []; // changes that no transaction has yet
    #under = []; // changes in the transaction that is not confirmed
    #turn = false;
    #retry = 0; // a timer
    #files = new Set(); // all that is kept
    #read_whole;
    #shut = false; // for this session

    // `changed` is called whenever something was confirmed, or refused; `whole` gives a file as it is now: {bytes, time}.
    constructor(name, changed, whole) {
        this.#name = name;
        this.changed = changed;
        this.#read_whole = whole;
        this.trouble = none; // why what is played is not kept
    }

    // Every file that is kept: [{file, bytes, time}]. Without a database all of this session stays in memory.
    async open() {
        try {
            return await this.#begin().catch((error) => {
                // Some browsers lose it at once, and find it again.
                if (!lost(error)) throw error;
                return this.#begin();
            });
        } catch (error) {
            // Whoever has not read it must not write to it later.
            this.close();
            this.#refuse(error);
            return [];
        }
    }

    close() {
        this.#shut = true;
        this.#database?.close();
        this.#database = null;
    }

    async #begin() {
        this.#database = await openDatabase(this.#name);
        this.#watch();
        const found = await this.#read();
        for (const { file } of found) this.#files.add(file);
        return found;
    }

    #watch() {
        // Another tab has a newer page and wants the database to itself.
        this.#database.onversionchange = () => this.#database?.close();
        this.#database.onclose = () => (this.#database = null);
    }

    async #read() {
        const work = this.#database.transaction([chunks, times]);
        const [keys, values, files, when] = await Promise.all([
            promised(work.objectStore(chunks).getAllKeys()),
            promised(work.objectStore(chunks).getAll()),
            promised(work.objectStore(times).getAllKeys()),
            promised(work.objectStore(times).getAll()),
        ]);
        const found = new Map();
        keys.forEach(([file, begin], i) => {
            if (!found.has(file)) found.set(file, []);
            found.get(file).push({ begin, bytes: values[i] });
        });
        const written = new Map(files.map((file, i) => [file, when[i]]));
        return [...found].map(([file, parts]) => ({
            file,
            bytes: joined(parts.map((part) => part.bytes)),
            time: written.get(file) ?? 0,
        }));
    }

    // The bytes of a file from `begin` to its end are these.
    bytes(file, begin, bytes, time) {
        this.#files.add(file);
        this.#change((work, next) => {
            const store = work.objectStore(chunks);
            work.objectStore(times).put(time, file);
            const put = () => {
                store.delete(from(file, begin));
                if (bytes.length > 0 || begin === 0) store.put(bytes, [file, begin]);
                next();
            };
            if (begin === 0) return put();
            // A chunk that reaches beyond is shortened: the file was longer before.
            const last = store.openCursor(IDBKeyRange.bound([file, 0], [file, begin], false, true), 'prev');
            last.onsuccess = () => {
                const cursor = last.result;
                if (cursor && cursor.key[1] + cursor.value.length > begin)
                    cursor.update(cursor.value.slice(0, begin - cursor.key[1]));
                put();
            };
        });
    }

    time(file, time) {
        this.#change((work, next) => {
            work.objectStore(times).put(time, file);
            next();
        });
    }

    remove(file) {
        this.#files.delete(file);
        this.#change((work, next) => {
            work.objectStore(chunks).delete(allOf(file));
            work.objectStore(times).delete(file);
            next();
        });
    }

    rename(file, name) {
        this.#files.delete(file);
        this.#files.add(name);
        this.#change((work, next) => {
            const store = work.objectStore(chunks);
            const when = work.objectStore(times).get(file);
            when.onsuccess = () => {
                // Where it was done already, the new one stays.
                if (when.result === undefined) return;
                work.objectStore(times).put(when.result, name);
                work.objectStore(times).delete(file);
            };
            const parts = store.openCursor(allOf(file));
            let first = true;
            parts.onsuccess = () => {
                const cursor = parts.result;
                if (!cursor) return next();
                if (first) store.delete(allOf(name));
                first = false;
                store.put(cursor.value, [name, cursor.key[1]]);
                cursor.delete();
                cursor.continue();
            };
        });
    }

    // The browser is asked not to clear what is kept when it needs room: once something is there that is worth it.
    async persist() {
        try {
            if (!(await navigator.storage.persisted())) await navigator.storage.persist();
        } catch {
            // A page over plain http cannot ask; what is kept stays as long as the browser likes.
        }
    }

    // How many changes are not on the disk yet.
    unconfirmed() {
        return this.#waiting.length + this.#under.length;
    }

    #change(change) {
        this.#waiting.push(change);
        if (this.#turn) return;
        this.#turn = true;
        // At the end of this turn, so that what belongs together is kept together.
        queueMicrotask(() => {
            this.#turn = false;
            this.#write();
        });
    }

    // One transaction at a time, so that what is refused is tried again in its order.
    async #write() {
        clearTimeout(this.#retry);
        this.#retry = 0;
        if (this.#under.length > 0 || this.#waiting.length === 0) return;
        this.#under = this.#waiting;
        this.#waiting = [];
        try {
            await this.#commit(this.#under).catch(async (error) => {
                // Some browsers lose their database while the page lives, and find it again; or somebody has cleared what
                // pages keep. Then all there is is written anew.
                if (this.#shut || !lost(error)) throw error;
                this.#database?.close();
                this.#database = null;
                this.#database = await openDatabase(this.#name);
                this.#watch();
                await this.#commit([...this.#under, ...this.#whole()]);
            });
            this.#under = [];
            this.trouble = none;
            this.changed();
            this.#write();
        } catch (error) {
            this.#waiting = [...this.#under, ...this.#waiting];
            this.#under = [];
            this.#refuse(error);
        }
    }

    #commit(changes) {
        return new Promise((resolve, reject) => {
            if (!this.#database) throw new DOMException('no database', 'InvalidStateError');
            const work = this.#database.transaction([chunks, times], 'readwrite', { durability: 'strict' });
            work.oncomplete = resolve;
            work.onabort = () => reject(work.error ?? new DOMException('aborted', 'AbortError'));
            // One after the other: some need an answer before they know what to do.
            // At the end it is told to commit: else it waits until this page, busy as it may be, has heard the last
            // answer, and is given up where the page ends or is loaded anew before.
            const step = (i) => (i < changes.length ? changes[i](work, () => step(i + 1)) : work.commit?.());
            try {
                step(0);
            } catch (error) {
                reject(error);
                work.abort(); // else what came before it would be kept without it
            }
        });
    }

    #refuse(error) {
        console.warn('papamu: what is played is not kept:', error);
        this.trouble = error?.name === 'QuotaExceededError' ? full : closed;
        this.changed();
        if (!this.#shut && this.#retry === 0) this.#retry = setTimeout(() => this.#write(), again);
    }

    #whole() {
        return [...this.#files].flatMap((file) => {
            let now;
            try {
                now = this.#read_whole(file);
            } catch {
                return []; // gone meanwhile
            }
            const { bytes, time } = now;
            return (work, next) => {
                work.objectStore(chunks).delete(allOf(file));
                work.objectStore(chunks).put(bytes, [file, 0]);
                work.objectStore(times).put(time, file);
                next();
            };
        });
    }
}
