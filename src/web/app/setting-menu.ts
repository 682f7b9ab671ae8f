import type { settingLayout } from '#i18n/en/setting-layout.ts';
import { moduleOf } from './modules.ts';
import type { Module } from './modules.ts';

/** A part of the settings menu, under its heading. */
export interface SettingGroup {
  readonly key: keyof typeof settingLayout.groups;
  readonly pages: readonly Module[];
}

const of = (...names: readonly string[]): readonly string[] => names.map((name) => `/setting/${name}`);

/** Every list and form of the settings. Those of the seed stand in its order (002 section 2.2), each beside its kin. */
const grouped: Readonly<Record<SettingGroup['key'], readonly string[]>> = {
  organisation: of('department', 'team'),
  access: of('role', 'sign-in', 'audit'),
  posts: of('job-level', 'job-grade', 'duty-station', 'branch'),
  people: of('custom-fields', 'visa-type', 'passport-type', 'nationality'),
  time: of(
    'leave-type',
    'leave-rules',
    'public-holiday',
    'shift',
    'overtime-type',
    'overtime-rules',
    'timesheet-rules',
    'attendance',
  ),
  requests: of('approval', 'notifications'),
  payroll: of('payroll-item', 'payroll-safeguards', 'salary-tax-rate', 'pension-fund', 'nssf', 'seniority-severance'),
};

const settingGroups: readonly SettingGroup[] = (Object.keys(grouped) as SettingGroup['key'][]).map((key) => ({
  key,
  pages: grouped[key].flatMap((path) => moduleOf(path) ?? []),
}));

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
