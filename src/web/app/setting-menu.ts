import { moduleOf } from './modules.ts';
import type { Module } from '#web/kit/compose/module.ts';
import type { SettingGroupKey } from './layout/setting/setting-groups.ts';

/** A part of the settings menu, under its heading. */
export interface SettingGroup {
  readonly key: SettingGroupKey;
  readonly pages: readonly Module[];
}

/** Every list and form of the settings. Those of the seed stand in its order (002 section 2.2), each beside its kin. */
const settingGroups: readonly SettingGroup[] = [
  group('organisation', ['department', 'team']),
  group('access', ['role', 'accounts', 'sign-in', 'api-keys', 'webhooks', 'audit', 'health']),
  group('posts', ['job-level', 'job-grade', 'duty-station', 'branch']),
  group('people', ['custom-fields', 'document-kinds', 'checklists', 'visa-type', 'passport-type', 'nationality']),
  group('time', [
    'leave-type',
    'leave-rules',
    'public-holiday',
    'shift',
    'overtime-type',
    'overtime-rules',
    'timesheet-rules',
    'attendance',
  ]),
  group('requests', ['approval', 'notifications']),
  group('performance', ['performance-rules']),
  group('payroll', [
    'payroll-item',
    'payroll-safeguards',
    'salary-tax-rate',
    'pension-fund',
    'nssf',
    'seniority-severance',
    'payment-rules',
  ]),
];

function group(key: SettingGroup['key'], names: readonly string[]): SettingGroup {
  return { key, pages: names.flatMap((name) => moduleOf(`/setting/${name}`) ?? []) };
}

/** The pages of the settings that may be shown, in their groups. An empty group is none. */
export function settingMenuOf(isShown: (module: Module) => boolean): readonly SettingGroup[] {
  return settingGroups.map(({ key, pages }) => ({ key, pages: pages.filter(isShown) })).filter(({ pages }) => pages.length > 0);
}

/** The entry of an address, by its first two parts; the other spelling of job grades is the same list (decision D7). */
export function entryOf(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  return second === undefined ? `/${first}` : `/${first}/${second.replace('job_grade', 'job-grade')}`;
}

/** Whether an address lies in the settings. */
export const isSettingPath = (path: string): boolean => path === '/setting' || path.startsWith('/setting/');
