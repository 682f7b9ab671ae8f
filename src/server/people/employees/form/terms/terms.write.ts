import { Refusal } from '#contract/errors.ts';
import type { TermPart } from '#contract/people/term-changes.ts';
import { followRecord } from '#server/people/employees/form/follow-record.ts';
import { holdRecord, readLiving, readStored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { updateAll } from '#server/people/employees/bulk.queries.ts';
import {
  DaysLeft,
  SuspendedDays,
  broughtLeaveChanged,
  leaveDaysGiven,
  suspensionDecided,
} from '#server/people/employees/hooks.ts';
import { mergeRecords, undoMerge } from '#server/people/employees/merge/merge.apply.ts';
import { readOwned, touchRecords, writeOwned } from '#server/people/employees/owned-rows.queries.ts';
import {
  differences,
  isOfRecord,
  isSameRows,
  rowOfRecord,
  setPayHeld,
  termTables,
  toMergePlan,
} from '#server/people/change-requests/terms/index.ts';
import type { KeptRow, TermRow } from '#server/people/change-requests/terms/index.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Writes a change of somebody's terms that is approved, or lets the pay of a hire go. Refused where the rows are no longer those it was asked on, where the person
 * is gone before its day, or a project is.
 */
export async function writeTerms(
  context: Context,
  of: {
    readonly employeeId: string;
    readonly part: TermPart;
    readonly before: readonly KeptRow[];
    readonly after: readonly KeptRow[];
    readonly effectiveFrom: string;
    readonly reason: string | null;
  },
): Promise<void> {
  const { db, session } = context;
  const { employeeId, part, before, after } = of;
  if (part === 'merge') return await mergeRecords(context, employeeId, toMergePlan(after[0]));
  if (part === 'unmerge') return await undoMerge(context, after[0]?.id ?? '');
  const one = { companyId: session.companyId, id: employeeId };
  await holdRecord(db, one);
  const stored = await readStored(db, one);
  if (stored === undefined || stored.record.archived_at !== null) throw new Refusal('TERMS_NO_EMPLOYEE');
  const last = stored.record.last_working_day;
  if (!isOfRecord(part) && last !== null && last < of.effectiveFrom)
    throw new Refusal('TERMS_LEFT', { day: last.split('-').toReversed().join('/') });
  if (part === 'hire') {
    // What the second person approves is the salary that they read.
    if (!isSameRows(part, stored.salaries, after) || stored.record.join_date !== of.effectiveFrom)
      throw new Refusal('TERMS_STALE');
    await setPayHeld(db, { companyId: session.companyId, employeeIds: [employeeId], isHeld: false });
    return;
  }
  if (part === 'days') {
    const [had, has] = [DaysLeft.parse(before[0]), DaysLeft.parse(after[0])];
    const { leave_type_id: leaveTypeId, year } = has;
    await leaveDaysGiven(context, { employeeId, leaveTypeId, year, days: has.days - had.days, reason: of.reason ?? '' });
    return;
  }
  if (part === 'suspension') return await suspensionDecided(context, { employeeId, days: SuspendedDays.parse(after[0]) });
  const standing = await readStanding(context, part, stored);
  if (!isSameRows(part, standing, before)) throw new Refusal('TERMS_STALE');
  await refuseGoneProjects(context, differences({ before, after }).come);
  const { companyId, userId } = session;
  if (isOfRecord(part)) await updateAll(db, 'employees', companyId, after);
  else
    await writeOwned(db, termTables[part].table, { company_id: companyId, created_by: userId }, [
      { employeeId, before: standing, after },
    ]);
  await touchRecords(db, { companyId, ids: [employeeId], userId });
  if (part === 'leave' || part === 'opening') await broughtLeaveChanged(context, employeeId);
  await followRecord(context, employeeId);
}

/** Reads the stored rows of a part. */
async function readStanding(
  { db, session }: Context,
  part: Exclude<TermPart, 'hire' | 'days' | 'suspension' | 'merge' | 'unmerge'>,
  stored: Stored,
): Promise<readonly TermRow[]> {
  if (isOfRecord(part)) return [rowOfRecord(part, stored.record)];
  const owner = { companyId: session.companyId, employeeId: stored.record.id };
  if (part === 'opening') return await readOwned(db, 'opening_balances', { ...owner, order: ['kind'] });
  return {
    salary: stored.salaries,
    contract: stored.contracts,
    allocation: stored.allocations,
    benefit: stored.benefits,
    fund: stored.funds,
    dependant: stored.kids,
  }[part];
}

/** A project that was archived since takes nobody's pay any more. */
async function refuseGoneProjects({ db, session }: Context, rows: readonly KeptRow[]): Promise<void> {
  const wanted = rows.flatMap(({ project_id: id }) => (typeof id === 'string' ? [{ table: 'projects' as const, id }] : []));
  const living = await readLiving(db, { companyId: session.companyId, wanted });
  if (wanted.some(({ id }) => !living.has(id))) throw new Refusal('TERMS_PROJECT');
}
