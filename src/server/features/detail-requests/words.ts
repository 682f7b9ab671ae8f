import type { DetailField, DetailValue } from '#contract/detail-changes.ts';
import type { Language } from '#i18n/translation.ts';
import { employees as en } from '#i18n/en/employees.ts';
import { employees as km } from '#i18n/km/employees.ts';
import { common as commonEn } from '#i18n/en/common.ts';
import { common as commonKm } from '#i18n/km/common.ts';

const wordsOf = (language: Language) => (language === 'km' ? km : en).profile;

/** What a field is called. */
export const fieldWord = (language: Language, field: DetailField): string => wordsOf(language).field[field];

/** What stands in a field, in words; a dash where nothing does. */
export function sayDetail(language: Language, field: DetailField, value: DetailValue): string {
  if (value === null || value === '') return '-';
  const common = language === 'km' ? commonKm : commonEn;
  if (field === 'spouseWorkingStatus') return value === 1 ? common.yes : common.no;
  const words = new Map<string, string>(Object.entries(wordsOf(language).value));
  return field === 'maritalStatus' ? (words.get(String(value)) ?? String(value)) : String(value);
}
