import { describe, expect, it } from 'vitest';
import { lastOpenedStore } from './last-opened.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('what was last opened', () => {
  it('stands once each, the latest first, and at most eight', () => {
    const store = lastOpenedStore(memory());
    for (let at = 0; at < 10; at += 1) store.note('c:u', { kind: 'people', id: `p${at}` });
    store.note('c:u', { kind: 'people', id: 'p5' });
    store.note('c:u', { kind: 'page', path: '/leaves' });
    const opened = store.read('c:u');
    expect(opened).toHaveLength(8);
    expect(opened.slice(0, 3)).toEqual([
      { kind: 'page', path: '/leaves' },
      { kind: 'people', id: 'p5' },
      { kind: 'people', id: 'p9' },
    ]);
  });

  it('is gone for the next person and for the same one of another company, in the storage too', () => {
    const storage = memory();
    const store = lastOpenedStore(storage);
    store.note('c:u', { kind: 'people', id: 'p1' });
    expect(store.read('d:u')).toEqual([]);
    expect(storage.kept.size).toBe(0);
    store.note('c:u', { kind: 'people', id: 'p1' });
    store.note('c:v', { kind: 'page', path: '/leaves' });
    expect(JSON.stringify([...storage.kept])).not.toContain('p1');
    store.dropAll();
    expect(storage.kept.size).toBe(0);
  });

  it('is nothing where the storage holds something else or refuses', () => {
    const storage = memory();
    storage.setItem('lastOpened', '{"owner":"c:u","value":[{"kind":"page"}]}');
    expect(lastOpenedStore(storage).read('c:u')).toEqual([]);
    storage.setItem('lastOpened', 'not json');
    expect(lastOpenedStore(storage).read('c:u')).toEqual([]);
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    lastOpenedStore(full).note('c:u', { kind: 'page', path: '/leaves' });
    expect(lastOpenedStore(full).read('c:u')).toEqual([]);
  });
});
