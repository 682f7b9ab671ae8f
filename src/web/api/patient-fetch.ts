/** How often a refused call is asked again. */
const TRIES = 5;

/** Fetches; where the server asks to wait because the account has too many calls under way, waits and asks again. */
export async function patientFetch(address: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, init);
    const seconds = Number(response.headers.get('retry-after') ?? '');
    if (response.status !== 429 || !(await isTooMany(response)) || tries === TRIES) return response;
    await new Promise((resolve) => setTimeout(resolve, (Number.isFinite(seconds) ? Math.max(seconds, 1) : 1) * 1_000 * tries));
    init.signal?.throwIfAborted();
  }
}

/** Whether a refusal is of calls at once; a slowed sign-in has the same status and is not repeated. */
async function isTooMany(response: Response): Promise<boolean> {
  const body: { error?: { code?: unknown } } | undefined = await response
    .clone()
    .json()
    .catch(() => undefined);
  return body?.error?.code === 'TOO_MANY_CALLS';
}
