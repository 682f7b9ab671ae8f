import type { RecordFact } from '#contract/people/facts/fact.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';

type RecordFacts = typeof recordFacts;
export type FactKey = keyof RecordFacts;

/** The keys of the facts that have all of `Shape`. */
export type FactsWhere<Shape> = { [Key in FactKey]: RecordFacts[Key] extends Shape ? Key : never }[FactKey];
/** The keys of the facts whose column holds the value of the wire. */
export type PlainFact = Exclude<FactKey, FactsWhere<{ is: 'own' }>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries forgets the keys of the catalogue
const entries = Object.entries(recordFacts) as readonly (readonly [FactKey, RecordFact])[];

/** The facts that a condition picks, each with its key, in the order of the catalogue. */
export const factsOf = (picks: (fact: RecordFact, key: FactKey) => boolean): readonly (readonly [FactKey, RecordFact])[] =>
  entries.filter(([key, fact]) => picks(fact, key));

/** The keys of the facts that have all of `shape`, in the order of the catalogue. */
export function factsWhere<const Shape extends Partial<RecordFact>>(shape: Shape): readonly FactsWhere<Shape>[] {
  const asked = Object.entries(shape);
  return keysOf((fact) => asked.every(([name, value]) => Reflect.get(fact, name) === value));
}

/** Their keys alone; `Key` says in types what the condition says. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- no type follows from a condition: the caller names it
export const keysOf = <Key extends FactKey>(picks: (fact: RecordFact, key: FactKey) => boolean): readonly Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the caller says
  factsOf(picks).map(([key]) => key as Key);

/** A fact by its key, as any of them. */
export const factOf = (key: FactKey): RecordFact => recordFacts[key];

/** Whether a fact is of a kind. */
export const isOf = <const Is extends RecordFact['is']>(is: Is, key: FactKey): key is FactsWhere<{ is: Is }> =>
  recordFacts[key].is === is;

/** Some facts, by their keys. */
export function pickFacts<Key extends FactKey>(keys: readonly Key[]): { readonly [One in Key]: RecordFacts[One] } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys it was given
  return Object.fromEntries(keys.map((key) => [key, recordFacts[key]])) as { readonly [One in Key]: RecordFacts[One] };
}

type ColumnsOf<Key extends FactKey> = { readonly [One in Key]: RecordFacts[One]['column'] };

/** The columns of facts, by key. */
export function columnsOf<Key extends FactKey>(keys: readonly Key[]): ColumnsOf<Key> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys it was given
  return Object.fromEntries(keys.map((key) => [key, recordFacts[key].column])) as ColumnsOf<Key>;
}

/** The plain facts that a record shows. Pay is shown apart, and other people are shown by name. */
export type ShownFact = Exclude<PlainFact, FactsWhere<{ told: 'pay' }> | FactsWhere<{ is: 'person' }>>;
export const shownFacts = keysOf<ShownFact>(({ is, told }) => is !== 'own' && is !== 'person' && told !== 'pay');

/** The plain facts that only readers of pay see. */
export type PaidFact = Extract<PlainFact, FactsWhere<{ told: 'pay' }>>;
export const paidFacts = keysOf<PaidFact>(({ is, told }) => is !== 'own' && told === 'pay');

export const plainKeys = keysOf<PlainFact>(({ is }) => is !== 'own');

/** The column of each plain fact. */
export const plainColumns = columnsOf(plainKeys);

/** The sheet's name of a fact; null where the staff sheet does not carry it. */
export function sheetNameOf(key: FactKey): string | null {
  const { sheet } = factOf(key);
  return sheet === undefined ? key : sheet;
}

const byColumn = new Map<string, FactKey>(entries.map(([key, { column }]) => [column, key]));

/** The fact that a column of `employees` holds; undefined where none does. */
export const factAt = (column: string): FactKey | undefined => byColumn.get(column);
