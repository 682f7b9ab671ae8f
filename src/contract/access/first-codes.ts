import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** People who are given a code at once: each code is hashed slowly. */
export const MOST_SLIPS = 100;

/** Days for which a code is good, the day on which it is made not counted. */
export const LONGEST_SLIP_DAYS = 30;
export const USUAL_SLIP_DAYS = 14;

const Person = z.object({ employeeId: z.string(), code: z.string(), name: z.string(), nameKH: z.string() });

/** What stands on a printed slip. */
export const FirstCodeSlip = Person.extend({
  userName: z.string(),
  /** Three groups of four letters and digits. It is answered once and kept nowhere. */
  firstCode: z.string(),
});
export type FirstCodeSlip = z.output<typeof FirstCodeSlip>;

export const FirstCodeSlips = z.object({
  company: z.object({ name: z.string(), nameKH: z.string().nullable(), privateURL: z.string() }),
  /** Where the product is reached; null where that is not configured. */
  address: z.string().nullable(),
  /** The last day on which the codes are good. */
  lastDay: z.string(),
  /** By code of the people. */
  slips: z.array(FirstCodeSlip),
  /** Who got none, with the reason in the caller's language. */
  refused: z.array(Person.extend({ refusal: z.string() })),
});
export type FirstCodeSlips = z.output<typeof FirstCodeSlips>;

/** First sign-in by a code on paper, for people without mail. */
export const firstCodes = {
  make: endpoint({
    method: 'POST',
    path: '/user/v1/first_codes',
    tag: 'auth',
    isSecret: true,
    isHeavy: true,
    summary: `Makes codes with which up to ${MOST_SLIPS} people sign in instead of by a password, once, to choose one. An earlier code of the same account ends. Nobody makes one for who may more, or for themselves. Ids of nobody in the company are left out.`,
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({
      employeeIds: z
        .array(Id)
        .min(1, 'validation.required')
        .max(MOST_SLIPS, 'validation.number_range')
        .transform((given) => [...new Set(given)]),
      days: z
        .number()
        .int()
        .min(1, 'validation.number_range')
        .max(LONGEST_SLIP_DAYS, 'validation.number_range')
        .default(USUAL_SLIP_DAYS),
    }),
    answer: dataOf(FirstCodeSlips),
    touches: 'nothing',
  }),
};
