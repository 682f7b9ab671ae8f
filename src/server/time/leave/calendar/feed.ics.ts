import { createHash } from 'node:crypto';
import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { dayAfter } from '#engine/calendar/day.ts';
import { toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';
import type { AwayDay } from '#server/time/leave/calendar/feed.queries.ts';
import { instantOf } from '#server/http/clock.ts';
import { say } from '#server/http/words.ts';

/** How often calendar programs that heed it ask again. */
const askAgainSeconds = 3_600;

/** What a reader sees of one absence: whole days in a row as one, a half as its hours. */
interface Span {
  readonly first: AwayDay;
  /** The last day, included. */
  readonly to: string;
}

const isWhole = ({ morning, afternoon }: AwayDay): boolean => morning && afternoon;

/** Joins whole days of one request that follow each other. The days come by request and date. */
function spansOf(days: readonly AwayDay[]): readonly Span[] {
  const spans: Span[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    const goesOn =
      last !== undefined &&
      last.first.requestId === day.requestId &&
      isWhole(last.first) &&
      isWhole(day) &&
      dayAfter(last.to) === day.date;
    if (goesOn) spans[spans.length - 1] = { ...last, to: day.date };
    else spans.push({ first: day, to: day.date });
  }
  return spans;
}

/** Tells nothing of the request, and is the same as long as the absence begins on the same day. */
const uidOf = ({ requestId, date }: AwayDay): string =>
  `${createHash('sha256').update(`away ${requestId} ${date}`).digest('hex').slice(0, 32)}@krama`;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The hours of a half day are those of the request's stored times (time.md section 1). */
function timesOf({ first, to }: Span): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (isWhole(first)) return { allDay: true, start: midnight(first.date), end: midnight(dayAfter(to)) };
  const [from, until] = first.morning ? ['08:00', '12:00'] : ['13:00', '17:00'];
  return { start: instantOf(first.date, from), end: instantOf(first.date, until) };
}

const inScript = (language: Language, latin: string, khmer: string | null): string =>
  language === 'km' && khmer !== null && khmer !== '' ? khmer : latin;

/**
 * A calendar (RFC 5545) of who is away, in the reader's language: names and days, no kind of leave and no reason. It blocks no time
 * of its reader. The same days give the same text, whenever it is asked for.
 */
export function writeCalendar(
  days: readonly AwayDay[],
  reader: { readonly language: string; readonly company: string; readonly companyKh: string | null },
): string {
  const language = toLanguage(reader.language);
  const company = inScript(language, reader.company, reader.companyKh);
  const calendar = ical({
    name: say(language, 'leave:calendar.feed_name', { company }),
    prodId: { company: 'Krama', product: 'Leave', language: language.toUpperCase() },
    ttl: askAgainSeconds,
  });
  for (const span of spansOf(days)) {
    const { first } = span;
    const name = inScript(language, first.name, first.nameKh);
    calendar.createEvent({
      ...timesOf(span),
      id: uidOf(first),
      stamp: first.changedAt,
      summary: say(language, 'leave:calendar.feed_away', { name }),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  // Every line ends with a break, the last one too.
  return `${calendar.toString()}\r\n`;
}
