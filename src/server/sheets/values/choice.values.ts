import type { Cell } from './cell.ts';
import { comparableChoice, withoutBrackets } from './normalise.ts';
import { TITLE_CHARACTERS } from '../limits.ts';
import { accepted, type Parsed, refused } from '../read/parsed.ts';
import { cellText, refuseUnreadable } from './text.values.ts';

/** One allowed value with its titles and other spellings. */
export type Choice<Value extends string | number | boolean = string | number | boolean> = {
  readonly value: Value;
  readonly en: string;
  readonly km: string;
  readonly synonyms?: readonly string[];
};

/** Yes and no as people write them. */
export const YES_NO: readonly Choice<boolean>[] = [
  { value: true, en: 'Yes', km: 'បាទ/ចាស', synonyms: ['y', 'true', '1', 'x', '✓', '✔', 'បាទ', 'ចាស', 'ចាស៎', 'មាន'] },
  { value: false, en: 'No', km: 'ទេ', synonyms: ['n', 'false', '0', 'none', 'អត់ទេ', 'គ្មាន', 'អត់'] },
];

/** Gender as people write it; the values are the letters F and M, to be mapped to the wire's by the feature. */
export const GENDERS: readonly Choice<'F' | 'M'>[] = [
  {
    value: 'F',
    en: 'Female',
    km: 'ស្រី',
    synonyms: ['f', 'woman', 'girl', 'ms', 'mrs', 'miss', 'femme', 'mme', 'lady', 'នារី', 'ស', 'หญิง'],
  },
  { value: 'M', en: 'Male', km: 'ប្រុស', synonyms: ['m', 'man', 'boy', 'mr', 'homme', 'h', 'gentleman', 'បុរស', 'ប', 'ชาย'] },
];

/**
 * The value whose title or other spelling (or, for text, the value itself) stands in the cell: to the letter, else compared without
 * case, blanks and what joins words. A cell that could so be two of them is refused.
 */
export function parseChoice<Value extends string | number | boolean>(
  cell: Cell,
  choices: readonly Choice<Value>[],
): Parsed<Value> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  const text = cellText(cell);
  const { exact, compared, bare } = writtenForms(choices);
  const placeOf = (written: string): number | undefined =>
    exact.get(written) ?? compared.get(comparableChoice(written)) ?? bare.get(withoutAll(written));
  // A form may offer its choices in two languages: 'Male / ប្រុស'.
  const both = new Set(inScripts(text).map(placeOf));
  const at = placeOf(text) ?? (both.size === 1 ? [...both][0] : undefined);
  const found = at === undefined ? undefined : choices[at];
  return found === undefined
    ? refused('CELL_CHOICE_UNKNOWN', { choices: choices.map((choice) => choice.en).join(', ') })
    : accepted(found.value);
}

/** What a text says in each of its two scripts; nothing where it has one. */
function inScripts(text: string): readonly string[] {
  if (text.length > TITLE_CHARACTERS) return [];
  const parts = [text.replaceAll(/\p{Script=Latin}+/gu, ''), text.replaceAll(/[\p{Script=Khmer}\p{M}]+/gu, '')];
  const said = parts.map((part) => part.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''));
  return said.every((part) => part !== '') ? said : [];
}

/** Yes or no, in English or Khmer, a tick, 1 or 0. */
export function parseYesNo(cell: Cell): Parsed<boolean> {
  if (typeof cell === 'boolean') return accepted(cell);
  const choice = parseChoice(cell, YES_NO);
  return !choice.ok && choice.code === 'CELL_CHOICE_UNKNOWN' ? refused('CELL_YES_NO_UNKNOWN') : choice;
}

/** The same without what stands in brackets. */
const withoutAll = (text: string): string => (text.length > TITLE_CHARACTERS ? '' : comparableChoice(withoutBrackets(text)));

/** The one choice, by its place, of each spelling: as it is written, as it is compared, and so without brackets. */
interface WrittenForms {
  readonly exact: ReadonlyMap<string, number>;
  readonly compared: ReadonlyMap<string, number>;
  readonly bare: ReadonlyMap<string, number>;
}

/** A sheet asks the same choices in every row. */
const known = new WeakMap<readonly Choice[], WrittenForms>();

function writtenForms(choices: readonly Choice[]): WrittenForms {
  const before = known.get(choices);
  if (before !== undefined) return before;
  const spelt = choices.flatMap((choice, at) => spellings(choice).map((spelling) => [spelling, at] as const));
  const oneOf = (form: (spelling: string) => string): ReadonlyMap<string, number> => {
    const places = Map.groupBy(spelt, ([spelling]) => form(spelling));
    return new Map(
      [...places].flatMap(([key, found]) => {
        const [first, ...others] = new Set(found.map(([, at]) => at));
        return key === '' || first === undefined || others.length > 0 ? [] : [[key, first] as const];
      }),
    );
  };
  const forms = { exact: oneOf((spelling) => spelling), compared: oneOf(comparableChoice), bare: oneOf(withoutAll) };
  known.set(choices, forms);
  return forms;
}

function spellings(choice: Choice): string[] {
  return [choice.en, choice.km, ...(choice.synonyms ?? []), ...(typeof choice.value === 'string' ? [choice.value] : [])];
}
