import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** Every script, style, font and picture of this version, put here by the build. */
declare const FILES_OF_VERSION: PrecacheEntry[];

/** The address under which the page itself is kept; the server answers it with the page, as every address that is no call. */
const shell = '/shell';

/** How long a line may take to bring the page before the kept one is shown, in milliseconds. */
const patience = 4_000;

// Kept are the files of the product alone. What a call answers is somebody's data and is never kept by the device.
precacheAndRoute(FILES_OF_VERSION);
cleanupOutdatedCaches();

const keptPage = createHandlerBoundToURL(shell);

// The server's page first: it is small, and names the files of the version that the calls are answered by.
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await fetch(options.request, { signal: AbortSignal.timeout(patience) });
      } catch {
        return await keptPage(options);
      }
    },
    { denylist: [/^\/api\//] },
  ),
);

// A new version waits until somebody asks for it: no page is changed under the hands of who types.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data !== null && typeof data === 'object' && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
