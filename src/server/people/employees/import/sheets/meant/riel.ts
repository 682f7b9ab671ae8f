import type { readStaffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import type { Table } from '#server/sheets/table.ts';
import type { Cell, Sheet } from '#server/sheets/values/cell.ts';
import { isNothing } from '#server/sheets/values/nothing.ts';
import { DOLLARS, parseMoney, RIELS } from '#server/sheets/values/number.values.ts';

type Staff = Table<typeof readStaffColumns>;

/** What the salaries of a sheet are written in, and how many riel are one dollar. */
export interface SalaryCurrency {
  readonly salaryCurrency?: 'USD' | 'KHR' | undefined;
  readonly rielRate?: number | undefined;
}

/** Salaries that look like riel; `open`: nobody has said so, or at which rate. */
export interface Riels {
  readonly isOpen: boolean;
  /** Some of them, and as decimals of USD at the rate. */
  readonly examples: readonly { readonly given: string; readonly dollars: string | null }[];
}

/** US dollars a month that nobody earns. */
const UNLIKELY_DOLLARS = 100_000;
/** Fewer riel are nobody's salary. */
const LEAST_RIELS = 10_000;
const SHOWN = 3;

const has = (sign: RegExp, text: string): boolean => text.search(sign) >= 0;
const isRiel = (cell: Cell): boolean => typeof cell === 'string' && has(RIELS, cell);
const amountOf = (cell: Cell, { dates, numbers }: Staff): number | null => {
  const read = parseMoney(cell, { currency: 'KHR', min: 0 }, { dateOrder: dates.order, decimalSign: numbers.sign });
  return read.ok ? Number(read.value) : null;
};

/** The filled cells of a column under the titles, each with its row counted from 0. */
function cellsBelow(sheet: Sheet, { rows }: Staff, column: number): { at: number; cell: Cell }[] {
  return rows
    .map(({ rowNumber }) => ({ at: rowNumber - 1, cell: sheet.rows[rowNumber - 1]?.[column] ?? null }))
    .filter(({ cell }) => !isNothing(cell));
}

/** The rows, counted from 0, whose own column says that they are paid in riel. */
const inRiel = ({ rows }: Staff): ReadonlySet<number> =>
  new Set(rows.filter(({ values }) => values.payrollCurrency === 'KHR').map(({ rowNumber }) => rowNumber - 1));

/**
 * Whether salaries are in riel: a sign, the title or a column of currencies says so, or one of them is beyond belief in dollars. Null: they are
 * dollars.
 */
export function readRiels(sheet: Sheet, table: Staff, of: SalaryCurrency): Riels | null {
  const column = table.mapping.matches.find(({ field }) => field === 'basicSalary');
  if (column === undefined) return null;
  const cells = cellsBelow(sheet, table, column.column).map(({ cell }) => cell);
  const amounts = cells.flatMap((cell) => amountOf(cell, table) ?? []).toSorted((one, other) => one - other);
  const paidInRiel = inRiel(table);
  const isOfRiel = cellsBelow(sheet, table, column.column).some(
    ({ at, cell }) => paidInRiel.has(at) && (amountOf(cell, table) ?? 0) >= LEAST_RIELS,
  );
  const looks = has(RIELS, column.title) || cells.some(isRiel) || isOfRiel || (amounts.at(-1) ?? 0) > UNLIKELY_DOLLARS;
  if (!looks && of.salaryCurrency !== 'KHR') return null;
  const { salaryCurrency, rielRate } = of;
  const isOpen = salaryCurrency === undefined || (salaryCurrency === 'KHR' && rielRate === undefined);
  const examples = [...new Set(amounts.filter((amount) => amount >= LEAST_RIELS))].slice(0, SHOWN).map((amount) => ({
    given: String(amount),
    dollars: rielRate === undefined ? null : inDollars(amount, rielRate).toFixed(2),
  }));
  return { isOpen, examples };
}

/** US dollars for riel, rounded to the cent, half a cent up. */
const inDollars = (riels: number, rate: number): number => Math.round((riels * 100) / rate) / 100;

/**
 * The sheet with its salaries in dollars. A cell with a dollar sign stays; beside such cells those without a sign are dollars too, and so is what is
 * less than anybody's salary in riel.
 */
export function withDollars(sheet: Sheet, table: Staff, rate: number): Sheet {
  const changed = new Map<number, Map<number, number>>();
  for (const { field, column, title } of table.mapping.matches) {
    if (field !== 'basicSalary' && field !== 'currentSalary') continue;
    const cells = cellsBelow(sheet, table, column);
    const areAll = has(RIELS, title) || !cells.some(({ cell }) => typeof cell === 'string' && has(DOLLARS, cell));
    for (const { at, cell } of cells) {
      const amount = areAll || isRiel(cell) ? amountOf(cell, table) : null;
      if (amount !== null && (isRiel(cell) || amount >= LEAST_RIELS))
        changed.set(at, (changed.get(at) ?? new Map<number, number>()).set(column, inDollars(amount, rate)));
    }
  }
  const rows = sheet.rows.map((row, at) => row.map((cell, column) => changed.get(at)?.get(column) ?? cell));
  return { ...sheet, rows };
}
