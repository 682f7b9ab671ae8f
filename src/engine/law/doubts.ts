import { addMonthsToDay, dayBefore, type Day } from '#engine/calendar/day.ts';
import { endsWithoutNotice, type EndReason } from '#engine/payroll/end-reasons.ts';
import { earliestEnd, earliestTermEnd, lawfulNoticeDays } from './notice.ts';

/** Where a record departs from the Labour Law. Nothing is refused: offices read the law differently, and have papers of their own. */
export const lawCodes = [
  'TERM_ABOVE_TWO_YEARS',
  'TERMS_ABOVE_TWO_YEARS',
  'TERMS_ABOVE_FOUR_YEARS',
  'NOTICE_SHORT',
  'NOTICE_DAYS_SHORT',
  'NOTICE_AFTER_END',
  'NIGHT_BELOW_18',
  'PROBATION_LONG',
  'PERMIT_MISSING',
] as const;
export type LawCode = (typeof lawCodes)[number];

/** One departure, with the article and the figures of its sentence: days of the calendar as text, numbers of days in ten-thousandths. */
export interface LawDoubt {
  readonly code: LawCode;
  readonly article: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A contract of the present employment; until null: it has no end. */
export interface LawContract {
  readonly type: string | null;
  readonly from: Day;
  readonly until: Day | null;
}

/** How somebody leaves. */
export interface LawLeaving {
  readonly lastDay: Day;
  readonly reason: EndReason | null;
  /** The day on which notice was given; null: none was, or nobody said. */
  readonly noticeOn: Day | null;
  /** Working days of notice that were agreed on where none was given; null: nobody said. */
  readonly noticeDays: number | null;
}

/** The facts that the law asks for. */
export interface LawFacts {
  readonly joinDate: Day;
  /** The day from which service counts. */
  readonly serviceFrom: Day;
  readonly born: Day | null;
  readonly isForeigner: boolean;
  readonly hasWorkPermit: boolean;
  /** The last day of a probation that is not passed. */
  readonly probationUntil: Day | null;
  /** Oldest first. */
  readonly contracts: readonly LawContract[];
  /** Null: nobody knows of an end. */
  readonly leaving: LawLeaving | null;
  /** True where the shift reaches into the night, from 22:00 to 5:00 (art. 144). */
  readonly worksAtNight: boolean;
}

const FIXED = 'FDC';
const ADULT_MONTHS = 18 * 12;

/** The departures of a record from the law, on a day. */
export function lawDoubts(facts: LawFacts, day: Day): readonly LawDoubt[] {
  const { born, isForeigner, hasWorkPermit, worksAtNight } = facts;
  return [
    ...termDoubts(facts.contracts),
    ...probationDoubts(facts),
    ...noticeDoubts(facts),
    ...(worksAtNight && born !== null && addMonthsToDay(born, ADULT_MONTHS) > day
      ? [{ code: 'NIGHT_BELOW_18' as const, article: '175', params: { date: born } }]
      : []),
    ...(isForeigner && !hasWorkPermit ? [{ code: 'PERMIT_MISSING' as const, article: '261', params: {} }] : []),
  ];
}

/** Those of the doubts that were none before. */
export function newDoubts(before: readonly LawDoubt[], after: readonly LawDoubt[]): readonly LawDoubt[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return after.filter((one) => !known.has(JSON.stringify(one)));
}

/**
 * A fixed term of more than two years, and fixed terms that follow each other for more than two, or for more than the four that the
 * ministry's instruction 050/19 (2019) allows. A month without a contract parts two terms.
 */
function termDoubts(contracts: readonly LawContract[]): readonly LawDoubt[] {
  const last = contracts.at(-1);
  if (last?.type !== FIXED || last.until === null) return [];
  let { from } = last;
  for (const { type, from: begins, until } of contracts.toReversed().slice(1)) {
    if (type !== FIXED || until === null || addMonthsToDay(until, 1) < from) break;
    from = begins;
  }
  const date = last.until;
  const isAbove = (start: Day, years: number): boolean => date > dayBefore(addMonthsToDay(start, years * 12));
  if (isAbove(from, 4)) return [{ code: 'TERMS_ABOVE_FOUR_YEARS', article: '67', params: { from, date } }];
  if (isAbove(last.from, 2)) return [{ code: 'TERM_ABOVE_TWO_YEARS', article: '67', params: { from: last.from, date } }];
  return isAbove(from, 2) ? [{ code: 'TERMS_ABOVE_TWO_YEARS', article: '67', params: { from, date } }] : [];
}

function probationDoubts({ joinDate, probationUntil }: LawFacts): readonly LawDoubt[] {
  const longest = dayBefore(addMonthsToDay(joinDate, 3));
  return probationUntil !== null && probationUntil > longest
    ? [{ code: 'PROBATION_LONG', article: '68', params: { date: longest } }]
    : [];
}

function noticeDoubts({ serviceFrom, contracts, leaving }: LawFacts): readonly LawDoubt[] {
  if (leaving === null) return [];
  const { lastDay, reason, noticeOn, noticeDays } = leaving;
  const contract = contracts.at(-1);
  const isTermEnd = reason === 'CONTRACT_END' && contract !== undefined && contract.until !== null;
  const article = isTermEnd ? '73' : '75';
  if (noticeOn !== null && noticeOn > lastDay) return [{ code: 'NOTICE_AFTER_END', article, params: { date: noticeOn } }];
  // A fixed term that is ended early owes the other side more than notice.
  const givesNotice = isTermEnd || (contract?.type === 'UDC' && !(reason !== null && endsWithoutNotice.has(reason)));
  if (!givesNotice) return [];
  if (noticeOn !== null) {
    const until =
      isTermEnd && contract.until !== null
        ? earliestTermEnd({ from: contract.from, until: contract.until }, noticeOn)
        : earliestEnd(serviceFrom, noticeOn);
    return lastDay < until ? [{ code: 'NOTICE_SHORT', article, params: { date: until } }] : [];
  }
  const lawful = lawfulNoticeDays(serviceFrom, lastDay);
  return !isTermEnd && noticeDays !== null && noticeDays < lawful
    ? [{ code: 'NOTICE_DAYS_SHORT', article, params: { days: lawful * 10_000 } }]
    : [];
}
