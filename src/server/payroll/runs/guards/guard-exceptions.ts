import { ABOVE_HIGHEST, UNBELIEVED_TIMES } from '#contract/payroll/payroll-guards.ts';
import type { GuardCode } from '#contract/payroll/payroll-guards.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { addMonths, lastDayOf } from '#engine/calendar/day.ts';
import { doubtOf } from '#engine/payroll/checks/believable-salary.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { foldedNumber } from '#engine/text/fold.ts';
import type { ExceptionParams } from '#engine/payroll/checks/exception-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import { lawDoubts } from '#engine/law/doubts.ts';
import type { LawDoubt, LawFacts } from '#engine/law/doubts.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import {
  readAwardsAway,
  readChangedFacts,
  readDoubtfulRecords,
  readHighestNets,
  readPaidAccounts,
  readTraces,
} from '#server/payroll/runs/guards/guards.queries.ts';
import type { DoubtfulRecord } from '#server/payroll/runs/guards/guards.queries.ts';
import { readNotPaid } from '#server/payroll/runs/generate.queries.ts';
import { readClaims } from '#server/payroll/runs/guards/doubles.queries.ts';
import { numberOf } from '#contract/people/facts/likeness.ts';
import { doubtsOf, maskedNumber, sharedBy } from '#server/payroll/runs/guards/doubles.ts';
import type { Doubt } from '#server/payroll/runs/guards/doubles.ts';
import { departuresOf } from '#server/payroll/runs/guards/lawful-scale.ts';
import { othersNamed } from '#server/payroll/runs/guards/others-named.ts';
import { readLawFacts } from '#server/people-facts/law.ts';
import { readSalaryMeasure } from '#server/people-facts/salary-measure.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';

/** A person of a period, with what the guards look at. */
export interface GuardedPerson {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly netCents: number;
  /** The net that months are held against each other by: of a whole month, without season, end and arrears. */
  readonly regularNetCents: number;
  /** The monthly salary in force on the period's last day. */
  readonly salaryCents: number;
  readonly bankAccount: string | null;
  /** Projects that the person is charged to in the month, and those that carry costs of theirs. */
  readonly projectIds: readonly string[];
  /** The frozen input of a row that holds typed amounts; null: nothing is typed. */
  readonly typedInput: EmployeeInput | null;
  /** Whether the person was employed in the month and no day of it is paid: all of it is unpaid leave. */
  readonly isWithoutPaidDay: boolean;
}

/** What a guard found. */
export interface GuardException {
  readonly code: GuardCode | 'NET_CHANGED';
  /** stop: until somebody who did not type it has noted why it is right. */
  readonly severity: 'look' | 'stop';
  /** Null: the run as a whole. */
  readonly employeeId: string | null;
  readonly params: ExceptionParams;
}

const doubtCodes = { zero: 'SALARY_ZERO', riel: 'SALARY_RIEL', high: 'SALARY_HIGH', low: 'SALARY_LOW' } as const;

/** Whether one net is further from another than a percent (ten-thousandths) of it. */
function isFar(now: number, before: number, percent: number): boolean {
  return Math.abs(now - before) > mulDivRound(Math.abs(before), percent, 1_000_000);
}

/**
 * What is found by holding a period against earlier payments, other people and the audit trail. The same number of statements
 * whatever the number of people.
 */
