import { paths } from '#web/kit/address/paths.ts';

/** The three addresses that show the sign-in screen. */
export const isSignInPath = (pathname: string): boolean => /^\/(signin|orders\/create|orders\/update\/[^/]+)\/?$/.test(pathname);

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
