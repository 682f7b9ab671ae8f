import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ReportHead, ReportRow } from '#contract/report.ts';
import { read } from '#web/api/queries.ts';
import type { Reading } from '#web/api/queries.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import type { Codec } from '#web/kit/address/codecs.ts';
import type { Report } from '#web/kit/report/report-page.tsx';
import { thisMonth } from '#web/kit/show/today.ts';

/** How every payroll report answers. */
interface Answer {
  readonly data: readonly ReportRow[] | { readonly payrolls: readonly ReportRow[] } | { readonly link: string };
  readonly report: z.output<typeof ReportHead> | null;
}

const rowsOf = ({ data }: Answer): readonly ReportRow[] => ('payrolls' in data ? data.payrolls : 'link' in data ? [] : data);

/** Reads a report. */
export function useReport(reading: Reading<Answer>, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...reading, enabled });
  const report: Report | undefined = data === undefined ? undefined : { rows: rowsOf(data), head: data.report };
  return { data: report, error, refetch, isPlaceholderData };
}

/** Stands in the address where the month was cleared. */
const CLEARED = 'none';

/** A month of an address: undefined where none is said, null where it was cleared. */
export const monthOrNone = (): Codec<string | null | undefined> => ({
  read: (given) => (given === CLEARED ? null : given !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : undefined),
  write: (value) => (value === null ? CLEARED : value),
});

/**
 * The month of a report: that of the address; where none is said the newest that was calculated, or this one. `of`: a month of which the
 * first payment alone is calculated has no cost, tax or contributions yet. Undefined until it is known.
 */
export function useReportMonth(
  given: string | null | undefined,
  of: 'payment' | 'lastPayment' = 'lastPayment',
): string | null | undefined {
  const { data, isError } = useQuery({ ...read(payrollReports.newestMonth, { query: { of } }), enabled: given === undefined });
  if (given !== undefined) return given;
  if (data === undefined) return isError ? thisMonth() : undefined;
  return data.data.month ?? thisMonth();
}

/** The current month, `YYYY-MM`. */