export async function findGuardExceptions(
  db: Db,
  of: {
    scope: RunScope;
    people: readonly GuardedPerson[];
    /** Last month's nets of the same payment, cents by employee. */
    before: ReadonlyMap<string, number>;
    parameters: RunParameters;
    netChangePercent: number;
    contractTypes: readonly string[];
  },
): Promise<readonly GuardException[]> {
  const { scope, people, before, netChangePercent: percent } = of;
  const ids = people.map(({ employeeId }) => employeeId);
  const highest = await readHighestNets(db, scope);
  const paid = await readPaidAccounts(db, scope);
  const changed = await readChangedFacts(db, scope, ids);
  const awards = await readAwardsAway(db, scope);
  const facts = new Map(changed?.changes.map((one) => [one.employeeId, one]));
  const isMonthOver = scope.period !== 'first_payment';
  const traces = isMonthOver ? await readTraces(db, scope, ids) : new Set<string>();
  // Where most people leave no trace, the office keeps none here.
  const tracesAreKept = traces.size * 2 >= people.length && isMonthOver;
  const shared = sharedBy(people, ({ bankAccount }) => numberOf(bankAccount));
  const measure = await readSalaryMeasure(db, { companyId: scope.companyId, day: lastDayOf(scope.month) });
  const typed = typedEffects(people, of.parameters);
  const records = new Map((await readDoubtfulRecords(db, scope, ids)).map((record) => [record.employeeId, record]));
  const doubts = isMonthOver
    ? Map.groupBy(doubtsOf(await readClaims(db, scope, ids)), ({ employeeId }) => employeeId)
    : new Map<string, readonly Doubt[]>();
  const lawful = isMonthOver
    ? await readLawFacts(db, { companyId: scope.companyId, ids, day: lastDayOf(scope.month) })
    : new Map<string, LawFacts>();
  const ofPeople = people.flatMap((person): GuardException[] => {
    const { employeeId, netCents, regularNetCents, bankAccount } = person;
    const found: GuardException[] = [];
    const say = (code: GuardException['code'], params: ExceptionParams, severity: GuardException['severity'] = 'look'): void => {
      found.push({ code, severity, employeeId, params });
    };
    const previousCents = before.get(employeeId);
    // The engine says so of the month's net.
    if (scope.period === 'first_payment' && previousCents !== undefined && isFar(netCents, previousCents, percent))
      say('NET_CHANGED', { month: addMonths(scope.month, -1), previousCents, netCents });
    const doubt = doubtOf(person.salaryCents, measure);
    if (doubt !== null) say(doubtCodes[doubt], { salaryCents: person.salaryCents }, doubt === 'riel' ? 'stop' : 'look');
    const { cents: highestCents = 0, isOfWholeMonth = false } = highest.get(employeeId) ?? {};
    if (highestCents > 0 && regularNetCents * ABOVE_HIGHEST.of > highestCents * ABOVE_HIGHEST.times)
      // Who joined on the last days of a month earns many times that in the next one.
      say(
        'NET_ABOVE_HIGHEST',
        { highestCents, netCents: regularNetCents },
        isOfWholeMonth && regularNetCents > highestCents * UNBELIEVED_TIMES ? 'stop' : 'look',
      );
    const withoutCents = typed.get(employeeId);
    if (withoutCents !== undefined && isFar(netCents, withoutCents, percent))
      say('TYPED_MOVES_NET', {
        withoutCents,
        netCents,
        items: (person.typedInput?.manualEntries ?? []).map(({ code }) => code),
      });
    const paidTo = paid.get(employeeId);
    if (paidTo !== undefined && paidTo !== null && bankAccount !== null && foldedNumber(paidTo) !== foldedNumber(bankAccount))
      say('BANK_ACCOUNT_CHANGED', { before: paidTo, now: bankAccount });
    const sharing = shared.get(numberOf(bankAccount));
    if (sharing !== undefined) {
      const others = othersNamed(sharing.people, employeeId);
      say('BANK_ACCOUNT_SHARED', { ...maskedNumber(bankAccount), group: sharing.group, others }, 'stop');
    }
    if (isMonthOver && netCents <= 0) say('NOTHING_PAID', { netCents }, 'stop');
    if (person.isWithoutPaidDay && netCents > 0) say('UNPAID_BUT_PAID', { netCents }, 'stop');
    if (tracesAreKept && !traces.has(employeeId)) say('NO_TRACE', { month: scope.month });
    for (const code of ['AWARD_ENDED', 'AWARD_NOT_BEGUN'] as const) {
      const away = person.projectIds.flatMap((id) => awards.get(id) ?? []).filter((award) => award.code === code);
      const days = away.map(({ day }) => day).toSorted();
      const date = code === 'AWARD_ENDED' ? days.at(0) : days.at(-1);
      if (date !== undefined)
        say(code, { projects: away.map(({ name }) => name), date }, code === 'AWARD_ENDED' ? 'stop' : 'look');
    }
    const ofPerson = facts.get(employeeId);
    if (ofPerson !== undefined && changed !== undefined)
      say('PAY_FACTS_CHANGED', { month: changed.month, facts: ofPerson.facts, people: ofPerson.people });
    const record = records.get(employeeId);
    if (record !== undefined) for (const one of recordDoubts(record)) say(one.code, one.params, one.severity);
    for (const one of doubts.get(employeeId) ?? []) say(one.code, one.params, 'stop');
    for (const { code, article, params } of lawDoubtsIn(lawful.get(employeeId), scope.month)) say(code, { ...params, article });
    return found;
  });
  // Who joins in another century has no row; the name is told all the same.
  const withRow = new Set(ids);
  const without = [...records.values()].filter((record) => !withRow.has(record.employeeId));
  return [
    ...ofPeople,
    ...departuresIn(of.parameters),
    ...without.flatMap((record) => recordDoubts(record).map((one) => ({ ...one, employeeId: record.employeeId }))),
    ...(await findNotPaid(db, scope, of.contractTypes)),
  ];
}

