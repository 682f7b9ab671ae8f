import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the device. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
export type Shade = 'light' | 'dark';

const APPEARANCE_KEY = 'appearance';
const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = (): Appearance => appearances.find((one) => one === localStorage.getItem(APPEARANCE_KEY)) ?? 'system';

let chosen = stored();

const shade = (): Shade => {
  if (chosen === 'system') return device.matches ? 'dark' : 'light';
  return chosen;
};

const tell = (): void => {
  document.documentElement.style.colorScheme = shade();
  for (const listener of listeners) listener();
};

device.addEventListener('change', tell);
tell();

/** Keeps the choice and shows it at once. */
export function chooseAppearance(next: Appearance): void {
  chosen = next;
  localStorage.setItem(APPEARANCE_KEY, next);
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The choice as it stands. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => chosen);

/** Light or dark, whoever decided it. */
export const useShade = (): Shade => useSyncExternalStore(subscribe, shade);
