import { factsOf } from '#contract/people/facts/facts.ts';
import { isPermission } from '#contract/permissions.ts';
import { accounts as enAccounts } from '#i18n/en/finance/accounts.ts';
import { attendance as enAttendance } from '#i18n/en/time/attendance.ts';
import { audit as enAudit } from '#i18n/en/access/audit.ts';
import { backup as enBackup } from '#i18n/en/operations/backup.ts';
import { documents as enDocuments } from '#i18n/en/people/documents.ts';
import { checklists as enChecklists } from '#i18n/en/people/checklists.ts';
import { customFields as enCustomFields } from '#i18n/en/people/custom-fields.ts';
import { employeeForm as enForm } from '#i18n/en/people/employee-form.ts';
import { employees as enEmployees } from '#i18n/en/people/employees.ts';
import { fileLayouts as enFileLayouts } from '#i18n/en/finance/file-layouts.ts';
import { appraisals as enAppraisals } from '#i18n/en/performance/appraisals.ts';
import { improvementPlans as enImprovementPlans } from '#i18n/en/performance/improvement-plans.ts';
import { journals as enJournals } from '#i18n/en/finance/journals.ts';
import { leave as enLeave } from '#i18n/en/time/leave.ts';
import { notifications as enNotifications } from '#i18n/en/requests/notifications.ts';
import { overtimeTypes as enOvertimeTypes } from '#i18n/en/time/overtime-types.ts';
import { performanceModules as enPerformanceModules } from '#i18n/en/performance/performance-modules.ts';
import { performanceRecords as enPerformanceRecords } from '#i18n/en/performance/performance-records.ts';
import { paymentBatches as enPaymentBatches } from '#i18n/en/finance/payment-batches.ts';
import { payrollSettings as enPayrollSettings } from '#i18n/en/payroll/payroll-settings.ts';
import { payrollArrears as enPayrollArrears } from '#i18n/en/payroll/payroll-arrears.ts';
import { payroll as enPayroll } from '#i18n/en/payroll/payroll.ts';
import { requests as enRequests } from '#i18n/en/requests/requests.ts';
import { roles as enRoles } from '#i18n/en/access/roles.ts';
import { salaryScales as enSalaryScales } from '#i18n/en/finance/salary-scales.ts';
import { shifts as enShifts } from '#i18n/en/time/shifts.ts';
import { terms as enTerms } from '#i18n/en/people/terms.ts';
import { timesheets as enTimesheets } from '#i18n/en/time/timesheets.ts';
import { accounts as kmAccounts } from '#i18n/km/finance/accounts.ts';
import { attendance as kmAttendance } from '#i18n/km/time/attendance.ts';
import { audit as kmAudit } from '#i18n/km/access/audit.ts';
import { backup as kmBackup } from '#i18n/km/operations/backup.ts';
import { documents as kmDocuments } from '#i18n/km/people/documents.ts';
import { checklists as kmChecklists } from '#i18n/km/people/checklists.ts';
import { customFields as kmCustomFields } from '#i18n/km/people/custom-fields.ts';
import { employeeForm as kmForm } from '#i18n/km/people/employee-form.ts';
import { employees as kmEmployees } from '#i18n/km/people/employees.ts';
import { fileLayouts as kmFileLayouts } from '#i18n/km/finance/file-layouts.ts';
import { appraisals as kmAppraisals } from '#i18n/km/performance/appraisals.ts';
import { improvementPlans as kmImprovementPlans } from '#i18n/km/performance/improvement-plans.ts';
import { journals as kmJournals } from '#i18n/km/finance/journals.ts';
import { leave as kmLeave } from '#i18n/km/time/leave.ts';
import { notifications as kmNotifications } from '#i18n/km/requests/notifications.ts';
import { overtimeTypes as kmOvertimeTypes } from '#i18n/km/time/overtime-types.ts';
import { performanceModules as kmPerformanceModules } from '#i18n/km/performance/performance-modules.ts';
import { performanceRecords as kmPerformanceRecords } from '#i18n/km/performance/performance-records.ts';
import { paymentBatches as kmPaymentBatches } from '#i18n/km/finance/payment-batches.ts';
import { payrollSettings as kmPayrollSettings } from '#i18n/km/payroll/payroll-settings.ts';
import { payrollArrears as kmPayrollArrears } from '#i18n/km/payroll/payroll-arrears.ts';
import { payroll as kmPayroll } from '#i18n/km/payroll/payroll.ts';
import { requests as kmRequests } from '#i18n/km/requests/requests.ts';
import { roles as kmRoles } from '#i18n/km/access/roles.ts';
import { salaryScales as kmSalaryScales } from '#i18n/km/finance/salary-scales.ts';
import { shifts as kmShifts } from '#i18n/km/time/shifts.ts';
import { terms as kmTerms } from '#i18n/km/people/terms.ts';
import { timesheets as kmTimesheets } from '#i18n/km/time/timesheets.ts';
import type { Language } from '#i18n/translation.ts';
import { sayPermission } from '#server/http/words.ts';

