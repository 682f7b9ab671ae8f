import type { Decimal4 } from '#engine/money/units.ts';
import type { Day } from './day.ts';
import type { WeekendMask } from './weekend.ts';

/** What an employee's shift and own weekend definition say from a day on. The first one counts from the beginning. */
export interface ShiftSegment {
  readonly from: Day;
  /** The employee's own weekendDefinition, else the shift's (team before department), else Saturday and Sunday. */
  readonly weekend: WeekendMask;
  /** endWorkingHaftDay of the shift: the last working weekday ends at midday. */
  readonly endsHalfDay: boolean;
  /** D, expectedWorkingDayPerMonth; 220,000 (22 days) without a shift. */
  readonly daysPerMonth: Decimal4;
  /** H, expectedWorkingHourPerMonth; 1,760,000 (176 hours) without a shift. */
  readonly hoursPerMonth: Decimal4;
}

/** The stretch in force on a day. Throws RangeError where the list is empty. */
export function shiftOn<Segment extends ShiftSegment>(shifts: readonly Segment[], day: Day): Segment {
  let found = shifts[0];
  for (const shift of shifts) {
    if (shift.from <= day) found = shift;
  }
  if (found === undefined) throw new RangeError('an employee has at least one shift segment');
  return found;
}
