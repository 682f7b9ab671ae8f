import { Workbox } from 'workbox-window';

/** How long after the first page the files of the version are fetched, in milliseconds: the line is for who waits first. */
const quiet = 5_000;
/** How often an open page asks for a new version, in milliseconds. */
const often = 3_600_000;

let waiting: Workbox | undefined;
const listeners = new Set<() => void>();

/** Whether a new version is there, and waits to be asked for. */
export const versionWaits = {
  get: (): boolean => waiting !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Opens the new version in this tab. What is typed and not saved is asked about before the page is left, as ever. */
export function takeNewVersion(): void {
  waiting?.addEventListener('controlling', () => location.reload());
  waiting?.messageSkipWaiting();
}

/**
 * Keeps the files of this version on the device, so that a page opens without the line and an open page finds its parts after an
 * update. Only over https or on one's own machine: elsewhere browsers allow none of it.
 */
export function keepFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keeper = new Workbox('/service-worker.js', { updateViaCache: 'none' });
  keeper.addEventListener('waiting', () => {
    waiting = keeper;
    for (const listener of listeners) listener();
  });
  const look = () => {
    // A line that is gone is told by its own notice; the next look comes.
    keeper.update().catch(() => undefined);
  };
  setTimeout(() => {
    keeper.register().catch(() => undefined);
    setInterval(look, often);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
  }, quiet);
}
