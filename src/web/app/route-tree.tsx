import { Outlet, createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '#web/api/current-session.ts';
import { signInAddress } from '#web/access/auth/return-address.ts';
import { SignInScreen } from '#web/access/auth/sign-in.screen.tsx';
import { AppCrash } from '#web/kit/errors/app-crash.tsx';
import { loadAllWords } from '#web/language/i18n.ts';
import { modules } from './modules.ts';
import './slots.ts';
import { isSettingPath } from './setting-menu.ts';

const root = createRootRoute({ component: Outlet, errorComponent: AppCrash });

const signIn = (path: string) => createRoute({ getParentRoute: () => root, path, component: SignInScreen });

const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  component: lazyRouteComponent(() => import('./layout/app-layout.tsx'), 'AppLayout'),
  beforeLoad: ({ location }) => {
    if (session.get() === undefined)
      throw redirect({ href: signInAddress(`${location.pathname}${location.searchStr}`), replace: true });
  },
  loader: loadAllWords,
});

/** Any other address, inside the layout when signed in (decision D2). */
const elsewhere = createRoute({
  getParentRoute: () => layout,
  path: '$',
  component: lazyRouteComponent(() => import('#web/kit/errors/not-found.screen.tsx'), 'NotFoundScreen'),
});

/** The settings stand beside their own menu. */
const settings = createRoute({
  getParentRoute: () => layout,
  id: 'settings',
  component: lazyRouteComponent(() => import('./layout/setting/setting-layout.tsx'), 'SettingLayout'),
});

/** The pages of the settings, or the others. */
const screensOf = (isSetting: boolean) =>
  modules.flatMap(({ path, screen }) => (isSettingPath(path) === isSetting ? [{ path, component: screen }] : []));

export const routeTree = root.addChildren([
  signIn('/signin'),
  createRoute({
    getParentRoute: () => root,
    path: '/signin/forgotten',
    component: lazyRouteComponent(() => import('#web/access/auth/password/forgotten.screen.tsx'), 'ForgottenScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signin/link',
    component: lazyRouteComponent(() => import('#web/access/auth/password/link.screen.tsx'), 'LinkScreen'),
  }),
  // Orders exist nowhere: both addresses are other names of sign-in (decision D4).
  signIn('/orders/create'),
  signIn('/orders/update/$id'),
  layout.addChildren([
    ...screensOf(false).map(({ path, component }) => createRoute({ getParentRoute: () => layout, path, component })),
    settings.addChildren(
      screensOf(true).map(({ path, component }) => createRoute({ getParentRoute: () => settings, path, component })),
    ),
    elsewhere,
  ]),
]);
