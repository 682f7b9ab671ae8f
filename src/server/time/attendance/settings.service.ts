import type { AttendanceSettings, AttendanceSettingsChange } from '#contract/time/attendance.ts';
import { refuseField } from '#contract/errors.ts';
import { holdSettings, readChoices, readOffices, readSettings, writeRadii } from '#server/time/attendance/settings.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** Who clocks in, where, and how long it is kept. */
export async function describeSettings({ db, session }: Context): Promise<AttendanceSettings> {
  const stored = await readSettings(db, session.companyId);
  const offices = await readOffices(db, session.companyId);
  const choices = await readChoices(db, session.companyId);
  const of = (kind: string) => choices.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    version: stored.version,
    shiftIds: stored.shift_ids,
    departmentIds: stored.department_ids,
    teamIds: stored.team_ids,
    countsFrom: stored.counts_from,
    tolerance: stored.tolerance,
    placeDays: stored.place_days,
    eventMonths: stored.event_months,
    branches: offices.map(({ id, name, radius }) => ({ id, name, radius })),
    choices: { shifts: of('shifts'), departments: of('departments'), teams: of('teams') },
  };
}

/** Changes the settings; an absent field stays. */
export async function changeSettings(context: Context, change: AttendanceSettingsChange): Promise<AttendanceSettings> {
  const { db, session } = context;
  const { companyId } = session;
  const held = await holdSettings(db, companyId);
  refuseStale(change.version, held.version, { changedBy: held.full_name, changedAt: held.updated_at });
  await refuseUnknown(context, change);
  const fields = {
    ...(change.shiftIds === undefined ? {} : { shift_ids: [...change.shiftIds] }),
    ...(change.departmentIds === undefined ? {} : { department_ids: [...change.departmentIds] }),
    ...(change.teamIds === undefined ? {} : { team_ids: [...change.teamIds] }),
    ...(change.countsFrom === undefined ? {} : { counts_from: change.countsFrom }),
    ...(change.tolerance === undefined ? {} : { tolerance: change.tolerance }),
    ...(change.placeDays === undefined ? {} : { place_days: change.placeDays }),
    ...(change.eventMonths === undefined ? {} : { event_months: change.eventMonths }),
    // The radii of branches stand behind the same version.
    updated_at: context.now,
  };
  await db.updateTable('attendance_settings').set(fields).where('company_id', '=', companyId).execute();
  if (change.branches !== undefined) await writeRadii(db, { companyId, branches: change.branches });
  return await describeSettings(context);
}

/** What is newly chosen must live; what was chosen before and archived since may stay. */
async function refuseUnknown({ db, session }: Context, change: AttendanceSettingsChange): Promise<void> {
  const stored = await readSettings(db, session.companyId);
  const living = new Set((await readChoices(db, session.companyId)).map(({ id }) => id));
  const chosen = [
    ['shiftIds', stored.shift_ids],
    ['departmentIds', stored.department_ids],
    ['teamIds', stored.team_ids],
  ] as const;
  for (const [field, before] of chosen)
    if ((change[field] ?? []).some((id) => !living.has(id) && !before.includes(id))) throw refuseField(field, 'id');
}
