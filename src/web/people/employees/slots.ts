import { slot } from '#web/kit/compose/slot.tsx';

/** The leave of a person, beside the profile. */
export const LeaveOfPerson = slot<{ readonly employeeId: string; readonly isOwn: boolean }>('leave of a person');

/** What is left of a person's leave, in a few lines. */
export const LeaveAtGlance = slot<{ readonly employeeId: string }>('leave of a person at a glance');

/** Where a salary stands in the salary scale, for who sees the scale. */
export const PlaceInScale = slot<{
  readonly jobLevelId: string | null | undefined;
  readonly jobGradeId: string | null | undefined;
  readonly position: string | undefined;
  /** Dollars. */
  readonly salary: number | null | undefined;
  /** The day the salary counts from. */
  readonly date: string | null | undefined;
}>('place in the salary scale');
