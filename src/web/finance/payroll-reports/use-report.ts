import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ReportHead, ReportRow } from '#contract/report.ts';
import type { Reading } from '#web/api/queries.ts';
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
export function useReport(reading: Reading<Answer>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(reading);
  const report: Report | undefined = data === undefined ? undefined : { rows: rowsOf(data), head: data.report };
  return { data: report, error, refetch, isPlaceholderData };
}

/** Stands in the address where the month was cleared: without a month there it is the current one. */
const CLEARED = 'none';

/** A month of an address: the current one unless another is said, null where it was cleared. */
export const monthOrNone = (): Codec<string | null> => ({
  read: (given) =>
    given === CLEARED ? null : given !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : thisMonth(),
  write: (value) => (value === null ? CLEARED : value === thisMonth() ? undefined : value),
});

/** The current month, `YYYY-MM`. */
