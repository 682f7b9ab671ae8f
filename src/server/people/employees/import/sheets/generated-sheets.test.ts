import { expect, test } from 'vitest';
import { generatedSheet } from '#testing/staff-sheets/generated.ts';
import type { GeneratedSheet } from '#testing/staff-sheets/generated.ts';
import { readSheets } from '#server/people/employees/import/sheets/read-sheets.ts';
import { SHEET_LIMITS } from '#server/sheets/limits.ts';
import { sniffBytes } from '#server/sheets/read/sniff.ts';
import { readText } from '#server/sheets/read/text.read.ts';
import { readXls } from '#server/sheets/read/xls.read.ts';
import { readXlsx } from '#server/sheets/read/xlsx.read.ts';
import type { Workbook } from '#server/sheets/values/cell.ts';

/** As many sheets are made up; with SHEETS=2000 as many more. */
const SHEETS = Number(process.env['SHEETS'] ?? 100);
/** The seed of the first. */
const FIRST = Number(process.env['FIRST'] ?? 0);

const none = { titles: {}, refused: {} };
const remembered = { staff: none, dependants: none, allocations: none, projects: none };

function workbookOf({ bytes }: GeneratedSheet): Workbook {
  const kind = sniffBytes(bytes);
  if (kind === 'zip') return readXlsx(bytes, SHEET_LIMITS);
  return kind === 'ole' ? readXls(bytes, SHEET_LIMITS) : readText(bytes, SHEET_LIMITS);
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).replaceAll(' ', '') : '';

/** What is wrong of a sheet: columns that a field took which is not theirs, values that are others, people that are lost. */
function faultsOf(sheet: GeneratedSheet) {
  const options = { sheets: {}, createMissing: true, others: [], leavesRefused: false };
  const reading = {
    remembered,
    main: 'staff',
    custom: [],
    today: '2026-11-20',
    projects: new Map(),
    roles: new Set<string>(),
  } as const;
  const table = readSheets(workbookOf(sheet), options, reading).staff?.table ?? null;
  const of = (text: string): string => `${sheet.name} (${sheet.format}): ${text}`;
  if (table === null) return { faults: [of('no header')], right: 0, values: 0 };
  const fields = new Map<number, string>(table.mapping.matches.map(({ column, field }) => [column, field]));
  const isRight = (at: number): boolean => {
    const [found, wanted] = [fields.get(at) ?? null, sheet.fields[at] ?? null];
    // Which of the two addresses an address is, a title alone does not tell.
    return found === wanted || (wanted === 'email' && found === 'notifyEmail');
  };
  const places = [...sheet.fields.keys()];
  const taken = places.filter((at) => !isRight(at) && fields.has(at));
  const faults = taken.map((at) => of(`'${table.header.titles[at]}' is taken for ${fields.get(at)}`));
  if (table.rows.length !== sheet.people.length) faults.push(of(`${table.rows.length} rows for ${sheet.people.length} people`));
  let values = 0;
  for (const [at, person] of sheet.people.entries()) {
    const row = table.rows[at];
    const read = new Map<string, unknown>(Object.entries(row?.values ?? {}));
    for (const [field, wanted] of Object.entries(person)) {
      const isRefused = row?.errors.some((error) => error.field === field) ?? true;
      if (isRefused || ![...fields.values()].includes(field)) continue;
      values += 1;
      if (plain(read.get(field)) !== plain(wanted))
        faults.push(of(`${field} is ${String(read.get(field))} for ${String(wanted)}`));
    }
  }
  return { faults, right: places.filter(isRight).length, values };
}

test(
  'no value of sheets that were made up is wrong in silence',
  () => {
    const sheets = Array.from({ length: SHEETS }, (_, at) => generatedSheet(FIRST + at));
    const outcomes = sheets.map(faultsOf);
    const columns = sheets.reduce((sum, { fields }) => sum + fields.length, 0);
    const right = outcomes.reduce((sum, one) => sum + one.right, 0);
    const values = outcomes.reduce((sum, one) => sum + one.values, 0);
    console.info(`${SHEETS} sheets: ${right} of ${columns} columns right, ${values} values read`);
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(right / columns).toBeGreaterThan(0.98);
  },
  240_000 + SHEETS * 600,
);
