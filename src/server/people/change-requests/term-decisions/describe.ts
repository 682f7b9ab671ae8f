import type { TermPart, TermRequest, TermValue } from '#contract/people/term-changes.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { readNames } from '#server/access/audit/index.ts';
import { movesOf, toActions } from '#server/requests/approvers/index.ts';
import { whoDecided } from '#server/requests/request-kinds/index.ts';
import { readProjectCodes } from '#server/db/parts/project-codes.ts';
import {
  readItems,
  findStaleMerges,
  readLeaveTypes,
  readNeedsPaper,
  readStandingTerms,
} from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import type { StoredTerms } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import {
  dayOfRow,
  differences,
  isMerge,
  isOfRecord,
  isSameRows,
  keptRow,
  rowOfRecord,
  termTables,
} from '#server/people/change-requests/terms/index.ts';
import type { KeptRow, TermRow } from '#server/people/change-requests/terms/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { toListed } from '#server/files/listed-file.ts';
import { findFiles } from '#server/files/stored-files.queries.ts';
import {
  factsOfMerge,
  factsOfRecord,
  factsOfRows,
  idsOfFacts,
  withoutSame,
} from '#server/people/change-requests/term-decisions/facts.ts';
import type { Language } from '#i18n/translation.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Whether a part is not approved without a paper: salary and contract have one. */
export const demandsPaper = ({ part, papers }: StoredTerms, isDemanded: boolean): boolean =>
  isDemanded && (part === 'salary' || part === 'contract') && papers.length === 0;

/** Changes as the caller sees them; the same statements for any number. */
export async function describeTerms(context: Context, all: readonly StoredTerms[]): Promise<TermRequest[]> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const moves = await movesOf(context, 'terms', all);
  const standing = await readStandingTerms(db, {
    companyId,
    employeeIds: all.map((row) => row.employee_id),
    // With a hire all of its pay is shown.
    parts: new Set(all.flatMap(({ part }) => (part === 'hire' ? [part, ...comesWithHire] : isAddition(part) ? [] : [part]))),
  });
  const codes = await readProjectCodes(db, {
    companyId,
    ids: all.flatMap((row) => idsIn(row, ['project_id', 'sub_project_id'])),
  });
  const alongOf = ({ part, status, employee_id: id, rows_along: kept }: StoredTerms) =>
    part !== 'hire' ? {} : status === REQUEST.REQUESTED ? along(id, standing) : (kept ?? {});
  const items = await readItems(db, {
    companyId,
    ids: all.flatMap((row) => [...idsIn(row, ['payroll_item_id']), ...itemIds(alongOf(row).benefit ?? [])]),
  });
  const leaveTypes = await readLeaveTypes(db, { companyId, ids: all.flatMap((row) => idsIn(row, ['leave_type_id'])) });
  const { language } = context;
  const factIds = all.flatMap(({ part, rows_before: before, rows_after: after }) =>
    part === 'merge' ? [...before, ...after].flatMap(idsOfFacts) : [],
  );
  const ofFacts = await readNames(db, { companyId, ids: factIds, language });
  const names = { codes, items, leaveTypes, ofFacts, language };
  const staleMerges = await findStaleMerges(db, { companyId, requests: all });
  const files = await findFiles(db, { companyId, ids: all.flatMap(({ papers }) => papers) });
  const isDemanded = await readNeedsPaper(db, companyId);
  return all.map((row): TermRequest => {
    const { part, rows_before: before, rows_after: after } = row;
    const isOpen = row.status === REQUEST.REQUESTED;
    const record = (standing.get(`${row.employee_id} pay`) ?? [])[0];
    const rows = standing.get(`${row.employee_id} ${part}`) ?? [];
    const stands = isOfRecord(part) ? rows.map((one) => rowOfRecord(part, one)) : rows;
    const shown = shownOf(row);
    return {
      id: row.id,
      requestNo: row.request_no,
      employeeId: row.employee_id,
      employeeCode: row.employee_code,
      employeeName: row.employee_name,
      photoLink: photoLink(context, row.photo),
      part,
      requestedDate: dayOf(row.created_at),
      filedBy: row.filed_by,
      reason: row.reason,
      status: row.status,
      effectiveFrom: row.effective_from,
      isLate: isOpen ? isPast(row, today) : row.is_late === true,
      before: toValues(row, shown.before, names),
      after:
        part === 'hire'
          ? withPay(toValues(row, shown.after, names), payOf(alongOf(row), names))
          : toValues(row, shown.after, names),
      isStale:
        isOpen &&
        (staleMerges.has(row.id) || !isAddition(part)) &&
        (staleMerges.has(row.id) ||
          joinsElse(row, record) ||
          (!isSameRows(part, stands, before) && !isSameRows(part, stands, after))),
      papers: row.papers.flatMap((id): ListedFile[] => {
        const file = files.get(id);
        return file === undefined ? [] : [toListed(context, file)];
      }),
      needsPaper: isOpen && demandsPaper(row, isDemanded),
      mayExplain: isOpen && row.created_by === userId,
      userName: whoDecided('terms', row, null),
      comment: row.comment,
      actions: toActions(moves(row.id)),
    };
  });
}

