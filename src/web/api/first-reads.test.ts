import { describe, expect, it } from 'vitest';
import { firstReads } from './first-reads.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A browser: each `load` is a page loaded anew, and what it asks for is listed. */
function browser() {
  const storage = memory();
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  return {
    storage,
    asked,
    /** Lets the time pass that everything waits for. */
    pass: () => {
      for (const run of timers.splice(0)) run();
    },
    load: (page: string, { owner = 'c:u', requester = 'token', status = 200 } = {}) => {
      const reads = firstReads(storage, (run) => void timers.push(run));
      reads.begin({
        owner,
        page,
        requester,
        ask: ({ address }) => {
          asked.push(address);
          return status === 0 ? Promise.reject(new TypeError('no line')) : Promise.resolve(Response.json(address, { status }));
        },
      });
      return {
        ...reads,
        note: (address: string, other: { readonly page?: string; readonly owner?: string } = {}) =>
          reads.note({ owner, page, address, isBrief: false, ...other }),
      };
    },
  };
}

describe('first reads', () => {
  it('are asked for when the page is loaded again, and each answer is given once', async () => {
    const { load, asked, pass } = browser();
    const first = load('/');
    expect(asked).toEqual([]);
    first.note('/api/a');
    first.note('/api/b');
    pass();
    const second = load('/');
    expect(asked).toEqual(['/api/a', '/api/b']);
    expect(await (await second.take('/api/a', 'token'))?.json()).toBe('/api/a');
    expect(await second.take('/api/a', 'token')).toBeUndefined();
    expect(await second.take('/api/c', 'token')).toBeUndefined();
  });

  it('are those of the last time', () => {
    const { load, asked, pass } = browser();
    load('/').note('/api/a');
    pass();
    const second = load('/');
    second.note('/api/b');
    pass();
    second.note('/api/asked-later');
    asked.length = 0;
    load('/');
    expect(asked).toEqual(['/api/b']);
  });

  it('end with what somebody does', () => {
    const { load, asked, pass } = browser();
    const first = load('/');
    first.note('/api/a');
    first.end();
    first.note('/api/search?search=dara');
    pass();
    load('/');
    expect(asked).toEqual(['/api/a']);
  });

  it('are of one page and one person', () => {
    const { load, asked, pass, storage } = browser();
    load('/').note('/api/a');
    pass();
    load('/leaves');
    expect(asked).toEqual([]);
    load('/', { owner: 'c:other' });
    expect(asked).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });

  it('of a page that was opened from another are kept only where nothing better is known', () => {
    const { load, asked, pass } = browser();
    const first = load('/');
    first.note('/api/frame');
    first.note('/api/a');
    pass();
    first.note('/api/list', { page: '/leaves' });
    pass();
    first.note('/api/a', { page: '/' });
    pass();
    load('/leaves');
    load('/');
    expect(asked).toEqual(['/api/list', '/api/frame', '/api/a']);
  });

  it('are given to nobody who asks otherwise, nor after a change, nor when they are old', async () => {
    const { load, pass } = browser();
    load('/').note('/api/a');
    pass();
    expect(await load('/').take('/api/a', 'another token')).toBeUndefined();
    const changed = load('/');
    changed.forget();
    expect(await changed.take('/api/a', 'token')).toBeUndefined();
    const old = load('/');
    pass();
    expect(await old.take('/api/a', 'token')).toBeUndefined();
  });

  it('give no refusal and no lost line: who needs it asks again', async () => {
    const { load, pass } = browser();
    load('/').note('/api/a');
    pass();
    expect(await load('/', { status: 403 }).take('/api/a', 'token')).toBeUndefined();
    expect(await load('/', { status: 0 }).take('/api/a', 'token')).toBeUndefined();
  });

  it('leave nothing behind when they are dropped, and keep a dozen pages', () => {
    const { load, pass, storage } = browser();
    for (let at = 0; at < 20; at += 1) {
      load(`/page/${at}`).note('/api/a');
      pass();
    }
    expect(storage.kept.get('firstReads')).not.toContain('/page/7"');
    expect(storage.kept.get('firstReads')).toContain('/page/8"');
    load('/').dropAll();
    expect(storage.kept.size).toBe(0);
  });
});
