import { describe, expect, it } from 'vitest';
import { shell as english } from '#i18n/en/shell.ts';
import { shell as khmer } from '#i18n/km/shell.ts';
import { allPermissions } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { CurrentSession } from '#web/api/session.ts';
import { actions, actionsOf } from './actions.ts';
import { findActions, isAskedByName } from './module-search.ts';
import { moduleOf, modules } from './modules.ts';

const findable = actions.map((action) => ({
  action: action.name,
  names: [english.actions[action.name], khmer.actions[action.name]],
  keywords: action.keywords,
}));
const found = (term: string) => findActions(findable, term);

const sessionOf = (permissions: readonly Permission[], employeeId: string | null = 'e1'): CurrentSession => ({
  accessToken: '',
  profile: { id: 'u1', fullName: '', fullNameKH: null, userName: '' },
  userId: 'u1',
  clientId: 'c1',
  employeeId,
  companyName: '',
  companyNameKH: null,
  privateURL: '',
  roleName: '',
  setting: { logo: null },
  isFullAccess: false,
  standing: 'employed',
  permissions: [],
  isActing: false,
  isDemo: false,
  copyOf: null,
  previewedBy: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
  rights: { isFullAccess: false, permissions: new Set(permissions) },
});
const named = (session: CurrentSession) => actionsOf(session).map(({ action }) => action.name);

describe('actions', () => {
  it('are found by their names and other words, in both languages', () => {
    expect(found('ask for leave')[0]).toBe('ask_leave');
    expect(found('vacation')).toEqual(['ask_leave']);
    expect(found('hire')[0]).toBe('new_employee');
    expect(found('resign')).toEqual(['end_employment']);
    expect(found('increment')).toEqual(['raise']);
    expect(found('transfer')).toEqual(['move']);
    expect(found('លាឈប់')).toEqual(['end_employment']);
    expect(found('bank account')).toEqual(['change_details']);
    expect(found('សុំច្បាប់')[0]).toBe('ask_leave');
    expect(found('គណនីធនាគារ')).toEqual(['change_details']);
    expect(found('zzzz')).toEqual([]);
    expect(found('  ')).toHaveLength(actions.length);
  });

  it('are asked for by name where the term stands in one', () => {
    expect(isAskedByName(findable, 'Ask for leave')).toBe(true);
    expect(isAskedByName(findable, 'vacation')).toBe(false);
    expect(isAskedByName(findable, ' ')).toBe(false);
  });

  it('are offered by right, and of one’s own to who has a record', () => {
    expect(named(sessionOf(['leave request/request']))).toEqual(['ask_leave', 'my_pay', 'my_profile', 'change_details']);
    expect(named(sessionOf(['attendance/clock'], null))).toEqual([]);
    expect(named(sessionOf(['employee/create'], null))).toEqual(['new_employee']);
    const slips = actionsOf(sessionOf([]), { payslipId: 'p1' }).map(({ path }) => path);
    expect(slips).toContain('/payrolls/view/p1');
  });

  it('lead to pages that the session may open', () => {
    for (const action of actions) {
      const { needs } = action;
      const rights = typeof needs === 'string' ? [needs] : 'any' in needs ? needs.any : needs.all;
      expect(rights.filter((right) => right !== 'session' && !allPermissions.some((known) => known === right))).toEqual([]);
      const path = action.to(sessionOf([]), { payslipId: 'p1' })?.split('?')[0] ?? '';
      const module = modules.find((one) => new RegExp(`^${one.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path));
      expect(module?.screen, action.name).toBeDefined();
      expect(moduleOf(module?.path ?? ''), action.name).toBe(module);
    }
  });
});
