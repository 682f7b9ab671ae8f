import { refuseField } from '#contract/errors.ts';
import type { Retention } from '#contract/performance/records/performance-retention.ts';
import { addDays } from '#engine/calendar/day.ts';
import { readRules } from '#server/performance/records/index.ts';
import {
  hasLeftWithRecords,
  listErasures,
  listLeavers,
  removeHold,
  writeHold,
} from '#server/performance/retention/retention.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Days ahead of which a leaver is named. */
const DAYS_AHEAD = 365;
const MOST_ERASURES = 200;

/** Whose records go within a year or are held, and what has gone. */
export async function describeRetention(context: Context): Promise<Retention> {
  const { db, session, today } = context;
  const { companyId } = session;
  const { retentionYears: years } = await readRules(context);
  const leavers = await listLeavers(db, { companyId, years, by: addDays(today, DAYS_AHEAD) });
  return {
    years,
    leavers: leavers.map(({ id, code, name, lastWorkingDay, erasedFrom, reason, heldBy, heldAt, ...records }) => ({
      employeeId: id,
      employeeCode: code,
      employeeName: name,
      lastWorkingDay,
      erasedFrom,
      records,
      hold: reason === null || heldAt === null ? null : { reason, by: heldBy, at: heldAt.toISOString() },
    })),
    erased: [...(await listErasures(db, { companyId, limit: MOST_ERASURES }))],
  };
}

/** Holds a leaver's records, or lets them go in their time. */
export async function holdRecords(
  context: Context,
  { employeeId, reason }: { readonly employeeId: string; readonly reason: string },
): Promise<Retention> {
  const { db, session } = context;
  const { companyId, userId } = session;
  if (!(await hasLeftWithRecords(db, { companyId, employeeId }))) throw refuseField('employeeId', 'validation.id');
  await (reason === '' ? removeHold(db, { companyId, employeeId }) : writeHold(db, { companyId, userId, employeeId, reason }));
  return await describeRetention(context);
}
