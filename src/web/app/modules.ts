import { lazyRouteComponent } from '@tanstack/react-router';
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
  /** Inside the layout; without one the page is not there yet, and is offered nowhere. */
  readonly screen?: Screen;
}

type Screen = ReturnType<typeof lazyRouteComponent>;

/** A screen that is loaded when it is opened. */
const screen = <M extends Readonly<Record<string, unknown>>>(load: () => Promise<M>, name: keyof M & string): Screen =>
  lazyRouteComponent(load, name);

const list = (name: string, of: Pick<Module, 'title' | 'needs' | 'keywords' | 'screen'>): Module => ({
  path: `/setting/${name}`,
  group: 'setting',
  searched: true,
  ...of,
});

/**
 * Every page of the product, in the order of the sidebar. Routes, sidebar, header search and guard read this one list.
 */
export const modules: readonly Module[] = [
  {
    path: '/',
    title: 'pages.dashboard',
    needs: 'session',
    inSidebar: true,
    searched: true,
    keywords: 'home summary',
    screen: screen(() => import('#web/features/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  },
  {
    path: '/dashboard',
    title: 'pages.dashboard',
    needs: 'session',
    screen: screen(() => import('#web/features/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  },
  {
    path: '/donor',
    title: 'pages.donor',
    needs: 'donor/view',
    inSidebar: true,
    searched: true,
    keywords: 'project sub-project grant',
    screen: screen(() => import('#web/features/donors/donor-list.screen.tsx'), 'DonorListScreen'),
  },
  {
    path: '/donor/import-subprojects',
    title: 'pages.donor_import',
    needs: 'donor/import',
    searched: true,
    screen: screen(() => import('#web/features/donors/sub-project-import.screen.tsx'), 'SubProjectImportScreen'),
  },
  {
    path: '/employees',
    title: 'pages.employees',
    needs: 'employee/view',
    inSidebar: true,
    searched: true,
    keywords: 'staff people personnel',
    screen: screen(() => import('#web/features/employees/employee-list.screen.tsx'), 'EmployeeListScreen'),
  },
  {
    path: '/employees/create',
    title: 'pages.employee_create',
    needs: 'employee/create',
    searched: true,
    keywords: 'hire',
    screen: screen(() => import('#web/features/employees/form/employee-create.screen.tsx'), 'EmployeeCreateScreen'),
  },
  {
    path: '/employees/update/$id',
    title: 'pages.employee_update',
    needs: 'employee/edit',
    screen: screen(() => import('#web/features/employees/form/employee-update.screen.tsx'), 'EmployeeUpdateScreen'),
  },
  // One's own profile is always viewable: the screen tells the two apart.
  {
    path: '/employees/profile/$id',
    title: 'pages.employee_profile',
    needs: 'session',
    screen: screen(() => import('#web/features/employees/employee-profile.screen.tsx'), 'EmployeeProfileScreen'),
  },
  {
    path: '/employees/import-donor',
    title: 'pages.employee_import_donor',
    needs: 'employee donor/import',
    searched: true,
    screen: screen(() => import('#web/features/employees/employee-donor-import.screen.tsx'), 'EmployeeDonorImportScreen'),
  },
  {
    path: '/employees/import-employees',
    title: 'pages.employee_import',
    needs: { all: ['employee donor/import', 'employee/create'] },
    searched: true,
    screen: screen(() => import('#web/features/employees/employee-import.screen.tsx'), 'EmployeeImportScreen'),
  },
  {
    path: '/employees/expiring',
    title: 'pages.expiring',
    needs: 'employee/view',
    searched: true,
    keywords: 'contract probation passport visa national id expiry reminder',
    screen: screen(() => import('#web/features/expiring-documents/expiring-list.screen.tsx'), 'ExpiringListScreen'),
  },
  {
    path: '/employees/organisation',
    title: 'pages.organisation',
    needs: 'employee/view',
    searched: true,
    keywords: 'organization structure hierarchy managers org chart organigram tree',
    screen: screen(() => import('#web/features/organisation/organisation.screen.tsx'), 'OrganisationScreen'),
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
    screen: screen(() => import('#web/features/timesheets/timesheet-list.screen.tsx'), 'TimesheetListScreen'),
  },
  {
    path: '/timesheets/detail/$id',
    title: 'pages.timesheet',
    needs: 'session',
    screen: screen(() => import('#web/features/timesheets/timesheet-detail.screen.tsx'), 'TimesheetDetailScreen'),
  },
  {
    path: '/approvals',
    title: 'pages.approvals',
    needs: 'session',
    inSidebar: true,
    searched: true,
    keywords: 'inbox approve decide waiting',
    screen: screen(() => import('#web/features/approvals/inbox.screen.tsx'), 'InboxScreen'),
  },
  {
    path: '/attendance',
    title: 'pages.attendance',
    needs: 'attendance/clock',
    inSidebar: true,
    searched: true,
    keywords: 'clock in out presence late qr',
    screen: screen(() => import('#web/features/attendance/attendance.screen.tsx'), 'AttendanceScreen'),
  },
  {
    path: '/attendance/employee/$id',
    title: 'pages.attendance',
    needs: { any: ['attendance/view', 'attendance/approve'] },
    screen: screen(() => import('#web/features/attendance/employee-month.screen.tsx'), 'EmployeeMonthScreen'),
  },
  {
    path: '/attendance/team',
    title: 'pages.attendance_team',
    needs: { any: ['attendance/view', 'attendance/approve'] },
    searched: true,
    keywords: 'present absent late today',
    screen: screen(() => import('#web/features/attendance/team.screen.tsx'), 'TeamScreen'),
  },
  {
    path: '/attendance/corrections',
    title: 'pages.attendance_corrections',
    needs: { any: ['attendance/request', 'attendance/approve', 'attendance/view'] },
    searched: true,
    keywords: 'late early forgot clock',
    screen: screen(() => import('#web/features/attendance/corrections.screen.tsx'), 'CorrectionsScreen'),
  },
  {
    path: '/attendance/display',
    title: 'pages.attendance_display',
    needs: 'attendance/display',
    searched: true,
    keywords: 'qr code clock kiosk',
    screen: screen(() => import('#web/features/attendance/display.screen.tsx'), 'DisplayScreen'),
  },
  {
    path: '/clock',
    title: 'pages.scan',
    needs: 'attendance/clock',
    screen: screen(() => import('#web/features/attendance/scan.screen.tsx'), 'ScanScreen'),
  },
  {
    path: '/overtime-request',
    title: 'pages.overtime',
    needs: 'overtime request/view',
    inSidebar: true,
    searched: true,
    keywords: 'ot extra hours',
    screen: screen(() => import('#web/features/overtime/overtime-list.screen.tsx'), 'OvertimeListScreen'),
  },
  {
    path: '/leaves',
    title: 'pages.leaves',
    needs: 'leave request/view',
    inSidebar: true,
    searched: true,
    keywords: 'holiday vacation absence sick annual',
    screen: screen(() => import('#web/features/leave/leave-list.screen.tsx'), 'LeaveListScreen'),
  },
  {
    path: '/leaves/calendar',
    title: 'pages.leave_calendar',
    needs: 'session',
    searched: true,
    keywords: 'away absent team',
    screen: screen(() => import('#web/features/leave/leave-calendar.screen.tsx'), 'LeaveCalendarScreen'),
  },
  {
    path: '/payrolls',
    title: 'pages.payrolls',
    needs: { any: ['payroll/view', 'payroll/approve'] },
    inSidebar: true,
    searched: true,
    keywords: 'salary pay wage',
    screen: screen(() => import('#web/features/payroll/payroll-list.screen.tsx'), 'PayrollListScreen'),
  },
  {
    path: '/payrolls/update/$id',
    title: 'pages.payroll_update',
    needs: 'payroll/edit',
    screen: screen(() => import('#web/features/payroll/payroll-edit.screen.tsx'), 'PayrollEditScreen'),
  },
  {
    path: '/payrolls/import',
    title: 'pages.payroll_import',
    needs: 'payroll/import',
    searched: true,
    screen: screen(() => import('#web/features/payroll/payroll-import.screen.tsx'), 'PayrollImportScreen'),
  },
  {
    path: '/payrolls/view/$id',
    title: 'pages.payslip',
    needs: 'session',
    screen: screen(() => import('#web/features/payroll/payslip.screen.tsx'), 'PayslipScreen'),
  },
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
    screen: screen(() => import('#web/features/leave-reports/leave-hub.screen.tsx'), 'LeaveHubScreen'),
  },
  {
    path: '/reports/leaves/employee-leave-balance',
    title: 'pages.report_leave_balance',
    needs: 'leave report/view',
    screen: screen(() => import('#web/features/leave-reports/balance-report.screen.tsx'), 'BalanceReportScreen'),
  },
  {
    path: '/reports/leaves/employee-leave-book-balance',
    title: 'pages.report_leave_book',
    needs: 'leave report/view',
    screen: screen(() => import('#web/features/leave-reports/book-report.screen.tsx'), 'BookReportScreen'),
  },
  {
    path: '/reports/leaves/daily-leave-status',
    title: 'pages.report_leave_monthly',
    needs: 'leave report/view',
    screen: screen(() => import('#web/features/leave-reports/monthly-report.screen.tsx'), 'MonthlyReportScreen'),
  },
  {
    path: '/reports/overtime',
    title: 'pages.report_overtime',
    needs: 'overtime report/view',
    inSidebar: true,
    group: 'reports',
    searched: true,
    screen: screen(() => import('#web/features/overtime/overtime-report.screen.tsx'), 'OvertimeReportScreen'),
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
    screen: screen(() => import('#web/features/payroll-reports/payroll-hub.screen.tsx'), 'PayrollHubScreen'),
  },
  {
    path: '/reports/payroll/payroll_for_bank',
    title: 'pages.report_bank',
    needs: 'payroll report/payroll for bank',
    screen: screen(() => import('#web/features/payroll-reports/bank-report.screen.tsx'), 'BankReportScreen'),
  },
  {
    path: '/reports/payroll/payroll_for_nssf',
    title: 'pages.report_nssf',
    needs: 'payroll report/nssf report',
    screen: screen(() => import('#web/features/payroll-reports/month-reports.screen.tsx'), 'NssfReportScreen'),
  },
  {
    path: '/reports/payroll/payroll_for_tax',
    title: 'pages.report_tax',
    needs: 'payroll report/payroll for e-filling',
    screen: screen(() => import('#web/features/payroll-reports/month-reports.screen.tsx'), 'TaxReportScreen'),
  },
  {
    path: '/reports/payroll/payrolls',
    title: 'pages.report_payrolls',
    needs: 'payroll report/payroll report',
    screen: screen(() => import('#web/features/payroll-reports/payrolls-report.screen.tsx'), 'PayrollsReportScreen'),
  },
  {
    path: '/reports/payroll/cost_sharing',
    title: 'pages.report_cost_sharing',
    needs: 'payroll report/cost sharing',
    screen: screen(() => import('#web/features/payroll-reports/cost-report.screen.tsx'), 'CostReportScreen'),
  },
  {
    path: '/reports/payroll/monthly_allocation_provident_fund',
    title: 'pages.report_provident',
    needs: 'payroll report/provident fund',
    screen: screen(() => import('#web/features/payroll-reports/month-reports.screen.tsx'), 'ProvidentFundReportScreen'),
  },
  {
    path: '/reports/payroll/monthly_allocation_13th_month_salary',
    title: 'pages.report_13th',
    needs: 'payroll report/13th month salary',
    screen: screen(() => import('#web/features/payroll-reports/month-reports.screen.tsx'), 'ThirteenthReportScreen'),
  },
  {
    path: '/reports/payroll/monthly_allocation_seniority_and_severance_pay',
    title: 'pages.report_seniority',
    needs: 'payroll report/seniority and severance pay',
    screen: screen(() => import('#web/features/payroll-reports/month-reports.screen.tsx'), 'SeniorityReportScreen'),
  },
  {
    path: '/setting',
    title: 'pages.setting',
    needs: 'setting/access',
    inSidebar: true,
    searched: true,
    keywords: 'company general logo bank',
    screen: screen(() => import('./layout/setting-home.screen.tsx'), 'SettingHomeScreen'),
  },
  list('role', {
    title: 'pages.role',
    needs: 'role/view',
    keywords: 'permission rights access',
    screen: screen(() => import('#web/features/roles/role-list.screen.tsx'), 'RoleListScreen'),
  }),
  {
    path: '/setting/role/create',
    title: 'pages.role_create',
    needs: 'role/create',
    screen: screen(() => import('#web/features/roles/role-create.screen.tsx'), 'RoleCreateScreen'),
  },
  {
    path: '/setting/role/compare',
    title: 'pages.role_compare',
    needs: 'role/view',
    screen: screen(() => import('#web/features/roles/role-compare.screen.tsx'), 'RoleCompareScreen'),
  },
  {
    path: '/setting/role/update/$id',
    title: 'pages.role_update',
    needs: 'role/edit',
    screen: screen(() => import('#web/features/roles/role-update.screen.tsx'), 'RoleUpdateScreen'),
  },
  list('department', {
    title: 'pages.department',
    needs: 'department/view',
    screen: screen(() => import('#web/features/reference-lists/department-list.screen.tsx'), 'DepartmentListScreen'),
  }),
  list('team', {
    title: 'pages.team',
    needs: 'team/view',
    screen: screen(() => import('#web/features/reference-lists/team-list.screen.tsx'), 'TeamListScreen'),
  }),
  list('job-level', {
    title: 'pages.job_level',
    needs: 'job level/view',
    screen: screen(() => import('#web/features/reference-lists/job-level-list.screen.tsx'), 'JobLevelListScreen'),
  }),
  list('job-grade', {
    title: 'pages.job_grade',
    needs: 'job grade/view',
    screen: screen(() => import('#web/features/reference-lists/job-grade-list.screen.tsx'), 'JobGradeListScreen'),
  }),
  {
    path: '/setting/job_grade',
    title: 'pages.job_grade',
    needs: 'job grade/view',
    screen: screen(() => import('#web/features/reference-lists/job-grade-list.screen.tsx'), 'JobGradeListScreen'),
  },
  list('duty-station', {
    title: 'pages.duty_station',
    needs: 'duty station/view',
    screen: screen(() => import('#web/features/reference-lists/duty-station-list.screen.tsx'), 'DutyStationListScreen'),
  }),
  list('custom-fields', {
    title: 'pages.custom_field',
    needs: 'custom field/view',
    keywords: 'own fields further details employee',
    screen: screen(() => import('#web/features/custom-fields/custom-field-list.screen.tsx'), 'CustomFieldListScreen'),
  }),
  list('visa-type', {
    title: 'pages.visa_type',
    needs: 'visa type/view',
    screen: screen(() => import('#web/features/reference-lists/visa-type-list.screen.tsx'), 'VisaTypeListScreen'),
  }),
  list('passport-type', {
    title: 'pages.passport_type',
    needs: 'passport type/view',
    screen: screen(() => import('#web/features/reference-lists/passport-type-list.screen.tsx'), 'PassportTypeListScreen'),
  }),
  list('nationality', {
    title: 'pages.nationality',
    needs: 'nationality/view',
    screen: screen(() => import('#web/features/reference-lists/nationality-list.screen.tsx'), 'NationalityListScreen'),
  }),
  list('shift', {
    title: 'pages.shift',
    needs: 'shift/view',
    keywords: 'working hours weekend',
    screen: screen(() => import('#web/features/shifts/shift-list.screen.tsx'), 'ShiftListScreen'),
  }),
  {
    path: '/setting/shift/create',
    title: 'pages.shift_create',
    needs: 'shift/create',
    screen: screen(() => import('#web/features/shifts/shift-create.screen.tsx'), 'ShiftCreateScreen'),
  },
  {
    path: '/setting/shift/update/$id',
    title: 'pages.shift_update',
    needs: 'shift/edit',
    screen: screen(() => import('#web/features/shifts/shift-update.screen.tsx'), 'ShiftUpdateScreen'),
  },
  list('branch', {
    title: 'pages.branch',
    needs: 'branch/view',
    keywords: 'office location',
    screen: screen(() => import('#web/features/reference-lists/branch-list.screen.tsx'), 'BranchListScreen'),
  }),
  list('overtime-type', {
    title: 'pages.overtime_type',
    needs: 'overtime type/view',
    screen: screen(() => import('#web/features/overtime-types/overtime-type-list.screen.tsx'), 'OvertimeTypeListScreen'),
  }),
  list('overtime-rules', {
    title: 'pages.overtime_rules',
    needs: 'setting/access',
    keywords: 'overtime limit hours warn refuse',
    screen: screen(() => import('#web/features/overtime/overtime-rules.screen.tsx'), 'OvertimeRulesScreen'),
  }),
  list('leave-type', {
    title: 'pages.leave_type',
    needs: 'leave type/view',
    screen: screen(() => import('#web/features/reference-lists/leave-type-list.screen.tsx'), 'LeaveTypeListScreen'),
  }),
  list('leave-rules', {
    title: 'pages.leave_rules',
    needs: 'setting/access',
    keywords: 'entitlement carry forward year change accrual',
    screen: screen(() => import('#web/features/leave/leave-rules.screen.tsx'), 'LeaveRulesScreen'),
  }),
  list('timesheet-rules', {
    title: 'pages.timesheet_rules',
    needs: 'setting/access',
    keywords: 'timesheet hours clock projects cost sharing settle payroll',
    screen: screen(() => import('#web/features/timesheets/timesheet-rules.screen.tsx'), 'TimesheetRulesScreen'),
  }),
  list('public-holiday', {
    title: 'pages.public_holiday',
    needs: 'public holiday/view',
    keywords: 'khmer new year',
    screen: screen(() => import('#web/features/reference-lists/public-holiday-list.screen.tsx'), 'PublicHolidayListScreen'),
  }),
  list('attendance', {
    title: 'pages.attendance_settings',
    needs: 'setting/access',
    keywords: 'clock radius late qr',
    screen: screen(() => import('#web/features/attendance/attendance-settings.screen.tsx'), 'AttendanceSettingsScreen'),
  }),
  list('approval', {
    title: 'pages.approval',
    needs: 'setting/access',
    keywords: 'reviewer',
    screen: screen(() => import('#web/features/approval-settings/approval.screen.tsx'), 'ApprovalScreen'),
  }),
  list('notifications', {
    title: 'pages.notifications',
    needs: 'setting/access',
    keywords: 'e-mail mail bell reminder',
    screen: screen(() => import('#web/features/notifications/notification-settings.screen.tsx'), 'NotificationSettingsScreen'),
  }),
  list('payroll-safeguards', {
    title: 'pages.payroll_safeguards',
    needs: 'setting/access',
    keywords: 'separate duties exchange rate percent wage approve alone',
    screen: screen(() => import('#web/features/payroll-settings/safeguards.screen.tsx'), 'SafeguardsScreen'),
  }),
  list('payroll-item', {
    title: 'pages.payroll_item',
    needs: 'payroll item/view',
    keywords: 'allowance deduction earning',
    screen: screen(() => import('#web/features/payroll-settings/payroll-item-list.screen.tsx'), 'PayrollItemListScreen'),
  }),
  list('salary-tax-rate', {
    title: 'pages.salary_tax_rate',
    needs: 'salary tax rate/view',
    keywords: 'tax on salary tos',
    screen: screen(() => import('#web/features/payroll-settings/salary-tax-rate.screen.tsx'), 'SalaryTaxRateScreen'),
  }),
  list('pension-fund', {
    title: 'pages.pension_fund',
    needs: 'pension fund/view',
    screen: screen(() => import('#web/features/payroll-settings/pension-fund.screen.tsx'), 'PensionFundScreen'),
  }),
  list('nssf', {
    title: 'pages.nssf',
    needs: 'nssf/view',
    keywords: 'social security',
    screen: screen(() => import('#web/features/payroll-settings/nssf.screen.tsx'), 'NssfScreen'),
  }),
  list('seniority-severance', {
    title: 'pages.seniority_severance',
    needs: 'seniority severance/view',
    screen: screen(() => import('#web/features/payroll-settings/seniority-severance.screen.tsx'), 'SenioritySeveranceScreen'),
  }),
  list('sign-in', {
    title: 'pages.sign_in_security',
    needs: { any: ['role/view', 'employee/edit'] },
    keywords: 'two-step totp authenticator mfa 2fa',
    screen: screen(() => import('#web/features/sign-in-security/sign-in-security.screen.tsx'), 'SignInSecurityScreen'),
  }),
  list('audit', {
    title: 'pages.audit',
    needs: 'setting/view audit',
    keywords: 'history log changes who',
    screen: screen(() => import('#web/features/audit/audit-list.screen.tsx'), 'AuditListScreen'),
  }),
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
