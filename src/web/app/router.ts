import { createRouter } from '@tanstack/react-router';
import { NotFoundScreen } from '#web/features/errors/not-found.screen.tsx';
import { PageCrash } from '#web/features/errors/page-crash.tsx';
import { parseSearch, stringifySearch } from '#web/kit/address/address.ts';
import { routeTree } from './route-tree.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: PageCrash,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPendingMs: 150,
  scrollRestoration: true,
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
