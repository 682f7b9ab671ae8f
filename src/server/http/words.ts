import { createInstance } from 'i18next';
import type { RefusalParams } from '#contract/errors.ts';
import { toWire } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import * as en from '#i18n/en/index.ts';
import * as km from '#i18n/km/index.ts';
import type { Language } from '#i18n/translation.ts';

const words = createInstance();
await words.init({
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  resources: {
    en: { ...en },
    km: { ...km },
  },
});

/** The sentence of a refusal in the caller's language. */
export function refusalText(language: Language, code: string, params: RefusalParams): string {
  return words.t(code, { ns: 'errors', lng: language, ...params });
}

/** The sentence of a field complaint; a key that is no complaint of ours reads as 'not of the right kind'. */
export function complaintText(language: Language, key: string, params: RefusalParams): string {
  const namespace = key in en.errors ? 'errors' : 'validation';
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

/** The word at a key; undefined where there is none. */
export function findWord(language: Language, key: string): string | undefined {
  const end = key.indexOf(':');
  const word: unknown = words.getResource(language, key.slice(0, end), key.slice(end + 1));
  return typeof word === 'string' ? word : undefined;
}

/** A sentence of a feature's own words; the key names its namespace: `employees:import.done`. */
export function say(language: Language, key: `${string}:${string}`, params: Readonly<Record<string, unknown>> = {}): string {
  return words.t(key, { lng: language, ...params });
}
