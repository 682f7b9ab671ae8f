import { allPermissions } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';

/** The seven base roles of the seed (002 section 3). */
export const baseRoles = [
  'FIFTH_LINE_MANAGER',
  'FOURTH_LINE_MANAGER',
  'THIRD_LINE_MANAGER',
  'SECOND_LINE_MANAGER',
  'FIRST_LINE_MANAGER',
  'STAFF',
  'GUARD',
] as const;

export type BaseRole = (typeof baseRoles)[number];

/** The roles that every new company begins with. */
export const seededRoles = [
  'ADMIN',
  'HR_MANAGER',
  'HR_OFFICER',
  'PAYROLL_OFFICER',
  'FINANCE_REVIEWER',
  'COUNTRY_DIRECTOR',
  'LINE_MANAGER',
  'STAFF',
] as const;

export type SeededRole = (typeof seededRoles)[number];

interface RoleSeed {
  readonly name: string;
  readonly nameKH: string;
  readonly code: BaseRole;
  readonly isFullAccess: boolean;
  readonly permissions: readonly Permission[];
}

const own: readonly Permission[] = [
  'leave request/view',
  'leave request/request',
  'overtime request/view',
  'overtime request/request for payment',
  'overtime request/request for leave',
  'attendance/clock',
  'attendance/request',
  'PDD list/view',
  'PDD list/create objective',
  'evaluation/self evaluation',
];

const lead: readonly Permission[] = [
  ...own,
  'leave request/approve',
  'overtime request/approve',
  'attendance/approve',
  'timesheet/approve',
  'approval/review',
  'evaluation/evaluation',
  'PIP/view',
  'PIP/create',
];

const resourcesOf = (prefixes: readonly string[]): readonly Permission[] =>
  allPermissions.filter((permission) => prefixes.includes(permission.slice(0, permission.indexOf('/'))));

const lists = [
  'department',
  'team',
  'shift',
  'overtime type',
  'branch',
  'leave type',
  'public holiday',
  'visa type',
  'passport type',
  'nationality',
  'job level',
  'job grade',
  'duty station',
  'custom field',
  'checklist',
];

const payRules = ['payroll item', 'salary tax rate', 'pension fund', 'nssf', 'seniority severance'];
const seePayRules = resourcesOf(payRules).filter((permission) => permission.endsWith('/view'));
const people = resourcesOf(['employee', 'employee donor', 'donor', 'salary scale record']);
const payrollReports = resourcesOf(['payroll report']);
/** Attendance of everybody, and the office's screen. */
const seeAttendance: readonly Permission[] = ['attendance/view', 'attendance/display', 'attendance/export'];
const timeReports: readonly Permission[] = ['leave report/view', 'overtime report/view', 'timesheet/view'];

/** What each seeded role may do in a new company; the company changes it as it likes. */
export const roleSeeds: Readonly<Record<SeededRole, RoleSeed>> = {
  ADMIN: { name: 'Administrator', nameKH: 'អ្នកគ្រប់គ្រងប្រព័ន្ធ', code: 'FIFTH_LINE_MANAGER', isFullAccess: true, permissions: [] },
  HR_MANAGER: {
    name: 'HR Manager',
    nameKH: 'អ្នកគ្រប់គ្រងធនធានមនុស្ស',
    code: 'SECOND_LINE_MANAGER',
    isFullAccess: false,
    permissions: [
      ...lead,
      ...people,
      'dashboard/view',
      ...timeReports,
      ...seeAttendance,
      'leave request/request for others',
      'overtime request/request for others',
      'performance module/view',
      'performance module/edit',
      'performance module/delete',
      'performance report/view',
      'performance report/view results',
      'performance report/calibrate',
      'payroll/view',
      'setting/access',
      'setting/edit',
      'setting/view audit',
      'approval/edit',
      'role/view',
      ...resourcesOf(lists),
      ...seePayRules,
    ],
  },
  HR_OFFICER: {
    name: 'HR Officer',
    nameKH: 'មន្ត្រីធនធានមនុស្ស',
    code: 'STAFF',
    isFullAccess: false,
    permissions: [
      ...own,
      'dashboard/view',
      'performance report/view',
      'employee/view',
      'employee/create',
      'employee/edit',
      'employee donor/import',
      'donor/view',
      'donor/create',
      'donor/edit',
      'donor/import',
      ...timeReports,
      ...seeAttendance,
      'leave request/request for others',
      'overtime request/request for others',
      'setting/access',
      ...resourcesOf(lists).filter((permission) => !permission.endsWith('/delete')),
    ],
  },
  PAYROLL_OFFICER: {
    name: 'Payroll Officer',
    nameKH: 'មន្ត្រីបញ្ជីបើកប្រាក់',
    code: 'STAFF',
    isFullAccess: false,
    permissions: [
      ...own,
      'dashboard/view',
      'employee/view',
      'employee/create',
      'employee/edit',
      'employee donor/import',
      'donor/view',
      'donor/import',
      'payroll/view',
      'payroll/generate',
      'payroll/import',
      'payroll/export',
      'payroll/process',
      'payroll/submit',
      'payroll/edit',
      'finance/view',
      'finance/edit',
      ...payrollReports,
      ...timeReports,
      'setting/access',
      ...resourcesOf(payRules).filter((permission) => !permission.endsWith('/delete')),
    ],
  },
  FINANCE_REVIEWER: {
    name: 'Finance Reviewer',
    nameKH: 'អ្នកពិនិត្យហិរញ្ញវត្ថុ',
    code: 'STAFF',
    isFullAccess: false,
    permissions: [
      ...own,
      'evaluation/evaluation',
      'dashboard/view',
      'employee/approve bank account',
      'donor/view',
      'payroll/view',
      'payroll/verify',
      'payroll/export',
      'finance/view',
      'finance/edit',
      'finance/post',
      'finance/settle',
      ...payrollReports,
      ...seePayRules,
      'setting/access',
      'setting/view audit',
    ],
  },
  COUNTRY_DIRECTOR: {
    name: 'Country Director',
    nameKH: 'នាយកប្រចាំប្រទេស',
    code: 'FIFTH_LINE_MANAGER',
    isFullAccess: false,
    permissions: [
      ...lead,
      'performance report/view',
      'performance report/view results',
      'dashboard/view',
      'employee/view',
      'employee/approve contract change',
      'employee/approve bank account',
      'donor/view',
      'payroll/view',
      'payroll/approve',
      'payroll/export',
      'finance/view',
      // The second signature at the bank.
      'finance/post',
      ...payrollReports,
      ...timeReports,
      'setting/access',
      'setting/view audit',
    ],
  },
  LINE_MANAGER: {
    name: 'Line Manager',
    nameKH: 'អ្នកគ្រប់គ្រងផ្ទាល់',
    code: 'FIRST_LINE_MANAGER',
    isFullAccess: false,
    permissions: lead,
  },
  STAFF: { name: 'Staff', nameKH: 'បុគ្គលិក', code: 'STAFF', isFullAccess: false, permissions: own },
};
