// A service of a test's own with a copy of the page, so that the page can be replaced by another one.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { becomes, comes } from './awaiting.mjs';

export class Service {
    static async start() {
        const service = new Service();
        service.folder = mkdtempSync(join(tmpdir(), 'papamu-service-'));
        service.site = join(service.folder, 'site');
        cpSync(process.env.PAPAMU_SITE, service.site, { recursive: true });
        service.process = spawn(process.env.PAPAMU_SERVER,
            ['--listen', '127.0.0.1:0', '--data', join(service.folder, 'data'), '--web', service.site]);
        let said = '';
        service.address = await comes(() => `"listening" (${said})`, new Promise((done, fail) => {
            const hear = (bytes) => {
                said += bytes;
                const found = said.match(/listening on ([0-9.:]+)/);
                if (found) done(`http://${found[1]}`);
            };
            service.process.stdout.on('data', hear);
            service.process.stderr.on('data', hear);
            service.process.on('exit', () => fail(new Error(`the service ended: ${said}`)));
        }));
        return service;
    }

    // Every file of the page gets another name, as when a newer version of each is there, and the old ones are gone.
    async replace() {
        const names = readdirSync(this.site);
        const renewed = (text) => text.replace(/\.([0-9a-f]{16})\./g, (all, hash) => `.${hash.slice(1)}${hash[0]}.`);
        for (const name of names) {
            const file = join(this.site, name);
            if (/\.(br|gz)$/.test(name)) {
                rmSync(file); // they are of the old one
                continue;
            }
            if (/\.(js|html)$/.test(name)) {
                const text = renewed(readFileSync(file, 'utf8')).replace(/papamu-[0-9a-f]{16}/g, 'papamu-0123456789abcdef');
                writeFileSync(file, text);
            }
            if (renewed(name) !== name) renameSync(file, join(this.site, renewed(name)));
        }
        // The service looks every few seconds.
        const page = names.find((name) => /^page\..*\.js$/.test(name));
        await becomes('the new site', async () => (await fetch(`${this.address}/${page}`)).status === 404);
    }

    end() {
        this.process.removeAllListeners('exit');
        this.process.kill();
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    }
}
