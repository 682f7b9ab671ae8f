import { useSyncExternalStore } from 'react';
import type { Needs } from '#contract/permissions.ts';
import { ACCESS_TOKEN_KEY, may, sessionStore } from './session.ts';
import type { CurrentSession } from './session.ts';

/** The one session of this browser. */
export const session = sessionStore(localStorage, sessionStorage);

addEventListener('storage', (event) => {
  if (event.key === ACCESS_TOKEN_KEY || event.key === null) session.reread();
});

/** The session, or undefined when nobody is signed in. */
export function useMaybeSession(): CurrentSession | undefined {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The session of a screen inside the layout, where somebody always is signed in. */
export function useSession(): CurrentSession {
  const current = useMaybeSession();
  if (current === undefined) throw new Error('This screen needs a session');
  return current;
}

/** Whether the signed-in person may do this; for comfort only, the server decides. */
export function useMay(needs: Needs): boolean {
  return may(useMaybeSession(), needs);
}
