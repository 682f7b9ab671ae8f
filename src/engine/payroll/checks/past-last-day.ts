import { centsToRiel, percentOfRiel, rielToCents } from '#engine/money/convert.ts';
import { mulDivRound, roundShares, type Share } from '#engine/money/round.ts';
import { cents, DECIMAL4_ONE, riel, type Cents, type Riel } from '#engine/money/units.ts';
import { dayAfter, earlierOf, lastDayOf, laterOf, type Day } from '#engine/calendar/day.ts';
import { workingDays, workingDaysOfMonth } from '#engine/calendar/working-days.ts';
import { note, type Draft } from '../draft.ts';
import { resolveParameters, resolveScale } from '../resolve.ts';
import { parameterOf } from '../run.ts';
import { salariesBetween } from '../pay/salary.ts';
import { bandParts, taxByScale } from '../taxes/salary-tax.ts';
import type { PaidMonth } from '../types.ts';
import { unpaidDaysOf } from '../pay/unpaid-leave.ts';

/** What one month has paid for days after the last working day. Dollars. */
interface Overpaid {
  readonly basic: number;
  /** What unpaid leave on those days took off. */
  readonly unpaid: number;
  readonly thirteenth: number;
  readonly organizationFund: number;
  readonly staffFund: number;
  readonly tax: number;
}

/** The salary of the days from..to of a month: salary x days / W, or of their unpaid leave. */
function salaryOf(draft: Draft, paid: PaidMonth, from: Day, of: 'days' | 'unpaid'): number {
  const { salaries, shifts } = draft.input;
  const whole = workingDaysOfMonth(shifts, paid.month);
  const shares: Share[] = [];
  for (const stretch of salariesBetween(salaries, from, paid.to)) {
    if (of === 'days') shares.push({ amount: stretch.cents, units: workingDays(shifts, stretch.from, stretch.to), whole });
    else {
      for (const leave of paid.unpaidLeaves) {
        const first = laterOf(stretch.from, leave.from);
        const last = earlierOf(stretch.to, leave.to);
        const units = first > last ? 0 : unpaidDaysOf(draft, leave, first, last);
        if (units !== 0) shares.push({ amount: stretch.cents, units, whole });
      }
    }
  }
  return shares.length === 0 || whole === 0 ? 0 : roundShares(shares);
}

/** Tax of a base by the rules of that month. */
function taxOf(draft: Draft, paid: PaidMonth, base: Riel): Riel {
  const { rules } = draft.run;
  const day = lastDayOf(paid.month);
  if (!draft.input.isResident) {
    const rate = resolveParameters(rules, day).get('non_resident_rate')?.value ?? parameterOf(draft.run, 'non_resident_rate');
    return percentOfRiel(base, rate);
  }
  return taxByScale(bandParts((resolveScale(rules.taxScales, day, 'tax_scale') ?? draft.run.taxScale).bands, base));
}

/** The tax that lies in the overpaid basic: by the difference of the month's base. */
function taxIn(draft: Draft, paid: PaidMonth, basic: Cents): Cents {
  const left = riel(Math.max(0, paid.taxBaseRiel - centsToRiel(basic, paid.fx)));
  return rielToCents(riel(taxOf(draft, paid, paid.taxBaseRiel) - taxOf(draft, paid, left)), paid.fx);
}

function overpaidOf(draft: Draft, paid: PaidMonth, lastWorkingDay: Day): Overpaid {
  const { shifts } = draft.input;
  const from = laterOf(paid.from, dayAfter(lastWorkingDay));
  const days = workingDays(shifts, from, paid.to);
  const isWhole = from === paid.from;
  const basic = isWhole ? paid.basicCents : salaryOf(draft, paid, from, 'days');
  const unpaid = salaryOf(draft, paid, from, 'unpaid');
  const employed = workingDays(shifts, paid.from, paid.to);
  const part = (amount: Cents): number => (isWhole ? amount : employed === 0 ? 0 : mulDivRound(amount, days, employed));
  const divisor = parameterOf(draft.run, 'thirteenth_divisor');
  return {
    basic,
    unpaid,
    thirteenth: paid.hasThirteenth ? mulDivRound(basic, DECIMAL4_ONE, divisor) : 0,
    organizationFund: part(paid.organizationFundCents),
    staffFund: part(paid.staffFundCents),
    tax: taxIn(draft, paid, cents(Math.max(0, basic - unpaid))),
  };
}

/**
 * What approved months have paid past the last working day (payroll.md 14, second group), over all of them: in its own month the
 * days after it at that month's salary / W, in later months the whole. Basic is what was paid, unpaid leave taken off; 13th and
 * the organisation's fund come on top of it; the staff's fund and the tax lie inside it. Shown, never deducted by itself.
 */
export function checkPaidPastLastDay(draft: Draft, paidMonths: readonly PaidMonth[]): void {
  const { lastWorkingDay } = draft.input;
  if (lastWorkingDay === null) return;
  const overpaid = paidMonths.map((paid) => ({ month: paid.month, ...overpaidOf(draft, paid, lastWorkingDay) }));
  const concerned = overpaid.filter(({ basic, unpaid, organizationFund }) => basic - unpaid !== 0 || organizationFund !== 0);
  if (concerned.length === 0) return;
  const sum = (of: (one: Overpaid) => number): Cents => cents(concerned.reduce((total, one) => total + of(one), 0));
  const basicCents = sum(({ basic, unpaid }) => basic - unpaid);
  const thirteenthCents = sum(({ thirteenth }) => thirteenth);
  const providentFundCents = sum(({ organizationFund }) => organizationFund);
  note(draft, 'PAID_PAST_LAST_DAY', {
    months: concerned.map(({ month }) => month),
    basicCents,
    thirteenthCents,
    providentFundCents,
    sumCents: basicCents + thirteenthCents + providentFundCents,
    staffFundCents: sum(({ staffFund }) => staffFund),
    taxCents: sum(({ tax }) => tax),
  });
}
