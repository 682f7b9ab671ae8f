import { describe, expect, it } from 'vitest';
import { draftStore } from './drafts.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('drafts', () => {
  it('are held before they are kept, and gone once they are dropped', () => {
    const store = draftStore(memory());
    store.hold('u1', 'record:1', { text: 'typed' });
    expect(store.read('u1', 'record:1')).toEqual({ text: 'typed' });
    expect(store.read('u2', 'record:1')).toBeUndefined();
    store.drop('u1', 'record:1');
    expect(store.read('u1', 'record:1')).toBeUndefined();
    store.hold('u1', 'record:1', { text: 'typed' });
    store.dropAll();
    expect(store.read('u1', 'record:1')).toBeUndefined();
  });

  it('stay over a closed tab, each person’s own, for a day', () => {
    const storage = memory();
    let now = 0;
    draftStore(storage, () => now).keep('u1', 'employee:new', { code: 'KR-1' });
    const later = draftStore(storage, () => now);
    expect(later.read('u1', 'employee:new')).toEqual({ code: 'KR-1' });
    expect(later.read('u2', 'employee:new')).toBeUndefined();
    now = 24 * 60 * 60_000;
    expect(later.read('u1', 'employee:new')).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('are all gone after signing out, and nothing else is', () => {
    const storage = memory();
    storage.setItem('language', 'km');
    const drafts = draftStore(storage);
    drafts.keep('u1', 'a', {});
    drafts.keep('u1', 'b', {});
    drafts.dropAll();
    expect([storage.length, storage.getItem('language')]).toEqual([1, 'km']);
  });

  it('of another shape are none', () => {
    const storage = memory();
    storage.setItem('draft:u1:a', '"old"');
    expect(draftStore(storage).read('u1', 'a')).toBeUndefined();
  });
});
