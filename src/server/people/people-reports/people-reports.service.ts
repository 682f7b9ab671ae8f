import type { PeopleCondition, PeopleReport, PeopleRow } from '#contract/people/people-reports/people-reports.ts';
import { peopleColumns, sharedColumns } from '#contract/people/people-reports/people-columns.ts';
import type { PeopleColumn } from '#contract/people/people-reports/people-columns.ts';
import { sees } from '#contract/sight.ts';
import { splitWhole } from '#engine/money/split.ts';
import { folded } from '#engine/text/fold.ts';
import { inNameOrder } from '#engine/text/order.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { findWord, say } from '#server/http/words.ts';
import type { Language } from '#i18n/translation.ts';
import { readMovements, readPeopleOn } from '#server/people/people-reports/people-reports.queries.ts';
import type { ReadPerson } from '#server/people/people-reports/people-reports.queries.ts';
import { dateType, decimalType, moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { XLSX_TYPE, tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

/** A value as it is stored and as it is read. */
interface Cell {
  readonly raw: string | number | null;
  /** Money in cents. */
  readonly shown: string | number | null;
}

interface Line {
  readonly id: string;
  readonly employeeId: string;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Hundredths of a percent. */
  readonly share: number;
}

const WHOLE = 10_000;
const columnOf = (key: string): PeopleColumn | undefined => peopleColumns.get(key);
const isSummed = (key: string): boolean => columnOf(key)?.kind === 'money';

/** Runs a report for the caller: columns that they may not read are neither answered nor asked of. */
export async function runReport(context: Context, report: PeopleReport) {
  const { db, session, today, language } = context;
  const mayRead = (key: string): boolean => {
    const column = columnOf(key);
    return column !== undefined && sees(session, column.part);
  };
  const columns = [...new Set([...report.groups, ...report.columns])].filter(mayRead);
  const groups = report.groups.filter(mayRead);
  // A condition on what the caller may not read would tell it.
  const where = report.where.filter(({ column }) => mayRead(column));
  const wanted = [...new Set([...columns, ...where.map(({ column }) => column)])];
  const asAt = report.asAt ?? today;
  const people = await readPeopleOn(db, {
    companyId: session.companyId,
    day: asAt,
    columns: wanted.filter((key) => !sharedColumns.has(key)),
    hasShares: wanted.some((key) => sharedColumns.has(key)),
  });
  const isParted = wanted.some((key) => sharedColumns.has(key));
  const lines = people.flatMap((person) => linesOf(person, { isParted, language }));
  const kept = lines.filter((line) => where.every((condition) => fits(line, condition)));
  const term = folded(report.search ?? '');
  const found = (row: PeopleRow): boolean =>
    term === '' || Object.values(row.cells).some((cell) => folded(String(cell ?? '')).includes(term));
  const rows = (
    groups.length === 0 ? kept.map((line) => toRow(line, columns)) : grouped(kept, { groups, columns, language })
  ).filter(found);
  const summed = columns.filter((key) => isSummed(key) && !groups.includes(key));
  return { columns: groups.length === 0 ? columns : [...groups, ...summed], asAt, rows };
}

/** A person as one line, or as one for each project that pays. */
function linesOf(person: ReadPerson, { isParted, language }: { isParted: boolean; language: Language }): readonly Line[] {
  const cells = new Map(Object.entries(person.values).map(([key, raw]) => [key, { raw, shown: shown(key, raw, language) }]));
  const line = { employeeId: person.id, id: person.id, cells, share: WHOLE };
  if (!isParted) return [line];
  const paid = person.shares.reduce((sum, { share }) => sum + share, 0);
  const parts = [...person.shares, ...(paid < WHOLE ? [{ project: null, donor: null, share: WHOLE - paid }] : [])];
  const weights = parts.map(({ share }) => share);
  // The parts of an amount add up to it, to the cent.
  const money = new Map(
    [...cells].flatMap(([key, { raw }]) => (isSummed(key) && typeof raw === 'number' ? [[key, splitWhole(raw, weights)]] : [])),
  );
  return parts.map(({ project, donor, share }, at) => ({
    ...line,
    id: `${person.id} ${at}`,
    share,
    cells: new Map<string, Cell>([
      ...[...cells].map(([key, cell]): [string, Cell] => {
        const cents = money.get(key)?.[at];
        return [key, cents === undefined ? cell : { raw: cents, shown: cents }];
      }),
      ['project', { raw: project, shown: project }],
      ['donor', { raw: donor, shown: donor }],
    ]),
  }));
}

const genders = ['male', 'female', 'other'];

/** A value in words of the language. */
function shown(key: string, raw: string | number | null, language: Language): string | number | null {
  if (raw === null || columnOf(key)?.kind !== 'choice') return raw;
  if (key === 'gender') return say(language, `employees:gender.${genders[Number(raw)] ?? 'other'}`);
  if (key === 'status') return findWord(language, `employeeForm:choice.status.s${raw}`) ?? raw;
  if (raw === 0 || raw === 1) return say(language, raw === 1 ? 'common:yes' : 'common:no');
  return findWord(language, `employees:profile.value.${raw}`) ?? raw;
}

function fits({ cells }: Line, { column, kind, value }: PeopleCondition): boolean {
  const { raw = null, shown: text = null } = cells.get(column) ?? {};
  if (kind === 'empty') return raw === null || raw === '';
  if (kind === 'filled') return raw !== null && raw !== '';
  if (raw === null) return false;
  const isFigure = typeof raw === 'number' && columnOf(column)?.kind !== 'choice';
  if (isFigure && kind !== 'has') {
    const figure = isSummed(column) ? raw / 100 : raw;
    const asked = Number(value.replaceAll(',', ''));
    return kind === 'is' ? figure === asked : kind === 'from' ? figure >= asked : figure <= asked;
  }
  const words = [isSummed(column) ? (Number(raw) / 100).toFixed(2) : raw, ...(isSummed(column) ? [] : [text])].map((one) =>
    folded(String(one)),
  );
  if (kind === 'is') return words.includes(folded(value));
  if (kind === 'has') return words.some((word) => word.includes(folded(value)));
  return kind === 'from' ? String(raw) >= value : String(raw) <= value;
}

const said = (key: string, cell: Cell | undefined): string | number | null => {
  const value = cell?.shown ?? null;
  return isSummed(key) && typeof value === 'number' ? value / 100 : value;
};

const toRow = ({ id, employeeId, cells, share }: Line, columns: readonly string[]): PeopleRow => ({
  id,
  employeeId,
  cells: Object.fromEntries(columns.map((key) => [key, said(key, cells.get(key))])),
  people: 1,
  share: share / WHOLE,
});

/** The lines of each group as one row: who is in it, their shares, and the sums of money. */
function grouped(
  lines: readonly Line[],
  { groups, columns, language }: { groups: readonly string[]; columns: readonly string[]; language: Language },
): PeopleRow[] {
  const summed = columns.filter((key) => isSummed(key) && !groups.includes(key));
  const byGroup = Map.groupBy(lines, ({ cells }) => JSON.stringify(groups.map((key) => cells.get(key)?.shown ?? null)));
  return [...byGroup]
    .map(([key, all]): PeopleRow => {
      const first = all[0]?.cells;
      return {
        id: key,
        employeeId: null,
        cells: Object.fromEntries([
          ...groups.map((group) => [group, said(group, first?.get(group))]),
          ...summed.map((column) => [column, all.reduce((sum, { cells }) => sum + Number(cells.get(column)?.raw ?? 0), 0) / 100]),
        ]),
        people: new Set(all.map(({ employeeId }) => employeeId)).size,
        share: all.reduce((sum, { share }) => sum + share, 0) / WHOLE,
      };
    })
    .toSorted((one, other) => groups.reduce((found, key) => found || inOrder(one.cells[key], other.cells[key], language), 0));
}

/** The order of two values of a group; nothing comes last. */
function inOrder(one: string | number | null | undefined, other: string | number | null | undefined, language: Language): number {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  return typeof one === 'number' && typeof other === 'number' ? one - other : inNameOrder(language)(String(one), String(other));
}

/** The name of a column in a language. */
export const columnTitle = (language: Language, key: string): string =>
  findWord(language, `peopleReports:column.${key}`) ?? findWord(language, `employees:profile.field.${key}`) ?? key;

/** The report as an xlsx, with a link to it. */
export async function exportReport(context: Context, report: PeopleReport): Promise<string> {
  const { language } = context;
  const { columns, rows, asAt } = await runReport(context, report);
  const isGrouped = rows.some(({ employeeId }) => employeeId === null);
  const figures = ['people', 'share'].filter(
    (key) => isGrouped || (key === 'share' && columns.some((one) => sharedColumns.has(one))),
  );
  const sheetColumns = [
    ...columns.map((key): SheetColumn => ({
      field: key,
      en: columnTitle('en', key),
      km: columnTitle('km', key),
      type: typeOf(key),
    })),
    ...figures.map((key): SheetColumn => ({
      field: key,
      en: columnTitle('en', key),
      km: columnTitle('km', key),
      type: decimalType({ decimals: 2 }),
    })),
  ];
  const table = tableExport<readonly SheetColumn[]>({
    name: say(language, 'peopleReports:sheet', { day: asAt }),
    columns: sheetColumns,
    language,
    rows: rows.map(({ cells, people, share }) => ({ ...cells, people, share })),
  });
  const body = Buffer.from(await writeWorkbook([table]));
  return await makeExportLink(context, { fileName: `people-${asAt}.xlsx`, contentType: XLSX_TYPE, body });
}

function typeOf(key: string): SheetColumn['type'] {
  switch (columnOf(key)?.kind) {
    case 'day':
      return dateType;
    case 'money':
      return moneyType();
    case 'number':
      return decimalType({ decimals: 2 });
    case 'text':
    case 'choice':
    case undefined:
      return textType();
    default:
      throw new RangeError('a column has one of its kinds');
  }
}

/** Lists what happened to people in a period. */
export async function listMovements({ db, session }: Context, of: { readonly from: string; readonly to: string }) {
  return await readMovements(db, { companyId: session.companyId, ...of, seesPay: sees(session, 'pay') });
}
