import { ageOn } from '#engine/calendar/day.ts';
import { note, type Draft } from './draft.ts';
import { wholeParameterOf } from './run.ts';

/** Whom the family relief counts. */
export interface Dependants {
  readonly isSpouseCounted: boolean;
  readonly children: number;
}

/**
 * The dependants of step 12 on the last day of the month: a married spouse without work; children under control below 14, from
 * there to 18 whole years presumed at school, from there to 24 with the attachment. No date of birth: a child does not count.
 */
export function countDependants(draft: Draft): Dependants {
  const { input, run } = draft;
  let children = 0;
  for (const child of input.children) {
    if (!child.isUnderControl) continue;
    if (child.dateOfBirth === null) {
      note(draft, 'CHILD_WITHOUT_DATE_OF_BIRTH');
      continue;
    }
    if (child.dateOfBirth > run.lastDay) continue;
    const age = ageOn(child.dateOfBirth, run.lastDay);
    const isAtSchool = age < wholeParameterOf(run, 'child_age') || age <= wholeParameterOf(run, 'school_age');
    if (isAtSchool || (age < wholeParameterOf(run, 'student_age') && child.hasAttachment)) children += 1;
  }
  return { isSpouseCounted: input.isMarried && input.isSpouseWorking === false, children };
}
