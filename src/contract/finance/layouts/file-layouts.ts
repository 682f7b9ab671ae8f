import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { layoutPurposes } from '#contract/finance/layouts/layout-fields.ts';
import {
  Day,
  Done,
  Id,
  LinkAnswer,
  Month,
  ReferencePage,
  dataOf,
  listOf,
  nameText,
  requiredName,
  search,
} from '#contract/shared.ts';

/** DRAFT makes no file yet, LIVE does, OUT no longer. */
export const layoutStates = ['DRAFT', 'LIVE', 'OUT'] as const;
export type LayoutState = (typeof layoutStates)[number];

const Purpose = z.enum(layoutPurposes, 'validation.choice');
const State = z.enum(layoutStates, 'validation.choice');

/** A donor's name, as its projects have it. */
const Donor = nameText(255).nullish();

export const FileLayoutRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  /** What a shipped layout is called in Khmer. */
  nameKH: z.string().nullable(),
  purpose: z.enum(layoutPurposes),
  /** Whose file it is; null: any donor's, and of other purposes. */
  donor: z.string().nullable(),
  state: z.enum(layoutStates),
  kind: z.enum(['csv', 'xlsx', 'fixed']),
  currency: z.enum(['USD', 'KHR']).nullable(),
  /** Of the newest version. */
  number: z.number(),
  validFrom: z.string(),
  /** Whether the newest version has made a file: a change is the next version. */
  isUsed: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
});
export type FileLayoutRow = z.output<typeof FileLayoutRow>;

export const FileLayoutDetail = FileLayoutRow.extend({
  content: LayoutContent,
  versions: z.array(z.object({ number: z.number(), validFrom: z.string(), usedAt: z.string().nullable() })),
});
export type FileLayoutDetail = z.output<typeof FileLayoutDetail>;

const params = z.object({ id: Id });
const scope = { rows: 'company', record: 'fileLayout' } as const;
const base = '/finance/v1/layouts';

/** What a new layout is made of. */
export const NewLayout = z.object({
  name: requiredName(100),
  purpose: Purpose,
  donor: Donor,
  validFrom: Day,
  content: LayoutContent,
});

/** What is typed over a layout. */
export const ChangedLayout = z.object({
  name: requiredName(100),
  nameKH: nameText(100).nullish(),
  donor: Donor,
  validFrom: Day,
  content: LayoutContent,
  version: z.number().int(),
});

/** One file as the editor shows it, at most 20 rows. */
export const LayoutPreview = z.object({
  /** People that do not exist: nothing is calculated in the month, or its amounts are not the reader's to see. */
  isSample: z.boolean(),
  fileName: z.string(),
  above: z.array(z.array(z.string())),
  header: z.array(z.string()).nullable(),
  rows: z.array(z.array(z.string())),
  foot: z.array(z.string()).nullable(),
  /** All of the file, not the 20. */
  count: z.number(),
  /** What the file would be refused for, as sentences. */
  problems: z.array(z.string()),
});
export type LayoutPreview = z.output<typeof LayoutPreview>;

/** Layouts of files for banks, authorities and accounting systems. */
export const fileLayouts = {
  lists: endpoint({
    method: 'GET',
    path: `${base}/lists`,
    tag: 'finance',
    summary: 'Layouts of files, each with its newest version; limit 0 is all.',
    needs: 'finance/view',
    scope: { rows: 'company' },
    query: ReferencePage.extend({ search: search(['name']), purpose: Purpose.optional(), state: State.optional() }),
    answer: listOf(FileLayoutRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail/{id}`,
    tag: 'finance',
    summary: 'A layout with the content of its newest version.',
    needs: 'finance/view',
    scope,
    params,
    answer: dataOf(FileLayoutDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/create`,
    tag: 'finance',
    summary: 'Makes a layout, a draft. A field that the purpose does not have is refused by name (UNKNOWN_FIELD).',
    needs: 'finance/edit',
    scope: { rows: 'company' },
    body: NewLayout,
    answer: dataOf(FileLayoutDetail),
  }),
  import: endpoint({
    method: 'POST',
    path: `${base}/import`,
    tag: 'finance',
    summary: 'Takes in a layout as the export wrote it, as a draft; where its name is taken it gets a number.',
    needs: 'finance/edit',
    scope: { rows: 'company' },
    body: z.object({ name: requiredName(100), purpose: Purpose, content: LayoutContent }),
    answer: dataOf(FileLayoutDetail),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/update/{id}`,
    tag: 'finance',
    summary: 'Changes a layout; a version that has made a file stays, and the change is the next version.',
    needs: 'finance/edit',
    scope,
    params,
    body: ChangedLayout,
    answer: dataOf(FileLayoutDetail),
  }),
  state: endpoint({
    method: 'PUT',
    path: `${base}/state/{id}`,
    tag: 'finance',
    summary: 'Puts a layout into use or out of it.',
    needs: 'finance/edit',
    scope,
    params,
    body: z.object({ state: z.enum(['LIVE', 'OUT'], 'validation.choice'), version: z.number().int() }),
    answer: dataOf(FileLayoutDetail),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${base}/duplicate/{id}`,
    tag: 'finance',
    summary: 'Copies a layout under another name, as a draft.',
    needs: 'finance/edit',
    scope,
    params,
    body: z.object({ name: requiredName(100) }),
    answer: Done,
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/export/{id}`,
    tag: 'finance',
    summary: 'A link to the layout as JSON, to be taken in elsewhere.',
    needs: 'finance/view',
    scope,
    params,
    changes: true,
    answer: LinkAnswer,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    touches: 'nothing',
    tag: 'finance',
    summary:
      'The first 20 rows of the file that a layout would make of a month, and what it would be refused for. Without the right to the report of its purpose the people are made up.',
    needs: 'finance/view',
    scope: { rows: 'company' },
    body: z.object({ purpose: Purpose, content: LayoutContent, month: Month }),
    answer: dataOf(LayoutPreview),
  }),
};