/** Where the record of somebody departs from the Labour Law in a month. */
const lawDoubtsIn = (facts: LawFacts | undefined, month: string): readonly LawDoubt[] =>
  facts === undefined ? [] : lawDoubts(facts, lastDayOf(month));

/** The tax scale of a period where it departs from the law. */
function departuresIn({ month, rules }: RunParameters): GuardException[] {
  const [scale] = rules.taxScales;
  const found = scale === undefined ? null : departuresOf(scale.bands, lastDayOf(month));
  return found === null ? [] : [{ code: 'TAX_SCALE_DEPARTS', severity: 'stop', employeeId: null, params: found }];
}

/** Who is employed in the month and would be paid nothing: of the second payment, which holds everybody. */
export async function findNotPaid(db: Db, scope: RunScope, contractTypes: readonly string[]): Promise<readonly GuardException[]> {
  if (scope.period !== 'second_payment') return [];
  const { month } = scope;
  return (await readNotPaid(db, { ...scope, contractTypes })).map(({ id, takenOut, isGone }): GuardException => {
    const told = { severity: 'stop', employeeId: id } as const;
    if (isGone) return { ...told, code: 'NOT_PAID_GONE', params: { month: addMonths(month, -1) } };
    if (takenOut === null) return { ...told, code: 'NOT_PAID_NO_ROW', params: { month } };
    return { ...told, code: 'NOT_PAID_TAKEN_OUT', params: { month, date: takenOut.on, by: takenOut.by ?? '-', at: takenOut.at } };
  });
}

/** What of a record nobody would believe, though each field by itself is valid. */
function recordDoubts(record: DoubtfulRecord): Pick<GuardException, 'code' | 'severity' | 'params'>[] {
  const { joins, leaves, leavesAsked, hours, children, born } = record;
  return [
    ...(joins === null ? [] : [{ code: 'JOIN_DATE_FAR' as const, severity: 'stop' as const, params: { date: joins } }]),
    ...(leaves === null ? [] : [{ code: 'LEAVING_DATE_FAR' as const, severity: 'stop' as const, params: { date: leaves } }]),
    ...(leavesAsked === null
      ? []
      : [{ code: 'LEAVING_WAITS' as const, severity: 'stop' as const, params: { date: leavesAsked } }]),
    ...(hours === null ? [] : [{ code: 'IMPORTED_HOURS_HIGH' as const, severity: 'stop' as const, params: { hours } }]),
    ...(children === null ? [] : [{ code: 'CHILDREN_MANY' as const, severity: 'look' as const, params: { children } }]),
    ...(born === null ? [] : [{ code: 'BORN_TOO_LATE' as const, severity: 'look' as const, params: { date: born } }]),
  ];
}

/** The net of each person with typed amounts as it would be without them. */
function typedEffects(people: readonly GuardedPerson[], parameters: RunParameters): ReadonlyMap<string, number> {
  const run = prepareRun(parameters);
  if (!run.isReady) return new Map();
  return new Map(
    people.flatMap(({ employeeId, typedInput }) =>
      typedInput === null
        ? []
        : [[employeeId, calculate({ ...typedInput, manualEntries: [] }, run.run).figures.netCents] as const],
    ),
  );
}
