/** Whether the last call that this tab made was answered. */
let isAnswered = true;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function note(answered: boolean): void {
  if (answered === isAnswered) return;
  isAnswered = answered;
  tell();
}

addEventListener('offline', tell);
addEventListener('online', () => {
  isAnswered = true;
  tell();
});

/**
 * The line to the server, as far as this tab knows: what the device says of its own, which knows nothing of a network that leads
 * nowhere, and how the last call ended.
 */
export const line = {
  isOpen: (): boolean => navigator.onLine && isAnswered,
  answered: (): void => note(true),
  lost: (): void => note(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
