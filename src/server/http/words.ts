import { createInstance } from 'i18next';
import type { RefusalParams } from '#contract/errors.ts';
import { toWire } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import { accounts as enAccounts } from '#i18n/en/finance/accounts.ts';
import { audit as enAudit } from '#i18n/en/access/audit.ts';
import { donors as enDonors } from '#i18n/en/donors/donors.ts';
import { employees as enEmployees } from '#i18n/en/people/employees.ts';
import { errors as enErrors } from '#i18n/en/errors.ts';
import { leave as enLeave } from '#i18n/en/time/leave.ts';
import { notifications as enNotifications } from '#i18n/en/requests/notifications.ts';
import { payrollCompare as enPayrollCompare } from '#i18n/en/finance/payroll-compare.ts';
import { paymentBatches as enPaymentBatches } from '#i18n/en/finance/payment-batches.ts';
import { payroll as enPayroll } from '#i18n/en/payroll/payroll.ts';
import { payrollExceptions as enPayrollExceptions } from '#i18n/en/payroll/payroll-exceptions.ts';
import { payrollMonth as enPayrollMonth } from '#i18n/en/finance/payroll-month.ts';
import { permissions as enPermissions } from '#i18n/en/access/permissions.ts';
import { referenceLists as enReferenceLists } from '#i18n/en/reference/reference-lists.ts';
import { sheets as enSheets } from '#i18n/en/sheets.ts';
import { terms as enTerms } from '#i18n/en/people/terms.ts';
import { validation as enValidation } from '#i18n/en/validation.ts';
import { accounts as kmAccounts } from '#i18n/km/finance/accounts.ts';
import { audit as kmAudit } from '#i18n/km/access/audit.ts';
import { donors as kmDonors } from '#i18n/km/donors/donors.ts';
import { employees as kmEmployees } from '#i18n/km/people/employees.ts';
import { errors as kmErrors } from '#i18n/km/errors.ts';
import { leave as kmLeave } from '#i18n/km/time/leave.ts';
import { notifications as kmNotifications } from '#i18n/km/requests/notifications.ts';
import { payrollCompare as kmPayrollCompare } from '#i18n/km/finance/payroll-compare.ts';
import { paymentBatches as kmPaymentBatches } from '#i18n/km/finance/payment-batches.ts';
import { payroll as kmPayroll } from '#i18n/km/payroll/payroll.ts';
import { payrollExceptions as kmPayrollExceptions } from '#i18n/km/payroll/payroll-exceptions.ts';
import { payrollMonth as kmPayrollMonth } from '#i18n/km/finance/payroll-month.ts';
import { permissions as kmPermissions } from '#i18n/km/access/permissions.ts';
import { referenceLists as kmReferenceLists } from '#i18n/km/reference/reference-lists.ts';
import { sheets as kmSheets } from '#i18n/km/sheets.ts';
import { terms as kmTerms } from '#i18n/km/people/terms.ts';
import { validation as kmValidation } from '#i18n/km/validation.ts';
import type { Language } from '#i18n/translation.ts';

const words = createInstance();
await words.init({
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  resources: {
    en: {
      accounts: enAccounts,
      errors: enErrors,
      validation: enValidation,
      referenceLists: enReferenceLists,
      sheets: enSheets,
      terms: enTerms,
      payroll: enPayroll,
      payrollCompare: enPayrollCompare,
      paymentBatches: enPaymentBatches,
      payrollExceptions: enPayrollExceptions,
      payrollMonth: enPayrollMonth,
      employees: enEmployees,
      donors: enDonors,
      leave: enLeave,
      notifications: enNotifications,
      permissions: enPermissions,
      audit: enAudit,
    },
    km: {
      accounts: kmAccounts,
      errors: kmErrors,
      validation: kmValidation,
      referenceLists: kmReferenceLists,
      sheets: kmSheets,
      terms: kmTerms,
      payroll: kmPayroll,
      payrollCompare: kmPayrollCompare,
      paymentBatches: kmPaymentBatches,
      payrollExceptions: kmPayrollExceptions,
      payrollMonth: kmPayrollMonth,
      employees: kmEmployees,
      donors: kmDonors,
      leave: kmLeave,
      notifications: kmNotifications,
      permissions: kmPermissions,
      audit: kmAudit,
    },
  },
});

/** The sentence of a refusal in the caller's language. */
export function refusalText(language: Language, code: string, params: RefusalParams): string {
  return words.t(code, { ns: 'errors', lng: language, ...params });
}

/** The sentence of a field complaint; a key that is no complaint of ours reads as 'not of the right kind'. */
export function complaintText(language: Language, key: string, params: RefusalParams): string {
  const namespace = key in enErrors ? 'errors' : 'validation';
  const name = key.replace(/^validation\./, '');
  const known = words.exists(name, { ns: namespace });
  return words.t(known ? name : 'wrong_type', { ns: known ? namespace : 'validation', lng: language, ...params });
}

/** Why a file or a cell of it cannot be taken. */
export function sheetText(language: Language, code: string, params: Readonly<Record<string, unknown>>): string {
  return words.t(code, { ns: 'sheets', lng: language, ...params });
}

/** An exception of payroll, with its figures already in words. */
export function exceptionText(language: Language, code: string, params: Readonly<Record<string, string>>): string {
  return words.t(code, { ns: 'payrollExceptions', lng: language, ...params });
}

/** A permission as the role's page names it: 'Employee: edit'. */
export function sayPermission(language: Language, permission: Permission): string {
  const { key, parentKey } = toWire(permission);
  const word = (group: string, name: string) => words.t(`${group}.${name}`, { ns: 'permissions', lng: language });
  return `${word('resources', parentKey)}: ${word('actions', key)}`;
}

/** A sentence of a feature's own words; the key names its namespace: `employees:import.done`. */
export function say(language: Language, key: `${string}:${string}`, params: Readonly<Record<string, unknown>> = {}): string {
  return words.t(key, { lng: language, ...params });
}
