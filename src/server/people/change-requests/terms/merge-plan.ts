import { z } from 'zod';
import { mergePlaces } from '#contract/people/employees/merge.ts';

/** What a request to merge two records keeps: of the record that stays its facts that go, of the other all that the act needs. */
const MergePlan = z.object({
  /** The record that becomes a part of the other. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  joined: z.string(),
  until: z.string().nullable(),
  place: z.enum(mergePlaces),
  /** The columns that are taken, with the values of this record. */
  facts: z.record(z.string(), z.unknown()),
  /** The lists that move. */
  lists: z.array(z.string()),
  /** How many rows move, by table. */
  moves: z.record(z.string(), z.number()),
  versions: z.object({ kept: z.number(), other: z.number() }),
});
export type MergePlan = z.output<typeof MergePlan>;

/** The fields of a plan, which a request keeps as those of a row. */
export const mergeColumns = Object.keys(MergePlan.shape).filter((field) => field !== 'id');

/** Reads the plan that a request kept. */
export const toMergePlan = (row: unknown): MergePlan => MergePlan.parse(row);
