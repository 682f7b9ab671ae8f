import { detailGroups, groupNames } from '#contract/people/detail-changes.ts';
import type { DetailGroup, DetailKind, DetailValue } from '#contract/people/detail-changes.ts';
import type { Language } from '#i18n/translation.ts';
import { employees as en } from '#i18n/en/people/employees.ts';
import { employees as km } from '#i18n/km/people/employees.ts';
import { common as commonEn } from '#i18n/en/common.ts';
import { common as commonKm } from '#i18n/km/common.ts';
import { details as detailsEn } from '#i18n/en/people/details.ts';
import { details as detailsKm } from '#i18n/km/people/details.ts';

const wordsOf = (language: Language) => (language === 'km' ? km : en).profile;
const kindsOf = (language: Language): Readonly<Record<string, string | undefined>> =>
  (language === 'km' ? detailsKm : detailsEn).kinds;
const groups: ReadonlySet<string> = new Set<string>(groupNames);
const isGroup = (field: DetailKind): field is DetailGroup => groups.has(field);

/** What is asked for is called: a field by its name in the record, a row by what it is. */
export function fieldWord(language: Language, field: DetailKind): string {
  const fields: Readonly<Record<string, string | undefined>> = wordsOf(language).field;
  return kindsOf(language)[field] ?? fields[field] ?? field;
}

/** What stands in a field, in words; a dash where nothing does. */
export function sayDetail(language: Language, field: DetailKind, value: DetailValue): string {
  if (value === null || value === '') return '-';
  const common = language === 'km' ? commonKm : commonEn;
  const words = new Map<string, string>(Object.entries(wordsOf(language).value));
  const say = (text: string | null): string => (text === null ? '' : (words.get(text) ?? text));
  if (typeof value === 'object') {
    if (field === 'documents') return (language === 'km' ? value['kindKH'] : null) ?? value['kind'] ?? '-';
    const told = isGroup(field) ? detailGroups[field].map((name) => say(value[name] ?? null)) : [];
    return told.filter((text) => text !== '').join(', ');
  }
  if (field === 'spouseWorkingStatus') return value === 1 ? common.yes : common.no;
  return field === 'maritalStatus' ? say(String(value)) : String(value);
}
