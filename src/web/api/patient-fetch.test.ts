import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { busyWaits, patientFetch } from './patient-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (code: string, of: { status?: number; seconds?: number } = {}): Response =>
  Response.json(
    { error: { code, message: '' } },
    { status: of.status ?? 429, headers: { 'retry-after': String(of.seconds ?? 1) } },
  );

it('asks again by itself where too much was asked at once, and gives up after some tries', async () => {
  const answers = [refused('TOO_MANY_CALLS'), refused('TOO_MANY_CALLS'), Response.json({ data: 1 })];
  const fetch = vi.fn(async () => await Promise.resolve(answers.shift() ?? refused('TOO_MANY_CALLS')));
  vi.stubGlobal('fetch', fetch);
  const good = patientFetch('/api/x', {});
  await vi.runAllTimersAsync();
  expect((await good).status).toBe(200);
  const never = patientFetch('/api/x', {});
  await vi.runAllTimersAsync();
  expect((await never).status).toBe(429);
  expect(fetch).toHaveBeenCalledTimes(3 + 5);
});

it('hands a slowed sign-in on as it is', async () => {
  const fetch = vi.fn(async () => await Promise.resolve(refused('SIGN_IN_SLOWED')));
  vi.stubGlobal('fetch', fetch);
  expect((await patientFetch('/api/x', {})).status).toBe(429);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('waits by itself while the server is busy, and says so as long as it waits', async () => {
  const answers = [refused('BUSY', { status: 503, seconds: 3 }), Response.json({ data: 1 })];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => await Promise.resolve(answers.shift())),
  );
  const counts: number[] = [];
  const unsubscribe = busyWaits.subscribe(() => void counts.push(busyWaits.count()));
  const answered = patientFetch('/api/x', {});
  await vi.runAllTimersAsync();
  unsubscribe();
  expect((await answered).status).toBe(200);
  expect(counts).toEqual([1, 0]);
});

it('tells of a large work that waited in vain, and of a database that is away, at once', async () => {
  for (const [code, seconds] of [
    ['BUSY', 30],
    ['DATABASE_AWAY', 5],
  ] as const) {
    const fetch = vi.fn(async () => await Promise.resolve(refused(code, { status: 503, seconds })));
    vi.stubGlobal('fetch', fetch);
    expect((await patientFetch('/api/x', {})).status).toBe(503);
    expect(fetch).toHaveBeenCalledTimes(1);
  }
});
