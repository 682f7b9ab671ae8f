import type { RunParameters } from '#engine/payroll/run-types.ts';
import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';
import { PARAMETERS_OF_BEFORE } from '#engine/rules/parameter-types.ts';
import { BEGINNING } from '#engine/rules/starting-rules.ts';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import type { AllocationShare, ArrearsMonth, EmployeeInput, Reallocation } from '#engine/payroll/types.ts';

// What Process freezes comes back as the engine wrote it: this product's own JSON, in a column nobody else writes, beside the
// version of the engine that it belongs to. This is the only place that says so to the compiler.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
const asFrozen = <Written>(stored: unknown): Written => stored as Written;

/** The parameters a period was calculated with. One that was not known then counts as it was calculated. */
export function frozenParameters(stored: unknown): RunParameters {
  const frozen = asFrozen<RunParameters>(stored);
  const known = new Set(frozen.rules.parameters.map(({ code }) => code));
  const added = PARAMETERS_OF_BEFORE.filter(({ code }) => !known.has(code)).map((one) => ({
    ...one,
    validFrom: BEGINNING,
    legal: LEGAL_NOTES.company,
    isProposal: false,
  }));
  return added.length === 0
    ? frozen
    : { ...frozen, rules: { ...frozen.rules, parameters: [...frozen.rules.parameters, ...added] } };
}

/** The input a row was calculated from. */
export function frozenInput(stored: unknown): EmployeeInput {
  return asFrozen<EmployeeInput>(stored);
}

/** What a proposal brings of each month, or what a row could not hold. */
export function frozenArrears(stored: unknown): readonly ArrearsMonth[] {
  return asFrozen<readonly ArrearsMonth[]>(stored);
}

/** The facts that a proposal corrects. */
export function frozenFacts(stored: unknown): readonly CorrectedFact[] {
  return asFrozen<readonly CorrectedFact[]>(stored);
}

/** What a proposal moves of costs: an allocation's are whole; of pay only the month's shares are kept, the costs come with the row. */
export interface StoredMove {
  readonly month: string;
  readonly costs: Reallocation['costs'] | null;
  readonly from: readonly AllocationShare[] | null;
  readonly to: readonly AllocationShare[];
}

/** What a proposal moves of costs. */
export function frozenMoves(stored: unknown): readonly StoredMove[] {
  return asFrozen<readonly StoredMove[]>(stored);
}
