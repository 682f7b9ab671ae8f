import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';
import type { IcsDateObject, IcsEvent } from 'ts-ics';
import type { Workbook } from '../values/cell.ts';
import { decodeText } from './decode.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';

/** The office's time, ahead of UTC all year: an event in another zone is a day here. */
const OFFICE_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** The titles of the columns that a calendar is read into. */
export const calendarColumns = ['Summary', 'First day', 'Last day'] as const;

/** Whether a text file is an iCalendar file (RFC 5545). */
export const isCalendar = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/**
 * Reads the events of an iCalendar file as a sheet of names and days, in the order of their days. An event that returns every year stands
 * once in `year` and once in the next. What is no whole day, or returns in another way, stands with its hours or its rule in the place of the
 * day: whoever reads days from the sheet refuses it and shows what was found. Cancelled events are left out.
 */
export function readCalendar(bytes: Uint8Array, limits: SheetLimits, year: number): Workbook {
  const events = parse(decodeText(bytes).text).filter(({ status }) => status !== 'CANCELLED');
  if (events.length > limits.maxRows)
    throw new SheetError('SHEET_TOO_MANY_ROWS', { maxRows: limits.maxRows, rows: events.length, sheet: 'iCalendar' });
  const rows = events.flatMap((event) => rowsOf(event, movedOf(events, event), year));
  rows.sort((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0));
  return { format: 'csv', sheets: [{ name: 'iCalendar', hidden: false, rows: [calendarColumns, ...rows] }] };
}

function parse(text: string): readonly IcsEvent[] {
  // The library takes what it finds: a file that was cut off would lose days unseen.
  if (!/END:VCALENDAR\s*$/i.test(text)) throw new SheetError('SHEET_DAMAGED');
  const begun = text.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0;
  const events = convertIcsCalendar(undefined, text).events ?? [];
  if (events.length !== begun) throw new SheetError('SHEET_DAMAGED');
  return events;
}

/** When an event would have been, of those of its occurrences that stand in the file by themselves. */
const movedOf = (events: readonly IcsEvent[], { uid }: IcsEvent): readonly Date[] =>
  events.flatMap((other) => (other.uid === uid && other.recurrenceId !== undefined ? [other.recurrenceId.value.date] : []));

type Row = readonly [name: string, first: string, last: string];

function rowsOf(event: IcsEvent, moved: readonly Date[], year: number): Row[] {
  const { summary, start, recurrenceRule: rule } = event;
  const name = summary.trim();
  const length = lengthOf(event);
  if (rule === undefined) return [[name, ...daysOf(start, start.date, length)]];
  if (rule.frequency !== 'YEARLY') return [[name, `FREQ=${rule.frequency}`, '']];
  const exceptions = [...(event.exceptionDates ?? []).map(({ date }) => date), ...moved];
  return extendByRecurrenceRule(rule, { start: start.date, end: new Date(Date.UTC(year + 2, 0, 1) - 1), exceptions })
    .filter((at) => at.getUTCFullYear() >= year)
    .map((at): Row => [name, ...daysOf(start, at, length)]);
}

/** Milliseconds from the start of an event to its end; without an end a day lasts one day, and an hour none. */
function lengthOf(event: IcsEvent): number {
  const isDay = event.start.type === 'DATE';
  const begins = event.start.date.getTime();
  const ends = event.end?.date.getTime();
  if (ends !== undefined) return ends - begins;
  const { duration } = event;
  if (duration === undefined || duration === null) return isDay ? DAY_MS : 0;
  const { weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = duration;
  return (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** The first and the last day from a moment on; of what is no whole day its hours at the office. */
function daysOf(start: IcsDateObject, at: Date, length: number): readonly [string, string] {
  // A time without a zone reads as if it were in UTC: midnight is one there or at the office.
  const shown = at.getTime() + (start.type === 'DATE' || at.getTime() % DAY_MS === 0 ? 0 : OFFICE_MS);
  if (shown % DAY_MS !== 0 || length % DAY_MS !== 0 || (length === 0 && start.type !== 'DATE'))
    return [`${said(shown)} – ${said(shown + length)}`, ''];
  // The end is the day after; some calendars write the same day.
  return [dayOf(shown), dayOf(shown + Math.max(length - DAY_MS, 0))];
}

const said = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const dayOf = (at: number): string => said(at).slice(0, 10);
