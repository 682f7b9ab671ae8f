import { monthOf } from '#engine/calendar/day.ts';
import { SheetRules } from '#contract/time/timesheets.ts';
import type { Db } from '#server/db/connect.ts';
import { holdRules, ruleVersion } from '#server/time/time-rules/index.ts';
import type { Context } from '#server/http/context.ts';

/** What the company has decided about its timesheets. */
export async function readRules(db: Db, companyId: string): Promise<SheetRules> {
  const row = await db
    .selectFrom('time_settings as s')
    .innerJoin('payroll_settings as p', 'p.company_id', 's.company_id')
    .select([
      ruleVersion({ companyId, area: 'timesheet' }).as('version'),
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
  await holdRules(db, { companyId, area: 'timesheet', version: change.version });
  const before = await readRules(db, companyId);
  const settles = change.settles ?? before.settles;
  const settlesFrom = change.settlesFrom === undefined ? before.settlesFrom : change.settlesFrom;
  const begins = settles && !before.settles && settlesFrom === null;
  // Written even where only payroll's part changes: the version of the page is counted by this.
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