const words = {
  en: {
    accounts: enAccounts,
    appraisals: enAppraisals,
    attendance: enAttendance,
    audit: enAudit,
    backup: enBackup,
    checklists: enChecklists,
    documents: enDocuments,
    customFields: enCustomFields,
    form: enForm,
    employees: enEmployees,
    fileLayouts: enFileLayouts,
    improvementPlans: enImprovementPlans,
    journals: enJournals,
    leave: enLeave,
    notifications: enNotifications,
    overtimeTypes: enOvertimeTypes,
    paymentBatches: enPaymentBatches,
    payrollSettings: enPayrollSettings,
    performanceModules: enPerformanceModules,
    performanceRecords: enPerformanceRecords,
    payroll: enPayroll,
    payrollArrears: enPayrollArrears,
    requests: enRequests,
    roles: enRoles,
    salaryScales: enSalaryScales,
    shifts: enShifts,
    terms: enTerms,
    timesheets: enTimesheets,
  },
  km: {
    accounts: kmAccounts,
    appraisals: kmAppraisals,
    attendance: kmAttendance,
    audit: kmAudit,
    backup: kmBackup,
    checklists: kmChecklists,
    documents: kmDocuments,
    customFields: kmCustomFields,
    form: kmForm,
    employees: kmEmployees,
    fileLayouts: kmFileLayouts,
    improvementPlans: kmImprovementPlans,
    journals: kmJournals,
    leave: kmLeave,
    notifications: kmNotifications,
    overtimeTypes: kmOvertimeTypes,
    paymentBatches: kmPaymentBatches,
    payrollSettings: kmPayrollSettings,
    performanceModules: kmPerformanceModules,
    performanceRecords: kmPerformanceRecords,
    payroll: kmPayroll,
    payrollArrears: kmPayrollArrears,
    requests: kmRequests,
    roles: kmRoles,
    salaryScales: kmSalaryScales,
    shifts: kmShifts,
    terms: kmTerms,
    timesheets: kmTimesheets,
  },
} as const;

type Words = Readonly<Record<string, string>>;

/** The words of numbered states, which stand under a letter in the words of the screens. */
const numbered = (states: Words): Words => Object.fromEntries(Object.entries(states).map(([key, word]) => [key.slice(1), word]));

