import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '#contract/access/auth.ts';
import { ACCESS_TOKEN_KEY, STORE_TOKEN_KEY, may, readStored, rightsOf, sessionStore } from './session.ts';

const answer: SessionAnswer = {
  accessToken: 'token-1',
  profile: { id: 'e1', fullName: 'Sok Dara', fullNameKH: null, userName: 'dara' },
  userId: 'u1',
  clientId: 'c1',
  employeeId: 'e1',
  companyName: 'Mekong Relief',
  companyNameKH: null,
  privateURL: 'mekong',
  roleName: 'Staff',
  setting: { logo: null },
  isFullAccess: false,
  standing: 'employed',
  permissions: [{ key: 'view', parentKey: 'employee' }],
  isActing: false,
  isDemo: true,
  copyOf: null,
  previewedBy: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('session store', () => {
  it('keeps the session under the access-token key and the token beside it', () => {
    const storage = memory();
    const store = sessionStore(storage, memory());
    store.keep(answer);
    expect(JSON.parse(storage.kept.get(ACCESS_TOKEN_KEY) ?? '')).toEqual(answer);
    expect(storage.kept.get(STORE_TOKEN_KEY)).toBe('token-1');
    expect(store.get()?.profile.fullName).toBe('Sok Dara');
  });

  it('leaves nothing behind when cleared, and tells who listens', () => {
    const storage = memory();
    const store = sessionStore(storage, memory());
    store.keep(answer);
    let told = 0;
    store.subscribe(() => (told += 1));
    store.clear();
    expect(storage.kept.size).toBe(0);
    expect(store.get()).toBeUndefined();
    expect(told).toBe(1);
  });

  it('reads what was stored, unless it has ended or is broken', () => {
    const storage = memory();
    storage.setItem(ACCESS_TOKEN_KEY, JSON.stringify(answer));
    expect(readStored(storage, new Date('2026-11-20'))?.userId).toBe('u1');
    expect(readStored(storage, new Date('2099-02-01'))).toBeUndefined();
    storage.setItem(ACCESS_TOKEN_KEY, '{"accessToken":');
    expect(readStored(storage, new Date('2026-11-20'))).toBeUndefined();
  });
});

describe('a preview', () => {
  const preview: SessionAnswer = { ...answer, accessToken: 'token-2', userId: 'u2', previewedBy: 'Sok Dara' };
  const begin = () => {
    const [storage, tab] = [memory(), memory()];
    const store = sessionStore(storage, tab);
    store.keep(answer);
    store.keep(preview);
    return { storage, tab, store };
  };

  it('is its tab alone: the others, and a new one, go on with the own session', () => {
    const { storage, store } = begin();
    expect(store.get()?.userId).toBe('u2');
    expect(store.own()?.userId).toBe('u1');
    expect(sessionStore(storage, memory()).get()?.userId).toBe('u1');
    expect(storage.kept.get(STORE_TOKEN_KEY)).toBe('token-1');
  });

  it('begins with the page that is loaded next: this one goes on as it is', () => {
    const [storage, tab] = [memory(), memory()];
    const store = sessionStore(storage, tab);
    store.keep(answer);
    store.beginPreview(preview);
    expect(store.get()?.userId).toBe('u1');
    expect(sessionStore(storage, tab).get()?.userId).toBe('u2');
  });

  it('stays when another tab signs in or out, and when the page is loaded again', () => {
    const { storage, tab, store } = begin();
    store.reread();
    expect(store.get()?.userId).toBe('u2');
    expect(sessionStore(storage, tab).get()?.userId).toBe('u2');
  });

  it('leads back to the own session when it is cleared', () => {
    const { storage, tab, store } = begin();
    store.clear();
    expect(store.get()?.userId).toBe('u1');
    expect(tab.kept.size).toBe(0);
    expect(storage.kept.size).toBe(2);
    store.clear();
    expect(store.get()).toBeUndefined();
  });

  it('ends with a new sign-in in its tab', () => {
    const { tab, store } = begin();
    store.keep({ ...answer, userId: 'u3' });
    expect(store.get()?.userId).toBe('u3');
    expect(tab.kept.size).toBe(0);
  });
});

describe('rights', () => {
  it('matches action and resource, not one of them', () => {
    const rights = rightsOf(answer);
    const current = { ...answer, rights };
    expect(may(current, 'employee/view')).toBe(true);
    expect(may(current, 'employee/edit')).toBe(false);
    expect(may(current, 'donor/view')).toBe(false);
    expect(may(current, { any: ['donor/view', 'employee/view'] })).toBe(true);
    expect(may(current, { all: ['donor/view', 'employee/view'] })).toBe(false);
  });

  it('gives everything to full access, and nothing but public pages to nobody', () => {
    const full = { ...answer, isFullAccess: true, permissions: [] };
    expect(may({ ...full, rights: rightsOf(full) }, 'payroll/approve')).toBe(true);
    expect(may(undefined, 'session')).toBe(false);
    expect(may(undefined, 'nobody')).toBe(true);
  });

  it('opens to who has left only what every account may see', () => {
    const left = { ...answer, standing: 'left' as const, permissions: [] };
    const session = { ...left, rights: rightsOf(left) };
    expect(may(session, 'account')).toBe(true);
    expect(may(session, 'session')).toBe(false);
    expect(may(session, 'employee/view')).toBe(false);
  });

  it('drops a permission that this version does not know', () => {
    expect(rightsOf({ isFullAccess: false, permissions: [{ key: 'fly', parentKey: 'employee' }] }).permissions.size).toBe(0);
  });
});
