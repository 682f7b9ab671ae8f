import { describe, expect, it } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import type { Needs, Permission, Rights } from '#contract/permissions.ts';
import { covers, mayPreview } from '#contract/permissions.ts';
import { refuseInPreview } from './preview.ts';

const rights = (...permissions: readonly Permission[]): Rights => ({ isFullAccess: false, permissions: new Set(permissions) });
const all: Rights = { isFullAccess: true, permissions: new Set() };

describe('covers', () => {
  it('is having every right of the other; full access is covered by full access alone', () => {
    expect(covers(rights('donor/view', 'team/view'), rights('donor/view'))).toBe(true);
    expect(covers(rights('donor/view'), rights('donor/view', 'team/view'))).toBe(false);
    expect(covers(all, all)).toBe(true);
    expect(covers(rights('donor/view'), all)).toBe(false);
  });
});

describe('mayPreview', () => {
  it('asks besides for the right to edit roles, to see people and to see pay', () => {
    const staff = rights('leave request/view');
    expect(mayPreview(all, staff)).toBe(true);
    expect(mayPreview(rights('leave request/view', 'role/edit', 'employee/view', 'payroll/view'), staff)).toBe(true);
    expect(mayPreview(rights('leave request/view', 'role/edit', 'employee/view'), staff)).toBe(false);
    expect(mayPreview(rights('leave request/view', 'employee/view', 'payroll/view'), staff)).toBe(false);
    expect(mayPreview(rights('role/edit', 'employee/view', 'payroll/view'), staff)).toBe(false);
  });
});

describe('a preview', () => {
  const attempt = (needs: Needs, changes: boolean): string => {
    try {
      refuseInPreview({ session: { ...session, ...all }, previewer: { ...who, ...all }, endpoint: { needs }, changes });
      return 'goes on';
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error);
    }
  };
  const who = { userId: 'u2', fullName: 'Who looks' };
  const session = {
    id: 's1',
    standing: 'employed' as const,
    companyId: 'c1',
    userId: 'u1',
    employeeId: null,
    fullName: 'The other',
    userName: 'other',
    own: all,
    actingFor: [],
    approvesPayrollFor: undefined,
    previewer: undefined,
    linkKey: Buffer.alloc(32),
    expiresAt: new Date(0),
    lastUsedAt: new Date(0),
  };

  it('reads, and changes nothing', () => {
    expect(attempt('payroll/view', false)).toBe('goes on');
    expect(attempt('payroll/view', true)).toBe('PREVIEW_READ_ONLY');
    expect(attempt('session', true)).toBe('PREVIEW_READ_ONLY');
  });

  it('takes no backup out, also by a call that only reads', () => {
    expect(attempt('setting/backup database', false)).toBe('PREVIEW_READ_ONLY');
    expect(attempt({ any: ['setting/access', 'setting/backup database'] }, false)).toBe('PREVIEW_READ_ONLY');
    expect(attempt({ all: ['setting/access'] }, false)).toBe('goes on');
  });
});
