import type { ExplainedInput, Explanation, InputKey } from '#engine/payroll/explanation-types.ts';

/** An exact fraction; arithmetic of its own, so that the engine's is not tested with itself. */
type Ratio = readonly [n: bigint, d: bigint];

const whole = (value: number): Ratio => [BigInt(value), 1n];
const plus = (a: Ratio, b: Ratio): Ratio => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const minus = (a: Ratio, b: Ratio): Ratio => [a[0] * b[1] - b[0] * a[1], a[1] * b[1]];
const times = (a: Ratio, b: Ratio): Ratio => [a[0] * b[0], a[1] * b[1]];
const over = (a: Ratio, b: Ratio): Ratio => (b[0] < 0n ? [-a[0] * b[1], -a[1] * b[0]] : [a[0] * b[1], a[1] * b[0]]);
const isLess = (a: Ratio, b: Ratio): boolean => a[0] * b[1] < b[0] * a[1];
const least = (a: Ratio, b: Ratio): Ratio => (isLess(b, a) ? b : a);
const most = (a: Ratio, b: Ratio): Ratio => (isLess(a, b) ? b : a);
const ZERO = whole(0);
const PERCENT: Ratio = [1n, 1_000_000n];
const UNIT: Ratio = [1n, 10_000n];
const RATE: Ratio = [1n, 1_000_000n];

function rounded([n, d]: Ratio): Ratio {
  const size = n < 0n ? -n : n;
  const value = (size * 2n + d) / (d * 2n);
  return [n < 0n ? -value : value, 1n];
}

function floor([n, d]: Ratio): Ratio {
  return [n / d, 1n];
}

/** What an explanation's formula gives for its inputs, before the sign of deductions: dollars, riel or a quantity. */
export interface Recomputed {
  readonly cents?: number;
  readonly riel?: number;
  readonly quantity?: number;
}

class Inputs {
  readonly inputs: readonly ExplainedInput[];
  constructor(inputs: readonly ExplainedInput[]) {
    this.inputs = inputs;
  }
  all(key: InputKey): Ratio[] {
    return this.inputs.filter((input) => input.key === key).map((input) => whole(input.value));
  }
  one(key: InputKey): Ratio {
    return this.all(key)[0] ?? ZERO;
  }
  has(key: InputKey): boolean {
    return this.inputs.some((input) => input.key === key);
  }
  sum(key: InputKey): Ratio {
    return this.all(key).reduce(plus, ZERO);
  }
  /** The n-th values of several keys, combined and added. */
  sumOf(keys: readonly InputKey[], combine: (values: readonly Ratio[]) => Ratio): Ratio {
    const columns = keys.map((key) => this.all(key));
    const rows = (columns[0] ?? []).map((_value, at) => columns.map((column) => column[at] ?? ZERO));
    return rows.map(combine).reduce(plus, ZERO);
  }
  rate(): Ratio {
    return times(this.has('nfx') ? this.one('nfx') : this.one('fx'), RATE);
  }
}

const dollars = (value: Ratio): Recomputed => ({ cents: Number(rounded(value)[0]) });
const count = (value: Ratio): Recomputed => ({ quantity: Number(rounded(value)[0]) });

function inRiel(value: Ratio, inputs: Inputs): Recomputed {
  const amount = rounded(value);
  return { riel: Number(amount[0]), cents: Number(rounded(over(amount, inputs.rate()))[0]) };
}

function product(values: readonly Ratio[]): Ratio {
  return values.reduce(times, whole(1));
}

function seniority(inputs: Inputs): Ratio {
  const days = inputs.one('days_sum');
  const average =
    days[0] > 0n ? rounded(most(ZERO, over(times(inputs.one('seniority_days'), inputs.one('wage_bases')), days))) : ZERO;
  const owed = minus(plus(average, inputs.one('left_standing')), inputs.one('paid_before'));
  return plus(most(ZERO, owed), inputs.one('back_pay'));
}

function taxBase(inputs: Inputs): Ratio {
  const rate = inputs.rate();
  const earned = minus(rounded(times(inputs.one('earnings'), rate)), inputs.one('pension'));
  const base = minus(minus(earned, rounded(times(inputs.one('own_pension'), rate))), inputs.one('relief'));
  return most(ZERO, base);
}

