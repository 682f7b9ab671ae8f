import { factsWhere, pickFacts } from '#contract/people/facts/facts.ts';
import { complaintOf, textKinds } from '#contract/people/facts/text-kinds.ts';
import { addMonthsToDay } from '#engine/calendar/day.ts';

const name = { kind: 'name', max: 255 } as const;

/** The texts of a record that have one value, by their names in the employee form. Every way in reads them here. */
export const textFacts = {
  ...pickFacts(factsWhere({ is: 'text' })),
  userName: name,
  position: name,
  dutyStation: name,
} as const;
export type TextFactKey = keyof typeof textFacts;

const isTextFact = (key: string): key is TextFactKey => key in textFacts;

/** Nobody works before this age (Labour Law art. 177). */
export const LEAST_AGE = 15;

/** Whether the join date lies before that age. It is a doubt about somebody who is older by now: old papers differ. */
export const joinedTooYoung = (dob: string, joinDate: string): boolean => addMonthsToDay(dob, LEAST_AGE * 12) > joinDate;

/** Whether somebody is below that age both today and on the join date, and so cannot be employed. */
const isTooYoung = (dob: string, joinDate: string, today: string): boolean =>
  joinedTooYoung(dob, joinDate > today ? joinDate : today);

/** Nobody begins to work at this age: such a birth date is a slip, as 01/01/1900 is. */
export const MOST_AGE = 90;

export type BirthComplaint = 'birth_future' | 'birth_after_join' | 'too_young' | 'too_old';

/** The message of a form for each complaint. */
export const birthWords = {
  birth_future: 'validation.birth_date',
  birth_after_join: 'validation.birth_date',
  too_young: 'validation.least_age',
  too_old: 'validation.most_age',
} as const satisfies Readonly<Record<BirthComplaint, string>>;

/** Checks the birth date of an employee for every way in; returns the complaint, undefined where there is none. */
export function birthComplaint(
  dob: string,
  { joinDate, today }: { readonly joinDate?: string | undefined; readonly today: string },
): BirthComplaint | undefined {
  if (dob >= today) return 'birth_future';
  if (joinDate === undefined) return undefined;
  if (dob >= joinDate) return 'birth_after_join';
  if (isTooYoung(dob, joinDate, today)) return 'too_young';
  return addMonthsToDay(dob, MOST_AGE * 12) < (joinDate < today ? joinDate : today) ? 'too_old' : undefined;
}

/** Whether a value is the stored one, but for signs that cleaning takes away. */
export function isStored(key: string, value: unknown, stored: unknown): boolean {
  if ((value ?? '') === (stored ?? '')) return true;
  if (!isTextFact(key) || typeof value !== 'string' || typeof stored !== 'string') return false;
  const { clean } = textKinds[textFacts[key].kind];
  return clean(value) === clean(stored);
}

/**
 * Why a value cannot be what the fact holds, a key of `validation`. Only a changed value is asked: a stored one that fails is listed,
 * and holds up nothing else.
 */
export function factComplaint(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || !isTextFact(key)) return undefined;
  const { kind } = textFacts[key];
  return complaintOf(kind, textKinds[kind].clean(value));
}

/** The complaints of the changed facts of a record; `stored` is what it holds, undefined of a new one. */
export function factComplaints(
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, string>> {
  const changed = Object.entries(values).filter(([key, value]) => !isStored(key, value, stored?.[key]));
  return Object.fromEntries(
    changed.flatMap(([key, value]) => {
      const complaint = factComplaint(key, value);
      return complaint === undefined ? [] : [[key, complaint]];
    }),
  );
}
