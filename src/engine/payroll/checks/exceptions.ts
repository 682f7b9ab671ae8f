import { EXCEPTION_SEVERITIES, type ExceptionCode, type ExceptionParams, type PayrollException } from './exception-types.ts';

/** An exception of one employee's row, or of the run (employeeId null). */
export function exceptionOf(code: ExceptionCode, employeeId: string | null, params: ExceptionParams = {}): PayrollException {
  return { code, severity: EXCEPTION_SEVERITIES[code], employeeId, params };
}
