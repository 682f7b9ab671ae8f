import { Refusal, refuseField } from '#contract/errors.ts';
import type { MergeBar, MergePreview } from '#contract/people/employees/merge.ts';
import { mergeLists } from '#contract/people/employees/merge.ts';
import { auditWord, changesOf, readNames, sayValue } from '#server/access/audit/index.ts';
import { fileTerms, namesOfDeciders } from '#server/people/change-requests/terms/index.ts';
import type { MergePlan } from '#server/people/change-requests/terms/index.ts';
import { refusalOfKeys } from '#server/people/employees/form/account/keys.ts';
import { isTold } from '#server/people/employees/merge/merged-tables.ts';
import { differingColumns, placeOf } from '#server/people/employees/merge/merge.rules.ts';
import { isEmployee } from '#server/people/employees/employees.queries.ts';
import {
  countRows,
  findMerge,
  holdSides,
  isSubmitted,
  hasLeaveTwice,
  listMerges,
  readLastPaid,
  readMonthsOfBoth,
  readSides,
  readWaits,
} from '#server/people/employees/merge/merge.queries.ts';
import type { MergeSide, Merging, Pair } from '#server/people/employees/merge/merge.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Two records as they stand, and how one becomes a part of the other. */
export interface Sides {
  readonly kept: MergeSide;
  readonly other: MergeSide;
  readonly place: Merging['place'];
  readonly until: Merging['until'];
}

const stretches = ({ record, former }: MergeSide) => [...former, { from: record.join_date, until: record.last_working_day }];

/** Reads both records of a pair. NOT_FOUND where the record that stays is not there. */
export async function readPair(context: Context, pair: Pair): Promise<Sides> {
  const sides = await readSides(context.db, pair);
  const [kept, other] = [pair.keptId, pair.otherId].map((id) => sides.find((side) => side.id === id));
  if (kept === undefined) throw new Refusal('NOT_FOUND');
  if (other === undefined || kept === other) throw refuseField('otherId', 'validation.id');
  const place = placeOf(stretches(kept), stretches(other));
  const until = place === 'after' ? kept.record.last_working_day : other.record.last_working_day;
  return { kept, other, place, until };
}

/** Why two records cannot be merged; months: those in which both were paid. */
export async function readBars(context: Context, pair: Pair, { kept, other, place }: Sides) {
  const { db, session } = context;
  const months = await readMonthsOfBoth(db, pair);
  const paid = await readLastPaid(db, pair);
  const isOwn = [kept.id, other.id].includes(session.employeeId ?? '');
  const keys = [await refusalOfKeys(context, kept.id), await refusalOfKeys(context, other.id)];
  const told: readonly (readonly [MergeBar, boolean])[] = [
    ['archived', [kept, other].some(({ record }) => record.archived_at !== null)],
    ['paid_twice', months.length > 0],
    ['submitted', await isSubmitted(db, pair)],
    ['paid_goes', place === 'same' && (paid.other ?? '') > (paid.kept ?? '')],
    ['leave_twice', await hasLeaveTwice(db, pair)],
    ['beyond', isOwn || keys.some((refusal) => refusal !== undefined)],
  ];
  return { months, bars: told.flatMap(([bar, stands]) => (stands ? [bar] : [])) };
}

const pairOf = ({ session }: Context, keptId: string, otherId: string): Pair => ({
  companyId: session.companyId,
  keptId,
  otherId,
});

/** What merging another record into one would do. */
export async function previewMerge(
  context: Context,
  of: { readonly id: string; readonly otherId: string },
): Promise<MergePreview> {
  const { db } = context;
  const pair = pairOf(context, of.id, of.otherId);
  const sides = await readPair(context, pair);
  const { kept, other, place, until } = sides;
  const { bars, months } = await readBars(context, pair, sides);
  const waits = await readWaits(db, pair);
  const deciders = await namesOfDeciders(context, of.id);
  const counted = await countRows(db, { ...pair, place, until, lists: mergeLists });
  return {
    kept: toSide(kept),
    other: toSide(other),
    place,
    bars: [...bars, ...(waits ? (['waits'] as const) : []), ...(deciders.length === 0 ? (['no_second'] as const) : [])],
    months: [...months],
    facts: [...(await tellFacts(context, sides))],
    moves: counted
      .filter(({ table, count, stays }) => isTold(table) && count + stays > 0)
      .map((one) => ({
        ...one,
        name: auditWord(context.language, 'kinds', one.table),
        byChoice: mergeLists.some((list) => list === one.table),
      })),
  };
}

const toSide = ({ id, name, nameKH, account, record }: MergeSide): MergePreview['kept'] => ({
  id,
  code: record.code,
  name,
  nameKH,
  joinDate: record.join_date,
  lastWorkingDay: record.last_working_day,
  account,
  version: record.version,
});

