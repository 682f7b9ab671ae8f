import { lazyRouteComponent } from '@tanstack/react-router';

type Component = ReturnType<typeof lazyRouteComponent>;

export interface Screen {
  readonly path: string;
  readonly component: Component;
}

/** One screen inside the layout, loaded when it is opened: `screen('/leaves', () => import('...'), 'LeaveListScreen')`. */
export function screen<M extends Readonly<Record<string, unknown>>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
): Screen {
  return { path, component: lazyRouteComponent(load, name) };
}

/** Every screen that exists. Its name, rights and place stand in `modules.ts`, which has all pages of the route table. */
export const screens: readonly Screen[] = [
  screen('/', () => import('#web/features/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  screen('/dashboard', () => import('#web/features/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  screen('/donor', () => import('#web/features/donors/donor-list.screen.tsx'), 'DonorListScreen'),
  screen(
    '/donor/import-subprojects',
    () => import('#web/features/donors/sub-project-import.screen.tsx'),
    'SubProjectImportScreen',
  ),
  screen('/employees', () => import('#web/features/employees/employee-list.screen.tsx'), 'EmployeeListScreen'),
  screen('/employees/create', () => import('#web/features/employees/form/employee-create.screen.tsx'), 'EmployeeCreateScreen'),
  screen(
    '/employees/update/$id',
    () => import('#web/features/employees/form/employee-update.screen.tsx'),
    'EmployeeUpdateScreen',
  ),
  screen('/employees/profile/$id', () => import('#web/features/employees/employee-profile.screen.tsx'), 'EmployeeProfileScreen'),
  screen(
    '/employees/import-donor',
    () => import('#web/features/employees/employee-donor-import.screen.tsx'),
    'EmployeeDonorImportScreen',
  ),
  screen(
    '/employees/import-employees',
    () => import('#web/features/employees/employee-import.screen.tsx'),
    'EmployeeImportScreen',
  ),
  screen('/employees/expiring', () => import('#web/features/expiring-documents/expiring-list.screen.tsx'), 'ExpiringListScreen'),
  screen('/employees/organisation', () => import('#web/features/organisation/organisation.screen.tsx'), 'OrganisationScreen'),
  screen('/approvals', () => import('#web/features/approvals/inbox.screen.tsx'), 'InboxScreen'),
  screen('/leaves', () => import('#web/features/leave/leave-list.screen.tsx'), 'LeaveListScreen'),
  screen('/leaves/calendar', () => import('#web/features/leave/leave-calendar.screen.tsx'), 'LeaveCalendarScreen'),
  screen('/overtime-request', () => import('#web/features/overtime/overtime-list.screen.tsx'), 'OvertimeListScreen'),
  screen('/setting/overtime-rules', () => import('#web/features/overtime/overtime-rules.screen.tsx'), 'OvertimeRulesScreen'),
  screen('/setting/payroll-safeguards', () => import('#web/features/payroll-settings/safeguards.screen.tsx'), 'SafeguardsScreen'),
  screen('/setting/timesheet-rules', () => import('#web/features/timesheets/timesheet-rules.screen.tsx'), 'TimesheetRulesScreen'),
  screen('/setting/leave-rules', () => import('#web/features/leave/leave-rules.screen.tsx'), 'LeaveRulesScreen'),
  screen('/reports/overtime', () => import('#web/features/overtime/overtime-report.screen.tsx'), 'OvertimeReportScreen'),
  screen('/reports/payroll', () => import('#web/features/payroll-reports/payroll-hub.screen.tsx'), 'PayrollHubScreen'),
  screen(
    '/reports/payroll/payroll_for_bank',
    () => import('#web/features/payroll-reports/bank-report.screen.tsx'),
    'BankReportScreen',
  ),
  screen(
    '/reports/payroll/payroll_for_nssf',
    () => import('#web/features/payroll-reports/month-reports.screen.tsx'),
    'NssfReportScreen',
  ),
  screen(
    '/reports/payroll/payroll_for_tax',
    () => import('#web/features/payroll-reports/month-reports.screen.tsx'),
    'TaxReportScreen',
  ),
  screen(
    '/reports/payroll/payrolls',
    () => import('#web/features/payroll-reports/payrolls-report.screen.tsx'),
    'PayrollsReportScreen',
  ),
  screen(
    '/reports/payroll/cost_sharing',
    () => import('#web/features/payroll-reports/cost-report.screen.tsx'),
    'CostReportScreen',
  ),
  screen(
    '/reports/payroll/monthly_allocation_provident_fund',
    () => import('#web/features/payroll-reports/month-reports.screen.tsx'),
    'ProvidentFundReportScreen',
  ),
  screen(
    '/reports/payroll/monthly_allocation_13th_month_salary',
    () => import('#web/features/payroll-reports/month-reports.screen.tsx'),
    'ThirteenthReportScreen',
  ),
  screen(
    '/reports/payroll/monthly_allocation_seniority_and_severance_pay',
    () => import('#web/features/payroll-reports/month-reports.screen.tsx'),
    'SeniorityReportScreen',
  ),
  screen('/reports/leaves', () => import('#web/features/leave-reports/leave-hub.screen.tsx'), 'LeaveHubScreen'),
  screen(
    '/reports/leaves/employee-leave-balance',
    () => import('#web/features/leave-reports/balance-report.screen.tsx'),
    'BalanceReportScreen',
  ),
  screen(
    '/reports/leaves/employee-leave-book-balance',
    () => import('#web/features/leave-reports/book-report.screen.tsx'),
    'BookReportScreen',
  ),
  screen(
    '/reports/leaves/daily-leave-status',
    () => import('#web/features/leave-reports/monthly-report.screen.tsx'),
    'MonthlyReportScreen',
  ),
  screen('/timesheets', () => import('#web/features/timesheets/timesheet-list.screen.tsx'), 'TimesheetListScreen'),
  screen('/timesheets/detail/$id', () => import('#web/features/timesheets/timesheet-detail.screen.tsx'), 'TimesheetDetailScreen'),
  screen('/attendance', () => import('#web/features/attendance/attendance.screen.tsx'), 'AttendanceScreen'),
  screen('/attendance/employee/$id', () => import('#web/features/attendance/employee-month.screen.tsx'), 'EmployeeMonthScreen'),
  screen('/attendance/team', () => import('#web/features/attendance/team.screen.tsx'), 'TeamScreen'),
  screen('/attendance/corrections', () => import('#web/features/attendance/corrections.screen.tsx'), 'CorrectionsScreen'),
  screen('/attendance/display', () => import('#web/features/attendance/display.screen.tsx'), 'DisplayScreen'),
  screen('/clock', () => import('#web/features/attendance/scan.screen.tsx'), 'ScanScreen'),
  screen(
    '/setting/attendance',
    () => import('#web/features/attendance/attendance-settings.screen.tsx'),
    'AttendanceSettingsScreen',
  ),
  screen('/payrolls', () => import('#web/features/payroll/payroll-list.screen.tsx'), 'PayrollListScreen'),
  screen('/payrolls/update/$id', () => import('#web/features/payroll/payroll-edit.screen.tsx'), 'PayrollEditScreen'),
  screen('/payrolls/import', () => import('#web/features/payroll/payroll-import.screen.tsx'), 'PayrollImportScreen'),
  screen('/payrolls/view/$id', () => import('#web/features/payroll/payslip.screen.tsx'), 'PayslipScreen'),
  screen('/setting', () => import('./layout/setting-home.screen.tsx'), 'SettingHomeScreen'),
  screen('/setting/role', () => import('#web/features/roles/role-list.screen.tsx'), 'RoleListScreen'),
  screen('/setting/role/create', () => import('#web/features/roles/role-create.screen.tsx'), 'RoleCreateScreen'),
  screen('/setting/role/compare', () => import('#web/features/roles/role-compare.screen.tsx'), 'RoleCompareScreen'),
  screen('/setting/role/update/$id', () => import('#web/features/roles/role-update.screen.tsx'), 'RoleUpdateScreen'),
  screen('/setting/audit', () => import('#web/features/audit/audit-list.screen.tsx'), 'AuditListScreen'),
  screen('/setting/department', () => import('#web/features/reference-lists/department-list.screen.tsx'), 'DepartmentListScreen'),
  screen('/setting/team', () => import('#web/features/reference-lists/team-list.screen.tsx'), 'TeamListScreen'),
  screen('/setting/job-level', () => import('#web/features/reference-lists/job-level-list.screen.tsx'), 'JobLevelListScreen'),
  screen('/setting/job-grade', () => import('#web/features/reference-lists/job-grade-list.screen.tsx'), 'JobGradeListScreen'),
  screen('/setting/job_grade', () => import('#web/features/reference-lists/job-grade-list.screen.tsx'), 'JobGradeListScreen'),
  screen(
    '/setting/duty-station',
    () => import('#web/features/reference-lists/duty-station-list.screen.tsx'),
    'DutyStationListScreen',
  ),
  screen(
    '/setting/custom-fields',
    () => import('#web/features/custom-fields/custom-field-list.screen.tsx'),
    'CustomFieldListScreen',
  ),
  screen('/setting/visa-type', () => import('#web/features/reference-lists/visa-type-list.screen.tsx'), 'VisaTypeListScreen'),
  screen(
    '/setting/passport-type',
    () => import('#web/features/reference-lists/passport-type-list.screen.tsx'),
    'PassportTypeListScreen',
  ),
  screen(
    '/setting/nationality',
    () => import('#web/features/reference-lists/nationality-list.screen.tsx'),
    'NationalityListScreen',
  ),
  screen(
    '/setting/public-holiday',
    () => import('#web/features/reference-lists/public-holiday-list.screen.tsx'),
    'PublicHolidayListScreen',
  ),
  screen('/setting/leave-type', () => import('#web/features/reference-lists/leave-type-list.screen.tsx'), 'LeaveTypeListScreen'),
  screen('/setting/branch', () => import('#web/features/reference-lists/branch-list.screen.tsx'), 'BranchListScreen'),
  screen(
    '/setting/overtime-type',
    () => import('#web/features/overtime-types/overtime-type-list.screen.tsx'),
    'OvertimeTypeListScreen',
  ),
  screen('/setting/shift', () => import('#web/features/shifts/shift-list.screen.tsx'), 'ShiftListScreen'),
  screen('/setting/shift/create', () => import('#web/features/shifts/shift-create.screen.tsx'), 'ShiftCreateScreen'),
  screen('/setting/shift/update/$id', () => import('#web/features/shifts/shift-update.screen.tsx'), 'ShiftUpdateScreen'),
  screen(
    '/setting/notifications',
    () => import('#web/features/notifications/notification-settings.screen.tsx'),
    'NotificationSettingsScreen',
  ),
  screen('/setting/approval', () => import('#web/features/approval-settings/approval.screen.tsx'), 'ApprovalScreen'),
  screen(
    '/setting/payroll-item',
    () => import('#web/features/payroll-settings/payroll-item-list.screen.tsx'),
    'PayrollItemListScreen',
  ),
  screen(
    '/setting/salary-tax-rate',
    () => import('#web/features/payroll-settings/salary-tax-rate.screen.tsx'),
    'SalaryTaxRateScreen',
  ),
  screen('/setting/pension-fund', () => import('#web/features/payroll-settings/pension-fund.screen.tsx'), 'PensionFundScreen'),
  screen('/setting/nssf', () => import('#web/features/payroll-settings/nssf.screen.tsx'), 'NssfScreen'),
  screen(
    '/setting/seniority-severance',
    () => import('#web/features/payroll-settings/seniority-severance.screen.tsx'),
    'SenioritySeveranceScreen',
  ),
  screen('/setting/sign-in', () => import('#web/features/sign-in-security/sign-in-security.screen.tsx'), 'SignInSecurityScreen'),
];

const paths: ReadonlySet<string> = new Set(screens.map((one) => one.path));

/** Whether a page of `modules.ts` has its screen. */
export const hasScreen = (path: string): boolean => paths.has(path);
