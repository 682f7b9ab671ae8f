import { useSyncExternalStore } from 'react';

const device = matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void): (() => void) => {
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
};

/** Whether the person asked the device for less motion. */
export const isCalm = (): boolean => device.matches;

/** The same, followed as it changes. */
export const useCalm = (): boolean => useSyncExternalStore(subscribe, isCalm);
