import type { ExceptionCode, ExceptionParams } from '#engine/payroll/checks/exception-types.ts';
import type { RowFigures } from '#engine/payroll/result-types.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';

/** An expected amount: whole cents, or cents and riel; a quantity in ten-thousandths. */
export type Expected = number | readonly [cents: number, riel: number] | { readonly quantity: number };

/**
 * One calculated row. `run` and `person` are what differs from BASE_RUN and BASE_PERSON; the expected figures were computed by
 * hand from payroll.md, in whole cents (1_000_00 is a thousand dollars) and riel, signs as stored.
 */
export interface GoldenCase {
  readonly name: string;
  readonly run?: Partial<RunParameters>;
  readonly person?: Partial<EmployeeInput>;
  readonly entries: Readonly<Record<string, Expected>>;
  /** Codes that must not occur. */
  readonly absent?: readonly string[];
  readonly figures?: Partial<Record<keyof RowFigures, unknown>>;
  /** All exceptions of the row, in any order; not compared where left out. */
  readonly exceptions?: readonly ExceptionCode[];
  /** All figures of exceptions of the row. */
  readonly noted?: Partial<Record<ExceptionCode, ExceptionParams>>;
}
