import { z } from 'zod';
import { toDayRange } from '#contract/day-range.ts';
import type { DayRange } from '#contract/day-range.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LinkAnswer, Page, dataOf, listOf, search } from '#contract/shared.ts';

/** A column of the database, or a part of an entry's own note. */
const Field = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9_]{0,62}$/)
  .optional();

/** The days on which something was done, in any of its forms (decision A30). */
const dates = z
  .string()
  .max(200)
  .optional()
  .transform((given, context): DayRange => {
    if (given === undefined || given.trim() === '') return {};
    const range = toDayRange(given);
    if (range !== null) return range;
    context.addIssue({ code: 'custom', message: 'validation.search' });
    return z.NEVER;
  });

/** What the trail is narrowed by. */
const conditions = {
  /** Who did it, an account. */
  userId: Id.optional(),
  /** The table of the record. */
  kind: Field,
  recordId: Id.optional(),
  /** A column that changed. */
  field: Field,
  dates,
};
const Conditions = z.object(conditions);
export type AuditConditions = z.output<typeof Conditions>;

/**
 * How a value is to be read. money: dollars; riel: whole riel; percent: percent; name: what an id stands for; hidden: pay that
 * the caller may not see (decision A29); closed: another part of somebody's record that is not the caller's to see (A37).
 */
export const valueKinds = [
  'text',
  'number',
  'money',
  'riel',
  'percent',
  'day',
  'instant',
  'flag',
  'list',
  'name',
  'hidden',
  'closed',
] as const;
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type AuditValue = z.output<typeof Value>;

export const AuditChange = z.object({ field: z.string(), kind: z.enum(valueKinds), before: Value, after: Value });
export type AuditChange = z.output<typeof AuditChange>;

export const AuditRow = z.object({
  id: z.number(),
  at: z.string(),
  userId: z.string().nullable(),
  /** Null: the product itself. */
  userName: z.string().nullable(),
  /** The absent person for whom it was decided. */
  onBehalfOf: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  recordId: z.string().nullable(),
  /** What the record is called now; null where it has no name. */
  recordName: z.string().nullable(),
  /** The columns concerned, by name. */
  fields: z.array(z.string()),
});
export type AuditRow = z.output<typeof AuditRow>;

export const AuditDetail = AuditRow.extend({ changes: z.array(AuditChange) });
export type AuditDetail = z.output<typeof AuditDetail>;

const needs = 'setting/view audit';

/** Who changed what, and when: written by the database with each change, and never altered. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit/v1/lists',
    tag: 'audit',
    summary: 'What was done, newest first.',
    needs,
    scope: { rows: 'company' },
    query: z.object({ ...Page.shape, ...conditions }),
    answer: listOf(AuditRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/audit/v1/detail/{id}',
    tag: 'audit',
    summary: 'One entry with every field before and after; pay only for who may see pay.',
    needs,
    scope: { rows: 'company', record: 'auditEntry' },
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: dataOf(AuditDetail),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/audit/v1/facets',
    tag: 'audit',
    summary: 'The kinds of records of which the trail tells; with a kind also the fields that changed most lately.',
    needs,
    scope: { rows: 'company' },
    query: z.object({ kind: Field }),
    answer: dataOf(z.object({ kinds: z.array(z.string()), fields: z.array(z.string()) })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/audit/v1/people',
    tag: 'audit',
    summary: 'The accounts of the company, archived ones too, to choose who did it.',
    needs,
    scope: { rows: 'company' },
    query: z.object({ search: search(['name']) }),
    answer: dataOf(z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit/v1/export',
    isHeavy: true,
    tag: 'audit',
    summary: 'A link to the entries as a spreadsheet, a row for each changed field, at most 10,000 entries.',
    needs,
    scope: { rows: 'company' },
    query: Conditions,
    // An export leaves a file behind its link.
    changes: true,
    answer: LinkAnswer,
  }),
};
