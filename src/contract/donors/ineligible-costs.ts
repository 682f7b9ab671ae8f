import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Id, Month, ReferencePage, dataOf, required, search, text } from '#contract/shared.ts';

const rights = { view: 'donor/view', edit: 'donor/edit' } as const;

const Named = z.object({ id: z.string(), code: z.string(), donor: z.string() });
const Item = z.object({ code: z.string(), title: z.string(), titleKH: z.string() });

/** Costs that a donor's project does not take, from month to month, and the project that carries them. */
export const IneligibleCostRow = z.object({
  id: z.string(),
  version: z.number(),
  projectId: z.string(),
  carrierId: z.string(),
  /** Codes of payroll items of class cost. */
  items: z.array(z.string()),
  /** YYYY-MM, both included; `to` null: without an end. */
  from: z.string(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  project: Named,
  carrier: Named,
  /** Whether it moved costs of paid months that no approved payroll holds yet: it can be taken back. */
  moves: z.boolean(),
  /** The items by name, in their order. */
  titles: z.array(Item),
});
export type IneligibleCostRow = z.output<typeof IneligibleCostRow>;

const fields = {
  projectId: z.uuid('validation.required'),
  carrierId: z.uuid('validation.required'),
  items: z
    .array(text(60))
    .min(1, 'validation.required')
    .max(100)
    .transform((codes) => [...new Set(codes)]),
  from: Month,
  to: Month.nullish(),
  note: text(500).nullish(),
};

/** Whether it ends in or after its first month; without a last month it goes on. */
const isSpan = ({ from, to }: { readonly from: string; readonly to?: string | null | undefined }): boolean =>
  to === null || to === undefined || to >= from;

/** The costs that an audit moves, dollars: the project's months before and after. */
export const FoundLaterAnswer = z.object({
  /** The month whose run moves it. */
  next: z.string(),
  /** Of how many people. */
  people: z.number(),
  months: z.array(z.object({ month: z.string(), before: z.number(), moved: z.number(), after: z.number() })),
  items: z.array(Item.extend({ amount: z.number() })),
  total: z.number(),
});
export type FoundLaterAnswer = z.output<typeof FoundLaterAnswer>;

const { list, detail, create, update, archive } = referenceCalls({
  base: '/donor/v1/ineligible_costs',
  tag: 'donors',
  record: 'ineligibleCost',
  resource: rights,
  choosers: [],
  many: 'Costs that donors do not take, and the projects that carry them',
  query: ReferencePage.extend({ search: search(['project', 'donor', 'carrier', 'note']) }),
  row: IneligibleCostRow,
  create: z.object(fields).refine(isSpan, { path: ['to'], message: 'validation.end_before_start' }),
  update: changeOf(fields),
  archiving: 'Refused once approved payroll has used it: it then ends with a last month.',
});

export const ineligibleCosts = {
  list,
  detail,
  create,
  update,
  archive,
  foundLater: endpoint({
    method: 'POST',
    path: '/donor/v1/ineligible_costs/found_later',
    tag: 'donors',
    summary:
      'Records a cost of paid months that an audit did not take: what was charged moves to the carrier with the next run. A preview keeps nothing.',
    needs: { all: [rights.view, 'finance/settle'] },
    scope: { rows: 'company' },
    body: z
      .object({ ...fields, note: required(500), preview: z.boolean().default(false) })
      .refine(isSpan, { path: ['to'], message: 'validation.end_before_start' }),
    answer: dataOf(FoundLaterAnswer),
    touches: 'everything',
  }),
  undoFoundLater: endpoint({
    method: 'PUT',
    path: '/donor/v1/ineligible_costs/undo_found_later/{id}',
    tag: 'donors',
    summary: 'Takes such a record back with all that it moved, while no submitted or approved payroll holds it.',
    needs: { all: [rights.view, 'finance/settle'] },
    scope: { rows: 'company', record: 'ineligibleCost' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/donor/v1/ineligible_costs/choices',
    tag: 'donors',
    summary: 'The projects, the items of class cost, and the first month that approved payroll has not used.',
    needs: rights.view,
    scope: { rows: 'company' },
    answer: dataOf(z.object({ firstMonth: z.string().nullable(), projects: z.array(Named), items: z.array(Item) })),
  }),
};
