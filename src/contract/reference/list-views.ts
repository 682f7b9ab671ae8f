import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { Id, dataOf, requiredName, text } from '#contract/shared.ts';
import { keysOf } from '#engine/keys-of.ts';

/** The lists whose columns and views are kept: who sees each, and who offers views of it to everybody who does. */
export const viewedLists = {
  employees: { view: 'employee/view', share: 'employee/edit' },
  people_report: { view: 'employee/view', share: 'employee/edit' },
} as const satisfies Readonly<Record<string, { readonly view: Permission; readonly share: Permission }>>;
export type ViewedList = keyof typeof viewedLists;

/** Whoever sees one of the lists; which, is asked of the list that is named. */
const needs = { any: Object.values(viewedLists).map(({ view }) => view) };

/** Views that one person keeps of a list. */
export const MOST_VIEWS = 30;

const ListName = z.enum(keysOf(viewedLists));

const Columns = z.array(z.string().regex(/^[\w-]{1,40}$/)).max(60);

/** The address of a list: names of its values to what is chosen. What a value means is the list's own matter, as if it were typed. */
const ViewAddress = z
  .record(z.string().regex(/^[\w-]{1,40}$/), text(4_000))
  .refine((address) => JSON.stringify(address).length <= 8_000, 'validation.too_long');

const fields = {
  name: requiredName(60),
  isShared: z.boolean(),
  /** Its readers are told of it at the beginning of each month. */
  isMonthly: z.boolean().default(false),
  address: ViewAddress,
  /** Null: those that each reader has chosen. */
  columns: Columns.min(1).nullable(),
};

export const ListView = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  isShared: z.boolean(),
  isMonthly: z.boolean(),
  /** Who keeps it; null: the caller. */
  keptBy: z.string().nullable(),
  address: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
});
export type ListView = z.output<typeof ListView>;

const byId = z.object({ id: Id });

/** How people look at lists. */
export const listViews = {
  read: endpoint({
    method: 'GET',
    path: '/list_view/v1/lists',
    tag: 'lists',
    summary:
      'The columns that the caller has chosen of a list, null for the usual ones, and the views of the caller and those that are shared.',
    needs,
    scope: { rows: 'none' },
    query: z.object({ list: ListName }),
    answer: dataOf(z.object({ columns: z.array(z.string()).nullable(), views: z.array(ListView) })),
  }),
  chooseColumns: endpoint({
    method: 'PUT',
    path: '/list_view/v1/columns',
    tag: 'lists',
    summary: 'Keeps the columns that the caller sees of a list; none are the usual ones again.',
    needs,
    scope: { rows: 'none' },
    body: z.object({ list: ListName, columns: Columns }),
    answer: dataOf(z.object({ columns: z.array(z.string()).nullable() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/list_view/v1/create',
    tag: 'lists',
    summary: 'Keeps a view of a list under a name. Shared only by who may edit what the list shows.',
    needs,
    scope: { rows: 'none' },
    body: z.object({ list: ListName, ...fields }),
    answer: dataOf(ListView),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/list_view/v1/update/{id}',
    tag: 'lists',
    summary: 'Changes an own view; an absent field stays as it is.',
    needs,
    scope: { rows: 'person', record: 'listView', own: 'always', line: 'never', others: 'never' },
    params: byId,
    body: z
      .object({ ...fields, isMonthly: z.boolean() })
      .partial()
      .extend({ version: z.number().int() }),
    answer: dataOf(ListView),
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/list_view/v1/archive/{id}',
    tag: 'lists',
    summary: 'Takes an own view away, or a shared one that the caller may share.',
    needs,
    scope: { rows: 'person', record: 'listView', own: 'always', line: 'never', others: 'never' },
    params: byId,
    answer: dataOf(z.object({ id: z.string() })),
  }),
};
