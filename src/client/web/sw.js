// Keeps the page and everything it needs, so that it works without a network. One list is fetched as a whole or not at
// all; a newer page waits until the older one lets it in, which it does at home alone (updates.js).

const name = `papamu-${VERSION}`;
// What is broken among these could not mend itself, since nothing of it runs; the rest is seen to by them (forgetPage).
const isPageItself = (path) => path === '/' || /\.(js|css)$/.test(path);
const hashOf = async (answer) => new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())).join();
const hashes = '/hashes'; // kept beside them, as they were when they came
const keep = async (how) => {
    const cache = await caches.open(name);
    await cache.addAll(LIST.map((file) => new Request(file, { cache: file === '/' ? 'no-cache' : how })));
    if (!(await (await cache.match('/')).text()).includes(SCRIPT)) {
        await caches.delete(name);
        throw new Error('the page is not of the same release as its parts');
    }
    const known = {};
    for (const path of LIST.filter(isPageItself)) known[path] = await hashOf(await cache.match(path));
    await cache.put(hashes, new Response(JSON.stringify(known)));
};
const isWhole = async (path, answer) => {
    const known = await caches.match(hashes, { cacheName: name }).then((list) => list?.json()).catch(() => null);
    return !known?.[path] || known[path] === (await hashOf(answer));
};
const kept = async (path) => {
    const found = await caches.match(path, { cacheName: name });
    if (!found) return fetch(path);
    if (!isPageItself(path) || (await isWhole(path, found))) return found;
    try {
        const fresh = await fetch(path, { cache: 'reload' });
        if (!fresh.ok) return found;
        if (await isWhole(path, fresh)) await (await caches.open(name)).put(path, fresh.clone());
        return fresh;
    } catch {
        return found;
    }
};
const hashed = /\.[0-9a-f]{16}\.\w+$/;

self.addEventListener('install', (event) => {
    // Said so, or Chromium asks the network besides, in case that this worker is slow to start.
    event.addRoutes?.({ condition: { requestMethod: 'GET' }, source: 'fetch-event' });
    event.waitUntil(keep('default'));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        caches
            .keys()
            // The one before is still that of tabs in which a match goes on.
            .then((all) => all.filter((one) => one.startsWith('papamu-') && one !== name).slice(0, -1))
            .then((old) => Promise.all(old.map((one) => caches.delete(one))))
            .then(() => self.clients.claim()),
    );
});

self.addEventListener('message', (event) => {
    const { data } = event;
    if (data === 'go') self.skipWaiting();
    // What was kept was broken, and is gone (updates.js).
    if (data === 'renew') event.waitUntil(keep('reload'));
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== 'GET' || address.origin !== location.origin) return;
    // Paths of games are the page, too.
    const page = request.mode === 'navigate' && (address.pathname === '/' || GAMES.includes(address.pathname));
    const wanted = page ? '/' : LIST.includes(address.pathname) && address.pathname !== '/' ? address.pathname : null;
    // A link to nothing: this page says so, too.
    const lost = request.mode === 'navigate' && !page && !address.pathname.includes('.');
    if (lost) event.respondWith(fetch(request).catch(() => kept('/')));
    if (wanted) event.respondWith(kept(wanted));
    // A part of an older page.
    else if (hashed.test(address.pathname)) event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});
