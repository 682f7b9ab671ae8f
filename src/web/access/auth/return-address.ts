import { paths } from '#web/kit/address/paths.ts';

/** The addresses of who is not signed in: sign-in with its other names, and the links by mail. */
export const isSignInPath = (pathname: string): boolean =>
  /^\/(signin(\/(forgotten|link))?|orders\/create|orders\/update\/[^/]+)\/?$/.test(pathname);

/** The address of sign-in that comes back to where one was. */
export function signInAddress(from: string): string {
  return from === '/' || from === '' ? paths.signIn() : paths.signIn({ back: from });
}

/** Where to go after sign-in: an address of this product and of no other site, never sign-in itself. */
export function returnAddress(back: unknown, origin: string): string {
  if (typeof back !== 'string' || !URL.canParse(back, origin)) return paths.dashboard();
  const url = new URL(back, origin);
  if (url.origin !== origin || !back.startsWith('/') || isSignInPath(url.pathname)) return paths.dashboard();
  return `${url.pathname}${url.search}${url.hash}`;
}
