import { fromCents, toCents } from '#server/people/employees/import/person.ts';
import { cellText } from '#server/sheets/values/text.values.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';

type Staff = SheetReading<'staff'>;

/** What a salary of a sheet is paid for. */
export type SalaryTerm = 'month' | 'year';

/** Cents a month that half of an aid organisation's staff in Cambodia does not earn, where its own salaries do not tell. */
const UNLIKELY_MONTH = 400_000;
/** So many times the median of the company is not the next median of its months. */
const UNLIKELY_TIMES = 6;

const MONTHS = 12;
const SHOWN = 3;

/** What the salaries of a sheet seem to be paid for. */
export interface SalaryTerms {
  /** They look like those of a year, and nobody has said. */
  readonly isOpen: boolean;
  /** Some of them, and a twelfth of each: decimals of USD. */
  readonly examples: readonly { readonly given: string; readonly monthly: string }[];
}

export interface TermedStaff {
  /** With salaries of a month. */
  readonly reading: Staff;
  /** Null: they look like salaries of a month, and nobody said otherwise. */
  readonly terms: SalaryTerms | null;
}

/** Asks whether salaries are those of a year, and makes twelfths of them where that was said. */
export function readSalaryTerm(
  staff: Staff,
  of: { readonly chosen: SalaryTerm | undefined; readonly medianCents: number | null },
): TermedStaff {
  const { table } = staff;
  const column = table?.mapping.matches.find(({ field }) => field === 'basicSalary');
  const salaries = table?.rows.flatMap(({ values }) => (values.basicSalary === null ? [] : toCents(values.basicSalary))) ?? [];
  if (table === null || column === undefined || salaries.length === 0) return { reading: staff, terms: null };
  const told = yearlyRows(staff);
  const looks = saysYear(column.title) || told !== null || isOfYear(salaries, of.medianCents);
  if (!looks && of.chosen === undefined) return { reading: staff, terms: null };
  const isYearly = (rowNumber: number): boolean => told === null || told.has(rowNumber);
  const shown = table.rows.flatMap(({ rowNumber, values }) =>
    values.basicSalary === null || !isYearly(rowNumber) ? [] : toCents(values.basicSalary),
  );
  const terms = {
    isOpen: of.chosen === undefined,
    examples: [...new Set(shown)].slice(0, SHOWN).map((one) => ({ given: fromCents(one), monthly: fromCents(twelfth(one)) })),
  };
  if (of.chosen !== 'year') return { reading: staff, terms };
  const rows = table.rows.map((row) => {
    const { basicSalary } = row.values;
    if (basicSalary === null || !isYearly(row.rowNumber)) return row;
    return { ...row, values: { ...row.values, basicSalary: fromCents(twelfth(toCents(basicSalary))) } };
  });
  return { reading: { ...staff, table: { ...table, rows } }, terms };
}

const OF_YEAR = /^(annual(ly)?|year(ly)?|per (year|annum)|p\.? ?a\.?|ប្រចាំឆ្នាំ|ឆ្នាំ|annuel|par an|an)$/iu;
const OF_MONTH = /^(month(ly)?|per month|p\.? ?m\.?|ប្រចាំខែ|ខែ|mensuel|par mois|mois)$/iu;

/** The rows, by their number, whose salary is one of a year as a column of the sheet says of each; null where none does. */
function yearlyRows({ sheet, table }: Staff): ReadonlySet<number> | null {
  for (const { column } of table?.mapping.unmatched ?? []) {
    const said = (table?.rows ?? []).flatMap(({ rowNumber }) => {
      const text = cellText(sheet.rows[rowNumber - 1]?.[column]).trim();
      return text === '' ? [] : [{ rowNumber, isYear: OF_YEAR.test(text), isMonth: OF_MONTH.test(text) }];
    });
    const periods = said.filter(({ isYear, isMonth }) => isYear || isMonth);
    const yearly = periods.flatMap(({ rowNumber, isYear }) => (isYear ? [rowNumber] : []));
    // Paid each month and told for a year: a column that says 'Monthly' alone tells nothing of the amounts.
    if (periods.length * 2 > said.length && yearly.length > 0) return new Set(yearly);
  }
  return null;
}

const saysYear = (title: string): boolean => /annual|yearly|per year|per annum|\bp\.?a\.?\b|\bctc\b|ប្រចាំឆ្នាំ|ក្នុងមួយឆ្នាំ/iu.test(title);

/** Whether the middle one is beyond belief for a month, and a twelfth of it is not. Others are typed in riel, which is told elsewhere. */
function isOfYear(salaries: readonly number[], medianCents: number | null): boolean {
  const middle = salaries.toSorted((one, other) => one - other)[Math.floor((salaries.length - 1) / 2)] ?? 0;
  const limit = medianCents === null ? UNLIKELY_MONTH : medianCents * UNLIKELY_TIMES;
  return middle > limit && middle <= limit * MONTHS;
}

/** Of cents, half a cent up. */
const twelfth = (year: number): number => Math.round(year / MONTHS);
