import { seesTerms } from '#contract/people/request-kinds/terms.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ListedFile } from '#contract/reference/files.ts';
import { REQUEST, RequestAction, RequestStatus, statuses } from '#contract/requests/requests.ts';
import { FileName, Id, Page, dataOf, listOf, search, text } from '#contract/shared.ts';

/** The parts of a record that are changed by two people, where the company says so. */
export const recordParts = [
  'salary',
  'contract',
  'allocation',
  'benefit',
  'fund',
  'pay',
  'leave',
  'leaving',
  'dependant',
  'opening',
  'days',
] as const;
/** Acts on whole records: two become one, or both come back. */
export const mergeParts = ['merge', 'unmerge'] as const;
/** What waits for a second person: these, a new person with pay, work that is suspended, and acts on whole records. */
export const termParts = [...recordParts, 'hire', 'suspension', ...mergeParts] as const;
export const TermPart = z.enum(termParts);
export type TermPart = z.output<typeof TermPart>;

/** The field of the employee form at which a change of a part is refused. */
export const termFields = {
  salary: 'basicSalary',
  contract: 'contractType',
  allocation: 'budgetAllocations',
  benefit: 'employeeBenefits',
  fund: 'pensionFund',
  pay: 'payrollCurrency',
  leave: 'leaveBroughtForward',
  leaving: 'status',
  dependant: 'kids',
  opening: 'openingMonth',
  days: 'days',
  hire: 'basicSalary',
  suspension: 'status',
  merge: 'code',
  unmerge: 'code',
} as const satisfies Readonly<Record<TermPart, string>>;

/** The most papers beside one change. */
export const MOST_TERM_PAPERS = 5;

const FundRate = z.object({ type: z.enum(['PERCENTAGE', 'AMOUNT']), value: z.number() });

