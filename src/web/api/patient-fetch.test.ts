import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (code: string): Response =>
  Response.json({ error: { code, message: '' } }, { status: 429, headers: { 'retry-after': '1' } });

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
