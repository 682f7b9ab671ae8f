import { createRouter } from '@tanstack/react-router';
import { PageCrash } from '#web/kit/errors/page-crash.tsx';
import { parseSearch, stringifySearch } from '#web/kit/address/address.ts';
import { routeTree } from './route-tree.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: PageCrash,
  defaultPendingMs: 150,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
