import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';
import { ENGINE_CODES } from './pay/items.ts';
import type { PayrollEntry } from './result-types.ts';
import { EMPLOYEE_FIELDS, STEPS } from './explanation-types.ts';
import type {
  EmployeeField,
  ExplainedInput,
  Explanation,
  FormulaKey,
  InputKey,
  InputSource,
  InputUnit,
  RoundingKey,
  StepKey,
} from './explanation-types.ts';

/** Sources that are the same in every row are made once: ten thousand rows name the same ones a hundred times each. */
function shared<Key extends string>(
  keys: readonly NoInfer<Key>[],
  sourceOf: (key: Key) => InputSource,
): (key: Key) => InputSource {
  const made = new Map<string, InputSource>(keys.map((key) => [key, sourceOf(key)]));
  return (key) => made.get(key) ?? sourceOf(key);
}

/** Source of a figure another step found. */
export const fromStep = shared(STEPS, (step: StepKey) => ({ kind: 'step', step }));

/** Source of a field of the employee record that has no date. */
export const fromRecord = shared(EMPLOYEE_FIELDS, (field: EmployeeField) => ({ kind: 'employee', field }));

/** Source of an entry of the same row. */
export const fromEntry = shared(ENGINE_CODES, (code: string) => ({ kind: 'entry', code }));

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
  return { key, value: entry.cents, unit: 'cents', source: fromEntry(entry.code) };
}

/** An entry in the riel it was born with as an input (0 where it has none). */
export function givenEntryRiel(key: InputKey, entry: PayrollEntry): ExplainedInput {
  return { key, value: entry.riel ?? 0, unit: 'riel', source: fromEntry(entry.code) };
}

/** Source of the rate of an item that is taxed flat, like a fringe benefit. */
export const fringeRate = shared(ENGINE_CODES, (code: string) => ({ kind: 'item_rate', code, legal: LEGAL_NOTES.fringe }));

/** Source of sums over approved rows of earlier months. */
export const EARLIER_MONTHS: InputSource = { kind: 'earlier_months' };

/** Source of opening balances. */
export const OPENING: InputSource = { kind: 'run', field: 'openingBalance' };
