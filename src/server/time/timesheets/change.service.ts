import { typedMinutes, wrongWith } from '#engine/timesheet/projects.ts';
import { isIn } from '#contract/request-kinds.ts';
import { Refusal } from '#contract/errors.ts';
import type { FieldComplaint } from '#contract/errors.ts';
import type { SheetChange, SheetDetail } from '#contract/time/timesheets.ts';
import { deriveSheet } from '#server/time/timesheets/sheet/derive.ts';
import type { SheetInputs } from '#server/time/timesheets/sheet/derive.ts';
import { describeSheet, findVisible } from '#server/time/timesheets/detail.reads.ts';
import {
  holdOwner,
  insertSheet,
  readStored,
  touchSheet,
  writeChanges,
} from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import type { SplitOfDay } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import { hoursOf } from '#server/time/timesheets/sheet/wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** Keeps how the owner splits the hours of days; the hours themselves are not the owner's to change. */
export async function changeSheet(context: Context, of: { id: string } & SheetChange): Promise<SheetDetail> {
  const { db, session } = context;
  const sheet = await findVisible(context, of.id);
  if (sheet.employeeId !== session.employeeId) throw new Refusal('SHEET_NOT_OWN');
  await holdOwner(db, sheet);
  const before = await readStored(db, sheet);
  if (before !== undefined && !isIn('timesheet', 'drafts', before.status)) throw new Refusal('SHEET_SUBMITTED');
  refuseStale(of.version, before?.version ?? 0, before && { changedBy: before.changed_by, changedAt: before.updated_at });
  const derived = await deriveSheet(db, sheet);
  const days = checked(derived, of.days);
  const cleared = of.days.filter(({ values }) => values === null).map(({ date }) => date);
  if (before === undefined) await insertSheet(db, { ...sheet, userId: session.userId });
  else await touchSheet(db, { ...sheet, id: of.id });
  await writeChanges(db, { companyId: session.companyId, sheetId: of.id, days, cleared });
  return await describeSheet(context, of.id);
}

/** The days as they are stored, or a refusal that names each wrong one. */
function checked({ sheet, columns, others, sharesOn }: SheetInputs, days: SheetChange['days']): readonly SplitOfDay[] {
  const ids = new Map([...columns, ...others].map(({ key, id }) => [key, id]));
  const fields: Record<string, FieldComplaint> = {};
  const changed = days.flatMap(({ date, values }, at): SplitOfDay[] => {
    const found = sheet.days.find((day) => day.date === date && day.isEmployed);
    const hour = found?.hour;
    const isTwice = days.findIndex((other) => other.date === date) !== at;
    const field = `days.${at}.values`;
    if (found === undefined || hour === undefined || isTwice) {
      fields[`days.${at}.date`] = { key: 'sheet_day' };
      return [];
    }
    if (values === null) return [];
    const typed = Object.entries(values).map(([key, hours]) => ({ id: ids.get(key), hundredths: Math.round(hours * 100) }));
    const parts = typedMinutes(typed.map(({ hundredths }) => hundredths), hour); // prettier-ignore
    const minutes: Record<string, number> = {};
    for (const [part, { id }] of typed.entries()) {
      if (id === undefined) fields[field] = { key: 'sheet_key' };
      else minutes[id] = parts[part] ?? 0;
    }
    const wrong = wrongWith(Object.values(minutes), { hour, shares: sharesOn(date) });
    if (wrong !== undefined) fields[field] ??= { key: wrong, params: { hours: hoursOf(hour) } };
    return [{ date, minutes, of_minutes: hour, known_minutes: found.planned }];
  });
  if (Object.keys(fields).length > 0) throw new Refusal('FIELDS', {}, fields);
  return changed;
}