/** The states of columns by the names that the screens use: by `table.column`, or by column where all tables mean the same. */
function statesIn(language: Language): Readonly<Record<string, Words>> {
  const w = words[language];
  const { states } = w.audit;
  const value: Words = w.employees.profile.value;
  const yesNo: Words = { 0: w.audit.no, 1: w.audit.yes };
  const request = numbered(w.requests.status);
  const { t1: holiday, t2: normal, t3: night, t4: dayOff, t5: compensation } = w.overtimeTypes.types;
  const told: Words = Object.fromEntries(Object.entries(w.notifications.kinds).map(([kind, { title }]) => [kind, title]));
  const facts = factsOf(({ is }) => is === 'choice' || is === 'yesNo').map(([, { is, column }]): [string, Words] => [
    `employees.${column}`,
    is === 'choice' ? value : yesNo,
  ]);
  return {
    ...Object.fromEntries(facts),
    'backups.checked_as': w.backup.checked_as,
    'account_rules.key': w.accounts.keys,
    'account_rules.side': w.accounts.sides,
    'approval_settings.code': states.requests,
    'arrears_proposals.cause': w.payrollArrears.causes,
    'arrears_proposals.state': w.payrollArrears.states,
    'attendance_corrections.kind': w.attendance.kinds,
    'attendance_corrections.status': request,
    'checklist_tasks.responsible': w.checklists.responsibles,
    'checklist_templates.occasion': w.checklists.occasions,
    'checklists.occasion': w.checklists.occasions,
    'checklists.state': w.checklists.states,
    'detail_requests.status': request,
    'term_requests.status': request,
    'term_requests.part': w.terms.parts,
    'setting_changes.kind': w.audit.kinds,
    'performance_modules.input_type': w.performanceModules.inputs,
    'performance_modules.layout': w.performanceModules.layouts,
    'performance_modules.used_in': w.performanceModules.forms,
    'performance_files.kind': w.performanceRecords.kinds,
    'performance_files.side': { 1: w.performanceRecords.form.employee_side, 2: w.performanceRecords.form.manager_side },
    'performance_sides.kind': w.performanceRecords.kinds,
    'performance_sides.stage': w.performanceRecords.stages,
    'performance_sides.side': { 1: w.performanceRecords.form.employee_side, 2: w.performanceRecords.form.manager_side },
    'improvement_plans.outcome': w.improvementPlans.outcomes,
    'appraisals.evaluate_status': w.performanceRecords.states,
    'appraisals.stage': w.performanceRecords.states,
    'appraisals.kind': w.appraisals.kinds,
    'appraisals.recommendation': w.appraisals.recommendations,
    'objectives.status': w.performanceRecords.states,
    'quarterly_reviews.status': w.performanceRecords.states,
    'objectives.evaluate_status': w.performanceRecords.states,
    'document_kinds.expiry': w.documents.expiries,
    'document_kinds.seen_by': w.documents.viewers,
    'custom_fields.kind': w.customFields.kinds,
    'custom_fields.visibility': w.customFields.visibilities,
    'employee_custom_values.kind': w.customFields.kinds,
    'employees.status': numbered(w.form.choice.status),
    'file_layouts.purpose': w.fileLayouts.purposes,
    'file_layouts.state': w.fileLayouts.states,
    'filings.kind': w.fileLayouts.purposes,
    'files.purpose': states.purposes,
    'journals.kind': w.journals.kinds,
    'salary_scale_changes.scale_level': w.salaryScales.bands,
    'leave_requests.status': request,
    'ledger_accounts.type': w.accounts.types,
    'leave_types.type': numbered(states.leave_kinds),
    'opening_balances.kind': states.openings,
    'overtime_requests.status': request,
    'overtime_requests.type': states.requests,
    'overtime_types.type': numbered(w.overtimeTypes.types),
    'payment_batch_rows.state': w.paymentBatches.row_states,
    'payment_batches.currency': states.formats,
    'payment_batches.state': w.paymentBatches.states,
    'payroll_items.formular': numbered(w.payrollSettings.item.formulars),
    'payroll_items.offered_by': w.payrollSettings.item.offerers,
    'payroll_items.type': numbered(w.payrollSettings.item.types),
    'payroll_parameters.code': states.parameters,
    'payroll_scales.kind': states.scales,
    'payroll_seen_notes.reason': w.payroll.exceptions.reasons,
    'roles.code': w.roles.base,
    'time_settings.entitlement': { whole: w.leave.rules.whole, earned: w.leave.rules.earned },
    'time_settings.overtime_limit': states.limits,
    'time_settings.sheet_hours': { calendar: w.timesheets.rules.calendar, clock: w.timesheets.rules.clock },
    'timesheets.status': w.timesheets.status,
    annual_salary: yesNo,
    applicable_for: w.shifts.kinds,
    contract_type: value,
    contract_types: value,
    current_period: w.payroll.periods,
    current_status: value,
    end_half: w.leave.half,
    format: states.formats,
    'employees.gender': numbered(w.form.choice.gender),
    insurance: value,
    item_class: states.item_classes,
    language: states.languages,
    leave_contract_types: value,
    missing_fields: { ...w.employees.profile.field, ...w.form.field },
    off_by_mail: told,
    off_in_app: told,
    offered_by: value,
    overtime_class: { holiday, normal, night, day_off: dayOff, compensation },
    payroll_currency: states.formats,
    pension_type: w.form.choice.fund,
    period: w.payroll.periods,
    provident_type: w.form.choice.fund,
    rides: w.payroll.periods,
    seeded_as: states.seeded,
    start_half: w.leave.half,
    state: w.payroll.states,
  };
}

const states: Readonly<Record<Language, Readonly<Record<string, Words>>>> = { en: statesIn('en'), km: statesIn('km') };

/** Whether a value is one of those that a fact can have: without a word of its own it says itself, as 'O+' does. */
const isChoice = (column: string, value: string | number): boolean =>
  factsOf((fact) => fact.is === 'choice' && fact.column === column && fact.choices.includes(value)).length > 0;

/** A state by the name that the screens use; undefined for what is no state. */
export function stateWord(language: Language, of: { kind: string; field: string; value: unknown }): string | undefined {
  const { kind, field, value } = of;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (field === 'permissions' && typeof value === 'string' && isPermission(value)) return sayPermission(language, value);
  const word = states[language][`${kind}.${field}`]?.[value] ?? states[language][field]?.[value];
  return word ?? (kind === 'employees' && isChoice(field, value) ? String(value) : undefined);
}
