import { accountControl } from '#contract/access/account-acts.ts';
import { apiKeys } from '#contract/access/api-keys.ts';
import { settingChanges } from '#contract/access/setting-changes.ts';
import { accountImports, accountRules, accounts } from '#contract/finance/accounts.ts';
import { approvals } from '#contract/home/approvals.ts';
import { approvalSettings } from '#contract/requests/approval-settings.ts';
import { attendance } from '#contract/time/attendance.ts';
import { audit } from '#contract/access/audit.ts';
import { together } from '#contract/home/together.ts';
import { work } from '#contract/work.ts';
import { auth, signIn } from '#contract/access/auth.ts';
import { listViews } from '#contract/reference/list-views.ts';
import { firstCodes } from '#contract/access/first-codes.ts';
import { invitations } from '#contract/access/invitations.ts';
import { mailLinks } from '#contract/access/mail-links.ts';
import { branches } from '#contract/reference/branches.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { budgets } from '#contract/finance/budgets.ts';
import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import { checklists, checklistTemplates } from '#contract/people/checklists.ts';
import { company } from '#contract/reference/company.ts';
import { customFields } from '#contract/people/custom-fields.ts';
import { detailChanges } from '#contract/people/detail-changes.ts';
import { documentKinds, documents } from '#contract/people/documents.ts';
import { donorFiles } from '#contract/donors/donor-files.ts';
import { donorPage } from '#contract/donors/donor-page.ts';
import { donors, projects, subProjectImports } from '#contract/donors/donors.ts';
import { employeeDonorImports, employeeImports } from '#contract/people/employees/employee-imports.ts';
import { employeeBulk } from '#contract/people/employees/employee-bulk.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { suspensions } from '#contract/time/suspensions.ts';
import { employeeLeave } from '#contract/time/employee-leave.ts';
import { samePerson } from '#contract/people/employees/same-person.ts';
import { merge } from '#contract/people/employees/merge.ts';
import { rehire } from '#contract/people/employees/rehire.ts';
import { employeeTimeline } from '#contract/people/employees/employee-timeline.ts';
import { employees } from '#contract/people/employees/employees.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { expiringDocuments } from '#contract/people/expiring-documents.ts';
import { backup, backupFiles } from '#contract/operations/backup.ts';
import { alarms, health } from '#contract/operations/health.ts';
import { webhooks } from '#contract/operations/webhooks.ts';
import { holidayImports } from '#contract/time/holiday-imports.ts';
import { holidayYears } from '#contract/time/holiday-years.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import { filings } from '#contract/finance/filings.ts';
import { journals } from '#contract/finance/journals.ts';
import { leave, leaveBalances, leaveCalendar, leaveFeed } from '#contract/time/leave.ts';
import { leaveReports } from '#contract/time/leave-reports.ts';
import { leaving } from '#contract/people/leaving.ts';
import { leavePolicies, leaveTypes } from '#contract/time/leave-types.ts';
import { notificationSettings, notifications, ownMail } from '#contract/requests/notifications.ts';
import { organisation } from '#contract/people/organisation.ts';
import { overtime } from '#contract/time/overtime.ts';
import { overtimeReport } from '#contract/time/overtime-report.ts';
import { overtimeTypes } from '#contract/time/overtime-types.ts';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import { fileLinks, files } from '#contract/reference/files.ts';
import { bankResults, paymentBatches } from '#contract/finance/payment-batches.ts';
import { payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import { payrollCorrections } from '#contract/payroll/payroll-corrections.ts';
import { payslipQuestions } from '#contract/payroll/payslip-questions.ts';
import { payrollCompare } from '#contract/finance/payroll-compare.ts';
import { payrollItems } from '#contract/payroll/settings/payroll-items.ts';
import { payPapers } from '#contract/payroll/pay-papers.ts';
import { appraisals } from '#contract/performance/appraisals.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import { objectives } from '#contract/performance/objectives.ts';
import { quarterlyReviews } from '#contract/performance/quarterly-reviews.ts';
import { performanceCycle } from '#contract/performance/performance-cycle.ts';
import { performanceModules } from '#contract/performance/performance-modules.ts';
import { performanceExports } from '#contract/performance/records/performance-exports.ts';
import { performanceRules } from '#contract/performance/performance-rules.ts';
import { performanceFiles } from '#contract/performance/records/performance-files.ts';
import { performanceNotes } from '#contract/performance/records/performance-notes.ts';
import { performanceRetention } from '#contract/performance/records/performance-retention.ts';
import { performanceVersions } from '#contract/performance/records/performance-versions.ts';
import { performanceOpening } from '#contract/performance/performance-opening.ts';
import { performanceReport } from '#contract/performance/performance-report.ts';
import { performanceTimeline } from '#contract/performance/performance-timeline.ts';
import { payrollMonth } from '#contract/finance/payroll-month.ts';
import { payrollCostSharing } from '#contract/payroll/payroll-cost-sharing.ts';
import { salaryScales } from '#contract/finance/salary-scales.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import { payrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import { nssfSettings, pensionFundRates, salaryTaxRates } from '#contract/payroll/settings/payroll-settings.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import {
  departments,
  dutyStations,
  jobGrades,
  jobLevels,
  nationalities,
  passportTypes,
  publicHolidays,
  teams,
  visaTypes,
} from '#contract/reference/reference-lists.ts';
import { passkeySignIn, passkeys } from '#contract/access/passkeys.ts';
import { secondStep, secondStepSignIn, signInSecurity } from '#contract/access/second-step.ts';
import { shifts } from '#contract/time/shifts.ts';
import { peopleReports } from '#contract/people/people-reports/people-reports.ts';
import { letters } from '#contract/people/letters/letters.ts';
import { termChanges } from '#contract/people/term-changes.ts';
import { daysOff, timesheets } from '#contract/time/timesheets.ts';
import { previews, roles } from '#contract/access/role-calls.ts';

