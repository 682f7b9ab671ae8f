import { createContext, useContext, useEffect } from 'react';

/** Puts the not-found page in the place of the whole screen; the frame around all screens gives it. */
export const ShowNoSuchPage = createContext<() => void>(() => undefined);

/** Where a screen found that its address names no record: its title, trail and buttons would speak of one that is not there. */
export function NoSuchPage() {
  const show = useContext(ShowNoSuchPage);
  useEffect(show, [show]);
  return null;
}
