// Of several tabs one alone writes what is played. The browser gives its lock back however the tab ends; where there are
// no locks, as on a page that came over plain http, the tabs ask each other.

const name = 'papamu';
const patience = 250; // milliseconds to wait for another tab's answer

const byLocks = () =>
    new Promise((resolve, reject) => {
        navigator.locks
            .request(name, { ifAvailable: true }, (lock) => {
                resolve(lock !== null);
                return lock && new Promise(() => {}); // held until the page ends
            })
            .catch(reject);
    });

const byAsking = () =>
    new Promise((resolve) => {
        const channel = new BroadcastChannel(name);
        const own = Math.random();
        let held = false;
        const hold = setTimeout(() => resolve((held = true)), patience);
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
