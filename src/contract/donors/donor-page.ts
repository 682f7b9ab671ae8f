import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { codeText, dataOf, nameText, requiredName, text } from '#contract/shared.ts';

const Donor = z.object({ donor: requiredName(255) });

/** Whom the office writes to at a donor; every part may be missing. */
export const DonorContact = z.object({
  /** 0: nothing is kept yet. */
  version: z.number(),
  person: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});
export type DonorContact = z.output<typeof DonorContact>;

export const DonorProject = z.object({
  id: z.string(),
  title: z.string(),
  code: z.string(),
  /** The first and the last day for which the award pays; null where none is known. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  isArchived: z.boolean(),
  subProjects: z.array(z.object({ id: z.string(), code: z.string(), activities: z.array(z.string()), isArchived: z.boolean() })),
});
export type DonorProject = z.output<typeof DonorProject>;

const Named = z.object({ id: z.string(), code: z.string() });

/** What is known of a donor without people and amounts. */
export const DonorFacts = z.object({
  /** As its projects spell it. */
  donor: z.string(),
  contact: DonorContact,
  /** By code, archived ones last. */
  projects: z.array(DonorProject),
  /** What it does not take from this month on, and who carries it. */
  refused: z.array(
    z.object({
      id: z.string(),
      project: z.string(),
      carrier: z.string(),
      /** In the reader's language. */
      items: z.array(z.string()),
      /** YYYY-MM, both included; `to` null: without an end. */
      from: z.string(),
      to: z.string().nullable(),
    }),
  ),
});
export type DonorFacts = z.output<typeof DonorFacts>;

/** What ends first of an award, a share of it and the work of the person it pays. */
export const endings = ['award', 'share', 'work'] as const;

/** Somebody whom a donor's project pays, now or from a day to come. */
export const DonorCharge = z.object({
  employeeId: z.string(),
  code: z.string(),
  name: z.string(),
  project: Named.extend({ end: z.string().nullable() }),
  subProject: z.string().nullable(),
  /** Percent of the person's cost. */
  percent: z.number(),
  /** Null: now. */
  from: z.string().nullable(),
  /** The last day before a recorded split without it; null: none is recorded. */
  until: z.string().nullable(),
  /** The last day of the contract or of work, whichever comes first; null: none is known. */
  workEnds: z.string().nullable(),
  /** Null: none of the three has an end. */
  endsFirst: z.enum(endings).nullable(),
  /** The share goes on after the award's last day, while the person still works here. */
  outlives: z.boolean(),
});
export type DonorCharge = z.output<typeof DonorCharge>;

const MonthAmounts = z.array(z.number());

/** What a donor's projects cost in approved months, dollars, and the budgets beside it. */
export const DonorCosts = z.object({
  /** YYYY-MM, the last twelve at most; none where nothing is approved. */
  months: z.array(z.string()),
  projects: z.array(
    z.object({
      /** Sub-project, else project. */
      key: z.string(),
      code: z.string(),
      amounts: MonthAmounts,
      total: z.number(),
    }),
  ),
  totals: MonthAmounts,
  total: z.number(),
  budgets: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      from: z.string(),
      to: z.string(),
      amount: z.number(),
      /** Of approved months within it. */
      spent: z.number(),
      /** Of the months after them within it, each at the cost of the last approved one. */
      expected: z.number(),
      /** YYYY-MM, the last of those months that costs something; null where none does. */
      expectedTo: z.string().nullable(),
      left: z.number(),
      /** Its last month lies after the award's last day. */
      outlives: z.boolean(),
    }),
  ),
  /** The donor's own files of what a month cost. */
  files: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type DonorCosts = z.output<typeof DonorCosts>;

const tag = 'donors';
const scope = { rows: 'company' } as const;

/** One donor, by its name as its projects spell it, each part by a right of its own. A name that no project has is refused. */
export const donorPage = {
  facts: endpoint({
    method: 'GET',
    path: '/donor/v1/page',
    tag,
    summary: 'A donor: contact, projects with their sub-projects, and costs it does not take.',
    needs: 'donor/view',
    scope,
    query: Donor,
    answer: dataOf(DonorFacts),
  }),
  people: endpoint({
    method: 'GET',
    path: '/donor/v1/page/people',
    tag,
    summary: 'Whom a donor’s projects pay, by person: percent, until when, and what ends first. It holds no pay.',
    needs: { all: ['donor/view', 'employee/view'] },
    scope,
    query: Donor,
    answer: dataOf(z.array(DonorCharge)),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/donor/v1/page/costs',
    tag,
    summary:
      'What a donor’s projects cost in the last twelve approved months, its budgets with what was spent of them, and its own files.',
    needs: { all: ['donor/view', 'payroll report/cost sharing'] },
    scope,
    query: Donor,
    answer: dataOf(DonorCosts),
  }),
  contact: endpoint({
    method: 'PUT',
    path: '/donor/v1/page/contact',
    tag,
    summary: 'Keeps whom the office writes to at a donor, as a whole; a save typed over an older version is refused.',
    needs: 'donor/edit',
    scope,
    body: Donor.extend({
      version: z.number().int().optional(),
      person: nameText(255).nullish(),
      email: nameText(254)
        .pipe(z.union([z.literal(''), z.email('validation.email')]))
        .nullish(),
      phone: codeText(60).nullish(),
      note: text(1_000).nullish(),
    }),
    answer: dataOf(DonorContact),
  }),
};
