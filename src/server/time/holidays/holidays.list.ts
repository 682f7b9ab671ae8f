import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { isHolidaySpan } from '#contract/reference/reference-lists.ts';
import { textOf } from '#server/reference/reference-lists/index.ts';
import type { ListDescriptor, Values } from '#server/reference/reference-lists/index.ts';
import { isSameText } from '#server/db/parts/search.ts';
import type { Context } from '#server/http/context.ts';
import { recountLeave } from '#server/time/leave/index.ts';
import { recountOvertime } from '#server/time/overtime/index.ts';

/** A day is off once: a second holiday on it would count no further day, and is mistyped. The same name on the same day is told by its name. */
async function refuseTaken(
  { db, session }: Context,
  { name, start, end }: { readonly name: string; readonly start: string; readonly end: string },
  before: Values | undefined,
): Promise<void> {
  const isItself =
    before === undefined ? sql`false` : sql`(name = ${textOf(before.name)} and start_date = ${textOf(before.start)})`;
  const { rows } = await sql<{ name: string }>`
    select name from public_holidays
    where company_id = ${session.companyId} and archived_at is null and start_date <= ${end} and end_date >= ${start} and not ${isItself}
      and not (${isSameText(sql`name`, name)} and start_date = ${start})
    order by start_date limit 1`.execute(db);
  const [taken] = rows;
  if (taken !== undefined) throw refuseField('start', 'holiday_taken', { name: taken.name });
}

/** The same name returns every year: it is taken only for its first day. */
export const publicHolidayList: ListDescriptor = {
  table: 'public_holidays',
  columns: { name: 'name', nameKH: 'name_kh', start: 'start_date', end: 'end_date', provisional: 'is_provisional' },
  // Its days as the list shows them: 2027 or 04/2027 finds a year or a month.
  searched: {
    name: sql`t.name`,
    nameKH: sql`t.name_kh`,
    start: sql`to_char(t.start_date, 'DD/MM/YYYY')`,
    end: sql`to_char(t.end_date, 'DD/MM/YYYY')`,
  },
  order: (today) => {
    const isAhead = sql`t.end_date >= ${today}::date`;
    return sql`${isAhead} desc, case when ${isAhead} then t.start_date end, t.start_date desc, lower(t.name)`;
  },
  unique: [{ fields: ['name', 'start'], field: 'name' }],
  // Who changes a day has looked at it.
  following: ({ provisional }, isNew) => (isNew || provisional !== undefined ? {} : { is_provisional: sql`false` }),
  check: async (context, { name, start, end }, before) => {
    const span = { name: textOf(name), start: textOf(start), end: textOf(end) };
    if (!isHolidaySpan(span)) throw refuseField('end', 'end_before_start');
    await refuseTaken(context, span, before);
  },
  // A leave that a holiday joins or leaves counts other days, overtime on it has another class.
  follow: async (context, before, after) => {
    const days = [before?.start, before?.end, after?.start, after?.end].filter((day) => typeof day === 'string').toSorted();
    const period = { from: days[0] ?? context.today, to: days.at(-1) ?? context.today };
    await recountLeave(context, period);
    await recountOvertime(context, period);
  },
};
