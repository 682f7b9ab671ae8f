import type { settingLayout } from '#i18n/en/setting-layout.ts';

/** An entry of the settings menu. */
export interface SettingEntry {
  readonly path: string;
  readonly label: Exclude<keyof typeof settingLayout, 'menu' | 'forbidden'>;
}

/** The menu of the settings, as the seed has it (002 section 2.2); other lists are reached from General (decision D5). */
export const settingMenu: readonly SettingEntry[] = [
  { path: '/setting', label: 'general' },
  { path: '/setting/department', label: 'department' },
  { path: '/setting/team', label: 'team' },
  { path: '/setting/role', label: 'role' },
  { path: '/setting/job-level', label: 'job_level' },
  { path: '/setting/job-grade', label: 'job_grade' },
  { path: '/setting/duty-station', label: 'duty_station' },
  { path: '/setting/custom-fields', label: 'custom_field' },
  { path: '/setting/visa-type', label: 'visa_type' },
  { path: '/setting/passport-type', label: 'passport_type' },
  { path: '/setting/nationality', label: 'nationality' },
  { path: '/setting/leave-type', label: 'leave_type' },
  { path: '/setting/public-holiday', label: 'public_holiday' },
  { path: '/setting/payroll-item', label: 'payroll_item' },
  { path: '/setting/salary-tax-rate', label: 'salary_tax_rate' },
  { path: '/setting/pension-fund', label: 'pension_fund' },
  { path: '/setting/nssf', label: 'nssf' },
  { path: '/setting/payroll-safeguards', label: 'payroll_safeguards' },
  { path: '/setting/seniority-severance', label: 'seniority_severance' },
];

/** The entry of an address, by its first two parts; the other spelling of job grades is the same list (decision D7). */
export function entryOf(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  return second === undefined ? `/${first}` : `/${first}/${second.replace('job_grade', 'job-grade')}`;
}

/** Whether an address lies in the settings. */
export const isSettingPath = (path: string): boolean => path === '/setting' || path.startsWith('/setting/');
