import { splitName } from '#server/people/employees/import/sheets/staff-values.ts';

/** Which name stands first where a whole name stands in one cell. */
export type NameOrder = 'family' | 'given';

/** How the whole names of a sheet are split. */
export interface WrittenNames {
  readonly order: NameOrder;
  /** None of them tells: neither a comma nor a family name in capitals. */
  readonly isUnsure: boolean;
  /** Some names in both readings, each as family name and given name. */
  readonly examples: readonly { readonly given: string; readonly familyFirst: string; readonly givenFirst: string }[];
}

const SHOWN = 3;

/** Which order the names tell: a comma stands behind the family name, and one word in capitals is it. Family first where none tells. */
export function writtenNamesOf(names: readonly string[], chosen: NameOrder | undefined): WrittenNames {
  const several = names.filter((name) => name.includes(' '));
  const told = several.map(orderOf);
  const families = told.filter((order) => order === 'family').length;
  const givens = told.filter((order) => order === 'given').length;
  return {
    order: chosen ?? (givens > families ? 'given' : 'family'),
    isUnsure: several.length > 0 && families === givens,
    examples: several.slice(0, SHOWN).map((name) => ({
      given: name,
      familyFirst: shown(splitName(name)),
      givenFirst: shown(splitName(familyFirst(name, 'given'))),
    })),
  };
}

/** Which name stands first as a single one tells; null where it does not. */
export function orderOf(name: string): NameOrder | null {
  if (name.includes(',')) return 'family';
  const words = name.split(' ');
  const isCapital = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}{2,}$/u.test(word);
  if (words.every(isCapital)) return null;
  if (isCapital(words[0])) return 'family';
  return isCapital(words.at(-1)) ? 'given' : null;
}

/** A whole name with the family name first and a comma behind it, as `splitName` reads it. */
export function familyFirst(name: string, order: NameOrder): string {
  const at = name.lastIndexOf(' ');
  return order === 'family' || name.includes(',') || at < 0 ? name : `${name.slice(at + 1)}, ${name.slice(0, at)}`;
}

const shown = ({ last, first }: { readonly last: string; readonly first: string }): string => `${last} / ${first}`;