/** The facts that differ, in the reader's words. */
async function tellFacts({ db, session, language }: Context, { kept, other }: Sides): Promise<MergePreview['facts']> {
  const differing = differingColumns(kept.record, other.record);
  const valuesOf = ({ record }: MergeSide) => Object.fromEntries(differing.map(({ column }) => [column, record[column] ?? null]));
  const [before, after] = [valuesOf(kept), valuesOf(other)];
  const ids = [...Object.values(before), ...Object.values(after)].filter((value) => typeof value === 'string');
  const names = await readNames(db, { companyId: session.companyId, ids: ids.filter(isId), language });
  const changes = changesOf({ kind: 'employees', action: 'update', before, after }, { names, language, hides: () => null });
  return differing.map(({ column, isEmpty }) => {
    const change = changes.find(({ field }) => field === column);
    const say = (value: 'before' | 'after'): string => (change === undefined ? '' : sayValue(language, change, change[value]));
    return { column, name: auditWord(language, 'fields', column), kept: say('before'), other: say('after'), isEmpty };
  });
}

const isId = (value: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Asks a second person to merge another record into one. */
export async function askMerge(
  context: Context,
  of: {
    readonly id: string;
    readonly otherId: string;
    readonly takes: readonly string[];
    readonly reason: string;
    readonly version: number;
    readonly otherVersion: number;
  },
) {
  const { db, today } = context;
  const pair = pairOf(context, of.id, of.otherId);
  // Of two who ask at once the second waits, and finds that one waits.
  await holdSides(db, pair);
  const sides = await readPair(context, pair);
  const { kept, other, place, until } = sides;
  // Changed since it was shown: the preview is read again.
  if (kept.record.version !== of.version || other.record.version !== of.otherVersion) throw new Refusal('MERGE_BARRED');
  await refuseBars(context, pair, sides);
  await refuseWaiting(context, of.id, pair);
  const lists = mergeLists.filter((list) => of.takes.includes(list));
  const columns = differingColumns(kept.record, other.record)
    .map(({ column }) => column)
    .filter((column) => of.takes.includes(column));
  if (of.takes.length > lists.length + columns.length) throw refuseField('takes', 'validation.id');
  const counted = await countRows(db, { ...pair, place, until, lists });
  const pick = ({ record }: MergeSide) => Object.fromEntries(columns.map((column) => [column, record[column] ?? null]));
  const plan: MergePlan = {
    id: other.id,
    code: other.record.code,
    name: other.name,
    joined: other.record.join_date,
    until: other.record.last_working_day,
    place,
    facts: pick(other),
    lists,
    moves: Object.fromEntries(
      counted.filter(({ table, count }) => isTold(table) && count > 0).map(({ table, count }) => [table, count]),
    ),
    versions: { kept: kept.record.version, other: other.record.version },
  };
  const before = { id: kept.id, facts: pick(kept) };
  const change = { employeeId: kept.id, part: 'merge', before: [before], after: [plan], from: today, reason: of.reason } as const;
  return { termsAsked: [...(await fileTerms(context, [change]))] };
}

/** Refuses a merge that something stands in the way of. */
export async function refuseBars(context: Context, pair: Pair, sides: Sides): Promise<void> {
  const { bars } = await readBars(context, pair, sides);
  if (bars.includes('beyond')) throw new Refusal('FORBIDDEN');
  if (bars.length > 0) throw new Refusal('MERGE_BARRED');
}

async function refuseWaiting(context: Context, id: string, pair: Pair): Promise<void> {
  if (await readWaits(context.db, pair)) throw new Refusal('MERGE_WAITS');
  if ((await namesOfDeciders(context, id)).length === 0) throw refuseField('reason', 'validation.terms_no_second');
}

/** The records that became a part of one, the newest first. */
export async function readMerged({ db, session }: Context, id: string) {
  if (!(await isEmployee(db, { companyId: session.companyId, id }))) throw new Refusal('NOT_FOUND');
  return await listMerges(db, { companyId: session.companyId, keptId: id });
}

/** Asks a second person to bring both records back. */
export async function askUndo(context: Context, of: { readonly id: string; readonly mergeId: string; readonly reason: string }) {
  const { db, session, today } = context;
  const merge = await findMerge(db, { companyId: session.companyId, id: of.mergeId });
  if (!(await isEmployee(db, { companyId: session.companyId, id: of.id }))) throw new Refusal('NOT_FOUND');
  if (merge === undefined || merge.kept_id !== of.id) throw refuseField('mergeId', 'validation.id');
  const pair = pairOf(context, merge.kept_id, merge.other_id);
  await holdSides(db, pair);
  await refuseUndo(context, pair, merge.id);
  await refuseWaiting(context, of.id, pair);
  const { other } = await readPair(context, pair);
  const after = [{ id: merge.id, code: other.record.code, name: other.name }];
  const change = { employeeId: of.id, part: 'unmerge', before: [], after, from: today, reason: of.reason } as const;
  return { termsAsked: [...(await fileTerms(context, [change]))] };
}

/** Refuses to undo a merge of oneself, of somebody who may more, and once a payroll of the person was approved. */
export async function refuseUndo(context: Context, pair: Pair, mergeId: string): Promise<void> {
  const { db, session } = context;
  const stored = await listMerges(db, { companyId: pair.companyId, keptId: pair.keptId });
  const closed = stored.find(({ id }) => id === mergeId)?.closed;
  if (closed !== null && closed !== undefined && closed !== 'waits') throw new Refusal('MERGE_CLOSED');
  if ([pair.keptId, pair.otherId].includes(session.employeeId ?? '')) throw new Refusal('FORBIDDEN');
  const beyond = await refusalOfKeys(context, pair.keptId);
  if (beyond !== undefined) throw beyond;
}
