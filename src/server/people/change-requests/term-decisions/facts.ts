import type { TermPart, TermValue } from '#contract/people/term-changes.ts';
import { auditWord, changesOf, sayValue } from '#server/access/audit/index.ts';
import { columnsOf, termTables, toMergePlan } from '#server/people/change-requests/terms/index.ts';
import type { KeptRow } from '#server/people/change-requests/terms/index.ts';
import { say } from '#server/http/words.ts';
import type { Language } from '#i18n/translation.ts';

type Facts = TermValue['facts'];

/** The columns of rows of the record itself in words, those without a value as a dash. */
export const factsOfRecord = (part: TermPart, rows: readonly KeptRow[], language: Language): Facts =>
  rows.flatMap((row) => sayColumns(part, row, language).map(({ name, value }) => ({ name, value: value === '' ? '-' : value })));

/** Says each changed column as 'from … to …'. A last day implies the status, and a day of notice implies the notice. */
export function sayRecordChange(
  row: { readonly part: TermPart; readonly rows_before: readonly KeptRow[]; readonly rows_after: readonly KeptRow[] },
  language: Language,
): readonly string[] {
  const { before, after } = withoutSame(row.rows_before, row.rows_after);
  const implied = impliedOf(after[0]);
  const without = (rows: readonly KeptRow[]): KeptRow[] =>
    rows.map((one) => ({ ...Object.fromEntries(Object.entries(one).filter(([column]) => !implied.has(column))), id: one.id }));
  const stood = new Map(factsOfRecord(row.part, without(before), language).map(({ name, value }) => [name, value]));
  return factsOfRecord(row.part, without(after), language).map(({ name, value }) =>
    say(language, 'terms:from_to', { part: name, from: stood.get(name) ?? '-', to: value }),
  );
}

const impliedOf = (row: KeptRow | undefined): ReadonlySet<string> =>
  new Set([
    ...(typeof row?.['last_working_day'] === 'string' ? ['status'] : []),
    ...(typeof row?.['notice_terminate_at'] === 'string' ? ['is_notice_terminate'] : []),
  ]);

/** The columns in which the one row of before and the one after differ. */
export function withoutSame(before: readonly KeptRow[], after: readonly KeptRow[]) {
  const [one, other] = [before[0], after[0]];
  const differing = (row: KeptRow, from: KeptRow | undefined): KeptRow => ({
    ...Object.fromEntries(Object.entries(row).filter(([column, value]) => value !== from?.[column])),
    id: row.id,
  });
  return { before: before.map((row) => differing(row, other)), after: after.map((row) => differing(row, one)) };
}

/** Rows in words, each under the column that tells them apart. */
export const factsOfRows = (
  part: TermPart,
  rows: readonly KeptRow[],
  of: { readonly title: string; readonly language: Language; readonly names?: ReadonlyMap<string, string> },
): Facts =>
  rows.map((row) => {
    const said = sayColumns(part, row, of.language, of.names).filter(({ value }) => value !== '');
    return {
      name: said.find(({ field }) => field === of.title)?.value ?? '-',
      value: said
        .filter(({ field }) => field !== of.title && field !== 'order_no')
        .map(({ name, value }) => `${name} ${value}`)
        .join(', '),
    };
  });

/** Says the columns of a row in the order of the facts, as the audit trail does; a paper only as yes or no. */
function sayColumns(
  part: TermPart,
  { id: _id, ...row }: KeptRow,
  language: Language,
  names: ReadonlyMap<string, string> = new Map(),
) {
  const { attachment_file_id: paper, ...columns } = row;
  const after = 'attachment_file_id' in row ? { ...columns, attachment_file_id: paper !== null } : columns;
  const order = columnsOf(part);
  const placeOf = (column: string): number => (order.includes(column) ? order.indexOf(column) : order.length);
  const sorted = Object.fromEntries(Object.entries(after).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
  const entry = { kind: termTables[part].table, action: 'update', before: null, after: sorted };
  return changesOf(entry, { names, language, hides: () => null }).map((change) => ({
    field: change.field,
    name: auditWord(language, 'fields', change.field),
    value: sayValue(language, change, change.after),
  }));
}

/** The facts that a request to merge records keeps of one of them. */
const factsIn = (row: KeptRow): Readonly<Record<string, unknown>> => {
  const { facts } = row;
  return typeof facts === 'object' && facts !== null ? { ...facts } : {};
};

/** Ids among the facts of records that are merged. */
export const idsOfFacts = (row: KeptRow): readonly string[] =>
  Object.entries(factsIn(row)).flatMap(([column, value]) => (column.endsWith('_id') && typeof value === 'string' ? [value] : []));

/** What a merge takes from the other record, in words; of the record that stays the facts that go. */
export function factsOfMerge(
  row: KeptRow,
  { names, language }: { readonly names: ReadonlyMap<string, string>; readonly language: Language },
): Facts {
  const entry = { kind: 'employees', action: 'update', before: null, after: factsIn(row) };
  const facts = changesOf(entry, { names, language, hides: () => null }).map((change) => ({
    name: auditWord(language, 'fields', change.field),
    value: sayValue(language, change, change.after) || '-',
  }));
  if (!('place' in row)) return facts;
  const { code, name, joined, until, place, moves } = toMergePlan(row);
  const days = say(language, until === null ? 'terms:merge.from' : 'terms:merge.stretch', {
    from: dmy(joined),
    until: dmy(until ?? ''),
  });
  return [
    { name: code, value: name },
    { name: say(language, 'terms:merge.employment'), value: `${days}: ${say(language, `terms:merge.places.${place}`)}` },
    ...facts,
    ...Object.entries(moves).map(([table, count]) => ({ name: auditWord(language, 'kinds', table), value: String(count) })),
  ];
}

const dmy = (day: string): string => day.split('-').toReversed().join('/');
