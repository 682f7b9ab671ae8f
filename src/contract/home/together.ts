import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dataOf, parseJson } from '#contract/shared.ts';

/** So many reads at most in one call. */
export const mostTogether = 40;

const Addresses = z
  .string()
  .max(8_000)
  .transform(parseJson)
  .pipe(z.array(z.string().max(500)).min(1).max(mostTogether));

/** Several brief reads in one call: what a page begins with. */
export const together = {
  reads: endpoint({
    method: 'GET',
    path: '/reads/v1/together',
    tag: 'reads',
    summary:
      'Several brief reads, `of` as a JSON list of their addresses below /api; each answers in its place as it would alone, with its status. After one that failed the others have no answer: ask for them alone.',
    needs: 'account',
    scope: { rows: 'none' },
    query: z.object({ of: Addresses }),
    answer: dataOf(z.array(z.object({ status: z.number(), body: z.unknown() }))),
  }),
};