/** What stands, or shall stand, from a day on; of a salary the amount alone, and so on. */
export const TermValue = z.object({
  /** Null where a part has no days: it counts from its approval. */
  from: z.string().nullable(),
  /** US dollars a month. */
  salary: z.number().nullable(),
  contract: z
    .object({
      type: z.string(),
      endDate: z.string().nullable(),
      seniority: z.boolean(),
      severancePay: z.boolean(),
      /** Why an end was corrected that had been typed wrong. */
      correction: z.string().nullable(),
    })
    .nullable(),
  /** Projects by code with their percent; empty but for an allocation. */
  lines: z.array(z.object({ project: z.string(), subProject: z.string().nullable(), percentage: z.number() })),
  /** Allowances, benefits and regular deductions by the title of their payroll item, US dollars a month; of a hire what comes with the salary. */
  benefits: z.array(
    z.object({
      item: z.string(),
      /** Negative for a deduction. */
      amount: z.number(),
      taxable: z.boolean(),
      /** Offered by the employee, and not by the organisation. */
      byEmployee: z.boolean(),
    }),
  ),
  /** The employee's rates of the funds: percent of the salary, or US dollars a month. */
  funds: z.object({ pension: FundRate.nullable(), provident: FundRate.nullable() }).nullable(),
  /** Further facts, in the reader's words: of leaving, of how the salary is paid, leave and balances from before, children. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type TermValue = z.output<typeof TermValue>;

/** A change of somebody's salary, contract or allocation, or a hire with its pay, that somebody else decides on. */
export const TermRequest = z.object({
  id: z.string(),
  requestNo: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photoLink: z.string().nullable(),
  part: TermPart,
  requestedDate: z.string(),
  /** The account that made the change. */
  filedBy: z.string().nullable(),
  reason: z.string().nullable(),
  status: RequestStatus,
  /** The first day that it changes. */
  effectiveFrom: z.string(),
  /** Approved after that day, or, while it waits, past it already. */
  isLate: z.boolean(),
  /** What it takes away or stands beside, and what it brings; the oldest first. */
  before: z.array(TermValue),
  after: z.array(TermValue),
  /** The record was changed since: it can only be turned down or taken back. */
  isStale: z.boolean(),
  papers: z.array(ListedFile),
  /** It cannot be approved before a paper is there. */
  needsPaper: z.boolean(),
  /** The caller may still say why and add papers. */
  mayExplain: z.boolean(),
  /** Who decided, and what was said. */
  userName: z.string().nullable(),
  comment: z.string().nullable(),
  actions: z.array(RequestAction),
});
export type TermRequest = z.output<typeof TermRequest>;

const listed = {
  status: statuses,
  part: TermPart.optional(),
  employeeId: Id.optional(),
  /** true: those alone that were approved late, or wait past their day. */
  late: z
    .enum(['true', 'false'])
    .optional()
    .transform((given) => given === 'true'),
  /** Those that came with the same sheet or bulk act as this request, itself among them. */
  with: Id.optional(),
  search: search(['requestNo', 'employeeName', 'employeeCode']),
  /** mine: those the caller made. decide: those the caller may decide now. all: whoever one may see. */
  scope: z.enum(['mine', 'decide', 'all']).default('all'),
};
const Listed = z.object(listed);
export type TermConditions = z.output<typeof Listed>;

const TermDecision = z.object({
  status: z.literal([REQUEST.APPROVED, REQUEST.REJECTED, REQUEST.CANCELLED]),
  comment: text(2_000).nullish(),
});
export type TermDecision = z.output<typeof TermDecision>;

const common = { tag: 'terms', needs: 'session' } as const;
/** Never of oneself: nobody learns of a change of the own pay before it is decided. */
const ofAnother = {
  rows: 'person',
  record: 'termRequest',
  own: 'never',
  line: seesTerms,
  others: seesTerms,
} as const;

/** Changes of salary, contract and allocation that wait for a second person. */
export const termChanges = {
  requests: endpoint({
    ...common,
    method: 'GET',
    path: '/terms/v1/requests',
    summary:
      'Changes of salary, contract and allocation that somebody made and another one decides on, the newest first: for who edits employees or approves contract changes those of everybody else, and for each those they made.',
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(TermRequest),
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/terms/v1/detail/{id}',
    summary: 'One of them, with what stood, what shall stand and its papers.',
    scope: ofAnother,
    params: z.object({ id: Id }),
    answer: dataOf(TermRequest),
  }),
  explain: endpoint({
    ...common,
    method: 'PUT',
    path: '/terms/v1/explain/{id}',
    summary:
      'Says why, and adds papers, by who made the change and while it waits. A paper that is there stays: what was decided on can be looked at later.',
    scope: ofAnother,
    params: z.object({ id: Id }),
    body: z.object({
      reason: text(2_000).nullish(),
      /** Names of uploads. */
      papers: z.array(FileName).max(MOST_TERM_PAPERS, 'validation.number_range').optional(),
    }),
    answer: dataOf(TermRequest),
    touches: 'everything',
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/terms/v1/decide/{id}',
    summary:
      'Approves it (1), by which the record changes from its day on, or turns it down (2); who made it takes it back (3). Decided by who may approve contract changes, in the own right, never by who made it, never on oneself, and never where one person may stand behind both. Where the record was changed meanwhile it is TERMS_STALE.',
    scope: ofAnother,
    params: z.object({ id: Id }),
    body: TermDecision,
    answer: dataOf(TermRequest),
    touches: 'everything',
  }),
  decideTogether: endpoint({
    ...common,
    method: 'PUT',
    path: '/terms/v1/decide_together/{id}',
    isHeavy: true,
    summary:
      'Decides on all that came with the same sheet or bulk act as this request, waits, and is the caller’s to decide: as each by itself would be. `count`: how many the caller looked at; another number is TOGETHER_MOVED. Those whose record was changed since, or that lack their paper, are left when the others are approved.',
    scope: ofAnother,
    params: z.object({ id: Id }),
    body: TermDecision.extend({ count: z.number().int().min(1) }),
    answer: dataOf(z.object({ decided: z.number(), left: z.number() })),
    touches: 'everything',
  }),
};
