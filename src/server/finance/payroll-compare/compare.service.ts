import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { CompareOptions } from '#contract/finance/payroll-compare.ts';
import { Refusal } from '#contract/errors.ts';
import { comparePerson } from '#engine/parallel-run/compare.ts';
import type { ComparedColumn, ComparedLine } from '#engine/parallel-run/compare.ts';
import type { ItemType } from '#engine/rules/item-types.ts';
import { sql } from 'kysely';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import {
  linkRefusedRows,
  readErrors,
  readOneSheet,
  refuseIncomplete,
  refuseRows,
  rowError,
  sayDone,
  sayPreview,
} from '#server/imports/one-sheet.ts';
import type { PlannedRow, SheetReading } from '#server/imports/one-sheet.ts';
import { titleOf } from '#server/sheets/write/out-cell.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { readItems } from '#server/payroll/runs/index.ts';
import { readBooked } from '#server/finance/voucher/index.ts';
import type { BookedRow } from '#server/finance/voucher/index.ts';
import { readMapping, writeComparison } from '#server/finance/payroll-compare/compare.queries.ts';
import type { KeptLine, Mapping } from '#server/finance/payroll-compare/compare.queries.ts';
import { compareColumns, personFields, unitOfTitle } from '#server/finance/payroll-compare/compare.sheet.ts';

type Options = z.output<typeof CompareOptions>;
type Reading = SheetReading<ReturnType<typeof compareColumns>>;

/** What comparing a sheet would keep, with what happens to each of its rows. */
interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly lines: readonly KeptLine[];
  readonly mapping: Mapping;
  /** People of the payroll whom the sheet does not have. */
  readonly onlyHere: number;
}

/** Tells how a sheet is read and what differs; keeps nothing. */
export async function previewCompare(context: Context, options: Options) {
  const { language } = context;
  const reading = await readSheet(context, options);
  const { rows, mapping, onlyHere } = await planOf(context, options, reading);
  const notes = onlyHere === 0 ? [] : [say(language, 'payrollCompare:only_here_note', { count: onlyHere })];
  return {
    digest: digestOf(context.file),
    ...sayPreview(reading, { kind: 'compare', rows, language, notes }),
    columns: mapping,
  };
}

/** Compares a month with a sheet and keeps the answer in place of the month's earlier one. Nothing of payroll changes. */
export async function runCompare(context: Context, options: Options) {
  const { db, session, language, file } = context;
  const { companyId, userId } = session;
  refuseChanged(file, options.digest);
  const reading = await readSheet(context, options);
  refuseIncomplete(context, reading);
  const { rows, lines, mapping } = await planOf(context, options, reading);
  if (Object.keys(mapping).length === 0)
    throw new Refusal('MAPPING_INCOMPLETE', { fields: say(language, 'payrollCompare:targets.net') });
  refuseRows(rows);
  const fileName = (file?.name ?? '').slice(0, 200);
  await writeComparison(db, { companyId, id: randomUUIDv7(), userId, month: options.month, fileName, mapping, lines });
  const { data } = sayDone(rows, language);
  const message = say(language, 'payrollCompare:done', { count: rows.length });
  return { message, data: { ...data, message } };
}

/** A link to the refused rows, each with its reasons. */
export async function linkRefusedCompare(context: Context, options: Options): Promise<string> {
  const reading = await readSheet(context, options);
  const { rows } = await planOf(context, options, reading);
  return await linkRefusedRows(context, reading, { rows, slug: 'compare' });
}

async function readSheet(context: Context, { sheets }: Options): Promise<Reading> {
  const { companyId } = context.session;
  const known = Object.entries(await readMapping(context.db, companyId)).map(([field, { title }]) => [field, title]);
  const columns = compareColumns(await readItems(context.db, companyId));
  return readOneSheet(context, columns, sheets.compare, Object.fromEntries(known));
}

