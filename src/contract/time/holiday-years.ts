import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, dataOf } from '#contract/shared.ts';

/** A public holiday of one year, as it would stand in the next. */
export const HolidayAhead = z.object({
  /** The holiday of the year before, which it is copied from. */
  id: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  start: Day,
  end: Day,
  /** Its days may move: they follow the moon or a decree, and are to be confirmed. */
  provisional: z.boolean(),
  /** The next year has it already, or its days are off under another name: nothing is made of it. */
  isThere: z.boolean(),
});
export type HolidayAhead = z.output<typeof HolidayAhead>;

const Year = z.int().min(2000).max(2100);
const needs = 'public holiday/create';

/** Public holidays of a year, copied to the year after it. */
export const holidayYears = {
  look: endpoint({
    method: 'GET',
    path: '/holiday/v1/next_year',
    tag: 'settings',
    summary:
      'What a copy of the public holidays of a year to the year after it would make: of the two coming years the first that lacks some, else the next one. Writes nothing.',
    needs,
    scope: { rows: 'company' },
    answer: dataOf(z.object({ year: Year, holidays: z.array(HolidayAhead) })),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/holiday/v1/copy_year',
    touches: 'everything',
    tag: 'settings',
    summary:
      'Makes the chosen public holidays of the year before in this year; one that is there already is left as it is. Leave and overtime on these days are counted again.',
    needs,
    scope: { rows: 'company' },
    body: z.object({ year: Year, holidays: z.array(Id).min(1).max(100) }),
    answer: z.object({ message: z.string(), data: z.object({ made: z.int() }) }),
  }),
};
