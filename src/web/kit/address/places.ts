import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { session } from '#web/api/current-session.ts';

interface Place {
  /** The query of the address, from its question mark on. */
  readonly search: string;
  /** Its step in the history of the tab. */
  readonly index: number | undefined;
}

/** How each list was left: page, search and filters. Of one person: nobody finds what somebody else looked for. */
const places = new Map<string, Place>();
let owner: string | undefined;

function placeOf(path: string): Place | undefined {
  if (owner !== session.get()?.userId) places.clear();
  owner = session.get()?.userId;
  return places.get(path);
}

/** The step of the tab's history that an address is. */
function stepOf(state: ReturnType<typeof useLocation>['state']): number | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for it
  return state.__TSR_index;
}

/** The address of a list as it was left; any other address as it is. */
export const asLeft = (to: string): string => (to.includes('?') ? to : `${to}${placeOf(to)?.search ?? ''}`);

/** Remembers how the list on screen stands, for who comes back to it. */
export function useRememberedPlace(): void {
  const { pathname, searchStr, state } = useLocation();
  const index = stepOf(state);
  useEffect(() => {
    placeOf(pathname);
    places.set(pathname, { search: searchStr, index });
  }, [pathname, searchStr, index]);
}

/** Whether the address on screen was opened from a page: it is the step before in the history of the tab. */
export function useCameFrom(path: string): boolean {
  const { state } = useLocation();
  const before = placeOf(path)?.index;
  const here = stepOf(state);
  return before !== undefined && here !== undefined && before === here - 1;
}

/** Goes back to a list as it was left: by the history where it is the step before, so that it stands where it was scrolled to. */
export function useBack(): (to: string) => void {
  const { history } = useRouter();
  return useCallback(
    (to) => {
      const place = placeOf(to);
      const here = stepOf(history.location.state);
      if (place?.index !== undefined && here !== undefined && place.index === here - 1) history.back();
      else history.push(asLeft(to));
    },
    [history],
  );
}
