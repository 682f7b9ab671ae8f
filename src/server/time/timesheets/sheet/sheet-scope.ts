import { sql } from 'kysely';
import { seesAll, seesOf } from '#server/requests/approvers/index.ts';
import { readKeptMonths } from '#server/time/timesheets/timesheets.queries.ts';
import type { SheetScope } from '#server/time/timesheets/timesheets.queries.ts';
import type { Context } from '#server/http/context.ts';

/** The sheets that the caller sees. */
export async function sheetScope(context: Context): Promise<SheetScope> {
  const of = { companyId: context.session.companyId, today: context.today };
  const visible = seesAll(context, 'timesheet') ? undefined : seesOf(context, 'timesheet', sql`e.id`);
  return { ...of, kept: await readKeptMonths(context.db, of), visible };
}
