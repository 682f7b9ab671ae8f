import { inTextOrder } from '#engine/text/order.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { addMonthsToDay } from '#engine/calendar/day.ts';
import type { Codec } from '#web/kit/address/codecs.ts';

/** Whether somebody joined less than three months ago, or is still to come (decision B34). */
export const isNewHire = (joinDate: string, on: string): boolean => addMonthsToDay(joinDate, 3) > on;

/** Whether a document's expiry lies before a day; today is still good. */
export const isExpired = (day: string | null, on: string): boolean => day !== null && day < on;

/** Which of several documents ends first, among those that end. */
export function endsNext<Row extends { readonly expiresOn: string | null }>(
  documents: readonly Row[],
): (Row & { readonly expiresOn: string }) | undefined {
  const ending = documents.filter((row): row is Row & { readonly expiresOn: string } => row.expiresOn !== null);
  return ending.toSorted((one, other) => inTextOrder(one.expiresOn, other.expiresOn))[0];
}

/** Whether somebody's probation runs, or ran out and waits to be confirmed: who has none, or has left, is not on probation. */
export const isOnProbation = (person: {
  readonly type: string | null;
  readonly probationExpiredDate: string | null;
  readonly archivedAt: string | null;
  readonly status: number;
}): boolean => person.type === null && person.probationExpiredDate !== null && person.archivedAt === null && person.status !== 0;

/** Whether somebody who stays has a contract that ends. */
export const hasContractToEnd = (person: {
  readonly contractEndDate: string | null;
  readonly archivedAt: string | null;
  readonly status: number;
}): boolean => person.contractEndDate !== null && person.archivedAt === null && person.status !== 0;

/** Whether the last working day is over, so that the person may be hired again. */
export const hasLeft = (
  person: { readonly lastWorkingDay: string | null; readonly archivedAt: string | null; readonly status: number },
  today: string,
): boolean =>
  person.lastWorkingDay !== null && person.lastWorkingDay < today && person.archivedAt === null && person.status === 0;

export type StatusWord = 'active' | 'resigned' | 'terminated' | 'maternity' | 'sick';

/** What a status says: 0 is Resigned, or Terminated when notice was given. */
export function statusWord(of: { readonly status: number; readonly isNoticeTerminate: number | null }): StatusWord {
  switch (of.status) {
    case 0:
      return of.isNoticeTerminate === 1 ? 'terminated' : 'resigned';
    case 4:
      return 'maternity';
    case 5:
      return 'sick';
    default:
      return 'active';
  }
}

/** The day until which somebody who leaves is still here; null of anybody else. */
export const leavesOn = (of: { readonly status: number; readonly lastWorkingDay: string | null }, today: string): string | null =>
  of.status === 0 && of.lastWorkingDay !== null && of.lastWorkingDay >= today ? of.lastWorkingDay : null;

/** 0 male, 1 female, 2 other: in the list too, whose seed knows but two (decision B32). */
export const genderWord = (gender: number): 'male' | 'female' | 'other' =>
  (['male', 'female', 'other'] as const)[gender] ?? 'other';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const fieldAndChoice = new RegExp(`^${uuid}:${uuid}$`);

/** Choices of the company's own fields in the address, each FIELDID:CHOICEID; anything else is none. */
export const customChoices = (): Codec<readonly string[]> => ({
  read: (given) => given?.split(',').filter((word) => fieldAndChoice.test(word)) ?? [],
  write: (value) => (value.length === 0 ? undefined : value.join(',')),
});

/** The choices by which the list can be narrowed, under the names of their fields. */
export function choiceOptions(
  fields: readonly CustomField[],
  nameOf: (of: CustomField | CustomField['choices'][number]) => string,
) {
  return fields
    .filter(({ kind }) => kind === 'choice')
    .map((field) => ({
      label: nameOf(field),
      title: nameOf(field),
      options: field.choices.map((choice) => ({ value: `${field.id}:${choice.id}`, label: nameOf(choice) })),
    }));
}
