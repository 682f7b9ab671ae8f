import { monthOf } from '#engine/calendar/day.ts';
import { SheetRules } from '#contract/timesheets.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/names.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** What the company has decided about its timesheets. */
export async function readRules(db: Db, companyId: string): Promise<SheetRules> {
  const row = await db
    .selectFrom('time_settings as s')
    .innerJoin('payroll_settings as p', 'p.company_id', 's.company_id')
    .select([
      's.version',
      's.sheet_hours as hours',
      's.sheet_any_project as anyProject',
      's.timesheets_from as from',
      'p.settles_timesheets as settles',
      'p.settles_from as settlesFrom',
    ])
    .where('s.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return SheetRules.parse(row);
}

/** The same, for the settings. */
export async function describeRules({ db, session }: Context): Promise<SheetRules> {
  return await readRules(db, session.companyId);
}

type Change = { readonly [Field in keyof SheetRules]?: SheetRules[Field] | undefined };

/**
 * Changes them; an absent field stays. Payroll that begins to settle begins with this month, unless another one is named: the
 * costs of months that are long reported are not moved by the turn of a switch.
 */
export async function changeRules(context: Context, change: Change): Promise<SheetRules> {
  const { db, session, today } = context;
  const { companyId } = session;
  const held = await db
    .selectFrom('time_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select(['s.version', 's.updated_at', accountName('u').as('full_name')])
    .where('s.company_id', '=', companyId)
    .forUpdate('s')
    .executeTakeFirstOrThrow();
  refuseStale(change.version, held.version, { changedBy: held.full_name, changedAt: held.updated_at });
  const before = await readRules(db, companyId);
  const settles = change.settles ?? before.settles;
  const settlesFrom = change.settlesFrom === undefined ? before.settlesFrom : change.settlesFrom;
  const begins = settles && !before.settles && settlesFrom === null;
  // Written even where only payroll's part changes: its version is the one that both are held by.
  await db
    .updateTable('time_settings')
    .set({
      sheet_hours: change.hours ?? before.hours,
      sheet_any_project: change.anyProject ?? before.anyProject,
      timesheets_from: change.from ?? before.from,
    })
    .where('company_id', '=', companyId)
    .execute();
  if (settles !== before.settles || settlesFrom !== before.settlesFrom)
    await db
      .updateTable('payroll_settings')
      .set({ settles_timesheets: settles, settles_from: begins ? monthOf(today) : settlesFrom })
      .where('company_id', '=', companyId)
      .execute();
  return await readRules(db, companyId);
}
