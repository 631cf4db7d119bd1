// Stands between a browser and the service, and counts what is sent through it, to a page and to its service worker.

import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const headOf = ({ statusCode, rawHeaders }) => `HTTP/1.1 ${statusCode}\r\n${rawHeaders.join(' ')}\r\n`.length + rawHeaders.length;

export class Counter {
    #server;
    #sockets = new Set();
    requests = []; // in their order: { path, begun, status, bytes, over }, as they are sent, with their heads

    static async before(address) {
        const counter = new Counter();
        const service = new URL(address);
        counter.#server = createServer((asked, answer) => {
            const one = { path: asked.url, begun: Date.now(), status: 0, bytes: 0, over: false };
            counter.requests.push(one);
            answer.on('close', () => (one.over = true));
            const on = request(
                { host: service.hostname, port: service.port, path: asked.url, method: asked.method, headers: asked.headers },
                (from) => {
                    one.status = from.statusCode;
                    one.bytes += headOf(from);
                    answer.writeHead(from.statusCode, from.rawHeaders);
                    from.on('data', (part) => (one.bytes += part.length));
                    from.pipe(answer);
                },
            );
            on.on('error', () => answer.destroy());
            asked.pipe(on);
        });
        counter.#server.on('connection', (socket) => {
            counter.#sockets.add(socket);
            socket.on('close', () => counter.#sockets.delete(socket));
        });
        // Links to the service go through uncounted.
        counter.#server.on('upgrade', (asked, socket, first) => {
            const on = connect(service.port, service.hostname, () => {
                const head = [];
                for (let i = 0; i < asked.rawHeaders.length; i += 2) head.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
                on.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
                on.write(first);
                on.pipe(socket).pipe(on);
            });
            on.on('error', () => socket.destroy());
            socket.on('error', () => on.destroy());
        });
        await new Promise((done) => counter.#server.listen(0, '127.0.0.1', done));
        counter.address = `http://127.0.0.1:${counter.#server.address().port}`;
        return counter;
    }

    // Of everything, or of the first so many.
    bytes(count = Infinity) {
        return this.requests.slice(0, count).reduce((sum, { bytes }) => sum + bytes, 0);
    }

    // Nobody is there any more.
    async stop() {
        const stopped = new Promise((done) => this.#server.close(done));
        for (const socket of this.#sockets) socket.destroy();
        await stopped;
    }
}
