import { useQuery } from '@tanstack/react-query';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';

/**
 * Whether any payroll was generated yet, as the card of the month at work asks; undefined until it is known.
 * Where that card could not be read the others ask for themselves.
 */
export function useHasPayrolls(): boolean | undefined {
  const { data, isError } = useQuery(read(dashboard.payrollMonth, {}));
  return data?.data.hasPayrolls ?? (isError ? true : undefined);
}
