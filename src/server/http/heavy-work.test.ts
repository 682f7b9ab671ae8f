import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heavyWork } from '#server/http/heavy-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { ofOneAccount: 2, inAll: 6, patienceMilliseconds: 60_000, mostWaiting: 3 };

it('lets two of an account work and six in all; the rest wait their turn, and who has a share free goes ahead', async () => {
  const work = heavyWork(limits);
  const begun: string[] = [];
  const leaves: (() => void)[] = [];
  const begin = async (account: string, name: string) => {
    leaves.push(await work.enter(account));
    begun.push(name);
  };
  void begin('a', 'a1');
  void begin('a', 'a2');
  void begin('a', 'a3');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'a2']);
  expect(work.turnOf('a')).toEqual({ waiting: 1, ahead: 0 });
  for (const account of ['b', 'c']) for (const one of [1, 2]) void begin(account, `${account}${one}`);
  void begin('d', 'd1');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  expect(work.turnOf('d')).toEqual({ waiting: 1, ahead: 1 });
  // One of b ends: a has its two at work, so that d goes ahead of it.
  leaves[2]?.();
  leaves[2]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('d1');
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('a3');
  expect(work.turnOf('a')).toEqual({ waiting: 0, ahead: 0 });
});

it('waits a minute and no longer, and no endless row of others', async () => {
  const work = heavyWork(limits);
  await work.enter('a');
  const leave = await work.enter('a');
  const late = expect(work.enter('a')).rejects.toMatchObject({ code: 'BUSY', params: { seconds: 30 } });
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  const waiting = [work.enter('a'), work.enter('a'), work.enter('a')];
  await expect(work.enter('a')).rejects.toMatchObject({ code: 'BUSY' });
  leave();
  await expect(waiting[0]).resolves.toBeTypeOf('function');
});

it('lets so many of one account wait at most, and no fewer of another', async () => {
  const work = heavyWork({ ...limits, ofOneAccount: 1, mostWaiting: 100, mostWaitingOfOne: 2, refusal: 'TOO_MANY_CALLS' });
  await work.enter('a');
  const waiting = [work.enter('a'), work.enter('a')];
  await expect(work.enter('a')).rejects.toMatchObject({ code: 'TOO_MANY_CALLS', params: { seconds: 1 } });
  await expect(work.enter('b')).resolves.toBeTypeOf('function');
  expect(waiting).toHaveLength(2);
});
