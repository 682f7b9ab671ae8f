import { factsWhere } from '#contract/people/facts/facts.ts';
import type { FactKey, FactsWhere } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import { folded, foldedNumber } from '#engine/text/fold.ts';

/** The facts of which two people never have the same. */
export const identifying = factsWhere({ identifies: true });
export type Identifying = FactsWhere<{ identifies: true }>;

const nameFacts = ['firstName', 'lastName', 'firstNameKH', 'lastNameKH', 'dob'] as const satisfies readonly FactKey[];

/** The facts by which people are compared. */
export const comparedFacts = [...nameFacts, ...identifying] as const;
export type Compared = Readonly<Partial<Record<(typeof comparedFacts)[number], string | null | undefined>>>;

/** By which fact two records look like one person; `name`: the same name and birth date. */
export type LikeBy = Identifying | 'name';

/** A number that two people can share; words in its place, such as N/A, are none. */
export function numberOf(text: string | null | undefined): string {
  const plain = foldedNumber(text ?? '');
  return (plain.match(/\p{N}/gu) ?? []).length < 4 ? '' : plain;
}

/** The words of a name in an order of their own: family name first or last is the same name. */
export const wordsOf = (name: string | null | undefined): string =>
  folded(name ?? '')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');

/** The keys of a person: whoever has one of them too may be the same person. */
export function likenessKeys(of: Compared): readonly { readonly by: LikeBy; readonly key: string }[] {
  const named = (first: string | null | undefined, last: string | null | undefined): string =>
    first && last && of.dob ? `${wordsOf(`${last} ${first}`)} ${of.dob}` : '';
  const names = [named(of.firstName, of.lastName), named(of.firstNameKH, of.lastNameKH)].filter((key) => key.trim() !== '');
  const numbers = identifying.flatMap((by) => {
    const { kind } = recordFacts[by];
    // A spreadsheet takes leading zeros away.
    const value = kind === 'email' ? (of[by] ?? '').trim().toLowerCase() : numberOf(of[by]).replace(/^0+/, '');
    // Mail of either address reaches the person.
    return value === '' ? [] : [{ by, key: `${kind === 'email' ? kind : by} ${value}` }];
  });
  return [...names.map((key) => ({ by: 'name' as const, key: `name ${key}` })), ...numbers];
}

/** Somebody who may be the same person, and by which facts. */
export interface Alike<Person> {
  readonly person: Person;
  readonly by: readonly LikeBy[];
}

/**
 * For each of some people who among the others may be the same person. `before`: what a known record holds already, which is no reason to ask
 * again.
 */
export function findAlike<Person extends Compared & { readonly id: string }>(
  wanted: readonly (Compared & { readonly id: string; readonly before?: Compared | undefined })[],
  others: readonly Person[],
): ReadonlyMap<string, readonly Alike<Person>[]> {
  const byKey = new Map<string, Person[]>();
  for (const person of others)
    for (const key of new Set(likenessKeys(person).map((one) => one.key))) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [person]);
      else known.push(person);
    }
  const found = new Map<string, readonly Alike<Person>[]>();
  for (const one of wanted) {
    const had = new Set(likenessKeys(one.before ?? {}).map(({ key }) => key));
    const alike = new Map<Person, Set<LikeBy>>();
    for (const { by, key } of likenessKeys(one)) {
      if (had.has(key)) continue;
      for (const person of byKey.get(key) ?? [])
        if (person.id !== one.id) alike.set(person, (alike.get(person) ?? new Set<LikeBy>()).add(by));
    }
    if (alike.size > 0)
      found.set(
        one.id,
        [...alike].map(([person, by]) => ({ person, by: [...by] })),
      );
  }
  return found;
}
