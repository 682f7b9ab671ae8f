import { notify } from '#server/notify/notify.ts';
import { dueEvent, readDueSheets } from '#server/time/timesheets/due-sheets.queries.ts';
import type { DueSheet } from '#server/time/timesheets/due-sheets.queries.ts';
import { sheetScope } from '#server/time/timesheets/sheet/sheet-scope.ts';
import type { Context } from '#server/http/context.ts';

/** Reminds the others whose sheets the caller sees and who are late; answers whose sheets. A preview tells nobody. */
export async function remindOwners(
  context: Context,
  { preview }: { readonly preview: boolean },
): Promise<readonly Pick<DueSheet, 'employeeId' | 'name' | 'month'>[]> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const { visible } = await sheetScope(context);
  const due = await readDueSheets(db, { companyId, today, visible });
  const others = due.filter(({ employeeId }) => employeeId !== session.employeeId);
  // Once in a day, by whomever: the day is the occasion.
  if (!preview) await notify(db, { companyId, now, events: others.map((sheet) => dueEvent(sheet, `asked ${today}`)) });
  return others.map(({ employeeId, name, month }) => ({ employeeId, name, month }));
}
