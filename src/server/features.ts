import { accountControlRoutes } from '#server/features/account-control/account-control.routes.ts';
import { accountsRoutes } from '#server/features/accounts/accounts.routes.ts';
import { approvalSettingsRoutes } from '#server/features/approval-settings/approval-settings.routes.ts';
import { approvalsRoutes } from '#server/features/approvals/approvals.routes.ts';
import { attendanceRoutes } from '#server/features/attendance/attendance.routes.ts';
import { auditRoutes } from '#server/features/audit/audit.routes.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { healthRoutes } from '#server/features/health/health.routes.ts';
import { forecastRoutes } from '#server/features/forecast/forecast.routes.ts';
import { budgetsRoutes } from '#server/features/budgets/budgets.routes.ts';
import { ineligibleCostsRoutes } from '#server/features/ineligible-costs/ineligible-costs.routes.ts';
import { documentsRoutes } from '#server/features/documents/documents.routes.ts';
import { checklistsRoutes } from '#server/features/checklists/checklists.routes.ts';
import { companyRoutes } from '#server/features/company/company.routes.ts';
import { customFieldsRoutes } from '#server/features/custom-fields/custom-fields.routes.ts';
import { detailRequestsRoutes } from '#server/features/detail-requests/details.routes.ts';
import { donorFilesRoutes } from '#server/features/donor-files/donor-files.routes.ts';
import { donorPageRoutes } from '#server/features/donor-page/donor-page.routes.ts';
import { donorsRoutes } from '#server/features/donors/donors.routes.ts';
import { employeesRoutes } from '#server/features/employees/employees.routes.ts';
import { expiringDocumentsRoutes } from '#server/features/expiring-documents/expiring-documents.routes.ts';
import { fileLayoutsRoutes } from '#server/features/file-layouts/file-layouts.routes.ts';
import { filingsRoutes } from '#server/features/filings/filings.routes.ts';
import { filesRoutes } from '#server/features/files/files.routes.ts';
import { journalsRoutes } from '#server/features/journals/journals.routes.ts';
import { leaveRoutes } from '#server/features/leave/leave.routes.ts';
import { leaveReportsRoutes } from '#server/features/leave-reports/leave-reports.routes.ts';
import { appraisalsRoutes } from '#server/features/appraisals/appraisals.routes.ts';
import { objectivesRoutes } from '#server/features/objectives/objectives.routes.ts';
import { leavingRoutes } from '#server/features/leaving/leaving.routes.ts';
import { listViewsRoutes } from '#server/features/list-views/list-views.routes.ts';
import { notificationsRoutes } from '#server/features/notifications/notifications.routes.ts';
import { organisationRoutes } from '#server/features/organisation/organisation.routes.ts';
import { overtimeRoutes } from '#server/features/overtime/overtime.routes.ts';
import { overtimeTypesRoutes } from '#server/features/overtime-types/overtime-types.routes.ts';
import { paymentBatchesRoutes } from '#server/features/payment-batches/payment-batches.routes.ts';
import { payPapersRoutes } from '#server/features/pay-papers/pay-papers.routes.ts';
import { backupRoutes } from '#server/features/backup/backup.routes.ts';
import { quarterlyReviewsRoutes } from '#server/features/quarterly-reviews/quarterly-reviews.routes.ts';
import { improvementPlansRoutes } from '#server/features/improvement-plans/improvement-plans.routes.ts';
import { performanceModulesRoutes } from '#server/features/performance-modules/performance-modules.routes.ts';
import { performanceExportsRoutes } from '#server/features/performance-exports/performance-exports.routes.ts';
import { performanceFilesRoutes } from '#server/features/performance-files/performance-files.routes.ts';
import { performanceNotesRoutes } from '#server/features/performance-notes/performance-notes.routes.ts';
import { performanceRetentionRoutes } from '#server/features/performance-retention/performance-retention.routes.ts';
import { performanceVersionsRoutes } from '#server/features/performance-versions/performance-versions.routes.ts';
import { performanceReportRoutes } from '#server/features/performance-report/performance-report.routes.ts';
import { performanceRecordsRoutes } from '#server/features/performance-records/performance-records.routes.ts';
import { payrollMonthRoutes } from '#server/features/payroll-month/payroll-month.routes.ts';
import { payrollCompareRoutes } from '#server/features/payroll-compare/payroll-compare.routes.ts';
import { payrollReportsRoutes } from '#server/features/payroll-reports/payroll-reports.routes.ts';
import { payrollSettingsRoutes } from '#server/features/payroll-settings/payroll-settings.routes.ts';
import { payrollArrearsRoutes } from '#server/features/payroll/arrears/arrears.routes.ts';
import { payrollQuestionsRoutes } from '#server/features/payroll-questions/payroll-questions.routes.ts';
import { payrollRoutes } from '#server/features/payroll/payroll.routes.ts';
import { referenceListsRoutes } from '#server/features/reference-lists/reference-lists.routes.ts';
import { shiftsRoutes } from '#server/features/shifts/shifts.routes.ts';
import { termsRoutes } from '#server/features/term-decisions/terms.routes.ts';
import { timesheetsRoutes } from '#server/features/timesheets/timesheets.routes.ts';
import { rolesRoutes } from '#server/features/roles/roles.routes.ts';
import { salaryScalesRoutes } from '#server/features/salary-scales/index.ts';
import type { Platform } from '#server/http/mount.ts';

/** Every feature's calls. Only this file and the web's routes know all features. */
export const features: readonly ((platform: Platform) => void)[] = [
  authRoutes,
  accountControlRoutes,
  filesRoutes,
  dashboardRoutes,
  companyRoutes,
  employeesRoutes,
  expiringDocumentsRoutes,
  notificationsRoutes,
  organisationRoutes,
  payrollRoutes,
  payrollArrearsRoutes,
  payrollQuestionsRoutes,
  payPapersRoutes,
  improvementPlansRoutes,
  performanceModulesRoutes,
  performanceRecordsRoutes,
  performanceFilesRoutes,
  performanceNotesRoutes,
  performanceRetentionRoutes,
  performanceVersionsRoutes,
  performanceExportsRoutes,
  performanceReportRoutes,
  objectivesRoutes,
  quarterlyReviewsRoutes,
  appraisalsRoutes,
  payrollMonthRoutes,
  payrollReportsRoutes,
  fileLayoutsRoutes,
  paymentBatchesRoutes,
  filingsRoutes,
  accountsRoutes,
  budgetsRoutes,
  ineligibleCostsRoutes,
  donorFilesRoutes,
  listViewsRoutes,
  detailRequestsRoutes,
  termsRoutes,
  forecastRoutes,
  healthRoutes,
  journalsRoutes,
  payrollCompareRoutes,
  salaryScalesRoutes,
  payrollSettingsRoutes,
  referenceListsRoutes,
  overtimeTypesRoutes,
  customFieldsRoutes,
  checklistsRoutes,
  documentsRoutes,
  shiftsRoutes,
  approvalSettingsRoutes,
  leaveRoutes,
  leaveReportsRoutes,
  leavingRoutes,
  approvalsRoutes,
  overtimeRoutes,
  timesheetsRoutes,
  attendanceRoutes,
  donorsRoutes,
  donorPageRoutes,
  rolesRoutes,
  auditRoutes,
  backupRoutes,
];
