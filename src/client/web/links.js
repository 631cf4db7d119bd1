// Connections to services: the browser's WebSockets, with what happened to each in order, as the module takes it
// (net/browser_link.cpp): 'o' opened, 'f' and a frame, and how it ended.

const protocol = 'papamu.v1';
const longest = 10000; // milliseconds to connect
const endings = { 1001: 'g', 1006: 'l', 1013: 's' };

export class Links {
    #heard;
    #all = new Map(); // id -> { socket, events, timer, opened }
    #next = 1;

    // `heard` is called whenever there is something to take.
    constructor(heard) {
        this.#heard = heard;
    }

    open(address) {
        const id = this.#next++;
        const link = { socket: null, events: [], timer: 0, opened: false };
        this.#all.set(id, link);
        const tell = (event) => {
            if (this.#all.get(id) !== link) return;
            link.events.push(event);
            this.#heard();
        };
        try {
            link.socket = new WebSocket(address, protocol);
        } catch {
            // A page that came over TLS may not open a plain connection.
            queueMicrotask(() => tell('u'));
            return id;
        }
        link.timer = setTimeout(() => {
            tell('u');
            link.socket.close();
        }, longest);
        link.socket.onopen = () => {
            clearTimeout(link.timer);
            link.opened = true;
            tell('o');
        };
        link.socket.onmessage = ({ data }) => (typeof data === 'string' ? tell('f' + data) : undefined);
        link.socket.onclose = ({ code }) => {
            clearTimeout(link.timer);
            tell(link.opened ? (endings[code] ?? 'e') : 'u');
        };
        return id;
    }

    send(id, frame) {
        const { socket } = this.#all.get(id);
        if (socket?.readyState === WebSocket.OPEN) socket.send(frame);
    }

    // What was sent still leaves; nothing more is heard.
    close(id) {
        const link = this.#all.get(id);
        clearTimeout(link.timer);
        link.socket?.close();
        this.#all.delete(id);
    }

    take(id) {
        return this.#all.get(id).events.shift() ?? null;
    }
}
