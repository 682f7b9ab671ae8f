import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { RecordKind, Scope } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { Day, Id, Pagination, dataOf, search, text } from '#contract/shared.ts';

/** Percent, 0 to 100, at most 4 decimals. */
export const Percent4 = z
  .number()
  .min(0, 'validation.min_0')
  .max(100, 'validation.max_100')
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4, 'validation.four_decimals');

/** Whole riel, 0 and up. */
const Riel = z.number().int('validation.whole').min(0, 'validation.min_0').max(1e12);

/** From when a change is in force; without it the first day of the earliest payroll not yet approved. */
const inForce = { validFrom: Day.nullish(), legal: text(500).nullish() };
const stamp = { version: z.number().int().optional() };

/** A version of a scale or of one value, and how long it is or was in force. */
const version = {
  validFrom: z.string(),
  /** The last day before the next version; null: until further notice, or a proposal. */
  validTo: z.string().nullable(),
  legal: z.string(),
  /** Announced, not in force until somebody confirms it. */
  isProposal: z.boolean(),
  /** Used by approved payroll: it cannot be changed. */
  isFrozen: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
};
export const SettingVersion = z.object(version);
export type SettingVersion = z.output<typeof SettingVersion>;

/** What a change without a date does, and what dates it may have. */
export const ChangeDates = z.object({
  /** The day that a change without validFrom is in force from. */
  validFrom: z.string(),
  /** The last day that approved payroll has used; a change begins after it. Null: nothing is approved yet. */
  approvedUntil: z.string().nullable(),
  /** Months (YYYY-MM) whose payroll is begun and not approved, oldest first. */
  openMonths: z.array(z.string()),
});
export type ChangeDates = z.output<typeof ChangeDates>;

/** Which version is asked for: the one that begins on validFrom, or the one in force on date; without both, today's. */
const shown = { validFrom: Day.optional(), date: Day.optional() };

const band = {
  id: z.string(),
  /** Stamp of the whole scale: any change to any band moves it. */
  version: z.number(),
  /** 0 for the first band, else one riel above the band below. */
  from: z.number(),
  /** Inclusive; 0: no upper end. */
  to: z.number(),
  rate: z.number(),
  validFrom: z.string(),
  legal: z.string(),
  isProposal: z.boolean(),
  isFrozen: z.boolean(),
};
export const TaxBandRow = z.object(band);
export type TaxBandRow = z.output<typeof TaxBandRow>;
export const PensionBandRow = z.object({
  ...band,
  /** The wage that stands in for a wage in this band; 0: the wage itself. */
  round: z.number(),
});
export type PensionBandRow = z.output<typeof PensionBandRow>;

const taxBody = { from: Riel, to: Riel, rate: Percent4 };
const pensionBody = { ...taxBody, round: Riel.nullish() };

const list = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    pagination: Pagination,
    /** Newest first. */
    versions: z.array(SettingVersion.extend({ isShown: z.boolean() })),
    change: ChangeDates,
    /** Stamp of the whole scale. */
    version: z.number(),
  });

const whole = (fallback: number, max: number) => z.coerce.number().int().min(0).max(max).default(fallback);

/** Tax and pension lists: 10 rows where nothing is said (seed 002 section 9), 0 is all. */
const bandList = z.object({
  offset: whole(0, 10_000_000),
  limit: whole(10, 1_000_000).transform((limit) => (limit === 0 ? 5_000 : Math.min(limit, 5_000))),
  search: search(['from', 'to', 'rate']),
  ...shown,
});

const tag = 'settings';
const params = z.object({ id: Id });

interface ScaleCalls<Resource extends string> {
  readonly base: `/${string}`;
  readonly resource: Resource;
  readonly what: string;
  readonly record: RecordKind;
}

/** The five calls of a dated scale; a change makes a new version unless one begins on that very day. */
function scaleCalls<Resource extends 'salary tax rate' | 'pension fund', Row extends z.ZodType, Body extends z.ZodRawShape>(
  of: ScaleCalls<Resource>,
  row: Row,
  body: Body,
) {
  const needs = (action: 'view' | 'create' | 'edit' | 'delete'): Permission => `${of.resource}/${action}`;
  const scope: Scope = { rows: 'company', record: of.record };
  const common = { tag, scope, params } as const;
  const Body = z.object({ ...body, ...inForce, ...stamp });
  const path = (rest: string): `/${string}` => `${of.base}/${rest}`;
  return {
    list: endpoint({
      method: 'GET',
      path: path('lists'),
      tag,
      summary: `The bands of ${of.what} in force today, on a date, or of one version; with all versions.`,
      needs: needs('view'),
      scope: { rows: 'company' },
      query: bandList,
      answer: list(row),
    }),
    detail: endpoint({
      ...common,
      method: 'GET',
      path: path('detail/{id}'),
      summary: `A band of ${of.what}.`,
      needs: needs('view'),
      answer: dataOf(row),
    }),
    create: endpoint({
      method: 'POST',
      path: path('create'),
      touches: 'everything',
      tag,
      summary: `Adds a band to ${of.what}, in a new version unless one begins on that day.`,
      needs: needs('create'),
      scope: { rows: 'company' },
      body: Body,
      answer: dataOf(row),
    }),
    update: endpoint({
      ...common,
      method: 'PUT',
      path: path('update/{id}'),
      touches: 'everything',
      summary: `Changes a band of ${of.what}, in a new version unless one begins on that day.`,
      needs: needs('edit'),
      body: Body,
      answer: dataOf(row),
    }),
    archive: endpoint({
      ...common,
      method: 'DELETE',
      path: path('archive/{id}'),
      touches: 'everything',
      summary: `Takes a band out of ${of.what}: the next one begins lower. The open band stays.`,
      needs: needs('delete'),
      query: z.object({ ...inForce, version: z.coerce.number().int().optional() }),
      answer: dataOf(z.object({ id: z.string() })),
    }),
  };
}

