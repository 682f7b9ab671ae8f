import { payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import type { ArrearsState } from '#contract/payroll/payroll-arrears.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import type { SearchOption } from '#web/kit/input/search-options.ts';

/** Corrections of paid months, of a state and a month or all. */
export const arrearsList = (query: {
  readonly offset: string;
  readonly limit: string;
  readonly state?: ArrearsState;
  readonly date?: string;
}) => readList(payrollArrears.lists, { query });

/** People of the last run, by name or code. */
export const findPaid =
  (month: string) =>
  async (term: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const query = { date: month, limit: '15', ...(term === '' ? {} : { search: term }) };
    const { data } = await call(payroll.list, { query }, { signal });
    const rows = 'link' in data ? [] : data;
    return rows.map(({ employeeId, employeeCode, employeeName }) => ({
      value: employeeId,
      label: `${employeeCode} ${employeeName}`,
    }));
  };