/** Compares the rows of a sheet; a code that stands twice is refused in each of its rows. */
async function planOf(context: Context, options: Options, { table, columns }: Reading): Promise<Plan> {
  const { db, session, language } = context;
  const { companyId } = session;
  const { month } = options;
  const booked = await readBooked(db, { companyId, month, found: sql`true`, isKhmer: language === 'km' });
  if (booked.length === 0) throw new Refusal('PAYROLL_NOT_GENERATED', { month });
  if (table === null) return { rows: [], lines: [], mapping: {}, onlyHere: 0 };
  const kept = await readMapping(db, companyId);
  const mapping = Object.fromEntries(
    table.mapping.matches
      .filter(({ field }) => !personFields.has(field))
      .map(({ field, title }) => {
        const said = options.columns[field] ?? kept[field];
        return [field, { title, unit: said?.unit ?? unitOfTitle(title), tolerance: said?.tolerance ?? 0 }];
      }),
  );
  const compared = Object.entries(mapping).map(([target, { unit, tolerance }]): ComparedColumn => ({
    target,
    unit,
    tolerance: Math.floor(inUnit(tolerance, unit)),
  }));
  const types = new Map((await readItems(db, companyId)).map(({ code, type }) => [code, asType(type)]));
  const typeOf = (code: string) => types.get(code);
  const ours = new Map(booked.map((row) => [folded(row.code), row]));
  const byCode = Map.groupBy(table.rows, ({ values }) => folded(values['code'] ?? ''));
  const titles = new Map(columns.map((column) => [column.field, titleOf(column, language)]));
  const fallback = booked[0]?.fx ?? 1;
  const lines: KeptLine[] = [];
  const rows = table.rows.map((row): PlannedRow => {
    const code = row.values['code'] ?? null;
    const errors = readErrors(row.errors);
    const others = (byCode.get(folded(code ?? '')) ?? []).filter((other) => other !== row);
    if (code !== null && others.length > 0) {
      const params = { code, rows: others.map(({ rowNumber }) => rowNumber).join(', ') };
      errors.push(rowError(table, row, { field: 'code', key: 'payrollCompare:twice', params }));
    }
    const own = code === null ? undefined : ours.get(folded(code));
    const name = own?.name ?? row.values['name'] ?? '';
    const title = [code, name].filter((part) => part !== null && part !== '').join(' · ');
    if (errors.length > 0 || code === null) return { row: row.rowNumber, title, action: 'refuse', changes: [], errors };
    const theirs = Object.fromEntries(
      compared.map(({ target, unit }) => [target, Math.round(inUnit(Number(row.values[target] ?? '0'), unit))]),
    );
    const found = comparePerson(
      { entries: own?.entries.map((entry) => ({ ...entry, type: asType(entry.type) })) ?? null, theirs },
      { columns: compared, rate: own?.fx ?? fallback, typeOf },
    );
    lines.push(...found.map((line) => toKept(line, { code: own?.code ?? code, name, row: own })));
    const differing = found.filter((line) => line.class === 'different' || line.class === 'only_there');
    return {
      row: row.rowNumber,
      title,
      action: own === undefined ? 'create' : differing.length > 0 ? 'change' : 'same',
      changes: differing.map(({ target, unit, ours: here, theirs: there }) => ({
        field: titles.get(target) ?? target,
        from: shown(here, unit),
        to: shown(there, unit),
      })),
      errors,
    };
  });
  const missing = booked.filter(({ code }) => !byCode.has(folded(code)));
  for (const row of missing) {
    const found = comparePerson(
      { entries: row.entries.map((entry) => ({ ...entry, type: asType(entry.type) })), theirs: null },
      { columns: compared, rate: row.fx, typeOf },
    );
    lines.push(...found.map((line) => toKept(line, { code: row.code, name: row.name, row })));
  }
  return { rows, lines, mapping, onlyHere: missing.length };
}

const inUnit = (amount: number, unit: 'USD' | 'KHR'): number => (unit === 'USD' ? amount * 100 : amount);

const shown = (amount: number | null, unit: 'USD' | 'KHR'): string | null =>
  amount === null ? null : unit === 'USD' ? (amount / 100).toFixed(2) : String(amount);

const itemTypes: readonly ItemType[] = [0, 1, 2, 3, 4, 5, 6];
const asType = (type: number): ItemType => itemTypes.find((one) => one === type) ?? 3;

const toKept = (
  line: ComparedLine,
  of: { readonly code: string; readonly name: string; readonly row: BookedRow | undefined },
): KeptLine => ({
  ...line,
  parts: [...line.parts],
  code: of.code,
  name: of.name,
  rowId: of.row?.rowId ?? null,
  period: of.row === undefined ? null : periodNumber[of.row.period],
});
