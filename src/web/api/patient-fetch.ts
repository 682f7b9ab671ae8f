/** How often a refused call is asked again. */
const TRIES = 5;

/** Who waits longer than this between two tries is told, and asks again by hand: a large work has waited for a minute already. */
const LONGEST_WAIT_SECONDS = 10;

/** Calls of this tab that wait to be asked again because the server is busy: whoever says so follows it. */
let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

export const busyWaits = {
  count: (): number => waiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Fetches; where the server asks to wait because it is busy or the account has too many calls under way, waits and asks again. A call that
 * is refused so has not begun: nothing is done twice.
 */
export async function patientFetch(address: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, init);
    const asked = Number(response.headers.get('retry-after') ?? '');
    const seconds = Number.isFinite(asked) ? Math.max(asked, 1) : 1;
    const code = tries === TRIES || seconds > LONGEST_WAIT_SECONDS ? undefined : await crowdedBy(response);
    if (code === undefined) return response;
    if (code === 'BUSY') change(1);
    try {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 * tries));
    } finally {
      if (code === 'BUSY') change(-1);
    }
    init.signal?.throwIfAborted();
  }
}

/** Whether a refusal says that too much is asked at once; a slowed sign-in has the same status and is not repeated. */
async function crowdedBy(response: Response): Promise<'BUSY' | 'TOO_MANY_CALLS' | undefined> {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const body: { error?: { code?: unknown } } | undefined = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = body?.error?.code;
  return code === 'BUSY' || code === 'TOO_MANY_CALLS' ? code : undefined;
}
