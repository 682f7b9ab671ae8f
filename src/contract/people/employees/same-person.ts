import { z } from 'zod';
import { comparedFacts, identifying } from '#contract/people/facts/likeness.ts';
import { factInputs } from '#contract/people/facts/fact-schemas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** By which fact two records look like one person. */
export const LikeBy = z.enum(['name', ...identifying]);

/** Records that may be of one person. */
export const samePerson = {
  find: endpoint({
    method: 'POST',
    path: '/employee/v1/alike',
    tag: 'employees',
    summary:
      'The records that may be of the same person as what is typed: by name and birth date, or a number, account or address. Facts for who sees records. Nothing is written.',
    needs: { any: ['employee/create', 'employee/edit'] },
    scope: { rows: 'company' },
    body: z.object({
      /** The record that is changed; without it somebody new. */
      id: Id.optional(),
      ...factInputs(comparedFacts),
    }),
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          nameKH: z.string(),
          /** What they have alike. */
          by: z.array(LikeBy),
          /** The facts of the record that hold a value, by name; null for who sees no records. */
          facts: z.record(z.string(), z.string()).nullable(),
        }),
      ),
    ),
    touches: 'nothing',
  }),
};
