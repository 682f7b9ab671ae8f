import { createHash } from 'node:crypto';
import { generateIcsCalendar } from 'ts-ics';
import type { IcsDateObject, IcsEvent } from 'ts-ics';
import { dayAfter } from '#engine/calendar/day.ts';
import { toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';
import type { AwayDay } from '#server/time/leave/calendar/feed.queries.ts';
import { instantOf } from '#server/http/clock.ts';
import { say } from '#server/http/words.ts';

/** How often calendar programs that heed it ask again. */
const askAgain = 'PT1H';

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

const midnight = (day: string): IcsDateObject => ({ type: 'DATE', date: new Date(`${day}T00:00:00Z`) });

/** The hours of a half day are those of the request's stored times (time.md section 1). */
function timesOf({ first, to }: Span): { start: IcsDateObject; end: IcsDateObject } {
  if (isWhole(first)) return { start: midnight(first.date), end: midnight(dayAfter(to)) };
  const [from, until] = first.morning ? ['08:00', '12:00'] : ['13:00', '17:00'];
  return { start: { date: instantOf(first.date, from) }, end: { date: instantOf(first.date, until) } };
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
  const events = spansOf(days).map((span): IcsEvent => {
    const { first } = span;
    const name = inScript(language, first.name, first.nameKh);
    return {
      ...timesOf(span),
      uid: uidOf(first),
      stamp: { date: first.changedAt },
      summary: say(language, 'leave:calendar.feed_away', { name }),
      status: 'CONFIRMED',
      timeTransparent: 'TRANSPARENT',
      nonStandard: { busy: 'FREE' },
    };
  });
  const name = say(language, 'leave:calendar.feed_name', { company });
  const calendar = generateIcsCalendar(
    {
      version: '2.0',
      prodId: `-//Krama//Leave//${language.toUpperCase()}`,
      // The library leaves this one text as it is.
      name: name.replaceAll(/[\\;,]/g, String.raw`\$&`),
      events,
      nonStandard: { askAgain },
    },
    {
      nonStandard: {
        askAgain: { name: 'X-PUBLISHED-TTL', generate: (value: string) => ({ value }) },
        busy: { name: 'X-MICROSOFT-CDO-BUSYSTATUS', generate: (value: string) => ({ value }) },
      },
    },
  );
  return folded(calendar);
}

const mostBytes = 75;

/** Lines of as many bytes as the standard allows: the library counts letters, of which a Khmer one has three. */
function folded(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines
    .map((line) => {
      let text = '';
      let bytes = 0;
      for (const letter of line) {
        const size = Buffer.byteLength(letter);
        if (bytes + size > mostBytes) {
          text += '\r\n ';
          bytes = 1;
        }
        text += letter;
        bytes += size;
      }
      return text;
    })
    .join('\r\n');
}
