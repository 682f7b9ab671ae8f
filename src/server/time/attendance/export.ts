import { isEmployedBetween } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import { firstDayOf, lastDayOf } from '#engine/calendar/day.ts';
import { readDays } from '#server/time/attendance/days.ts';
import { sayMoment } from '#server/time/attendance/clock/moments.ts';
import { listPeople } from '#server/time/attendance/people.queries.ts';
import { isVisible } from '#server/time/attendance/visible.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { attendance as en } from '#i18n/en/time/attendance.ts';
import { attendance as km } from '#i18n/km/time/attendance.ts';
import { dateType, decimalType, defineColumns, textType } from '#server/sheets/column.ts';
import { XLSX_TYPE, tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const columns = defineColumns([
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'name', en: en.name, km: km.name, type: textType() },
  { field: 'date', en: en.date, km: km.date, type: dateType },
  { field: 'kind', en: en.day, km: km.day, type: textType(), width: 14 },
  { field: 'in', en: en.kinds.IN, km: km.kinds.IN, type: textType(), width: 10 },
  { field: 'out', en: en.kinds.OUT, km: km.kinds.OUT, type: textType(), width: 10 },
  { field: 'worked', en: en.worked_hours, km: km.worked_hours, type: decimalType({ decimals: 2 }) },
  { field: 'late', en: en.late_minutes, km: km.late_minutes, type: decimalType({ decimals: 0 }) },
  { field: 'early', en: en.early_minutes, km: km.early_minutes, type: decimalType({ decimals: 0 }) },
  { field: 'absent', en: en.absent_days, km: km.absent_days, type: decimalType({ decimals: 1 }) },
]);

const timeOf = (moment: number | null): string | null => (moment === null ? null : sayMoment(moment).slice(11));

/** A link to the days of a month of everybody whom the caller may see: those on which something was clocked or expected. */
export async function exportMonth(context: Context, month: string): Promise<string> {
  const { db, session, today, now, language } = context;
  const { companyId } = session;
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const employed = sql`e.archived_at is null and ${isEmployedBetween(from, to)}`;
  const scope = { companyId, visible: sql`${isVisible(context)} and ${employed}`, judged: sql`false`, search: undefined, today };
  const people = await listPeople(db, scope, { offset: 0, limit: null });
  const found = await readDays(db, { companyId, employeeIds: people.map(({ id }) => id), from, to, now });
  const words = language === 'km' ? km : en;
  const rows = people.flatMap((person) =>
    (found.get(person.id)?.days ?? [])
      .filter((day) => day.isExpected || day.events.length > 0)
      .map((day) => ({
        code: person.code,
        name: person.name,
        date: day.day,
        kind: day.type === null ? null : words.types[`t${day.type}`],
        in: timeOf(day.firstIn),
        out: timeOf(day.lastOut),
        worked: (day.worked / 60).toFixed(2),
        late: String(day.late),
        early: String(day.early),
        absent: String(day.absentHalves / 2),
      })),
  );
  const sheet = tableExport({ name: words.sheet, columns, language, freezeColumns: 2, rows });
  const body = Buffer.from(await writeWorkbook([sheet]));
  return await makeExportLink(context, { fileName: `attendance-${month}.xlsx`, contentType: XLSX_TYPE, body });
}
