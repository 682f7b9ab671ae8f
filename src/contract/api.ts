import { accountControl } from '#contract/account-acts.ts';
import { accountImports, accountRules, accounts } from '#contract/accounts.ts';
import { approvals } from '#contract/approvals.ts';
import { approvalSettings } from '#contract/approval-settings.ts';
import { attendance } from '#contract/attendance.ts';
import { audit } from '#contract/audit.ts';
import { work } from '#contract/work.ts';
import { auth, signIn } from '#contract/auth.ts';
import { listViews } from '#contract/list-views.ts';
import { firstCodes } from '#contract/first-codes.ts';
import { mailLinks } from '#contract/mail-links.ts';
import { branches } from '#contract/branches.ts';
import { dashboard } from '#contract/dashboard.ts';
import { budgets } from '#contract/budgets.ts';
import { ineligibleCosts } from '#contract/ineligible-costs.ts';
import { checklists, checklistTemplates } from '#contract/checklists.ts';
import { company } from '#contract/company.ts';
import { customFields } from '#contract/custom-fields.ts';
import { detailChanges } from '#contract/detail-changes.ts';
import { documentKinds, documents } from '#contract/documents.ts';
import { donorFiles } from '#contract/donor-files.ts';
import { donorPage } from '#contract/donor-page.ts';
import { donors, projects, subProjectImports } from '#contract/donors.ts';
import { employeeDonorImports, employeeImports } from '#contract/employee-imports.ts';
import { employeeBulk } from '#contract/employee-bulk.ts';
import { employeeForm } from '#contract/employee-form-calls.ts';
import { employeeLeave } from '#contract/employee-leave.ts';
import { employeeTimeline } from '#contract/employee-timeline.ts';
import { employees } from '#contract/employees.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { expiringDocuments } from '#contract/expiring-documents.ts';
import { backup, backupFiles } from '#contract/backup.ts';
import { health } from '#contract/health.ts';
import { holidayImports } from '#contract/holiday-imports.ts';
import { holidayYears } from '#contract/holiday-years.ts';
import { forecasts } from '#contract/forecast.ts';
import { filings } from '#contract/filings.ts';
import { journals } from '#contract/journals.ts';
import { leave, leaveBalances, leaveCalendar, leaveFeed } from '#contract/leave.ts';
import { leaveReports } from '#contract/leave-reports.ts';
import { leaving } from '#contract/leaving.ts';
import { leaveTypes } from '#contract/leave-types.ts';
import { notificationSettings, notifications, ownMail } from '#contract/notifications.ts';
import { organisation } from '#contract/organisation.ts';
import { overtime } from '#contract/overtime.ts';
import { overtimeReport } from '#contract/overtime-report.ts';
import { overtimeTypes } from '#contract/overtime-types.ts';
import { fileLayouts } from '#contract/file-layouts.ts';
import { fileLinks, files } from '#contract/files.ts';
import { bankResults, paymentBatches } from '#contract/payment-batches.ts';
import { payrollArrears } from '#contract/payroll-arrears.ts';
import { payslipQuestions } from '#contract/payslip-questions.ts';
import { payrollCompare } from '#contract/payroll-compare.ts';
import { payrollItems } from '#contract/payroll-items.ts';
import { payPapers } from '#contract/pay-papers.ts';
import { appraisals } from '#contract/appraisals.ts';
import { improvementPlans } from '#contract/improvement-plans.ts';
import { objectives } from '#contract/objectives.ts';
import { quarterlyReviews } from '#contract/quarterly-reviews.ts';
import { performanceCycle } from '#contract/performance-cycle.ts';
import { performanceModules } from '#contract/performance-modules.ts';
import { performanceExports } from '#contract/performance-exports.ts';
import { performanceRules } from '#contract/performance-rules.ts';
import { performanceFiles } from '#contract/performance-files.ts';
import { performanceNotes } from '#contract/performance-notes.ts';
import { performanceRetention } from '#contract/performance-retention.ts';
import { performanceVersions } from '#contract/performance-versions.ts';
import { performanceReport } from '#contract/performance-report.ts';
import { performanceTimeline } from '#contract/performance-timeline.ts';
import { payrollMonth } from '#contract/payroll-month.ts';
import { payrollCostSharing } from '#contract/payroll-cost-sharing.ts';
import { salaryScales } from '#contract/salary-scales.ts';
import { payrollReports } from '#contract/payroll-reports.ts';
import { payrollSafeguards } from '#contract/payroll-safeguards.ts';
import { nssfSettings, pensionFundRates, salaryTaxRates } from '#contract/payroll-settings.ts';
import { payroll } from '#contract/payroll.ts';
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
} from '#contract/reference-lists.ts';
import { secondStep, secondStepSignIn, signInSecurity } from '#contract/second-step.ts';
import { shifts } from '#contract/shifts.ts';
import { termChanges } from '#contract/term-changes.ts';
import { daysOff, timesheets } from '#contract/timesheets.ts';
import { previews, roles } from '#contract/role-calls.ts';

/** Every call of the wire, by group. */
export const api = {
  signIn,
  auth,
  accountControl,
  mailLinks,
  firstCodes,
  work,
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
  employeeTimeline,
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
  journals,
  payrollArrears,
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
