import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { itemFormats } from '#contract/payroll-words.ts';
import { Percent4 } from '#contract/payroll/settings/payroll-settings.ts';
import { Id, ReferencePage, codeText, dataOf, listOf, requiredName, search } from '#contract/shared.ts';

const ItemFormat = z.enum(itemFormats);

/** 0 taxable earning, 1 non-taxable earning, 2 deduction, 3 exclude, 4 pension fund, 5 taxable deduction, 6 allowance. */
const ItemType = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** 0 earning, 1 deduction, 2 none. */
const Formular = z.literal([0, 1, 2]);

/** What the class of the company's own items follows from. */
export const ItemKind = z.object({ type: ItemType, formular: Formular });

export const OfferedBy = z.enum(['EMPLOYEE', 'ORGANIZATION']);

/** Payouts whose tax differs from case to case: HR says whether they are taxed (payroll.md 3). */
const payouts: readonly string[] = ['SEVERANCE_PAY', 'PF_PAYOUT_STAFF', 'PF_PAYOUT_ORGANIZATION'];

/** The types that an item may be given: of a system item its own, of a payout 0 and 1, of the company's own any. */
export function typesOf(item: { readonly isSystem: boolean; readonly code: string; readonly type: number }): readonly number[] {
  if (!item.isSystem) return [0, 1, 2, 3, 4, 5, 6];
  return payouts.includes(item.code) ? [0, 1] : [item.type];
}

/** A format of money, or of a plain number; an item keeps to its kind, for its entries were stored in it. */
export function formatKind(format: z.output<typeof ItemFormat>): 'money' | 'number' {
  return format === 'NONE' || format === 'PERCENTAGE' ? 'number' : 'money';
}

/** The code that an English title makes: upper case letters and digits, joined by underscores. */
export function codeOf(title: string): string {
  const code = title
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50)
    .replace(/_+$/, '');
  return code === '' ? 'ITEM' : code;
}

export const PayrollItemRow = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  titleKH: z.string(),
  code: z.string(),
  type: z.number(),
  formular: z.number(),
  format: ItemFormat,
  /** Percent; null: the item carries no tax of its own. */
  taxRate: z.number().nullable(),
  offeredBy: OfferedBy,
  exportable: z.boolean(),
  visibleInPayslip: z.boolean(),
  /** Pixels. */
  columnWidth: z.number(),
  order: z.number(),
  /** Counts in the wage base of seniority, severance and NSSF. */
  isWage: z.boolean(),
  /** Its code, type and existence are the system's. */
  isSystem: z.boolean(),
});
export type PayrollItemRow = z.output<typeof PayrollItemRow>;

const Order = z.number().int('validation.whole').min(0, 'validation.min_0').max(1_000_000);

const fields = {
  title: requiredName(255),
  titleKH: requiredName(255),
  type: ItemType,
  formular: Formular,
  format: ItemFormat,
  taxRate: Percent4.nullish(),
  offeredBy: OfferedBy.optional(),
  exportable: z.boolean().optional(),
  visibleInPayslip: z.boolean().optional(),
  columnWidth: z.number().int('validation.whole').min(40).max(600).optional(),
  order: Order.optional(),
  isWage: z.boolean().optional(),
  code: codeText(60)
    .pipe(z.string().regex(/^[A-Z0-9_]*$/, 'validation.code_format'))
    .nullish(),
};

export const PayrollItemCreate = z.object(fields);
export type PayrollItemCreate = z.output<typeof PayrollItemCreate>;

/** An absent field leaves what is stored. */
export const PayrollItemUpdate = z.object(fields).partial().extend({ version: z.number().int().optional() });
export type PayrollItemUpdate = z.output<typeof PayrollItemUpdate>;

const record: Scope = { rows: 'company', record: 'payrollItem' };
const params = z.object({ id: Id });
const tag = 'settings';

/** Forms that let choose an item need the list too: benefits of an employee, amounts of a payroll, items of a report. */
const choosers = ['payroll item/view', 'employee/create', 'employee/edit', 'payroll/view', 'payroll/edit'] as const;

export const payrollItems = {
  list: endpoint({
    method: 'GET',
    path: '/payroll_item/v1/lists',
    tag,
    summary: 'Payroll items by their order; limit 0 is all. For who sets them and for who chooses among them.',
    needs: { any: [...choosers, 'payroll report/payroll report'] },
    scope: { rows: 'company' },
    query: ReferencePage.extend({ search: search(['title', 'titleKH', 'code']) }),
    answer: listOf(PayrollItemRow),
  }),
  allowances: endpoint({
    method: 'GET',
    path: '/payroll_item/v1/allowances',
    tag,
    summary: "The fixed allowances of an employee's record: phone, housing, gasoline.",
    needs: { any: choosers },
    scope: { rows: 'company' },
    answer: dataOf(z.array(PayrollItemRow)),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/payroll_item/v1/detail/{id}',
    tag,
    summary: 'A payroll item.',
    needs: 'payroll item/view',
    scope: record,
    params,
    answer: dataOf(PayrollItemRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payroll_item/v1/create',
    tag,
    summary: 'Makes a payroll item; without a code one is made from the English name.',
    needs: 'payroll item/create',
    scope: { rows: 'company' },
    body: PayrollItemCreate,
    answer: dataOf(PayrollItemRow),
    touches: 'everything',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payroll_item/v1/update/{id}',
    tag,
    summary: 'Changes a payroll item. Entries keep the type they were made with; code and, of system items, type stay.',
    needs: 'payroll item/edit',
    scope: record,
    params,
    body: PayrollItemUpdate,
    answer: dataOf(PayrollItemRow),
    touches: 'everything',
  }),
  modifyOrder: endpoint({
    method: 'PUT',
    path: '/payroll_item/v1/modify_order/{id}',
    tag,
    summary: 'Sets the place of an item in lists, tables and payslips.',
    needs: 'payroll item/edit',
    scope: record,
    params,
    body: z.object({ order: Order }),
    answer: dataOf(PayrollItemRow),
    touches: 'everything',
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/payroll_item/v1/archive/{id}',
    tag,
    summary: "Archives one of the company's own items; refused for system items and while benefits of employees use it.",
    needs: 'payroll item/delete',
    scope: record,
    params,
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
};