/** The rows that stand on a day and those that begin later: whether a later one stays or goes is a part of what is decided. */
function sinceDay(of: StoredTerms, rows: readonly KeptRow[], day: string): readonly KeptRow[] {
  const dayOf = (row: KeptRow): string => dayOfRow(of.part, row, of.effective_from);
  const standing = rows
    .map(dayOf)
    .filter((one) => one <= day)
    .toSorted()
    .at(-1);
  return rows.filter((row) => dayOf(row) > day || dayOf(row) === standing);
}

/** What is shown of the two: of what counts by day all from the first day on that becomes another, else what goes beside what comes. */
function shownOf(row: StoredTerms) {
  const { part, rows_before: before, rows_after: after } = row;
  if (isOfRecord(part)) return withoutSame(before, after);
  // Allowances stand beside each other: one that stays is no part of the change, and still a part of what is paid.
  if (part === 'benefit') return { before, after };
  const { gone, come } = differences({ before, after });
  if (termTables[part].day === null) return { before: gone, after: come };
  const days = [...gone, ...come].map((one) => dayOfRow(part, one, row.effective_from)).toSorted();
  const [first] = days;
  if (first === undefined) return { before: newest(row, before), after: newest(row, after) };
  return { before: sinceDay(row, before, first), after: sinceDay(row, after, first) };
}

/** Whether the day of a change has passed; what has no day counts from its approval. */
export const isPast = ({ part, effective_from: from }: StoredTerms, today: string): boolean =>
  termTables[part].day !== null && from < today;

/** The rows of the newest day. */
export function newest({ part, effective_from: undated }: StoredTerms, rows: readonly KeptRow[]): readonly KeptRow[] {
  const days = rows.map((row) => dayOfRow(part, row, undated)).toSorted();
  return rows.filter((row) => dayOfRow(part, row, undated) === days.at(-1));
}

const idsIn = ({ rows_before: before, rows_after: after }: StoredTerms, columns: readonly string[]): readonly string[] =>
  [...before, ...after].flatMap((row) => columns.map((column) => row[column]).filter((id) => typeof id === 'string'));
const itemIds = (rows: readonly KeptRow[]): readonly string[] =>
  rows.flatMap(({ payroll_item_id: id }) => (typeof id === 'string' ? [id] : []));

type Items = Awaited<ReturnType<typeof readItems>>;

interface Names {
  /** Of projects. */
  readonly codes: ReadonlyMap<string, string>;
  readonly items: Items;
  /** Names by id. */
  readonly leaveTypes: ReadonlyMap<string, string>;
  /** What ids stand for in facts of merged records. */
  readonly ofFacts: ReadonlyMap<string, string>;
  readonly language: Language;
}

/** Rows as they are told, by day; of allocations, benefits and funds the rows of one day are one value. */
function toValues(of: StoredTerms, rows: readonly KeptRow[], names: Names): TermValue[] {
  const byDay = Map.groupBy(rows, (row) => dayOfRow(of.part, row, of.effective_from));
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, ofDay]) => {
      const from = termTables[of.part].day === null ? null : day;
      return valuesOf[of.part](ofDay, names).map((value) => ({ ...nothing, from, ...value }));
    });
}

const nothing = { salary: null, contract: null, lines: [], benefits: [], funds: null, facts: [] } satisfies Omit<
  TermValue,
  'from'
>;

const record =
  (part: StoredTerms['part']) =>
  (rows: readonly KeptRow[], { language }: Names) => [{ facts: factsOfRecord(part, rows, language) }];
const salaries = (rows: readonly KeptRow[]) => rows.map((row) => ({ salary: Number(row['amount_cents']) / 100 }));

/** What the rows of one day tell. */
const valuesOf: Readonly<Record<StoredTerms['part'], (rows: readonly KeptRow[], names: Names) => readonly Partial<TermValue>[]>> =
  {
    salary: salaries,
    hire: salaries,
    suspension: (rows, { language }) => [
      { facts: factsOfRows('suspension', rows.map(withWrittenDay), { title: 'start_date', language }) },
    ],
    merge: ([row], names) => [
      { facts: row === undefined ? [] : factsOfMerge(row, { names: names.ofFacts, language: names.language }) },
    ],
    unmerge: ([row]) => [{ facts: row === undefined ? [] : [{ name: String(row['code']), value: String(row['name']) }] }],
    allocation: (rows, { codes }) => [{ lines: rows.map((row) => toLine(row, codes)) }],
    benefit: (rows, { items }) => [{ benefits: toBenefits(rows, items) }],
    pay: record('pay'),
    leave: record('leave'),
    leaving: record('leaving'),
    dependant: (rows, { language }) => [{ facts: factsOfRows('dependant', rows, { title: 'name', language }) }],
    opening: (rows, { language }) => [{ facts: factsOfRows('opening', rows, { title: 'kind', language }) }],
    days: (rows, { language, leaveTypes }) => [
      { facts: factsOfRows('days', rows, { title: 'leave_type_id', language, names: leaveTypes }) },
    ],
    fund: (rows) => rows.map((row) => ({ funds: { pension: toRate(row, 'pension'), provident: toRate(row, 'provident') } })),
    contract: (rows) =>
      rows.map((row) => ({
        contract: {
          type: String(row['contract_type']),
          endDate: textOf(row['end_date']),
          seniority: row['has_seniority'] === true,
          severancePay: row['has_severance_pay'] === true,
          correction: textOf(row['correction_reason']),
        },
      })),
  };

