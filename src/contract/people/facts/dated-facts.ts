import { z } from 'zod';
import { Day } from '#contract/shared.ts';

interface DatedFact {
  /** The field of the form under which it is named. */
  readonly field: string;
  /** The fields that are one value together, each with its column. */
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * The facts of a person that have a first day, by the table of their rows. Each is changed by itself: a team belongs to its department,
 * an amount to its unit.
 */
export const datedFacts = {
  employee_posts: [
    { field: 'position', columns: { position: 'position' } },
    { field: 'departmentId', columns: { departmentId: 'department_id', teamId: 'team_id' } },
    { field: 'dutyStation', columns: { dutyStation: 'duty_station_id' } },
    { field: 'jobGradeId', columns: { jobGradeId: 'job_grade_id' } },
    { field: 'step', columns: { step: 'step' } },
    { field: 'jobLevelId', columns: { jobLevelId: 'job_level_id' } },
  ],
  employee_funds: [
    { field: 'pensionFund', columns: { pensionFund: 'pension_value', pensionFundType: 'pension_type' } },
    { field: 'providentFund', columns: { providentFund: 'provident_value', providentFundType: 'provident_type' } },
  ],
  employee_contracts: [
    { field: 'seniority', columns: { seniority: 'has_seniority' } },
    { field: 'severancePay', columns: { severancePay: 'has_severance_pay' } },
  ],
  employee_salaries: [{ field: 'basicSalary', columns: { basicSalary: 'amount_cents' } }],
} as const satisfies Readonly<Record<string, readonly DatedFact[]>>;
export type DatedTable = keyof typeof datedFacts;

/** The fields that name a dated fact; a contract and a split begin as a whole. */
const datedFields = [
  ...Object.values(datedFacts).flatMap((facts) => facts.map(({ field }) => field)),
  'contractType',
  'budgetAllocations',
] as const;
export type DatedField = (typeof datedFields)[number];

/** The days on which a saved value of a dated fact holds. */
export const HeldDays = z.object({
  field: z.enum(datedFields),
  from: Day,
  /** The last day; null: it holds until another value is saved. */
  until: Day.nullable(),
});
export type HeldDays = z.output<typeof HeldDays>;
