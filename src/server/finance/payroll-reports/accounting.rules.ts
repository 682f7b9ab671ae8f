import type { AccountingType } from '#contract/finance/payroll-report-columns.ts';
import type { Cents, Decimal4 } from '#engine/money/units.ts';
import { negated } from '#engine/money/units.ts';
import { movedFrom, payerOf } from '#engine/payroll/costs/payer.ts';
import { splitByPercents } from '#engine/payroll/costs/percent-split.ts';
import { bookRow } from '#engine/voucher/voucher.ts';
import type { VoucherEntry, VoucherRow } from '#engine/voucher/voucher.ts';

/** An entry of a row, as it was calculated, under the title that its file gives it. */
export interface LedgerEntry extends VoucherEntry {
  readonly title: string;
}

/** A row of the month with the allocation that was frozen with it. */
export interface LedgerRow extends VoucherRow {
  readonly entries: readonly LedgerEntry[];
}

/** A line of the file: one item of one person, of one share of the allocation where it is split. Cents, a debit positive. */
export interface LedgerLine {
  readonly code: string;
  readonly title: string;
  /** Key of the allocation row; null where no allocation stands behind the line. */
  readonly allocation: string | null;
  /** Key of the sub-project or project; null: not allocated, or charged to none. */
  readonly project: string | null;
  /** Key of the project whose donor does not take it; else null. */
  readonly movedFrom: string | null;
  readonly percent: Decimal4 | null;
  readonly cents: Cents;
  /** The other side of an employer's cost. */
  readonly isCounter?: true;
}

/** The items of each type but the voucher (payroll.md 12). */
const itemsOf: Readonly<Record<Exclude<AccountingType, '2ND_PAYMENT'>, readonly string[]>> = {
  ANNUAL_SALARY: ['ACCRUAL_ANNUAL_SALARY'],
  SALARY_2ND_PAYMENT: ['SECOND_PAYMENT'],
  PF_NPA: ['PF_ORGANIZATION'],
  PENSION_FUND_NPA: ['PENSION_FUND_ORGANIZATION'],
  PENSION_FUND_NPA_PLUS_TAX: ['PENSION_FUND_ORGANIZATION', 'TAX_ON_PENSION_FUND_ORGANIZATION'],
  PF_STAFF_CONTRIBUTION: ['PF_STAFF'],
  PENSION_FUND_STAFF_CONTRIBUTION: ['PENSION_FUND_STAFF'],
  SENIORITY: ['ACCRUAL_SENIORITY'],
  SEVERANCE_PAY: ['ACCRUAL_SEVERANCE_PAY'],
  PHONE_ALLOWANCE: ['PHONE_ALLOWANCE'],
  TAX_ON_SALARY: ['TAX_ON_SALARY'],
  TAX_ON_PHONE_ALLOWANCE: ['TAX_ON_PHONE_ALLOWANCE'],
  TAX_ON_PENSION_FUND_NPA_CONTRIBUTION: ['TAX_ON_PENSION_FUND_ORGANIZATION'],
};
/** Stored negative, told positive. */
const deducted: ReadonlySet<string> = new Set(['PF_STAFF', 'PENSION_FUND_STAFF', 'TAX_ON_SALARY']);

/** The items that a file is made of; undefined: all. */
export function ledgerItems(type: AccountingType): readonly string[] | undefined {
  return type === '2ND_PAYMENT' ? undefined : itemsOf[type];
}

/** The lines of one row in a file; lines of 0 are left out. */
export function ledgerLines(type: AccountingType, row: LedgerRow): readonly LedgerLine[] {
  return (type === '2ND_PAYMENT' ? voucherOf(row) : partOf(type, row)).filter(({ cents }) => cents !== 0);
}

function partOf(type: Exclude<AccountingType, '2ND_PAYMENT'>, row: LedgerRow): readonly LedgerLine[] {
  return row.entries
    .filter(({ code }) => itemsOf[type].includes(code))
    .flatMap((entry) => split(row, deducted.has(entry.code) ? { ...entry, cents: negated(entry.cents) } : entry));
}

/** The whole voucher of a row, with signed amounts. */
function voucherOf(row: LedgerRow): readonly LedgerLine[] {
  const entries = new Map(row.entries.map((entry) => [entry.code, entry]));
  const percents = new Map(row.allocations.map(({ key, percent }) => [key, percent]));
  return bookRow(row).map(({ target, item, allocation, project, movedFrom: from, cents }): LedgerLine => {
    const entry = entries.get(item ?? '');
    return {
      code: item ?? '',
      title: entry?.title ?? item ?? '',
      allocation,
      project,
      movedFrom: from,
      percent: allocation === null ? null : (percents.get(allocation) ?? null),
      cents,
      ...(entry?.type === 3 && entry.itemClass === 'cost' && target.of !== 'cost' ? { isCounter: true } : {}),
    };
  });
}

const whole = ({ code, title, cents }: Pick<LedgerEntry, 'code' | 'title' | 'cents'>): LedgerLine => ({
  code,
  title,
  allocation: null,
  project: null,
  movedFrom: null,
  percent: null,
  cents,
});

/** An amount over the shares of the allocation; what these leave is a line without a project. */
function split({ allocations }: LedgerRow, entry: LedgerEntry): readonly LedgerLine[] {
  return splitByPercents(entry.cents, allocations).map((cents, at) => {
    const share = allocations[at];
    return {
      ...whole({ ...entry, cents }),
      ...(share === undefined
        ? {}
        : {
            allocation: share.key,
            project: payerOf(share, entry.code),
            movedFrom: movedFrom(share, entry.code),
            percent: share.percent,
          }),
    };
  });
}