/** Every call of the wire, by group. */
export const api = {
  signIn,
  auth,
  accountControl,
  settingChanges,
  apiKeys,
  mailLinks,
  firstCodes,
  invitations,
  together,
  work,
  passkeySignIn,
  passkeys,
  secondStepSignIn,
  secondStep,
  signInSecurity,
  fileLinks,
  dashboard,
  files,
  company,
  employees,
  employeeBulk,
  employeeForm,
  employeeLeave,
  suspensions,
  employeeTimeline,
  merge,
  rehire,
  samePerson,
  employeeImports,
  employeeDonorImports,
  expiringDocuments,
  notifications,
  ownMail,
  notificationSettings,
  organisation,
  payroll,
  payPapers,
  improvementPlans,
  appraisals,
  performanceCycle,
  performanceModules,
  objectives,
  quarterlyReviews,
  performanceExports,
  performanceRules,
  performanceFiles,
  performanceNotes,
  performanceRetention,
  performanceVersions,
  performanceOpening,
  performanceReport,
  performanceTimeline,
  payrollMonth,
  payrollCostSharing,
  salaryScales,
  payrollReports,
  fileLayouts,
  paymentBatches,
  bankResults,
  filings,
  backup,
  backupFiles,
  accounts,
  accountRules,
  accountImports,
  budgets,
  ineligibleCosts,
  donorFiles,
  forecasts,
  health,
  alarms,
  webhooks,
  journals,
  payrollArrears,
  payrollCorrections,
  payslipQuestions,
  payrollCompare,
  payrollItems,
  salaryTaxRates,
  pensionFundRates,
  nssfSettings,
  payrollSafeguards,
  holidayImports,
  holidayYears,
  departments,
  teams,
  dutyStations,
  visaTypes,
  passportTypes,
  nationalities,
  jobLevels,
  jobGrades,
  publicHolidays,
  leaveTypes,
  leavePolicies,
  overtimeTypes,
  branches,
  customFields,
  checklistTemplates,
  documentKinds,
  documents,
  checklists,
  leaving,
  shifts,
  listViews,
  approvalSettings,
  approvals,
  leave,
  leaveBalances,
  leaveCalendar,
  leaveFeed,
  leaveReports,
  overtimeReport,
  overtime,
  timesheets,
  daysOff,
  attendance,
  detailChanges,
  termChanges,
  letters,
  peopleReports,
  donors,
  donorPage,
  projects,
  subProjectImports,
  roles,
  previews,
  audit,
} satisfies Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The same in one list. */
export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
