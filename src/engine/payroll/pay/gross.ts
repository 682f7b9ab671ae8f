import { cents, type Cents } from '#engine/money/units.ts';
import { arrearsWages } from './arrears.ts';
import { itemOf, putCents, type Draft } from '../draft.ts';
import { explain, givenEntry } from '../explain.ts';
import type { ExplainedInput } from '../explanation-types.ts';
import type { PayrollEntry } from '../result-types.ts';

/** The sums over the entries of steps 2 to 5. */
export interface Wages {
  /** Types 0 and 5. */
  readonly grossCents: Cents;
  /** Entries whose item counts as wage: base of seniority. Payouts never count, nor arrears of a half-year that is paid. */
  readonly wageBaseCents: Cents;
  /** The same without any arrears: base of severance, which takes the earlier months' own differences. */
  readonly severanceBaseCents: Cents;
  /** Those of types 0 and 5 among them: NSSF's wage in dollars. */
  readonly nssfWageCents: Cents;
}

function isWage(draft: Draft, entry: PayrollEntry): boolean {
  return entry.itemClass === 'cost' && entry.type !== 3 && itemOf(draft, entry.code).isWage;
}

/** Step 6: the gross and the wage bases of the entries so far. Call it right after step 5. */
export function putGross(draft: Draft): Wages {
  const inputs: ExplainedInput[] = [];
  let gross = 0;
  let wageBase = 0;
  let nssfWage = 0;
  for (const entry of draft.entries.values()) {
    const isEarning = entry.type === 0 || entry.type === 5;
    if (isEarning) {
      gross += entry.cents;
      inputs.push(givenEntry('entry', entry));
    }
    if (isWage(draft, entry)) {
      wageBase += entry.cents;
      if (isEarning) nssfWage += entry.cents;
    }
  }
  if (!draft.run.isFirstPeriod) putCents(draft, 'GROSS_SALARY', cents(gross), explain('gross', 'sum_of_entries', inputs, 'none'));
  const arrears = arrearsWages(draft);
  return {
    grossCents: cents(gross),
    wageBaseCents: cents(wageBase - arrears.ofPaidHalfYears),
    severanceBaseCents: cents(wageBase - arrears.all),
    nssfWageCents: cents(nssfWage - arrears.ofLeftOut),
  };
}
