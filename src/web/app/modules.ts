import type { PageTitle, Words } from '#i18n/namespaces.ts';
import type { Needs } from '#contract/permissions.ts';

export type Group = keyof Words['shell']['groups'];

/** One page of the product: its route, its name, who may open it, and where it is offered. */
export interface Module {
  /** As the routes spell it, `$id` for a part that varies. */
  readonly path: string;
  readonly title: PageTitle;
  readonly needs: Needs;
  /** Stands in the sidebar, in the order of this list, inside its group if it has one. */
  readonly inSidebar?: true;
  readonly group?: Group;
  /** Found by the header search; pages with a varying part never are. */
  readonly searched?: true;
  /** Other words people look for. */
  readonly keywords?: string;
}

const list = (name: string, of: Pick<Module, 'title' | 'needs'> & { readonly keywords?: string }): Module => ({
  path: `/setting/${name}`,
  group: 'setting',
  searched: true,
  ...of,
});

/**
 * Every page of the route table, in the order of the sidebar. Sidebar, header search and guard read this one list; a page
 * is offered once `routes.tsx` has its route.
 */
export const modules: readonly Module[] = [
  { path: '/', title: 'pages.dashboard', needs: 'session', inSidebar: true, searched: true, keywords: 'home summary' },
  { path: '/dashboard', title: 'pages.dashboard', needs: 'session' },
  {
    path: '/donor',
    title: 'pages.donor',
    needs: 'donor/view',
    inSidebar: true,
    searched: true,
    keywords: 'project sub-project grant',
  },
  { path: '/donor/import-subprojects', title: 'pages.donor_import', needs: 'donor/import', searched: true },
  {
    path: '/employees',
    title: 'pages.employees',
    needs: 'employee/view',
    inSidebar: true,
    searched: true,
    keywords: 'staff people personnel',
  },
  { path: '/employees/create', title: 'pages.employee_create', needs: 'employee/create', searched: true, keywords: 'hire' },
  { path: '/employees/update/$id', title: 'pages.employee_update', needs: 'employee/edit' },
  // One's own profile is always viewable: the screen tells the two apart.
  { path: '/employees/profile/$id', title: 'pages.employee_profile', needs: 'session' },
  { path: '/employees/import-donor', title: 'pages.employee_import_donor', needs: 'employee donor/import', searched: true },
  {
    path: '/employees/import-employees',
    title: 'pages.employee_import',
    needs: { all: ['employee donor/import', 'employee/create'] },
    searched: true,
  },
  {
    path: '/employees/expiring',
    title: 'pages.expiring',
    needs: 'employee/view',
    searched: true,
    keywords: 'contract probation passport visa national id expiry reminder',
  },
  {
    path: '/employees/organisation',
    title: 'pages.organisation',
    needs: 'employee/view',
    searched: true,
    keywords: 'organization structure hierarchy managers org chart organigram tree',
  },
  {
    path: '/salary-scale-record',
    title: 'pages.salary_scale',
    needs: 'salary scale record/view',
    inSidebar: true,
    searched: true,
    keywords: 'grade step band',
  },
  { path: '/salary-scale-record/create/$year', title: 'pages.salary_scale_create', needs: 'salary scale record/create' },
  {
    path: '/timesheets',
    title: 'pages.timesheets',
    needs: 'session',
    inSidebar: true,
    searched: true,
    keywords: 'hours',
  },
  { path: '/timesheets/detail/$id', title: 'pages.timesheet', needs: 'session' },
  {
    path: '/approvals',
    title: 'pages.approvals',
    needs: 'session',
    inSidebar: true,
    searched: true,
    keywords: 'inbox approve decide waiting',
  },
  {
    path: '/attendance',
    title: 'pages.attendance',
    needs: 'attendance/clock',
    inSidebar: true,
    searched: true,
    keywords: 'clock in out presence late qr',
  },
  { path: '/attendance/employee/$id', title: 'pages.attendance', needs: { any: ['attendance/view', 'attendance/approve'] } },
  {
    path: '/attendance/team',
    title: 'pages.attendance_team',
    needs: { any: ['attendance/view', 'attendance/approve'] },
    searched: true,
    keywords: 'present absent late today',
  },
  {
    path: '/attendance/corrections',
    title: 'pages.attendance_corrections',
    needs: { any: ['attendance/request', 'attendance/approve', 'attendance/view'] },
    searched: true,
    keywords: 'late early forgot clock',
  },
  {
    path: '/attendance/display',
    title: 'pages.attendance_display',
    needs: 'attendance/display',
    searched: true,
    keywords: 'qr code clock kiosk',
  },
  { path: '/clock', title: 'pages.scan', needs: 'attendance/clock' },
  {
    path: '/overtime-request',
    title: 'pages.overtime',
    needs: 'overtime request/view',
    inSidebar: true,
    searched: true,
    keywords: 'ot extra hours',
  },
  {
    path: '/leaves',
    title: 'pages.leaves',
    needs: 'leave request/view',
    inSidebar: true,
    searched: true,
    keywords: 'holiday vacation absence sick annual',
  },
  { path: '/leaves/calendar', title: 'pages.leave_calendar', needs: 'session', searched: true, keywords: 'away absent team' },
  {
    path: '/payrolls',
    title: 'pages.payrolls',
    needs: { any: ['payroll/view', 'payroll/approve'] },
    inSidebar: true,
    searched: true,
    keywords: 'salary pay wage',
  },
  { path: '/payrolls/update/$id', title: 'pages.payroll_update', needs: 'payroll/edit' },
  { path: '/payrolls/import', title: 'pages.payroll_import', needs: 'payroll/import', searched: true },
  { path: '/payrolls/view/$id', title: 'pages.payslip', needs: 'session' },
  {
    path: '/performance/pdd',
    title: 'pages.objectives',
    needs: 'PDD list/view',
    inSidebar: true,
    group: 'performance',
    searched: true,
    keywords: 'pdd goals',
  },
  { path: '/performance/pdd/create', title: 'pages.objective_form', needs: 'PDD list/create objective' },
  { path: '/performance/pdd/update/$id', title: 'pages.objective_form', needs: 'PDD list/view' },
  { path: '/performance/pdd/quarterly-review/$id', title: 'pages.quarterly_review_form', needs: 'PDD list/view' },
  {
    path: '/performance/quarterly-review',
    title: 'pages.quarterly_review',
    needs: 'PDD list/view',
    inSidebar: true,
    group: 'performance',
    searched: true,
  },
  { path: '/performance/quarterly-review/create', title: 'pages.quarterly_review_form', needs: 'PDD list/view' },
  { path: '/performance/quarterly-review/edit/$id', title: 'pages.quarterly_review_form', needs: 'PDD list/view' },
  {
    path: '/performance/appraisal',
    title: 'pages.appraisal',
    needs: 'PDD list/view',
    inSidebar: true,
    group: 'performance',
    searched: true,
    keywords: 'evaluation',
  },
  { path: '/performance/appraisal/create', title: 'pages.appraisal_form', needs: 'PDD list/view' },
  { path: '/performance/appraisal/edit/$id', title: 'pages.appraisal_form', needs: 'PDD list/view' },
  {
    path: '/performance/pip',
    title: 'pages.pip',
    needs: 'PIP/view',
    inSidebar: true,
    group: 'performance',
    searched: true,
    keywords: 'performance improvement plan',
  },
  { path: '/performance/pip/create', title: 'pages.pip_form', needs: 'PIP/create' },
  { path: '/performance/pip/update/$id', title: 'pages.pip_form', needs: 'PIP/view' },
  {
    path: '/performance/performance-module',
    title: 'pages.performance_module',
    needs: 'performance module/view',
    inSidebar: true,
    group: 'performance',
    searched: true,
    keywords: 'module',
  },
  { path: '/performance/performance-module/list/$id', title: 'pages.performance_module_list', needs: 'performance module/view' },
  {
    path: '/performance/performance-module/create-update/$parentId/$id',
    title: 'pages.performance_module_form',
    needs: 'performance module/edit',
  },
  {
    path: '/reports/leaves',
    title: 'pages.report_leaves',
    needs: 'leave report/view',
    inSidebar: true,
    group: 'reports',
    searched: true,
  },
  { path: '/reports/leaves/employee-leave-balance', title: 'pages.report_leave_balance', needs: 'leave report/view' },
  { path: '/reports/leaves/employee-leave-book-balance', title: 'pages.report_leave_book', needs: 'leave report/view' },
  { path: '/reports/leaves/daily-leave-status', title: 'pages.report_leave_monthly', needs: 'leave report/view' },
  {
    path: '/reports/overtime',
    title: 'pages.report_overtime',
    needs: 'overtime report/view',
    inSidebar: true,
    group: 'reports',
    searched: true,
  },
  {
    path: '/reports/payroll',
    title: 'pages.report_payroll',
    needs: {
      any: [
        'payroll report/payroll for bank',
        'payroll report/nssf report',
        'payroll report/payroll for e-filling',
        'payroll report/payroll report',
        'payroll report/cost sharing',
        'payroll report/provident fund',
        'payroll report/13th month salary',
        'payroll report/seniority and severance pay',
      ],
    },
    inSidebar: true,
    group: 'reports',
    searched: true,
  },
  { path: '/reports/payroll/payroll_for_bank', title: 'pages.report_bank', needs: 'payroll report/payroll for bank' },
  { path: '/reports/payroll/payroll_for_nssf', title: 'pages.report_nssf', needs: 'payroll report/nssf report' },
  { path: '/reports/payroll/payroll_for_tax', title: 'pages.report_tax', needs: 'payroll report/payroll for e-filling' },
  { path: '/reports/payroll/payrolls', title: 'pages.report_payrolls', needs: 'payroll report/payroll report' },
  { path: '/reports/payroll/cost_sharing', title: 'pages.report_cost_sharing', needs: 'payroll report/cost sharing' },
  {
    path: '/reports/payroll/monthly_allocation_provident_fund',
    title: 'pages.report_provident',
    needs: 'payroll report/provident fund',
  },
  {
    path: '/reports/payroll/monthly_allocation_13th_month_salary',
    title: 'pages.report_13th',
    needs: 'payroll report/13th month salary',
  },
  {
    path: '/reports/payroll/monthly_allocation_seniority_and_severance_pay',
    title: 'pages.report_seniority',
    needs: 'payroll report/seniority and severance pay',
  },
  {
    path: '/setting',
    title: 'pages.setting',
    needs: 'setting/access',
    inSidebar: true,
    searched: true,
    keywords: 'company general logo bank',
  },
  list('role', { title: 'pages.role', needs: 'role/view', keywords: 'permission rights access' }),
  { path: '/setting/role/create', title: 'pages.role_create', needs: 'role/create' },
  { path: '/setting/role/compare', title: 'pages.role_compare', needs: 'role/view' },
  { path: '/setting/role/update/$id', title: 'pages.role_update', needs: 'role/edit' },
  list('department', { title: 'pages.department', needs: 'department/view' }),
  list('team', { title: 'pages.team', needs: 'team/view' }),
  list('job-level', { title: 'pages.job_level', needs: 'job level/view' }),
  list('job-grade', { title: 'pages.job_grade', needs: 'job grade/view' }),
  { path: '/setting/job_grade', title: 'pages.job_grade', needs: 'job grade/view' },
  list('duty-station', { title: 'pages.duty_station', needs: 'duty station/view' }),
  list('custom-fields', {
    title: 'pages.custom_field',
    needs: 'custom field/view',
    keywords: 'own fields further details employee',
  }),
  list('visa-type', { title: 'pages.visa_type', needs: 'visa type/view' }),
  list('passport-type', { title: 'pages.passport_type', needs: 'passport type/view' }),
  list('nationality', { title: 'pages.nationality', needs: 'nationality/view' }),
  list('shift', { title: 'pages.shift', needs: 'shift/view', keywords: 'working hours weekend' }),
  { path: '/setting/shift/create', title: 'pages.shift_create', needs: 'shift/create' },
  { path: '/setting/shift/update/$id', title: 'pages.shift_update', needs: 'shift/edit' },
  list('branch', { title: 'pages.branch', needs: 'branch/view', keywords: 'office location' }),
  list('overtime-type', { title: 'pages.overtime_type', needs: 'overtime type/view' }),
  list('overtime-rules', {
    title: 'pages.overtime_rules',
    needs: 'setting/access',
    keywords: 'overtime limit hours warn refuse',
  }),
  list('leave-type', { title: 'pages.leave_type', needs: 'leave type/view' }),
  list('leave-rules', {
    title: 'pages.leave_rules',
    needs: 'setting/access',
    keywords: 'entitlement carry forward year change accrual',
  }),
  list('timesheet-rules', {
    title: 'pages.timesheet_rules',
    needs: 'setting/access',
    keywords: 'timesheet hours clock projects cost sharing settle payroll',
  }),
  list('public-holiday', { title: 'pages.public_holiday', needs: 'public holiday/view', keywords: 'khmer new year' }),
  list('attendance', { title: 'pages.attendance_settings', needs: 'setting/access', keywords: 'clock radius late qr' }),
  list('approval', { title: 'pages.approval', needs: 'setting/access', keywords: 'reviewer' }),
  list('notifications', { title: 'pages.notifications', needs: 'setting/access', keywords: 'e-mail mail bell reminder' }),
  list('payroll-safeguards', {
    title: 'pages.payroll_safeguards',
    needs: 'setting/access',
    keywords: 'separate duties exchange rate percent wage approve alone',
  }),
  list('payroll-item', { title: 'pages.payroll_item', needs: 'payroll item/view', keywords: 'allowance deduction earning' }),
  list('salary-tax-rate', { title: 'pages.salary_tax_rate', needs: 'salary tax rate/view', keywords: 'tax on salary tos' }),
  list('pension-fund', { title: 'pages.pension_fund', needs: 'pension fund/view' }),
  list('nssf', { title: 'pages.nssf', needs: 'nssf/view', keywords: 'social security' }),
  list('seniority-severance', { title: 'pages.seniority_severance', needs: 'seniority severance/view' }),
  list('sign-in', {
    title: 'pages.sign_in_security',
    needs: { any: ['role/view', 'employee/edit'] },
    keywords: 'two-step totp authenticator mfa 2fa',
  }),
  list('audit', { title: 'pages.audit', needs: 'setting/view audit', keywords: 'history log changes who' }),
  {
    path: '/backup_restore',
    title: 'pages.backup',
    needs: 'setting/backup database',
    inSidebar: true,
    searched: true,
    keywords: 'database restore',
  },
];

const byPath: ReadonlyMap<string, Module> = new Map(modules.map((module) => [module.path, module]));

/** The page of a route, as the router spells it; undefined: no such page. */
export function moduleOf(routePath: string): Module | undefined {
  return byPath.get(routePath) ?? byPath.get(routePath.replace(/\/$/, ''));
}
