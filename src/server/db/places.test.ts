import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { Refusal } from '#contract/errors.ts';
import { makePlaces, orders, usualPlaces } from './places.ts';
import type { Order, Places, PlacesOptions } from './places.ts';

const busy = new Refusal('BUSY', { seconds: 3 });
const make = (of: Partial<PlacesOptions> = {}): Places =>
  makePlaces({ size: 2, ...usualPlaces, refusal: async () => await Promise.resolve(busy), ...of });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the places of the pool', () => {
  it('go to sign-in, the clock and approvals before the rest, and to the last in the end', async () => {
    const places = make({ size: 2 });
    const held = [await places.take('usual'), await places.take('usual')];
    const told: Order[] = [];
    const waiting = (['last', 'usual', 'first', 'usual', 'first'] as const).map(async (order) => {
      const leave = await places.take(order);
      told.push(order);
      leave();
    });
    held[0]?.();
    await Promise.all(waiting);
    expect(told).toEqual(['first', 'first', 'usual', 'usual', 'last']);
  });

  it('let one of the last go ahead now and then, while others never stop coming', async () => {
    const places = make({ size: 1 });
    const told: Order[] = [];
    const work = (order: Order): Promise<void> =>
      places.take(order).then((leave) => {
        told.push(order);
        leave();
      });
    const leave = await places.take('usual');
    const all = [work('last'), ...Array.from({ length: 40 }, () => work('first'))];
    leave();
    await Promise.all(all);
    expect(told.indexOf('last')).toBeLessThan(10);
  });

  it('are held by large works to a third, and by all but who goes first to four fifths', async () => {
    const places = make({ size: 10 });
    const held = await Promise.all((['last', 'last', 'last'] as const).map(async (order) => await places.take(order)));
    const told: Order[] = [];
    const taking = (order: Order): Promise<void> => places.take(order).then(() => void told.push(order));
    const waiting = [taking('last'), ...Array.from({ length: 6 }, () => taking('usual')), taking('first'), taking('first')];
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['usual', 'usual', 'usual', 'usual', 'usual', 'first', 'first']);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(told.at(-1)).toBe('usual');
    held[1]?.();
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(waiting);
    expect(told.at(-1)).toBe('last');
  });

  it('are refused with the words of who is busy after the patience, and where too many wait', async () => {
    const places = make({ size: 1, mostWaiting: { first: 1, usual: 1, last: 1 } });
    await places.take('usual');
    const patient = places.take('usual').catch((error: unknown) => error);
    await expect(places.take('usual')).rejects.toBe(busy);
    await vi.advanceTimersByTimeAsync(usualPlaces.patience.usual);
    expect(await patient).toBe(busy);
    expect(places.use()).toMatchObject({ refused: { usual: 2 }, waits: { usual: 1 }, waiting: { usual: 0 } });
  });

  it('never hold more than there are, whatever comes and goes, and all come back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.record({ order: fc.constantFrom(...orders), ms: fc.integer({ min: 0, max: 40 }) }), { maxLength: 60 }),
        async (size, works) => {
          const places = make({ size });
          let held = 0;
          let most = 0;
          const done = works.map(async ({ order, ms }) => {
            const leave = await places.take(order);
            held += 1;
            most = Math.max(most, held);
            await new Promise((resolve) => setTimeout(resolve, ms));
            held -= 1;
            leave();
            leave();
          });
          await vi.runAllTimersAsync();
          await Promise.all(done);
          expect(most).toBeLessThanOrEqual(size);
          expect(held).toBe(0);
          expect(await Promise.all(Array.from({ length: size }, async () => typeof (await places.take('first'))))).toHaveLength(
            size,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
