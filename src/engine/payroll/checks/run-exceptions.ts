import { exceptionOf } from './exceptions.ts';
import type { PayrollException } from './exception-types.ts';
import { NSSF_FIRST_MONTH, prepareRun } from '../run.ts';
import type { RunFacts, RunParameters } from '../run-types.ts';

/**
 * The exceptions of a run as a whole (payroll.md section 6): what blocks it, and what a payroll officer must see beside the
 * rows' own.
 */
export function exceptionsOfRun(parameters: RunParameters, facts: RunFacts): PayrollException[] {
  const prepared = prepareRun(parameters);
  const exceptions: PayrollException[] = prepared.isReady ? [] : [...prepared.exceptions];
  if (facts.isStale) exceptions.push(exceptionOf('RUN_STALE', null));
  for (const month of facts.openEarlierMonths) exceptions.push(exceptionOf('EARLIER_RUN_OPEN', null, { month }));
  if (parameters.month < NSSF_FIRST_MONTH)
    exceptions.push(exceptionOf('NSSF_BEFORE_OCTOBER_2022', null, { month: parameters.month }));
  for (const employeeId of facts.consultantsLeftOut) exceptions.push(exceptionOf('CONSULTANT_LEFT_OUT', employeeId));
  for (const employeeId of facts.hiresWaiting) exceptions.push(exceptionOf('HIRE_WAITS', employeeId));
  for (const employeeId of facts.leaversNotTicked) exceptions.push(exceptionOf('LEAVER_NOT_TICKED', employeeId));
  return exceptions;
}
