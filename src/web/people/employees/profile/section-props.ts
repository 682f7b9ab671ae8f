import type { EmployeeProfile } from '#contract/people/employees/employees.ts';

/** What each section of a profile shows. */
export interface SectionProps {
  readonly person: EmployeeProfile;
  /** Today in the company's calendar. */
  readonly now: string;
}
