import type { PayslipChangeLine } from '#contract/payroll/payroll-answers.ts';
import { BASIC, basicParts } from '#server/payroll/runs/review/basic-parts.ts';
import type { PersonFact } from '#server/payroll/runs/review/compare.ts';

/** What must be known of an item. */
export interface ShownItem {
  readonly code: string;
  readonly title: string;
  readonly titleKh: string;
  readonly type: number;
  readonly isOnSlip: boolean;
}

export interface SlipCompared {
  readonly before: PersonFact;
  readonly now: PersonFact;
  /** In the order of the slip. */
  readonly items: readonly ShownItem[];
  /** Items that hold something of earlier months, in this slip and in the one before. */
  readonly corrected: ReadonlySet<string>;
  readonly correctedBefore: ReadonlySet<string>;
  /** The two months were converted at different rates. */
  readonly ratesDiffer: boolean;
  /** What was remarked to the slip's amounts, by item. */
  readonly remarks: ReadonlyMap<string, string>;
}

/** Deductions that follow from other amounts: they differ because something else did. */
const taxes = new Set(['TAX_ON_SALARY', 'TAX_ON_ALLOWANCE_STAFF']);
const follows = new Set([...taxes, 'PENSION_FUND_STAFF', 'PF_STAFF']);

/**
 * Why somebody's net pay is not an earlier month's: a line for each difference, in the order of the slip; the lines add up to it.
 * Amounts are dollars, of what is counted in days ten-thousandths of the month's days. Items that a slip does not show are one line
 * without a name.
 */
export function slipChange(of: SlipCompared): PayslipChangeLine[] {
  const { before, now, items } = of;
  const cents = (fact: PersonFact, code: string): number => fact.amounts.get(code)?.value ?? 0;
  const lines: PayslipChangeLine[] = [];
  let hidden = 0;
  for (const { code, title, titleKh, type, isOnSlip } of items) {
    const [from, to] = [cents(before, code), cents(now, code)];
    if (type === 3 || from === to) continue;
    if (!isOnSlip) {
      hidden += to - from;
    } else if (code === BASIC && !isTyped(before, code) && !isTyped(now, code)) {
      const { days, salary } = basicParts(before, now);
      const named = { code, title, titleKH: titleKh, because: null, remark: null };
      if (salary !== 0)
        lines.push({
          ...named,
          reason: now.salaryCents === before.salaryCents ? 'rounding' : 'salary',
          from: before.salaryCents / 100,
          to: now.salaryCents / 100,
          amount: salary / 100,
        });
      if (days !== 0)
        lines.push({
          ...named,
          reason: 'days',
          from: share(before),
          to: share(now),
          amount: days / 100,
        });
    } else {
      lines.push({
        code,
        title,
        titleKH: titleKh,
        reason: 'item',
        from: from / 100,
        to: to / 100,
        amount: (to - from) / 100,
        because: becauseOf(code, of),
        remark: of.remarks.get(code) ?? null,
      });
    }
  }
  if (hidden !== 0)
    lines.push({
      code: null,
      title: null,
      titleKH: null,
      reason: 'hidden',
      from: null,
      to: null,
      amount: hidden / 100,
      because: null,
      remark: null,
    });
  return lines;
}

/** The part of the month that was worked, percent with two digits. */
const share = ({ employedDays, monthDays }: PersonFact): number =>
  monthDays === 0 ? 0 : Math.round((employedDays * 10_000) / monthDays) / 100;

const isTyped = (fact: PersonFact, code: string): boolean => fact.amounts.get(code)?.isManual === true;

function becauseOf(
  code: string,
  { before, now, items, ratesDiffer, corrected, correctedBefore }: SlipCompared,
): PayslipChangeLine['because'] {
  if (corrected.has(code)) return 'correction';
  if (correctedBefore.has(code)) return 'correction_before';
  if (isTyped(now, code)) return 'typed';
  if (isTyped(before, code)) return 'typed_before';
  if (taxes.has(code) && now.dependants !== before.dependants) return 'family';
  if (!follows.has(code)) return null;
  // What is for information alone moves with the rate and with the days, and nobody earned it.
  const earned = items.some(
    (other) =>
      other.type !== 3 &&
      !follows.has(other.code) &&
      (before.amounts.get(other.code)?.value ?? 0) !== (now.amounts.get(other.code)?.value ?? 0),
  );
  if (earned) return 'follows';
  return ratesDiffer ? 'rate' : null;
}
