import type { approvalSettings } from '#i18n/en/approval-settings.ts';
import type { approvals } from '#i18n/en/approvals.ts';
import type { attendance } from '#i18n/en/attendance.ts';
import type { audit } from '#i18n/en/audit.ts';
import type { auth } from '#i18n/en/auth.ts';
import type { common } from '#i18n/en/common.ts';
import type { customFields } from '#i18n/en/custom-fields.ts';
import type { dashboard } from '#i18n/en/dashboard.ts';
import type { donors } from '#i18n/en/donors.ts';
import type { employeeForm } from '#i18n/en/employee-form.ts';
import type { employeeProfile } from '#i18n/en/employee-profile.ts';
import type { employees } from '#i18n/en/employees.ts';
import type { errors } from '#i18n/en/errors.ts';
import type { expiringDocuments } from '#i18n/en/expiring-documents.ts';
import type { leave } from '#i18n/en/leave.ts';
import type { notifications } from '#i18n/en/notifications.ts';
import type { organisation } from '#i18n/en/organisation.ts';
import type { overtime } from '#i18n/en/overtime.ts';
import type { overtimeTypes } from '#i18n/en/overtime-types.ts';
import type { company } from '#i18n/en/company.ts';
import type { files } from '#i18n/en/files.ts';
import type { payrollExceptionKinds } from '#i18n/en/payroll-exception-kinds.ts';
import type { payrollExceptions } from '#i18n/en/payroll-exceptions.ts';
import type { payrollExplanations } from '#i18n/en/payroll-explanations.ts';
import type { payrollReports } from '#i18n/en/payroll-reports.ts';
import type { salaryScales } from '#i18n/en/salary-scales.ts';
import type { payrollSettings } from '#i18n/en/payroll-settings.ts';
import type { payroll } from '#i18n/en/payroll.ts';
import type { permissions } from '#i18n/en/permissions.ts';
import type { referenceLists } from '#i18n/en/reference-lists.ts';
import type { reports } from '#i18n/en/reports.ts';
import type { requests } from '#i18n/en/requests.ts';
import type { secondStep } from '#i18n/en/second-step.ts';
import type { roles } from '#i18n/en/roles.ts';
import type { settingLayout } from '#i18n/en/setting-layout.ts';
import type { sheets } from '#i18n/en/sheets.ts';
import type { shell } from '#i18n/en/shell.ts';
import type { shifts } from '#i18n/en/shifts.ts';
import type { timesheets } from '#i18n/en/timesheets.ts';
import type { validation } from '#i18n/en/validation.ts';
import type { weekend } from '#i18n/en/weekend.ts';

/**
 * Every namespace and its words, in English: the compiler checks each key that a screen asks for. The namespace
 * `salaryScales` lives in `salary-scales.ts` of each language, under that export, and is loaded when a screen first asks.
 */
export interface Words {
  readonly approvalSettings: typeof approvalSettings;
  readonly approvals: typeof approvals;
  readonly attendance: typeof attendance;
  readonly audit: typeof audit;
  readonly auth: typeof auth;
  readonly common: typeof common;
  readonly customFields: typeof customFields;
  readonly dashboard: typeof dashboard;
  readonly donors: typeof donors;
  readonly employeeForm: typeof employeeForm;
  readonly employeeProfile: typeof employeeProfile;
  readonly employees: typeof employees;
  readonly errors: typeof errors;
  readonly expiringDocuments: typeof expiringDocuments;
  readonly leave: typeof leave;
  readonly notifications: typeof notifications;
  readonly organisation: typeof organisation;
  readonly overtime: typeof overtime;
  readonly overtimeTypes: typeof overtimeTypes;
  readonly company: typeof company;
  readonly files: typeof files;
  readonly payroll: typeof payroll;
  readonly payrollExceptionKinds: typeof payrollExceptionKinds;
  readonly payrollExceptions: typeof payrollExceptions;
  readonly payrollExplanations: typeof payrollExplanations;
  readonly payrollReports: typeof payrollReports;
  readonly salaryScales: typeof salaryScales;
  readonly payrollSettings: typeof payrollSettings;
  readonly permissions: typeof permissions;
  readonly referenceLists: typeof referenceLists;
  readonly reports: typeof reports;
  readonly requests: typeof requests;
  readonly secondStep: typeof secondStep;
  readonly roles: typeof roles;
  readonly settingLayout: typeof settingLayout;
  readonly sheets: typeof sheets;
  readonly shell: typeof shell;
  readonly shifts: typeof shifts;
  readonly timesheets: typeof timesheets;
  readonly validation: typeof validation;
  readonly weekend: typeof weekend;
}

export type Namespace = keyof Words;

/** The key of a page's name in `shell`. */
export type PageTitle = `pages.${keyof Words['shell']['pages']}`;
