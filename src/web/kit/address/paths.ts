type Search = Readonly<Record<string, string | number | boolean | undefined>>;

/** Appends what is set to a path. */
export function withSearch(path: string, search: Search = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

const part = encodeURIComponent;

/** Every address of the product that one screen links to from another; a list takes its filters. */
export const paths = {
  signIn: (search: { readonly company?: string | undefined; readonly back?: string | undefined } = {}) =>
    withSearch('/signin', search),
  forgotten: (search: { readonly company?: string | undefined } = {}) => withSearch('/signin/forgotten', search),
  dashboard: () => '/',
  donors: (search?: Search) => withSearch('/donor', search),
  donor: (name: string) => `/donor/view/${part(name)}`,
  ineligibleCosts: (search?: Search) => withSearch('/donor/ineligible-costs', search),
  donorImport: () => '/donor/import-subprojects',
  accounts: (search?: Search) => withSearch('/finance/accounts', search),
  journals: (search?: Search) => withSearch('/finance/journals', search),
  journal: (id: string) => `/finance/journals/${part(id)}`,
  budgets: (search?: Search) => withSearch('/finance/budgets', search),
  forecast: (search?: Search) => withSearch('/payrolls/forecast', search),
  accountImport: () => '/finance/accounts/import',
  employees: (search?: Search) => withSearch('/employees', search),
  employeeCreate: () => '/employees/create',
  employeeUpdate: (id: string) => `/employees/update/${part(id)}`,
  employeeProfile: (id: string) => `/employees/profile/${part(id)}`,
  employeeImportDonor: () => '/employees/import-donor',
  employeeImport: () => '/employees/import-employees',
  firstCodes: (ids: readonly string[]) => withSearch('/employees/first-codes', { ids: ids.join(',') }),
  employeesDocuments: (search?: Search) => withSearch('/employees/documents', search),
  employeesExpiring: (search?: Search) => withSearch('/employees/expiring', search),
  organisation: (search?: Search) => withSearch('/employees/organisation', search),
  salaryScales: (search?: Search) => withSearch('/salary-scale-record', search),
  salaryScaleCreate: (year: number) => `/salary-scale-record/create/${year}`,
  timesheets: (search?: Search) => withSearch('/timesheets', search),
  timesheet: (id: string) => `/timesheets/detail/${part(id)}`,
  overtime: (search?: Search) => withSearch('/overtime-request', search),
  approvals: (search?: Search) => withSearch('/approvals', search),
  leaves: (search?: Search) => withSearch('/leaves', search),
  leaveCalendar: (search?: Search) => withSearch('/leaves/calendar', search),
  /** The form of a new request. */
  askLeave: () => withSearch('/leaves', { ask: 'true' }),
  leave: (id: string) => withSearch('/leaves', { leaveId: id }),
  attendance: (search?: Search) => withSearch('/attendance', search),
  attendanceOf: (id: string, search?: Search) => withSearch(`/attendance/employee/${part(id)}`, search),
  attendanceTeam: (search?: Search) => withSearch('/attendance/team', search),
  checklists: (search?: Search) => withSearch('/checklists', search),
  details: (search?: Search) => withSearch('/details', search),
  peopleReports: (search?: Search) => withSearch('/employees/reports', search),
  movements: (search?: Search) => withSearch('/employees/movements', search),
  letters: (search?: Search) => withSearch('/letters', search),
  letter: (id: string) => `/letters/view/${part(id)}`,
  letterTexts: () => '/letters/texts',
  terms: (search?: Search) => withSearch('/terms', search),
  attendanceCorrections: (search?: Search) => withSearch('/attendance/corrections', search),
  attendanceDisplay: () => '/attendance/display',
  scan: (code: string) => withSearch('/clock', { c: code }),
  payrolls: (search?: Search) => withSearch('/payrolls', search),
  payrollMonth: (search?: Search) => withSearch('/payrolls/month', search),
  payrollArrears: (search?: Search) => withSearch('/payrolls/arrears', search),
  payslipQuestions: (search?: Search) => withSearch('/payrolls/questions', search),
  payslips: (search?: Search) => withSearch('/payrolls/slips', search),
  payStatement: (employeeId: string) => `/payrolls/statement/${part(employeeId)}`,
  payrollUpdate: (id: string, search?: Search) => withSearch(`/payrolls/update/${part(id)}`, search),
  payrollImport: () => '/payrolls/import',
  payrollCompare: (search?: Search) => withSearch('/payrolls/compare', search),
  payrollCompareImport: (search?: Search) => withSearch('/payrolls/compare/import', search),
  payslip: (id: string, search?: Search) => withSearch(`/payrolls/view/${part(id)}`, search),
  performanceModules: (search?: Search) => withSearch('/performance/performance-module', search),
  performanceModule: (id: string) => `/performance/performance-module/list/${part(id)}`,
  performanceModuleForm: (parentId: string, id: string) =>
    `/performance/performance-module/create-update/${part(parentId)}/${part(id)}`,
  performanceOverview: (search?: Search) => withSearch('/performance/overview', search),
  performanceRules: (search?: Search) => withSearch('/setting/performance-rules', search),
  pips: (search?: Search) => withSearch('/performance/pip', search),
  pipCreate: () => '/performance/pip/create',
  pipUpdate: (id: string) => `/performance/pip/update/${part(id)}`,
  objectives: (search?: Search) => withSearch('/performance/pdd', search),
  objectiveCreate: (search?: Search) => withSearch('/performance/pdd/create', search),
  objectiveUpdate: (id: string, search?: Search) => withSearch(`/performance/pdd/update/${part(id)}`, search),
  objectiveReview: (id: string) => `/performance/pdd/quarterly-review/${part(id)}`,
  quarterlyReviews: (search?: Search) => withSearch('/performance/quarterly-review', search),
  quarterlyReviewCreate: () => '/performance/quarterly-review/create',
  quarterlyReviewEdit: (id: string) => `/performance/quarterly-review/edit/${part(id)}`,
  appraisals: (search?: Search) => withSearch('/performance/appraisal', search),
  appraisalCreate: () => '/performance/appraisal/create',
  appraisalEdit: (id: string) => `/performance/appraisal/edit/${part(id)}`,
  leaveReports: () => '/reports/leaves',
  leaveBalanceReport: (search?: Search) => withSearch('/reports/leaves/employee-leave-balance', search),
  leaveBookReport: (search?: Search) => withSearch('/reports/leaves/employee-leave-book-balance', search),
  leaveMonthlyReport: (search?: Search) => withSearch('/reports/leaves/daily-leave-status', search),
  overtimeReport: (search?: Search) => withSearch('/reports/overtime', search),
  payments: (search?: Search) => withSearch('/finance/payments', search),
  paymentResults: () => '/finance/payments/results',
  payment: (id: string) => `/finance/payments/${part(id)}`,
  filings: (search?: Search) => withSearch('/finance/filings', search),
  fileLayouts: (search?: Search) => withSearch('/finance/layouts', search),
  fileLayout: (id: string) => `/finance/layouts/${part(id)}`,
  payrollReports: () => '/reports/payroll',
  payrollReport: (name: PayrollReport, search?: Search) => withSearch(`/reports/payroll/${name}`, search),
  setting: () => '/setting',
  settingList: (name: string, search?: Search) => withSearch(`/setting/${part(name)}`, search),
  accountPaper: (id: string) => `/setting/accounts/paper/${part(id)}`,
  roleCreate: () => '/setting/role/create',
  roleCompare: (search?: Search) => withSearch('/setting/role/compare', search),
  roleUpdate: (id: string) => `/setting/role/update/${part(id)}`,
  holidayImport: () => '/setting/public-holiday/import',
  shiftCreate: () => '/setting/shift/create',
  shiftUpdate: (id: string) => `/setting/shift/update/${part(id)}`,
  backup: (search?: Search) => withSearch('/backup_restore', search),
} as const;

/** The reports of payroll, by the last part of their address. */
export type PayrollReport =
  | 'payroll_for_bank'
  | 'payroll_for_nssf'
  | 'payroll_for_tax'
  | 'payrolls'
  | 'cost_sharing'
  | 'monthly_allocation_provident_fund'
  | 'monthly_allocation_13th_month_salary'
  | 'monthly_allocation_seniority_and_severance_pay';
