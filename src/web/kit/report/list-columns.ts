import type { ReportColumn, ReportRow } from '#contract/report.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { isFigure, showCell } from './report-cells.ts';
import type { ReportWords } from './report-cells.ts';

/** The columns of a report as those of a list page, for a report that comes page by page; the first is the head of a card. */
export function listColumns<Key extends string, Row extends ReportRow>(
  columns: readonly ReportColumn<Key>[],
  words: ReportWords<Key>,
): readonly Column<Row>[] {
  return columns.map((column, place) => ({
    key: column.key,
    title: words.title(column.key),
    render: (row, at) => showCell(column, { values: row, at }, words),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.keep === true ? { keep: true as const } : {}),
    ...(isFigure(column) ? { numeric: true } : {}),
    ...(place === 0 ? { phone: 'heading' as const } : {}),
  }));
}
