// Keeps the page and everything it needs, so that it works without a network. One list is fetched as a whole or not at
// all; a newer page waits until the older one lets it in, which it does at home alone (updates.js).

const name = `papamu-${VERSION}`;
const keep = async (how) => {
    const cache = await caches.open(name);
    await cache.addAll(LIST.map((file) => new Request(file, { cache: file === '/' ? 'no-cache' : how })));
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
    if (lost) event.respondWith(fetch(request).catch(() => caches.match('/', { cacheName: name })));
    if (wanted) event.respondWith(caches.match(wanted, { cacheName: name }).then((kept) => kept ?? fetch(request)));
    // A part of an older page.
    else if (hashed.test(address.pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
