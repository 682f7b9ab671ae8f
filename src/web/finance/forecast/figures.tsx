import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { totalsOf } from '#contract/report.ts';
import { ReportTable } from '#web/kit/report/report-table.tsx';

/** An amount in dollars that is summed. */
export const dollars = { kind: 'money', currency: 'USD', isTotalled: true } as const;

export interface FiguresProps {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly titles: Readonly<Record<string, string>>;
  readonly helps?: Readonly<Record<string, string>>;
  readonly rows: readonly (ReportRow & { readonly id: string })[];
  readonly nameOf: (row: ReportRow) => string;
  readonly onExplain?: ((row: ReportRow, item: string) => void) | undefined;
}

/** A table of figures with its sums: as wide as it is, its name in sight; on a phone cards. */
export function Figures({ label, columns, titles, helps = {}, rows, nameOf, onExplain }: FiguresProps) {
  return (
    <ReportTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row['id'])}
      nameOf={nameOf}
      totals={totalsOf(columns, rows)}
      words={{ title: (key) => titles[key] ?? key, help: (key) => helps[key] ?? '' }}
      onExplain={onExplain}
    />
  );
}
