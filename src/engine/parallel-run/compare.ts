import type { ItemType } from '#engine/rules/item-types.ts';

// A month of this product beside the same month of another system (finance.md 9). Amounts are whole numbers of their column's smallest
// unit: cents, or riel. Deductions count by their size, for systems differ in the sign that they give them.

/** What is compared of everybody, besides the items by their codes. */
export const COMPARED = ['net', 'gross', 'tax', 'pension', 'nssf'] as const;

/** A column of the other system's sheet. */
export interface ComparedColumn {
  /** One of COMPARED, or an item's code. */
  readonly target: string;
  readonly unit: 'USD' | 'KHR';
  /** The difference that is no difference, in the unit's smallest. */
  readonly tolerance: number;
}

/** An entry of a person as it was calculated. */
export interface OwnEntry {
  readonly code: string;
  readonly type: ItemType;
  readonly cents: number;
  readonly riel: number | null;
}

/** A person of one month on either side; null where that side has none. */
export interface ComparedPerson {
  readonly entries: readonly OwnEntry[] | null;
  /** By target; what the sheet leaves blank is 0. */
  readonly theirs: Readonly<Partial<Record<string, number>>> | null;
}

export const COMPARED_CLASSES = ['equal', 'within', 'different', 'only_here', 'only_there'] as const;
export type ComparedClass = (typeof COMPARED_CLASSES)[number];

/** One person and column. */
export interface ComparedLine {
  readonly target: string;
  readonly unit: 'USD' | 'KHR';
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly class: ComparedClass;
  /** Of a net that differs: the columns whose differences make it, in cents; what they leave is `unexplained`. */
  readonly parts: readonly { readonly target: string; readonly cents: number }[];
  readonly unexplained: number;
}

/** Riel per dollar in ten-thousandths: 4,095 is 40,950,000. */
type Rate = number;

const items: Readonly<Record<string, string>> = { tax: 'TAX_ON_SALARY', pension: 'PENSION_FUND_STAFF', nssf: 'NSSF_TOTAL' };
/** The item whose amounts a target shows; undefined for sums of several. */
export const itemOf = (target: string): string | undefined =>
  target === 'net' || target === 'gross' ? undefined : (items[target] ?? target);

const isDeduction = (type: ItemType): boolean => type === 2 || type === 4 || type === 5;

/** The entries that a target adds up, each with the sign that it has in the target. */
function partsOf(target: string, entries: readonly OwnEntry[]): readonly OwnEntry[] {
  if (target === 'net') return entries.filter(({ type }) => type !== 3);
  if (target === 'gross') return entries.filter(({ type }) => type === 0 || type === 5);
  const code = itemOf(target);
  return entries
    .filter((entry) => entry.code === code)
    .map((entry) =>
      isDeduction(entry.type)
        ? { ...entry, cents: Math.abs(entry.cents), riel: entry.riel === null ? null : Math.abs(entry.riel) }
        : entry,
    );
}

function ownAmount(column: ComparedColumn, entries: readonly OwnEntry[], rate: Rate): number {
  const parts = partsOf(column.target, entries);
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  if (column.unit === 'USD') return cents;
  // What is born in riel is told in it; everything else at the rate of the payment, rounded once.
  return parts.length > 0 && parts.every(({ riel }) => riel !== null)
    ? parts.reduce((sum, { riel }) => sum + (riel ?? 0), 0)
    : Math.round((cents * rate) / 1_000_000);
}

const classOf = (difference: number, tolerance: number): ComparedClass =>
  difference === 0 ? 'equal' : Math.abs(difference) <= tolerance ? 'within' : 'different';

/** Compares a person over all columns. Who stands on one side alone is one line, with the net of that side. */
export function comparePerson(
  person: ComparedPerson,
  of: {
    readonly columns: readonly ComparedColumn[];
    readonly rate: Rate;
    readonly typeOf: (code: string) => ItemType | undefined;
  },
): readonly ComparedLine[] {
  const { columns, rate, typeOf } = of;
  const { entries, theirs } = person;
  const net = columns.find(({ target }) => target === 'net');
  const unit = net?.unit ?? 'USD';
  const alone = { target: 'net', unit, parts: [], unexplained: 0 };
  if (entries === null) return [{ ...alone, ours: null, theirs: theirs?.['net'] ?? null, class: 'only_there' }];
  if (theirs === null)
    return [
      { ...alone, ours: ownAmount({ target: 'net', unit, tolerance: 0 }, entries, rate), theirs: null, class: 'only_here' },
    ];
  const counts = new Set(entries.filter(({ type }) => isDeduction(type)).map(({ code }) => code));
  const sized = (column: ComparedColumn, amount: number): number => {
    const code = itemOf(column.target);
    const type = code === undefined ? undefined : typeOf(code);
    const deducts = (type !== undefined && isDeduction(type)) || (code !== undefined && counts.has(code));
    return deducts ? Math.abs(amount) : amount;
  };
  const lines = columns.map((column): ComparedLine => {
    const ours = ownAmount(column, entries, rate);
    const other = sized(column, theirs[column.target] ?? 0);
    const { target, unit: own, tolerance } = column;
    return { target, unit: own, ours, theirs: other, class: classOf(ours - other, tolerance), parts: [], unexplained: 0 };
  });
  return lines.map((line) =>
    line.target === 'net' && line.class === 'different' ? explained(line, lines, { rate, typeOf }) : line,
  );
}

/** Which of the other columns make the difference of a net. */
function explained(
  net: ComparedLine,
  lines: readonly ComparedLine[],
  of: { readonly rate: Rate; readonly typeOf: (code: string) => ItemType | undefined },
): ComparedLine {
  const inCents = (amount: number, unit: 'USD' | 'KHR'): number =>
    unit === 'USD' ? amount : Math.round((amount * 1_000_000) / of.rate);
  const difference = ({ ours, theirs, unit }: ComparedLine): number => inCents(ours ?? 0, unit) - inCents(theirs ?? 0, unit);
  const found = lines.flatMap((line) => {
    const code = itemOf(line.target);
    const type = code === undefined ? undefined : of.typeOf(code);
    if (type === undefined || type === 3) return [];
    const cents = difference(line) * (isDeduction(type) ? -1 : 1);
    return cents === 0 ? [] : [{ target: line.target, cents, inGross: type === 0 || type === 5 }];
  });
  const gross = lines.find(({ target }) => target === 'gross');
  // The gross says what its items do not: where some of them are compared, only the rest of it.
  const rest =
    gross === undefined ? 0 : difference(gross) - found.reduce((sum, { inGross, cents }) => sum + (inGross ? cents : 0), 0);
  const parts = [
    ...found.map(({ target, cents }) => ({ target, cents })),
    ...(rest === 0 ? [] : [{ target: 'gross', cents: rest }]),
  ];
  const whole = difference(net);
  // One column that makes all of it is the answer, whatever else cancels out.
  const single = parts.filter(({ cents }) => cents === whole);
  const told = single.length === 1 ? single : parts.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  return { ...net, parts: told, unexplained: whole - told.reduce((sum, { cents }) => sum + cents, 0) };
}
