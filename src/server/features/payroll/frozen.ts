import type { RunParameters } from '#engine/payroll/run-types.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';

// What Process freezes comes back as the engine wrote it: this product's own JSON, in a column nobody else writes, beside the
// version of the engine that it belongs to. These two are the only places that say so to the compiler.

/** The parameters a period was calculated with. */
export function frozenParameters(stored: unknown): RunParameters {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return stored as RunParameters;
}

/** The input a row was calculated from. */
export function frozenInput(stored: unknown): EmployeeInput {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return stored as EmployeeInput;
}
