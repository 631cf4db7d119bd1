// Keeps the page and everything it needs, so that it works without a network. One list is fetched as a whole or not at
// all; a newer page waits until the older one lets it in, which it does at home alone (updates.js).

const name = `papamu-${VERSION}`;

self.addEventListener('install', (event) => {
    // Said so, or Chromium asks the network besides, in case that this worker is slow to start.
    event.addRoutes?.({ condition: { requestMethod: 'GET' }, source: 'fetch-event' });
    event.waitUntil(
        caches.open(name).then((cache) =>
            cache.addAll(LIST.map((file) => new Request(file, { cache: file === '/' ? 'no-cache' : 'default' }))),
        ),
    );
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((all) => Promise.all(all.filter((one) => one.startsWith('papamu-') && one !== name).map((one) => caches.delete(one))))
            .then(() => self.clients.claim()),
    );
});

self.addEventListener('message', ({ data }) => {
    if (data === 'go') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== 'GET' || address.origin !== location.origin) return;
    // Paths of games are the page, too; any other one is what the service says it is, and never this page.
    const page = request.mode === 'navigate' && (address.pathname === '/' || GAMES.includes(address.pathname));
    const wanted = page ? '/' : LIST.includes(address.pathname) && address.pathname !== '/' ? address.pathname : null;
    if (!wanted) return;
    event.respondWith(caches.match(wanted, { cacheName: name }).then((kept) => kept ?? fetch(request)));
});
