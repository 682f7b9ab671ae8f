import type { z } from 'zod';
import type { holidayImports } from '#contract/time/holiday-imports.ts';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import type { Context, Download } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import {
  linkRefusedRows,
  makeTemplate,
  readOneSheet,
  refuseIncomplete,
  refuseRows,
  sayDone,
  sayPreview,
} from '#server/imports/one-sheet.ts';
import { listed } from '#server/imports/left-out-notes.ts';
import type { SheetReading } from '#server/imports/one-sheet.ts';
import { planHolidays } from '#server/time/holidays/holiday-import.plan.ts';
import type { HolidayPlan } from '#server/time/holidays/holiday-import.plan.ts';
import { insertHolidays, readHolidays, updateHolidays, waitForOthers } from '#server/time/holidays/holiday-import.queries.ts';
import { holidayColumns } from '#server/time/holidays/holiday-import.sheet.ts';
import { publicHolidayList } from '#server/time/holidays/holidays.list.ts';

type Options = z.output<typeof holidayImports.run.body>;
type Reading = SheetReading<typeof holidayColumns>;

const read = (context: Context, { sheets }: Options): Reading => readOneSheet(context, holidayColumns, sheets.holidays);

/** Tells what an import of holidays would do; writes nothing. */
export async function previewHolidays(context: Context, options: Options) {
  const { language } = context;
  const reading = read(context, options);
  const { rows, changed, covered } = await planOf(context, reading, false);
  const confirmed = changed.flatMap(({ before }) => (before.provisional ? [before.name] : []));
  const notes = [
    ...(confirmed.length === 0 ? [] : [say(language, 'referenceLists:holiday_import.confirmed', { names: listed(confirmed) })]),
    ...(covered.length === 0 ? [] : [say(language, 'referenceLists:holiday_import.covered', { names: listed(covered) })]),
  ];
  return { digest: digestOf(context.file), ...sayPreview(reading, { kind: 'holidays', rows, language, notes }) };
}

/** Imports all rows, or refuses all; then what holidays count is counted again, once for the days from the first to the last. */
export async function importHolidays(context: Context, options: Options) {
  const { db, session, language } = context;
  const { companyId, userId } = session;
  refuseChanged(context.file, options.digest);
  const reading = read(context, options);
  refuseIncomplete(context, reading);
  await waitForOthers(db, companyId);
  const { rows, made, changed } = await planOf(context, reading, true);
  refuseRows(rows);
  if (made.length > 0) await insertHolidays(db, { companyId, userId, holidays: made });
  if (changed.length > 0) await updateHolidays(db, { companyId, userId, holidays: changed.map(({ after }) => after) });
  const moved = changed.flatMap(({ before, after }) =>
    before.start === after.start && before.end === after.end ? [] : [before, after],
  );
  const days = [...made, ...moved].flatMap(({ start, end }) => [start, end]).toSorted();
  const [start] = days;
  if (start !== undefined) await publicHolidayList.follow?.(context, undefined, { start, end: days.at(-1) ?? start });
  return sayDone(rows, language);
}

/** A link to the refused rows, each with its reasons. */
export async function linkRefusedHolidays(context: Context, options: Options): Promise<string> {
  const reading = read(context, options);
  const { rows } = await planOf(context, reading, false);
  return await linkRefusedRows(context, reading, { rows, slug: 'public-holidays' });
}

/** The empty sheet. */
export const holidayTemplate = ({ language }: Context): Promise<Download> =>
  makeTemplate({ name: 'Public holidays', columns: holidayColumns, fileName: 'public-holidays.xlsx', language });

async function planOf({ db, session }: Context, { table, sheet }: Reading, lock: boolean): Promise<HolidayPlan> {
  const stored = await readHolidays(db, { companyId: session.companyId, lock });
  return table === null ? { rows: [], made: [], changed: [], covered: [] } : planHolidays({ table, sheet }, stored);
}
