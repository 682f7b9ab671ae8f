import { useEffect } from 'react';
import { useSession } from '#web/api/current-session.ts';
import { ownerOf } from '#web/api/session.ts';
import { lastOpenedStore } from './last-opened.ts';

/** What was last opened in this browser. */
export const lastOpened = lastOpenedStore(localStorage);

/** Remembers a page by its path, or a record by its id, once it is shown; undefined while there is nothing to remember. */
export function useNoteOpened(kind: 'page' | 'people' | 'donors', what: string | undefined): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (owner === undefined || what === undefined) return;
    lastOpened.note(owner, kind === 'page' ? { kind, path: what } : { kind, id: what });
  }, [owner, kind, what]);
}