export const salaryTaxRates = scaleCalls(
  { base: '/salary_tax_rate/v1', resource: 'salary tax rate', what: 'the tax on salary', record: 'taxBand' },
  TaxBandRow,
  taxBody,
);

export const pensionFundRates = {
  ...scaleCalls(
    { base: '/pension_fund_rate/v1', resource: 'pension fund', what: 'the pension fund', record: 'pensionBand' },
    PensionBandRow,
    pensionBody,
  ),
  confirm: endpoint({
    method: 'PUT',
    path: '/pension_fund_rate/v1/confirm',
    tag,
    summary: 'Confirms an announced version: from its day on it is in force. For administrators.',
    needs: { all: ['pension fund/edit', 'setting/edit'] },
    scope: { rows: 'company' },
    body: z.object({ validFrom: Day, legal: text(500).nullish(), ...stamp }),
    answer: dataOf(SettingVersion),
    touches: 'everything',
  }),
};

/** The values of the form-only pages: percents, and riel for the exempt part of a seniority payment. */
export const nssfFields = ['accident', 'health', 'providentFundStaff', 'providentFundOrganization'] as const;
export const seniorityFields = ['seniority', 'severancePay'] as const;
export const paymentFields = ['firstPaymentShare', 'recoveryCap', 'ownPension'] as const;
export const settingFields = [...nssfFields, ...seniorityFields, ...paymentFields] as const;
export type SettingField = (typeof settingFields)[number];

const Field = z.enum(settingFields);

/** Where a value shown comes from. */
const Origin = z.object({ validFrom: z.string(), legal: z.string(), isFrozen: z.boolean() });

export const NssfSetting = z.object({
  accident: z.number(),
  health: z.number(),
  providentFundStaff: z.number(),
  providentFundOrganization: z.number(),
  /** Riel of one seniority payment that is not taxed. */
  seniority: z.number(),
  severancePay: z.number(),
  /** Percent of the provisional net that the first payment pays. */
  firstPaymentShare: z.number(),
  /** Percent of a net that a month takes back at most. */
  recoveryCap: z.number(),
  /** Whether own items of type 4 lower the tax base beyond NSSF's amount: 1 or 0. */
  ownPension: z.number(),
  /** Stamp of the NSSF and provident fund values. */
  version: z.number(),
  /** Stamp of seniority and severance. */
  seniorityVersion: z.number(),
  /** Stamp of the payments' values. */
  paymentVersion: z.number(),
  origins: z.record(Field, Origin),
  /** Every version of every value, newest first. */
  history: z.array(SettingVersion.extend({ field: Field, value: z.number() })),
  change: ChangeDates,
});
export type NssfSetting = z.output<typeof NssfSetting>;

export const nssfSettings = {
  detail: endpoint({
    method: 'GET',
    path: '/nssf_setting/v1/detail',
    tag,
    summary: 'NSSF, provident fund, seniority, severance and payments in force today or on a date, with their history.',
    needs: { any: ['nssf/view', 'seniority severance/view', 'payroll item/view'] },
    scope: { rows: 'company' },
    query: z.object(shown),
    answer: dataOf(NssfSetting),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/nssf_setting/v1/update',
    tag,
    summary: 'Changes the percents of NSSF and provident fund; a value that is the same gets no new version.',
    needs: 'nssf/edit',
    scope: { rows: 'company' },
    body: z.object({
      accident: Percent4.optional(),
      health: Percent4.optional(),
      providentFundStaff: Percent4.optional(),
      providentFundOrganization: Percent4.optional(),
      ...inForce,
      ...stamp,
    }),
    answer: dataOf(NssfSetting),
    touches: 'everything',
  }),
  updateSeniority: endpoint({
    method: 'PUT',
    path: '/nssf_setting/v1/update/seniority_severance',
    tag,
    summary: 'Changes the tax-free part of a seniority payment and the severance percent.',
    needs: 'seniority severance/edit',
    scope: { rows: 'company' },
    body: z.object({ seniority: Riel.optional(), severancePay: Percent4.optional(), ...inForce, ...stamp }),
    answer: dataOf(NssfSetting),
    touches: 'everything',
  }),
  updatePayments: endpoint({
    method: 'PUT',
    path: '/nssf_setting/v1/update/payments',
    tag,
    summary:
      'Changes the share of the first payment, what a month takes back at most, and whether own pension items lower the tax.',
    needs: 'payroll item/edit',
    scope: { rows: 'company' },
    body: z.object({
      firstPaymentShare: Percent4.optional(),
      recoveryCap: Percent4.optional(),
      ownPension: z.number().int().min(0).max(1).optional(),
      ...inForce,
      ...stamp,
    }),
    answer: dataOf(NssfSetting),
    touches: 'everything',
  }),
};
