import { addMonthsToDay } from '#engine/calendar/day.ts';

/** Nobody is hired further ahead than this: a later join date is a mistyped year. */
const MOST_MONTHS_AHEAD = 24;

/** Days of a record that lie after the join date. The last working day may be the join date itself. */
export const daysAfterJoining = ['passportExpiredDate', 'probationExpiredDate', 'contractEndDate', 'lastWorkingDay'] as const;

/** Whether a day can stand beside the join date. */
export const isAfterJoining = (field: string, day: string, joinDate: string): boolean =>
  field === 'lastWorkingDay' ? day >= joinDate : day > joinDate;

/** The day on which somebody who is imported passed the probation: one that is over by then asks nobody to confirm it years later. */
export const passedBefore = (probationExpiredDate: string | null | undefined, today: string): string | null =>
  probationExpiredDate && probationExpiredDate < today ? probationExpiredDate : null;

/** The days of an employment as they shall be. */
interface EmploymentDays {
  readonly joinDate: string;
  readonly serviceFrom?: string | null | undefined;
}

/** What is stored of a person: the join date, and the days that bound another one. */
export interface StoredEmployment {
  readonly joinDate: string;
  /** The last working day of a leaver. */
  readonly lastWorkingDay: string | null;
  /** The last day of the former employments; null where there are none. */
  readonly formerUntil: string | null;
}

/**
 * What is wrong with the days of an employment, by field: a new employment is made by a rehire and not by another join date, none begins
 * within a former one or years ahead, and recognised service begins by the join date.
 */
export function employmentComplaints(
  { joinDate, serviceFrom }: EmploymentDays,
  { stored, today }: { readonly stored: StoredEmployment | undefined; readonly today: string },
): Readonly<Partial<Record<'joinDate' | 'serviceFrom', 'is_rehire' | 'in_former' | 'service_after_join' | 'join_far'>>> {
  const isMoved = stored !== undefined && joinDate !== stored.joinDate;
  const isTyped = stored === undefined || isMoved;
  return {
    ...(isTyped && joinDate > addMonthsToDay(today, MOST_MONTHS_AHEAD) ? { joinDate: 'join_far' } : {}),
    ...(isMoved && stored.lastWorkingDay !== null && joinDate > stored.lastWorkingDay ? { joinDate: 'is_rehire' } : {}),
    ...(isMoved && stored.formerUntil !== null && joinDate <= stored.formerUntil ? { joinDate: 'in_former' } : {}),
    ...(serviceFrom && serviceFrom > joinDate ? { serviceFrom: 'service_after_join' } : {}),
  };
}
