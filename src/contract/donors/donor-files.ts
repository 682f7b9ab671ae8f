import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { RunState } from '#contract/payroll-words.ts';
import { Id, LinkAnswer, Month, dataOf, requiredName } from '#contract/shared.ts';

/** How a donor's file is made: a row for each person and project, or for each item of these. */
export const donorFileShapes = ['person', 'item'] as const;
export type DonorFileShape = (typeof donorFileShapes)[number];

const tag = 'payroll reports';
const needs = 'payroll report/cost sharing';
const scope = { rows: 'company' } as const;

/** Files of what a donor's projects bear of a month. */
export const donorFiles = {
  choices: endpoint({
    method: 'GET',
    path: '/report_payrolls/v1/donor_files',
    tag,
    summary: 'The donors whose projects bear costs of a month, in dollars, and the layouts in use for each.',
    needs,
    scope,
    query: z.object({ date: Month }),
    answer: dataOf(
      z.object({
        /** The least state of the month's payments; null where nothing is calculated. */
        state: RunState.nullable(),
        donors: z.array(
          z.object({
            donor: z.string(),
            people: z.number(),
            cost: z.number(),
            layouts: z.array(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() })),
          }),
        ),
      }),
    ),
  }),
  file: endpoint({
    method: 'GET',
    path: '/report_payrolls/v1/donor_file',
    tag,
    isHeavy: true,
    changes: true,
    summary: 'A link to the file of what a donor bears of a month, by a layout; a draft until the month is approved.',
    needs,
    scope,
    query: z.object({
      date: Month,
      donor: requiredName(255),
      layoutId: Id,
      shape: z.enum(donorFileShapes, 'validation.choice').default('person'),
    }),
    answer: LinkAnswer,
  }),
};
