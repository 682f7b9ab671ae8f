import { z } from 'zod';
import { factsOf } from '#contract/people/facts/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf, required } from '#contract/shared.ts';

/** When the employment of the record that goes was: in days of the one that stays, before all of them or after them. */
export const mergePlaces = ['same', 'before', 'after'] as const;

/** Lists of a record that move by choice. */
export const mergeLists = [
  'employee_kids',
  'employee_siblings',
  'employee_inheritances',
  'employee_educations',
  'employee_certifications',
  'employee_languages',
  'employee_skills',
] as const;

const partsOfPerson = new Set(['name', 'identity', 'documents', 'passport', 'visa', 'account', 'spouse', 'parents', 'contact']);

/** The columns that tell who a person is: each is taken from one of the two records. A bank account has an approval of its own. */
export const personColumns: readonly string[] = factsOf(({ part }) => partsOfPerson.has(part)).map(([, { column }]) => column);

const Side = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameKH: z.string(),
  joinDate: z.string(),
  /** Null while none is known. */
  lastWorkingDay: z.string().nullable(),
  /** The user name of the open account; null where there is none. */
  account: z.string().nullable(),
  version: z.number(),
});

/** Why two records cannot be merged now. */
export const MergeBar = z.enum([
  /** Both were paid in one month. */
  'paid_twice',
  /** A payroll with one of them was submitted, and is not approved yet. */
  'submitted',
  /** The record that goes was paid, the other not or longer ago: its employment must stay. */
  'paid_goes',
  /** Both have leave on the same days, that of the record that goes is approved. */
  'leave_twice',
  /** A change of one of them waits for a second person. */
  'waits',
  /** One of them is the caller's own, or may more than the caller. */
  'beyond',
  /** Nobody but the caller could approve it. */
  'no_second',
  /** One of them is in the archive. */
  'archived',
]);
export type MergeBar = z.output<typeof MergeBar>;

/** The preview of a merge. */
export const MergePreview = z.object({
  kept: Side,
  other: Side,
  place: z.enum(mergePlaces),
  bars: z.array(MergeBar),
  /** The months in which both were paid: YYYY-MM. */
  months: z.array(z.string()),
  /** Facts of the person that differ, in the reader's words. */
  facts: z.array(
    z.object({
      /** The column, as `takes` names it. */
      column: z.string(),
      name: z.string(),
      kept: z.string(),
      other: z.string(),
      /** The kept record holds none, so that the other's is taken unless the caller says otherwise. */
      isEmpty: z.boolean(),
    }),
  ),
  /** Rows of the other record by kind, in the reader's words: how many move and how many stay behind. */
  moves: z.array(
    z.object({
      table: z.string(),
      name: z.string(),
      count: z.number(),
      stays: z.number(),
      /** Moves where `takes` names the table. */
      byChoice: z.boolean(),
      /** How many rows of the kind the kept record holds. */
      kept: z.number(),
    }),
  ),
});
export type MergePreview = z.output<typeof MergePreview>;

/** A record that became a part of another. */
const Merged = z.object({
  id: z.string(),
  otherId: z.string(),
  code: z.string(),
  name: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** The reason that bars an undo: a payroll was approved since, one is in review, a later merge exists, the undo waits or is done. Null: nothing bars it. */
  closed: z.enum(['paid', 'submitted', 'later', 'waits', 'undone']).nullable(),
});

const rights = { all: ['employee/create', 'employee/edit'] } as const;
const scope = { rows: 'company', record: 'employee' } as const;
const asked = dataOf(z.object({ termsAsked: z.array(z.string()) }));

/** Two records of one person become one, by two people. */
export const merge = {
  preview: endpoint({
    method: 'GET',
    path: '/employee/v1/merge/{id}',
    tag: 'employees',
    summary:
      'What merging another record into this one would do: facts that differ, what moves, and what stands in the way. Nothing is written.',
    needs: rights,
    scope,
    params: z.object({ id: Id }),
    query: z.object({ otherId: Id }),
    answer: dataOf(MergePreview),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/employee/v1/merge/{id}',
    tag: 'employees',
    summary:
      'Asks a second person to merge another record into this one. Requests, papers, pay and leave of the other move; its employment becomes a former one, the present one, or is dropped where both were in the same days. The other record goes into the archive. Refused where both were paid in one month (MERGE_BARRED).',
    needs: rights,
    scope,
    params: z.object({ id: Id }),
    body: z.object({
      otherId: Id,
      /** Columns and lists that are taken from the other record, as the preview names them. */
      takes: z.array(z.enum([...mergeLists, ...personColumns])).max(100),
      reason: required(2_000),
      version: z.number().int(),
      otherVersion: z.number().int(),
    }),
    answer: asked,
    touches: 'everything',
  }),
  list: endpoint({
    method: 'GET',
    path: '/employee/v1/merged/{id}',
    tag: 'employees',
    summary: 'The records that became a part of this one, the newest first, and whether that can still be undone.',
    needs: rights,
    scope,
    params: z.object({ id: Id }),
    answer: dataOf(z.array(Merged)),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/employee/v1/merged/{id}/undo',
    tag: 'employees',
    summary:
      'Asks a second person to bring both records back as they were, with what was changed since. Refused once a payroll of the person was approved (MERGE_CLOSED).',
    needs: rights,
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ id: Id }),
    body: z.object({ mergeId: Id, reason: required(2_000) }),
    answer: asked,
    touches: 'everything',
  }),
};
