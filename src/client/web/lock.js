// Of several tabs one alone writes what is played. The browser gives its lock back however the tab ends; where there are
// no locks, as on a page that came over plain http, the tabs ask each other.

const name = 'papamu';
const patience = 250; // milliseconds to wait for another tab's answer
const long_patience = 3_000; // where there is one that perhaps draws or thinks meanwhile, or has crashed

const byLocks = () =>
    new Promise((resolve, reject) => {
        navigator.locks
            .request(name, { ifAvailable: true }, (lock) => {
                resolve(lock !== null);
                return lock && new Promise(() => {}); // held until the page ends
            })
            .catch(reject);
    });

// Whoever has the lock leaves a mark, and takes it away in the end. Where nothing can be kept there is none.
const mark = {
    there: () => {
        try {
            return localStorage.getItem(name) !== null;
        } catch {
            return false;
        }
    },
    set: (there) => {
        try {
            if (there) localStorage.setItem(name, 'held');
            else localStorage.removeItem(name);
        } catch {
            // Then others wait no longer than usual.
        }
    },
};

const byAsking = () =>
    new Promise((resolve) => {
        const channel = new BroadcastChannel(name);
        const own = Math.random();
        let held = false;
        const take = () => {
            held = true;
            mark.set(true);
            addEventListener('pagehide', () => mark.set(false));
            addEventListener('pageshow', () => mark.set(true)); // as it was, by the browser's way back
            resolve(true);
        };
        const hold = setTimeout(take, mark.there() ? long_patience : patience);
        channel.onmessage = ({ data }) => {
            // Of two that ask at once the larger number has it.
            if (data.asks !== undefined && (held || data.asks < own)) channel.postMessage({ held: true });
            if (data.held && !held) {
                clearTimeout(hold);
                channel.close();
                resolve(false);
            }
        };
        channel.postMessage({ asks: own });
    });

// Whether this tab may write. Where the browser lets a page keep nothing, it lets it ask for nothing either.
export const takeLock = async () => {
    try {
        if (navigator.locks) return await byLocks();
    } catch (error) {
        console.warn('papamu: no locks:', error);
    }
    try {
        if (typeof BroadcastChannel === 'function') return await byAsking();
    } catch (error) {
        console.warn('papamu: no channel to other tabs:', error);
    }
    return true;
};
