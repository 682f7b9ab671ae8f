import { describe, expect, it } from 'vitest';
import { isCalendar, readCalendar } from './calendar.read.ts';
import { SHEET_LIMITS } from '../limits.ts';
import { readWorkbook } from './read.ts';

const fileOf = (...lines: readonly string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
const rowsOf = (bytes: Buffer, year = 2026) => readCalendar(bytes, SHEET_LIMITS, year).sheets[0]?.rows.slice(1);

describe('an iCalendar file', () => {
  it('is known by its first line, also after a byte order mark', () => {
    expect(isCalendar(fileOf())).toBe(true);
    expect(isCalendar(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), fileOf()]))).toBe(true);
    expect(isCalendar(Buffer.from('Name,First day\nBEGIN:VCALENDAR,2026-01-01'))).toBe(false);
  });

  it('gives all-day events with their last day, also over several days, without an end, and with the same day as end', () => {
    const file = fileOf(
      ...event('SUMMARY:Khmer New Year', 'DTSTART;VALUE=DATE:20270414', 'DTEND;VALUE=DATE:20270417'),
      ...event('SUMMARY:Labour Day', 'DTSTART;VALUE=DATE:20270501'),
      ...event('SUMMARY:Peace Day', 'DTSTART;VALUE=DATE:20271229', 'DTEND;VALUE=DATE:20271229'),
    );
    expect(rowsOf(file)).toEqual([
      ['Khmer New Year', '2027-04-14', '2027-04-16'],
      ['Labour Day', '2027-05-01', '2027-05-01'],
      ['Peace Day', '2027-12-29', '2027-12-29'],
    ]);
  });

  it('unfolds lines, takes signs back, and leaves cancelled events out', () => {
    const file = fileOf(
      ...event('SUMMARY:ពិធីបុណ្យ', ' ចូលឆ្នាំ\\, ថ្មី', 'DTSTART;VALUE=DATE:20270414'),
      ...event('SUMMARY:Gone', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20270415'),
    );
    expect(rowsOf(file)).toEqual([['ពិធីបុណ្យចូលឆ្នាំ, ថ្មី', '2027-04-14', '2027-04-14']]);
  });

  it('takes midnight to midnight of the office as days, in UTC and in a zone of the file; hours stand as they are', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Phnom Penh',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0700',
      'TZOFFSETTO:+0700',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const file = fileOf(
      ...zone,
      ...event('SUMMARY:A', 'DTSTART:20270413T170000Z', 'DTEND:20270414T170000Z'),
      ...event('SUMMARY:B', 'DTSTART;TZID=Phnom Penh:20270415T000000', 'DTEND;TZID=Phnom Penh:20270417T000000'),
      ...event('SUMMARY:C', 'DTSTART:20270418T000000', 'DTEND:20270419T000000'),
      ...event('SUMMARY:D', 'DTSTART:20270420T010000Z', 'DTEND:20270420T020000Z'),
    );
    expect(rowsOf(file)).toEqual([
      ['A', '2027-04-14', '2027-04-14'],
      ['B', '2027-04-15', '2027-04-16'],
      ['C', '2027-04-18', '2027-04-18'],
      ['D', '2027-04-20 08:00 – 2027-04-20 09:00', ''],
    ]);
  });

  it('repeats what returns every year in this year and the next; what returns otherwise stands with its rule', () => {
    const file = fileOf(
      ...event('SUMMARY:Independence', 'DTSTART;VALUE=DATE:20101109', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20271109'),
      ...event('SUMMARY:Meeting', 'DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=WEEKLY'),
      ...event('SUMMARY:Ended', 'DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=YEARLY;COUNT=3'),
    );
    expect(rowsOf(file)).toEqual([
      ['Independence', '2026-11-09', '2026-11-09'],
      ['Meeting', 'FREQ=WEEKLY', ''],
    ]);
  });

  it('is refused when it is broken, empty or too long', async () => {
    await expect(readWorkbook(Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense'))).rejects.toMatchObject({
      code: 'SHEET_DAMAGED',
    });
    await expect(
      readWorkbook(
        fileOf(...event('SUMMARY:A', 'DTSTART;VALUE=DATE:20270414'), ...event('SUMMARY:B', 'DTSTART;VALUE=DATE:20270415')),
        {
          maxRows: 1,
        },
      ),
    ).rejects.toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
  });

  it('is read in the thread of sheets', async () => {
    const book = await readWorkbook(fileOf(...event('SUMMARY:A', 'DTSTART;VALUE=DATE:20270414')));
    expect(book.sheets[0]?.rows).toEqual([
      ['Summary', 'First day', 'Last day'],
      ['A', '2027-04-14', '2027-04-14'],
    ]);
  });
});
