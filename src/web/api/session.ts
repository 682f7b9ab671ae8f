import { z } from 'zod';
import { Session } from '#contract/access/auth.ts';
import type { SessionAnswer } from '#contract/access/auth.ts';
import { isPermission, satisfies } from '#contract/permissions.ts';
import type { Needs, Permission, Rights } from '#contract/permissions.ts';
import { storedAs } from './stored.ts';
import type { Storage } from './stored.ts';

/** Where the session lives in the browser's storage. */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** Where the bare token lives beside it; it holds no secret that the first does not (decision B11). */
export const STORE_TOKEN_KEY = 'storeToken';

/** Where a preview lives: in its own tab, beside the session it was begun from, which the other tabs go on with. */
export const PREVIEW_KEY = 'preview';

/** The session with its rights at hand. */
export interface CurrentSession extends SessionAnswer {
  readonly rights: Rights;
}

const Stored = z.object({ ...Session.shape });

/** The rights that a session's permissions give; one that this version does not know gives none. */
export function rightsOf(session: Pick<SessionAnswer, 'isFullAccess' | 'permissions'> & Pick<Rights, 'standing'>): Rights {
  const permissions = session.permissions.map(({ key, parentKey }) => `${parentKey}/${key}`).filter((text) => isPermission(text));
  return {
    standing: session.standing ?? 'employed',
    isFullAccess: session.isFullAccess,
    permissions: new Set<Permission>(permissions),
  };
}

/** A session as it was stored; undefined when there is none, when it is not readable or when it has ended. */
export function readStored(storage: Storage, now: Date, key = ACCESS_TOKEN_KEY): CurrentSession | undefined {
  const stored = storedAs(storage, key, Stored);
  if (stored === undefined || new Date(stored.expiresAt) <= now) return undefined;
  return { ...stored, rights: rightsOf(stored) };
}

/** Whose is what this browser keeps; undefined in a preview, which is a look through another's eyes and leaves nothing behind. */
export const ownerOf = ({ clientId, userId, previewedBy }: SessionAnswer): string | undefined =>
  previewedBy === null ? `${clientId}:${userId}` : undefined;

/** Whether a session may do what `needs` says. */
export function may(session: CurrentSession | undefined, needs: Needs): boolean {
  if (needs === 'nobody') return true;
  return session !== undefined && satisfies(session.rights, needs);
}

/** Keeps the session; all tabs of a browser share it, but for a preview, which is its tab's alone. */
export function sessionStore(storage: Storage, tab: Storage) {
  const readAll = (): CurrentSession | undefined =>
    readStored(tab, new Date(), PREVIEW_KEY) ?? readStored(storage, new Date(), ACCESS_TOKEN_KEY);
  let current = readAll();
  let leftOnPurpose = false;
  // One that is stored and no longer good ran out while nobody was here.
  let hasEnded = current === undefined && storage.getItem(ACCESS_TOKEN_KEY) !== null;
  const listeners = new Set<() => void>();
  const tell = (next: CurrentSession | undefined): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): CurrentSession | undefined => current,
    /** One's own session, also while the tab shows a preview. */
    own: (): CurrentSession | undefined => readStored(storage, new Date()),
    /** Whether the last session was left by its owner, who then does not want to come back to where that was. */
    wasLeftOnPurpose: (): boolean => leftOnPurpose,
    /** Whether a session of this browser ended by itself: never true on a first visit. */
    hasEnded: (): boolean => hasEnded,
    /**
     * Lays a preview down for the page that is loaded next. This page goes on as its own: a call of its screens with the other
     * person's rights would be refused, and a refusal ends a session.
     */
    beginPreview: (session: SessionAnswer): void => tab.setItem(PREVIEW_KEY, JSON.stringify(session)),
    /** Keeps a session where its kind belongs. */
    keep(session: SessionAnswer): void {
      leftOnPurpose = false;
      hasEnded = false;
      if (session.previewedBy !== null) {
        tab.setItem(PREVIEW_KEY, JSON.stringify(session));
      } else {
        tab.removeItem(PREVIEW_KEY);
        storage.setItem(ACCESS_TOKEN_KEY, JSON.stringify(session));
        storage.setItem(STORE_TOKEN_KEY, session.accessToken);
      }
      tell({ ...session, rights: rightsOf(session) });
    },
    /** Forgets the session; a preview alone where there is one, and one's own goes on. */
    clear(onPurpose = false): void {
      leftOnPurpose = onPurpose;
      if (current !== undefined && current.previewedBy !== null) {
        tab.removeItem(PREVIEW_KEY);
        tell(readAll());
        return;
      }
      hasEnded = !onPurpose;
      storage.removeItem(ACCESS_TOKEN_KEY);
      storage.removeItem(STORE_TOKEN_KEY);
      tell(undefined);
    },
    /** Reads again what another tab wrote. */
    reread: (): void => tell(readAll()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
