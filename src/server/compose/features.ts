import { accountControlRoutes } from '#server/access/account-control/account-control.routes.ts';
import { webhooksRoutes } from '#server/operations/webhooks/webhooks.routes.ts';
import { apiKeysRoutes } from '#server/access/api-keys/api-keys.routes.ts';
import { settingChangesRoutes } from '#server/access/setting-changes/setting-changes.routes.ts';
import { accountsRoutes } from '#server/finance/ledger-accounts/accounts.routes.ts';
import { approvalSettingsRoutes } from '#server/requests/approval-settings/approval-settings.routes.ts';
import { approvalsRoutes } from '#server/home/approvals/approvals.routes.ts';
import { auditRoutes } from '#server/access/audit/audit.routes.ts';
import { authRoutes } from '#server/access/auth/auth.routes.ts';
import { dashboardRoutes } from '#server/home/dashboard/dashboard.routes.ts';
import { alarmsRoutes } from '#server/operations/alarms/alarms.routes.ts';
import { healthRoutes } from '#server/operations/health/health.routes.ts';
import { forecastRoutes } from '#server/finance/forecast/forecast.routes.ts';
import { budgetsRoutes } from '#server/finance/budgets/budgets.routes.ts';
import { ineligibleCostsRoutes } from '#server/donors/ineligible-costs/ineligible-costs.routes.ts';
import { peopleReportsRoutes } from '#server/people/people-reports/people-reports.routes.ts';
import { documentsRoutes } from '#server/people/documents/documents.routes.ts';
import { checklistsRoutes } from '#server/people/checklists/checklists.routes.ts';
import { companyRoutes } from '#server/reference/company/company.routes.ts';
import { customFieldsRoutes } from '#server/people/custom-fields/custom-fields.routes.ts';
import { donorFilesRoutes } from '#server/donors/donor-files/donor-files.routes.ts';
import { donorPageRoutes } from '#server/donors/donor-page/donor-page.routes.ts';
import { donorsRoutes } from '#server/donors/donors/donors.routes.ts';
import { employeesRoutes } from '#server/people/employees/employees.routes.ts';
import { colleaguesRoutes } from '#server/people/colleagues/colleagues.routes.ts';
import { expiringDocumentsRoutes } from '#server/people/expiring-documents/expiring-documents.routes.ts';
import { fileLayoutsRoutes } from '#server/finance/file-layouts/file-layouts.routes.ts';
import { filingsRoutes } from '#server/finance/filings/filings.routes.ts';
import { filesRoutes } from '#server/reference/files/files.routes.ts';
import { journalsRoutes } from '#server/finance/journals/journals.routes.ts';
import { leaveReportsRoutes } from '#server/time/leave-reports/leave-reports.routes.ts';
import { leavingRoutes } from '#server/people/leaving/leaving.routes.ts';
import { listViewsRoutes } from '#server/reference/list-views/list-views.routes.ts';
import { notificationsRoutes } from '#server/requests/notifications/notifications.routes.ts';
import { organisationRoutes } from '#server/people/organisation/organisation.routes.ts';
import { overtimeTypesRoutes } from '#server/time/overtime-types/overtime-types.routes.ts';
import { paymentBatchesRoutes } from '#server/finance/payment-batches/payment-batches.routes.ts';
import { payPapersRoutes } from '#server/payroll/pay-papers/pay-papers.routes.ts';
import { backupRoutes } from '#server/operations/backup/backup.routes.ts';
import { performanceModulesRoutes } from '#server/performance/modules/performance-modules.routes.ts';
import { performanceExportsRoutes } from '#server/performance/exports/performance-exports.routes.ts';
import { performanceFilesRoutes } from '#server/performance/files/performance-files.routes.ts';
import { performanceNotesRoutes } from '#server/performance/notes/performance-notes.routes.ts';
import { performanceRetentionRoutes } from '#server/performance/retention/performance-retention.routes.ts';
import { performanceVersionsRoutes } from '#server/performance/versions/performance-versions.routes.ts';
import { performanceReportRoutes } from '#server/performance/report/performance-report.routes.ts';
import { performanceRecordsRoutes } from '#server/performance/records/performance-records.routes.ts';
import { payrollMonthRoutes } from '#server/finance/payroll-month/payroll-month.routes.ts';
import { payrollCompareRoutes } from '#server/finance/payroll-compare/payroll-compare.routes.ts';
import { payrollReportsRoutes } from '#server/finance/payroll-reports/payroll-reports.routes.ts';
import { payrollSettingsRoutes } from '#server/payroll/settings/payroll-settings.routes.ts';
import { payrollArrearsRoutes } from '#server/payroll/runs/arrears/arrears.routes.ts';
import { payrollCorrectionsRoutes } from '#server/payroll/runs/corrections/corrections.routes.ts';
import { payrollQuestionsRoutes } from '#server/payroll/questions/payroll-questions.routes.ts';
import { payrollRoutes } from '#server/payroll/runs/payroll.routes.ts';
import { referenceListsRoutes } from '#server/reference/reference-lists/reference-lists.routes.ts';
import { holidaysRoutes } from '#server/time/holidays/holidays.routes.ts';
import { leaveTypesRoutes } from '#server/time/leave-types/leave-types.routes.ts';
import { shiftsRoutes } from '#server/time/shifts/shifts.routes.ts';
import { rolesRoutes } from '#server/access/roles/roles.routes.ts';
import { salaryScalesRoutes } from '#server/finance/salary-scales/index.ts';
import { kindFeatures } from '#server/compose/kinds.ts';
import type { Platform } from '#server/http/mount.ts';

/** Every feature's calls. Only this file and the web's routes know all features. */
export const features: readonly ((platform: Platform) => void)[] = [
  ...kindFeatures.map(({ routes }) => routes),
  authRoutes,
  accountControlRoutes,
  settingChangesRoutes,
  apiKeysRoutes,
  webhooksRoutes,
  filesRoutes,
  dashboardRoutes,
  companyRoutes,
  employeesRoutes,
  colleaguesRoutes,
  expiringDocumentsRoutes,
  notificationsRoutes,
  organisationRoutes,
  payrollRoutes,
  payrollArrearsRoutes,
  payrollCorrectionsRoutes,
  payrollQuestionsRoutes,
  payPapersRoutes,
  performanceModulesRoutes,
  performanceRecordsRoutes,
  performanceFilesRoutes,
  performanceNotesRoutes,
  performanceRetentionRoutes,
  performanceVersionsRoutes,
  performanceExportsRoutes,
  performanceReportRoutes,
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
  forecastRoutes,
  healthRoutes,
  alarmsRoutes,
  journalsRoutes,
  payrollCompareRoutes,
  salaryScalesRoutes,
  payrollSettingsRoutes,
  referenceListsRoutes,
  holidaysRoutes,
  leaveTypesRoutes,
  overtimeTypesRoutes,
  customFieldsRoutes,
  checklistsRoutes,
  documentsRoutes,
  peopleReportsRoutes,
  shiftsRoutes,
  approvalSettingsRoutes,
  leaveReportsRoutes,
  leavingRoutes,
  approvalsRoutes,
  donorsRoutes,
  donorPageRoutes,
  rolesRoutes,
  auditRoutes,
  backupRoutes,
];
