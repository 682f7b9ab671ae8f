import { factsOf } from '#contract/people/facts/facts.ts';
import { isPermission } from '#contract/permissions.ts';
import type { Language } from '#i18n/translation.ts';
import { allAudited } from '#server/access/audit/all-audited.ts';
import type { StateWords } from '#server/access/audit/audited.ts';
import { findWord, sayPermission } from '#server/http/words.ts';

/** Whether a value is one of those that a fact can have: without a word of its own it says itself, as 'O+' does. */
const isChoice = (column: string, value: string | number): boolean =>
  factsOf((fact) => fact.is === 'choice' && fact.column === column && fact.choices.includes(value)).length > 0;

/** The word of a state at its place, or at the first of several places that has it. */
function wordAt(language: Language, words: StateWords | undefined, value: string | number): string | undefined {
  if (words === undefined) return undefined;
  if (typeof words === 'string') return findWord(language, words.replace('{}', String(value)));
  if (isList(words)) return words.map((one) => wordAt(language, one, value)).find((word) => word !== undefined);
  const place = Object.hasOwn(words, value) ? words[value] : undefined;
  return place === undefined ? undefined : findWord(language, place);
}

const isList = (words: StateWords): words is readonly string[] => Array.isArray(words);

/** A state by the name that the screens use; undefined for what is no state. */
export function stateWord(language: Language, of: { kind: string; field: string; value: unknown }): string | undefined {
  const { kind, field, value } = of;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (field === 'permissions' && typeof value === 'string' && isPermission(value)) return sayPermission(language, value);
  const { tables, columns } = allAudited();
  const word = wordAt(language, tables.get(kind)?.states?.[field], value) ?? wordAt(language, columns.get(field), value);
  return word ?? (kind === 'employees' && isChoice(field, value) ? String(value) : undefined);
}
