import type { Language } from '#i18n/translation.ts';
import { attendance as attendanceEn } from '#i18n/en/time/attendance.ts';
import { apiKeys as apiKeysEn } from '#i18n/en/access/api-keys.ts';
import { webhooks as webhooksEn } from '#i18n/en/operations/webhooks.ts';
import { auth as authEn } from '#i18n/en/access/auth.ts';
import { common as commonEn } from '#i18n/en/common.ts';
import { company as companyEn } from '#i18n/en/reference/company.ts';
import { donors as donorsEn } from '#i18n/en/donors/donors.ts';
import { employeeForm as employeeFormEn } from '#i18n/en/people/employee-form.ts';
import { employeeProfile as employeeProfileEn } from '#i18n/en/people/employee-profile.ts';
import { employees as employeesEn } from '#i18n/en/people/employees.ts';
import { errors as errorsEn } from '#i18n/en/errors.ts';
import { files as filesEn } from '#i18n/en/reference/files.ts';
import { firstCodes as firstCodesEn } from '#i18n/en/access/first-codes.ts';
import { notifications as notificationsEn } from '#i18n/en/requests/notifications.ts';
import { payroll as payrollEn } from '#i18n/en/payroll/payroll.ts';
import { secondStep as secondStepEn } from '#i18n/en/access/second-step.ts';
import { audit as auditEn } from '#i18n/en/access/audit.ts';
import { permissions as permissionsEn } from '#i18n/en/access/permissions.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { roles as rolesEn } from '#i18n/en/access/roles.ts';
import { settingLayout as settingLayoutEn } from '#i18n/en/setting-layout.ts';
import { shell as shellEn } from '#i18n/en/shell.ts';
import { validation as validationEn } from '#i18n/en/validation.ts';
import { attendance as attendanceKm } from '#i18n/km/time/attendance.ts';
import { apiKeys as apiKeysKm } from '#i18n/km/access/api-keys.ts';
import { webhooks as webhooksKm } from '#i18n/km/operations/webhooks.ts';
import { auth as authKm } from '#i18n/km/access/auth.ts';
import { common as commonKm } from '#i18n/km/common.ts';
import { company as companyKm } from '#i18n/km/reference/company.ts';
import { donors as donorsKm } from '#i18n/km/donors/donors.ts';
import { employeeForm as employeeFormKm } from '#i18n/km/people/employee-form.ts';
import { employeeProfile as employeeProfileKm } from '#i18n/km/people/employee-profile.ts';
import { employees as employeesKm } from '#i18n/km/people/employees.ts';
import { errors as errorsKm } from '#i18n/km/errors.ts';
import { files as filesKm } from '#i18n/km/reference/files.ts';
import { firstCodes as firstCodesKm } from '#i18n/km/access/first-codes.ts';
import { notifications as notificationsKm } from '#i18n/km/requests/notifications.ts';
import { payroll as payrollKm } from '#i18n/km/payroll/payroll.ts';
import { secondStep as secondStepKm } from '#i18n/km/access/second-step.ts';
import { audit as auditKm } from '#i18n/km/access/audit.ts';
import { permissions as permissionsKm } from '#i18n/km/access/permissions.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { roles as rolesKm } from '#i18n/km/access/roles.ts';
import { settingLayout as settingLayoutKm } from '#i18n/km/setting-layout.ts';
import { shell as shellKm } from '#i18n/km/shell.ts';
import { validation as validationKm } from '#i18n/km/validation.ts';

const all = {
  en: {
    attendance: attendanceEn,
    auth: authEn,
    common: commonEn,
    company: companyEn,
    donors: donorsEn,
    employeeForm: employeeFormEn,
    employeeProfile: employeeProfileEn,
    employees: employeesEn,
    errors: errorsEn,
    files: filesEn,
    firstCodes: firstCodesEn,
    notifications: notificationsEn,
    payroll: payrollEn,
    secondStep: secondStepEn,
    apiKeys: apiKeysEn,
    webhooks: webhooksEn,
    audit: auditEn,
    permissions: permissionsEn,
    requests: requestsEn,
    roles: rolesEn,
    settingLayout: settingLayoutEn,
    shell: shellEn,
    validation: validationEn,
  },
  km: {
    attendance: attendanceKm,
    auth: authKm,
    common: commonKm,
    company: companyKm,
    donors: donorsKm,
    employeeForm: employeeFormKm,
    employeeProfile: employeeProfileKm,
    employees: employeesKm,
    errors: errorsKm,
    files: filesKm,
    firstCodes: firstCodesKm,
    notifications: notificationsKm,
    payroll: payrollKm,
    secondStep: secondStepKm,
    apiKeys: apiKeysKm,
    webhooks: webhooksKm,
    audit: auditKm,
    permissions: permissionsKm,
    requests: requestsKm,
    roles: rolesKm,
    settingLayout: settingLayoutKm,
    shell: shellKm,
    validation: validationKm,
  },
} as const;

export type ScreenWords = (typeof all)[Language];

/** The words of the screens, so that one walk reads in both languages. */
export const wordsOf = (language: Language): ScreenWords => all[language];

/** A text with its places filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
}

/** Matches a text that holds this one, whatever fills its places. */
export function holding(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(parts.join('.*'));
}
