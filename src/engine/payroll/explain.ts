import type { PayrollEntry } from './result-types.ts';
import type {
  ExplainedInput,
  Explanation,
  FormulaKey,
  InputKey,
  InputSource,
  InputUnit,
  RoundingKey,
  StepKey,
} from './explanation-types.ts';

/** One figure a formula reads, with its source. */
export function given(key: InputKey, value: number, unit: InputUnit, source: InputSource): ExplainedInput {
  return { key, value, unit, source };
}

/** How an amount came about. */
export function explain(
  step: StepKey,
  formula: FormulaKey,
  inputs: readonly ExplainedInput[],
  rounding: RoundingKey,
): Explanation {
  return { step, formula, inputs, rounding };
}

/** An entry in dollars as an input. */
export function givenEntry(key: InputKey, entry: PayrollEntry): ExplainedInput {
  return { key, value: entry.cents, unit: 'cents', source: { kind: 'entry', code: entry.code } };
}

/** An entry in the riel it was born with as an input (0 where it has none). */
export function givenEntryRiel(key: InputKey, entry: PayrollEntry): ExplainedInput {
  return { key, value: entry.riel ?? 0, unit: 'riel', source: { kind: 'entry', code: entry.code } };
}

/** Source of a figure another step found. */
export function fromStep(step: StepKey): InputSource {
  return { kind: 'step', step };
}

/** Source of sums over approved rows of earlier months. */
export const EARLIER_MONTHS: InputSource = { kind: 'earlier_months' };

/** Source of opening balances. */
export const OPENING: InputSource = { kind: 'run', field: 'openingBalance' };