/** The day of return as people write it. */
const withWrittenDay = (row: KeptRow): KeptRow =>
  typeof row['back'] === 'string' ? { ...row, back: row['back'].split('-').toReversed().join('/') } : row;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const toLine = (row: KeptRow, codes: ReadonlyMap<string, string>) => ({
  project: codes.get(String(row['project_id'])) ?? '-',
  subProject: codes.get(String(row['sub_project_id'])) ?? null,
  percentage: Number(row['share']) / 100,
});

const toBenefits = (rows: readonly KeptRow[], items: Items): TermValue['benefits'] =>
  rows.map((row) => {
    const item = items.get(String(row['payroll_item_id']));
    const amount = Number(row['amount_cents']) / 100;
    return {
      item: item?.title ?? '-',
      amount: item?.isDeduction === true ? -amount : amount,
      taxable: row['is_taxable'] === true,
      byEmployee: row['offered_by'] === 'EMPLOYEE',
    };
  });

function toRate(row: KeptRow, fund: 'pension' | 'provident') {
  const value = row[`${fund}_value`];
  if (value === null || value === undefined) return null;
  return { type: row[`${fund}_type`] === 'AMOUNT' ? ('AMOUNT' as const) : ('PERCENTAGE' as const), value: Number(value) / 100 };
}

/** Whether a part adds rows beside all that stand, so that nothing can be changed from under it. */
const isAddition = (part: TermPart): boolean => part === 'days' || part === 'suspension' || isMerge(part);

/** Parts of a record that are approved with its hire. */
const comesWithHire = ['benefit', 'fund', 'contract', 'dependant', 'pay', 'leave'] as const satisfies readonly TermPart[];

type Along = NonNullable<StoredTerms['rows_along']>;

/** Returns what comes with a hire: the rows of its parts, the unusual values of the record, and the bank account. */
function along(employeeId: string, standing: ReadonlyMap<string, readonly TermRow[]>): Along {
  const rowsOf = (part: TermPart): readonly TermRow[] => standing.get(`${employeeId} ${part}`) ?? [];
  return Object.fromEntries(
    comesWithHire.map((part): [TermPart, readonly KeptRow[]] => {
      if (!isOfRecord(part)) return [part, rowsOf(part).map((row) => keptRow(part, row))];
      const [record] = rowsOf(part);
      if (record === undefined) return [part, []];
      const account = new Map<string, unknown>(Object.entries(record)).get('bank_account_number') ?? null;
      return [
        part,
        [{ ...unusual(part, record), ...(part === 'pay' && account !== null ? { bank_account_number: account } : {}) }],
      ];
    }),
  );
}

/** Reads what comes with the hire of somebody as it stands. */
export async function readAlong({ db, session }: Context, employeeId: string): Promise<Along> {
  const of = { companyId: session.companyId, employeeIds: [employeeId], parts: new Set<TermPart>(comesWithHire) };
  return along(employeeId, await readStandingTerms(db, of));
}

/** Tells the approver what comes with a hire. */
function payOf(rows: Along, names: Names): Partial<TermValue> {
  const { language } = names;
  return {
    ...valuesOf.contract(rows.contract ?? [], names)[0],
    ...valuesOf.fund(rows.fund ?? [], names)[0],
    benefits: toBenefits(rows.benefit ?? [], names.items),
    facts: [
      ...factsOfRecord('pay', rows.pay ?? [], language),
      ...factsOfRecord('leave', rows.leave ?? [], language),
      ...factsOfRows('dependant', rows.dependant ?? [], { title: 'name', language }),
    ],
  };
}

/** A hire is approved with what comes along with its salary. */
const withPay = (values: readonly TermValue[], along: Partial<TermValue>): TermValue[] =>
  values.map((value, at) => (at === values.length - 1 ? { ...value, ...along } : value));

/** Returns the columns of a part that differ from the usual values. */
function unusual(part: 'pay' | 'leave', record: TermRow): KeptRow {
  const { id, ...columns } = rowOfRecord(part, record);
  const told = Object.entries(columns).filter(([column, value]) => value !== null && value !== usual[column]);
  return { ...Object.fromEntries(told), id };
}
const usual: Readonly<Record<string, unknown>> = { unpaid_salary_cents: 0, annual_salary: 1, payroll_currency: 'USD' };

/** Whether a new person begins on another day than the one that was asked for. */
const joinsElse = ({ part, effective_from: from }: StoredTerms, record: TermRow | undefined): boolean =>
  part === 'hire' && record !== undefined && new Map<string, unknown>(Object.entries(record)).get('join_date') !== from;
