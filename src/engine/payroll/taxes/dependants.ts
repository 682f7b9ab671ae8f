import { ageOn } from '#engine/calendar/day.ts';
import { note, type Draft } from '../draft.ts';
import { wholeParameterOf } from '../run.ts';

/** Whom the family relief counts. */
export interface Dependants {
  readonly isSpouseCounted: boolean;
  /** Places in the input's children of those who count. */
  readonly children: readonly number[];
  /** Of those of the age of students who do not, for want of the attachment. */
  readonly withoutPaper: readonly number[];
}

/**
 * The dependants of step 12 on the last day of the month: a married spouse without work; children under control below 14, from
 * there to 18 whole years presumed at school, from there to 24 with the attachment. No date of birth: a child does not count.
 */
export function countDependants(draft: Draft): Dependants {
  const { input, run } = draft;
  const children: number[] = [];
  const withoutPaper: number[] = [];
  for (const [at, child] of input.children.entries()) {
    if (!child.isUnderControl) continue;
    if (child.dateOfBirth === null) {
      note(draft, 'CHILD_WITHOUT_DATE_OF_BIRTH');
      continue;
    }
    if (child.dateOfBirth > run.lastDay) continue;
    const age = ageOn(child.dateOfBirth, run.lastDay);
    const isAtSchool = age < wholeParameterOf(run, 'child_age') || age <= wholeParameterOf(run, 'school_age');
    const isStudent = !isAtSchool && age < wholeParameterOf(run, 'student_age');
    if (isAtSchool || (isStudent && child.hasAttachment)) children.push(at);
    else if (isStudent) withoutPaper.push(at);
  }
  return { isSpouseCounted: input.isMarried && input.isSpouseWorking === false, children, withoutPaper };
}
