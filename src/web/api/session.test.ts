import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '#contract/auth.ts';
import { ACCESS_TOKEN_KEY, STORE_TOKEN_KEY, may, readStored, rightsOf, sessionStore } from './session.ts';

const answer: SessionAnswer = {
  accessToken: 'token-1',
  profile: { id: 'e1', fullName: 'Sok Dara', userName: 'dara' },
  userId: 'u1',
  clientId: 'c1',
  employeeId: 'e1',
  companyName: 'Mekong Relief',
  privateURL: 'mekong',
  roleName: 'Staff',
  setting: { logo: null },
  isFullAccess: false,
  permissions: [{ key: 'view', parentKey: 'employee' }],
  isActing: false,
  isDemo: true,
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
    const store = sessionStore(storage);
    store.keep(answer);
    expect(JSON.parse(storage.kept.get(ACCESS_TOKEN_KEY) ?? '')).toEqual(answer);
    expect(storage.kept.get(STORE_TOKEN_KEY)).toBe('token-1');
    expect(store.get()?.profile.fullName).toBe('Sok Dara');
  });

  it('leaves nothing behind when cleared, and tells who listens', () => {
    const storage = memory();
    const store = sessionStore(storage);
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

  it('drops a permission that this version does not know', () => {
    expect(rightsOf({ isFullAccess: false, permissions: [{ key: 'fly', parentKey: 'employee' }] }).permissions.size).toBe(0);
  });
});
