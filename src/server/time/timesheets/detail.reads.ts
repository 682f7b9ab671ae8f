import { firstDayOf, lastDayOf, monthNumber, yearOf } from '#engine/calendar/day.ts';
import { submittableFrom } from '#engine/timesheet/day-minutes.ts';
import { Refusal } from '#contract/errors.ts';
import { isIn } from '#contract/request-kinds.ts';
import { SHEET } from '#contract/time/sheet-statuses.ts';
import type { SheetDetail } from '#contract/time/timesheets.ts';
import { movesOf } from '#server/requests/approvers/index.ts';
import { seesPrivateLeave } from '#server/time/leave/index.ts';
import { deriveSheet } from '#server/time/timesheets/sheet/derive.ts';
import { DerivedSheet } from '#server/time/timesheets/sheet/derived-sheet.ts';
import { countPendingLeave } from '#server/time/timesheets/sheet/inputs.queries.ts';
import { sheetScope } from '#server/time/timesheets/sheet/sheet-scope.ts';
import { readOwnerName, readStored } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import type { StoredSheet } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import { findSheet } from '#server/time/timesheets/timesheets.queries.ts';
import { differences, toWire } from '#server/time/timesheets/sheet/wire.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Whose sheet of which month an id is; 404 where the caller does not see it. */
export async function findVisible(context: Context, id: string) {
  const found = await findSheet(context.db, { ...(await sheetScope(context)), id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return { companyId: context.session.companyId, ...found };
}

/** Who approved it, `X for Y` where acting. */
export const approverOf = ({ approver, acted_for }: Pick<StoredSheet, 'approver' | 'acted_for'>): string | null =>
  approver === null || acted_for === null ? approver : `${approver} for ${acted_for}`;

const dayOrNone = (at: Date | null | undefined): string | null => (at === null || at === undefined ? null : dayOf(at));

/** A sheet whole: derived while it is pending, else as it was submitted. */
export async function describeSheet(context: Context, id: string): Promise<SheetDetail> {
  const { db, session, today } = context;
  const of = await findVisible(context, id);
  const stored = await readStored(db, of);
  const derived = await deriveSheet(db, of);
  const frozen = stored?.frozen === null || stored === undefined ? undefined : DerivedSheet.parse(stored.frozen);
  const sheet = frozen ?? derived.sheet;
  const status = stored?.status ?? SHEET.PENDING;
  const moves = await movesOf(context, 'timesheet', [{ id, employee_id: of.employeeId, status, created_by: null }]);
  const isOwner = of.employeeId === session.employeeId;
  const submitFrom = submittableFrom(derived.calendar, derived.dates) ?? null;
  const isPending = isIn('timesheet', 'drafts', status);
  return {
    id,
    version: stored?.version ?? 0,
    attendance: {
      status,
      employeeId: of.employeeId,
      month: monthNumber(of.month),
      year: yearOf(of.month),
      firstName: sheet.firstName,
      lastName: sheet.lastName,
      employeeName: await readOwnerName(db, of),
      position: sheet.position,
      employee: { code: sheet.code, department: sheet.department, team: sheet.team },
      submittedDate: dayOrNone(stored?.submitted_at),
      approver: stored === undefined ? null : approverOf(stored),
      approvedDate: dayOrNone(stored?.approved_at),
    },
    ...toWire(sheet, { seesKinds: await seesPrivateLeave(context, of.employeeId) }),
    otherProjects: isPending && isOwner ? derived.others.map(({ key, project }) => ({ key, project })) : [],
    pendingLeave: isPending ? await countPendingLeave(db, { ...of, from: firstDayOf(of.month), to: lastDayOf(of.month) }) : 0,
    changedSince: frozen === undefined ? [] : differences(frozen, derived.sheet),
    isOwner,
    submitFrom: isPending ? submitFrom : null,
    maySubmit: isPending && isOwner && submitFrom !== null && today >= submitFrom,
    mayApprove: moves(id).some(({ move }) => move.key === 'approve'),
  };
}