/** Calculates an amount again from nothing but its explanation. */
export function recompute({ formula, inputs: list }: Explanation): Recomputed {
  const inputs = new Inputs(list);
  const share = (): Ratio => over(inputs.one('employed_days'), inputs.one('month_days'));
  switch (formula) {
    case 'typed_amount':
      return dollars(inputs.one('typed'));
    case 'typed_amount_in_riel':
      return { ...dollars(inputs.one('typed')), riel: Number(rounded(times(inputs.one('typed'), inputs.rate()))[0]) };
    case 'typed_up_to_limit':
      return dollars(least(inputs.one('typed'), inputs.one('exempt_limit')));
    case 'seniority_rest_of_typed':
      return dollars(minus(inputs.one('typed'), inputs.one('exempt_part')));
    case 'paid_days':
      return count(most(ZERO, minus(inputs.one('employed_days'), inputs.one('unpaid_days'))));
    case 'salary_by_days':
      return dollars(over(inputs.sumOf(['salary', 'days_of_segment'], product), inputs.one('month_days')));
    case 'record_amount':
    case 'benefit_full':
      return dollars(inputs.sum('amount'));
    case 'unpaid_days':
      return dollars(
        inputs.sumOf(['salary', 'unpaid_days', 'month_days'], ([a = ZERO, b = ZERO, c = ZERO]) => over(times(a, b), c)),
      );
    case 'overtime_minutes':
      return dollars(
        inputs.sumOf(['minutes', 'salary', 'overtime_rate', 'hours_per_month'], ([m = ZERO, s = ZERO, r = ZERO, h = ZERO]) =>
          over(product([m, s, r]), times(whole(60), h)),
        ),
      );
    case 'overtime_hours':
      return dollars(
        inputs.sumOf(['hours', 'salary', 'overtime_rate', 'hours_per_month'], ([m = ZERO, s = ZERO, r = ZERO, h = ZERO]) =>
          over(product([m, s, r, UNIT]), h),
        ),
      );
    case 'overtime_hours_and_late': {
      const hours = inputs.all('hours').map((imported) => times(imported, UNIT));
      const late = inputs.all('minutes').map((minutes) => over(minutes, whole(60)));
      const prices = (['salary', 'overtime_rate', 'hours_per_month'] as const).map((key) => inputs.all(key));
      const each = [...hours, ...late].map((time, at) => {
        const [salary = ZERO, rate = ZERO, ofMonth = ZERO] = prices.map((values) => values[at]);
        return over(product([time, salary, rate]), ofMonth);
      });
      return dollars(each.reduce(plus, ZERO));
    }
    case 'hours_sum':
      return count(plus(inputs.sum('hours'), over(times(inputs.sum('minutes'), whole(10_000)), whole(60))));
    case 'benefit_by_days':
    case 'fund_amount_by_days':
      return dollars(times(inputs.sum('amount'), share()));
    case 'sum_of_entries':
      return inputs.has('nfx') ? inRiel(inputs.sum('entry'), inputs) : dollars(inputs.sum('entry'));
    case 'net_pay':
      return dollars(inputs.sum('entry'));
    case 'seniority_accrual':
    case 'seniority_accrual_with_back_pay': {
      const own = over(
        times(inputs.one('seniority_days'), inputs.one('wage_base')),
        times(inputs.one('months'), inputs.one('paid_days')),
      );
      return dollars(minus(plus(rounded(most(ZERO, own)), inputs.one('back_pay')), inputs.one('released')));
    }
    case 'back_pay_less_released':
      return dollars(minus(inputs.one('back_pay'), inputs.one('released')));
    case 'seniority_exempt_part':
      return dollars(least(seniority(inputs), inputs.one('exempt_limit')));
    case 'seniority_taxable_part':
      return dollars(most(ZERO, minus(seniority(inputs), inputs.one('exempt_part'))));
    case 'payment_less_accrued_before':
      return dollars(minus(inputs.one('payment'), inputs.one('accrued_before')));
    case 'release_of_balance':
    case 'accrual_raised_to_payout':
      return dollars(minus(inputs.one('payment'), inputs.one('balance')));
    case 'share_of_basic':
      return dollars(over(plus(inputs.one('basic'), inputs.sum('arrears')), times(inputs.one('divisor'), UNIT)));
    case 'thirteenth_exact':
      return dollars(
        minus(rounded(over(inputs.one('basics'), times(inputs.one('divisor'), UNIT))), inputs.one('accrued_before')),
      );
    case 'thirteenth_paid':
    case 'balance_paid':
      return dollars(minus(plus(inputs.one('opening'), inputs.one('accrued')), inputs.one('paid_before')));
    case 'contributory_wage_of_band':
      return inRiel(inputs.one('band_wage'), inputs);
    case 'contributory_wage_itself':
      return inRiel(times(inputs.one('wage'), inputs.rate()), inputs);
    case 'percent_of_contributory_wage':
      return inRiel(product([inputs.one('contributory_wage'), inputs.one('rate'), PERCENT]), inputs);
    case 'pension_amount':
      return { ...dollars(inputs.one('amount')), riel: Number(rounded(times(inputs.one('amount'), inputs.rate()))[0]) };
    case 'percent_of_basic':
      return dollars(product([inputs.one('basic'), inputs.one('rate'), PERCENT]));
    case 'fund_excess_tax':
      return inRiel(product([rounded(times(inputs.one('excess'), inputs.rate())), inputs.one('rate'), PERCENT]), inputs);
    case 'percent_of_entry_riel':
      return inRiel(product([inputs.one('entry'), inputs.one('rate'), PERCENT]), inputs);
    case 'allowance_tax': {
      const each = ([entry = ZERO, rate = ZERO]: readonly Ratio[]): Ratio =>
        rounded(product([rounded(times(entry, inputs.rate())), rate, PERCENT]));
      return inRiel(inputs.sumOf(['entry', 'rate'], each), inputs);
    }
    case 'tax_base':
      return inRiel(taxBase(inputs), inputs);
    case 'relief':
      return inRiel(times(inputs.one('dependants'), inputs.one('relief_each')), inputs);
    case 'tax_by_scale':
      return inRiel(times(inputs.sumOf(['band_amount', 'band_rate'], product), PERCENT), inputs);
    case 'tax_flat':
      return inRiel(product([inputs.one('tax_base'), inputs.one('rate'), PERCENT]), inputs);
    case 'rate_reached':
      return count(inputs.one('rate'));
    case 'first_payment_share':
      return dollars(product([most(ZERO, inputs.one('net')), inputs.one('share'), PERCENT]));
    case 'second_payment':
      return dollars(minus(inputs.one('net'), inputs.one('first_payment')));
    case 'recoverable':
      return dollars(minus(inputs.one('first_payment'), inputs.one('net')));
    case 'recovery': {
      const owed = least(inputs.one('balance'), minus(inputs.one('net'), inputs.one('first_payment')));
      const cap = floor(product([inputs.one('net'), inputs.one('recovery_cap'), PERCENT]));
      return dollars(inputs.has('recovery_cap') ? least(owed, cap) : owed);
    }
    case 'severance_accrual':
      return dollars(product([inputs.one('wage_base'), inputs.one('rate'), PERCENT]));
    case 'severance_accrual_to_change':
      return dollars(
        over(
          product([inputs.one('wage_base'), inputs.one('rate'), PERCENT, inputs.one('days_before_change')]),
          inputs.one('employed_days'),
        ),
      );
    case 'days_by_day_pay': {
      const bySalary = over(inputs.one('day_pay_salary'), inputs.one('days_per_month'));
      const average = inputs.has('days_sum') ? over(inputs.one('wage_bases'), inputs.one('days_sum')) : bySalary;
      return dollars(times(inputs.one('day_pay_days'), most(bySalary, average)));
    }
    case 'with_arrears': {
      const sum = Number(plus(inputs.one('own'), inputs.sum('arrears'))[0]);
      if (!inputs.has('own_riel')) return { cents: sum };
      return { cents: sum, riel: Number(plus(inputs.one('own_riel'), inputs.sum('arrears_riel'))[0]) };
    }
    case 'with_left_out_months': {
      const amounts = [inputs.one('own_riel'), ...inputs.all('arrears_riel')];
      const rates = inputs.all('nfx');
      const each = amounts.map((amount, at) => over(amount, times(rates[at] ?? ZERO, RATE)));
      return { cents: Number(rounded(each.reduce(plus, ZERO))[0]), riel: Number(amounts.reduce(plus, ZERO)[0]) };
    }
    default:
      return formula satisfies never;
  }
}
