import { useMemo } from 'react';
import type { ReportWords } from '#web/kit/report/report-cells.ts';
import { useDataWords } from '#web/language/use-data-words.ts';

/** The words of a voucher's columns. */
export function useLineWords(): ReportWords {
  const words = useDataWords('journals');
  return useMemo(
    () => ({
      title: (key: string) => words(`titles.${key}`),
      help: (key: string) => words(`help.${key}`),
      word: (_key: string, value: string | number) => String(value),
    }),
    [words],
  );
}
