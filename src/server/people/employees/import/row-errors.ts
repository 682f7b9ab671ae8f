import type { ImportKind } from '#contract/people/employees/employee-imports.ts';
import { cellAddress } from '#server/sheets/values/cell.ts';
import type { SheetColumn, SheetValue } from '#server/sheets/column.ts';
import type { SheetParams } from '#server/sheets/sheet-error.ts';
import type { CellError, Table } from '#server/sheets/table.ts';
import type { Change, PlanRow, RowError } from '#server/people/employees/import/plan/plan.types.ts';

type AnyTable = Pick<Table<readonly SheetColumn[]>, 'sheet' | 'mapping'>;

/** One row on its way through the plan. */
export interface RowDraft {
  readonly kind: ImportKind;
  readonly sheet: string;
  readonly row: number;
  title: string;
  readonly changes: Change[];
  readonly errors: RowError[];
  /** What is written, by field. */
  values: Readonly<Record<string, SheetValue | null>>;
  /** Refuses the cell of a field; where the sheet lacks the column, that of `beside`. `key`: of `employees:refused`, or with its namespace. */
  refuse(field: string, key: string, params?: SheetParams, beside?: string): void;
}

const hasNamespace = (key: string): key is `${string}:${string}` => key.includes(':');

/** Begins a row with what its cells already complain of. */
export function beginRow(
  kind: ImportKind,
  table: AnyTable,
  row: {
    readonly rowNumber: number;
    readonly errors: readonly CellError[];
    readonly values: Readonly<Record<string, SheetValue | null>>;
  },
): RowDraft {
  const errors = row.errors.map(({ field, cell, code, params }): RowError => ({ field, cell, key: `sheets:${code}`, params }));
  const columnOf = (field: string) => table.mapping.matches.find((match) => match.field === field)?.column;
  return {
    kind,
    sheet: table.sheet,
    row: row.rowNumber,
    title: '',
    changes: [],
    errors,
    values: row.values,
    refuse: (field, key, params = {}, beside = 'code') => {
      const column = columnOf(field) ?? columnOf(beside) ?? 0;
      errors.push({
        field,
        cell: cellAddress(row.rowNumber - 1, column),
        key: hasNamespace(key) ? key : `employees:refused.${key}`,
        params,
      });
    },
  };
}

/** The row as planned: refused where anything is wrong with it. */
export function endRow(draft: RowDraft, action: 'create' | 'change' | 'same'): PlanRow {
  const { kind, sheet, row, title, changes, errors, values } = draft;
  return { kind, sheet, row, title, changes, errors, values, action: errors.length > 0 ? 'refuse' : action };
}
