import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dataOf } from '#contract/shared.ts';

const text = z.string().nullable();

/** One person of the chart. */
export const OrganisationNode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  namekh: text,
  position: text,
  department: text,
  team: text,
  /** The 1st line manager as it is recorded: perhaps somebody who left, oneself, or part of a circle. */
  managerId: text,
});
export type OrganisationNode = z.output<typeof OrganisationNode>;

/** Who reports to whom. */
export const organisation = {
  chart: endpoint({
    method: 'GET',
    path: '/employee/v1/organisation',
    tag: 'employees',
    summary: 'Everybody at work today with their post and 1st line manager, by code. It holds no pay.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    answer: dataOf(z.array(OrganisationNode)),
  }),
};
