import { describe, expect, it } from 'vitest';
import { waitingTaps } from './waiting.ts';
import type { Waiting } from './waiting.ts';

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const tap = (id: string): Waiting => ({ id, at: '2026-11-20T01:00:00.000Z', direction: 'IN', method: 'PLACE', lat: 11.5, lon: 104.9, accuracy: 20, code: null }); // prettier-ignore

describe('taps that wait', () => {
  it('outlive the page, in their order, until each is answered', () => {
    const storage = memory();
    const first = waitingTaps(storage, 'one');
    first.add(tap('a'));
    first.add(tap('b'));
    const later = waitingTaps(storage, 'one');
    expect(later.all()).toEqual([tap('a'), tap('b')]);
    later.remove(['a']);
    expect(first.all().map(({ id }) => id)).toEqual(['b']);
    later.remove(['b']);
    expect(storage.map.size).toBe(0);
  });

  it("are one person's alone, and the same list until they change", () => {
    const storage = memory();
    const mine = waitingTaps(storage, 'one');
    let told = 0;
    const stop = mine.subscribe(() => void (told += 1));
    mine.add(tap('a'));
    expect(mine.all()).toBe(mine.all());
    expect(waitingTaps(storage, 'two').all()).toEqual([]);
    stop();
    mine.remove(['a']);
    expect(told).toBe(1);
  });

  it('are none where the storage holds something else', () => {
    const storage = memory();
    storage.setItem('one', '{"half');
    expect(waitingTaps(storage, 'one').all()).toEqual([]);
  });
});
