import { z } from 'zod';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { ReferencePage, requiredLines, requiredName, search } from '#contract/shared.ts';

export const BranchRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type BranchRow = z.output<typeof BranchRow>;

/** Degrees with seven decimals: a step of a centimetre. */
const degrees = (max: number) =>
  z
    .number()
    .min(0, 'validation.min_0')
    .max(max, 'validation.number_range')
    .transform((value) => Math.round(value * 1e7) / 1e7);

/** The bounds of the seed (decision D37). */
const fields = { name: requiredName(255), address: requiredLines(500), lat: degrees(99.99), lon: degrees(180) };

export const branches = referenceCalls({
  base: '/branch/v1',
  tag: 'settings',
  record: 'branch',
  resource: 'branch',
  choosers: ['employee/view', 'employee/create', 'employee/edit'],
  many: 'Branches with their place',
  query: ReferencePage.extend({ search: search(['name', 'address']) }),
  row: BranchRow,
  create: z.object(fields),
  update: changeOf(fields),
  archiving: 'Records that refer to it keep its name.',
});
