const worker = self as unknown as ServiceWorkerGlobalScope;

const cacheName = 'desk-1';
/** What a register needs in a hall without network: the application and the classes that were opened. */
const isKept = ({ pathname, origin }: URL) =>
  origin === location.origin &&
  (pathname.startsWith('/assets/') || pathname === '/' || /^\/desk\/(session|classes\/[^/]+)$/.test(pathname));

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', ({ data }) => {
  // Nothing of anybody stays on a shared tablet after the logout.
  if (data === 'forget') void caches.delete(cacheName);
});

/** The network first; what it answered last, without it. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isKept(url)) return;
  event.respondWith(
    fetch(request)
      .then(async (response) => {
        if (response.ok) await (await caches.open(cacheName)).put(request, response.clone());
        return response;
      })
      .catch(async (error: unknown) => (await caches.match(request, { ignoreVary: true })) ?? Promise.reject(error)),
  );
});
