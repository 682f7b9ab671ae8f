import { personLabel } from './employee-form.rules.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Options of a list of the settings. */
export const toOptions = (list: readonly Named[]): readonly Option[] => list.map(({ id, name }) => ({ value: id, label: name }));

/** Options of people. */
export const toPeople = (people: readonly (Named & { readonly code: string })[]): readonly Option[] =>
  people.map((person) => ({ value: person.id, label: personLabel(person) }));

/** The options, with the stored value where its list has it no longer. */
export function withStored(
  options: readonly Option[],
  value: string | null | undefined,
  name: string | null | undefined,
): readonly Option[] {
  const isMissing = typeof value === 'string' && typeof name === 'string' && !options.some((one) => one.value === value);
  return isMissing ? [...options, { value, label: name }] : options;
}
