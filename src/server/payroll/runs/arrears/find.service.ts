import { inTextOrder } from '#engine/text/order.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { ToldFact } from '#contract/payroll/payroll-arrears.ts';
import { MOST_ARREARS_MONTHS } from '#contract/payroll/payroll-arrears.ts';
import { differencesOf } from '#engine/arrears/difference.ts';
import { DATED_CAUSES } from '#engine/arrears/facts.ts';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import { payOf } from '#engine/arrears/instalments.ts';
import { recalculatedFrom } from '#engine/arrears/recalculated.ts';
import type { PaidRow } from '#engine/arrears/recalculated.ts';
import { addMonths, monthOf } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { readHolders } from '#server/access/users/index.ts';
import type { AllocationShare, SalarySegment } from '#engine/payroll/types.ts';
import {
  readConcerned,
  readPaidPast,
  readLastApproved,
  readPaidRows,
  readRunsOfMonths,
} from '#server/payroll/runs/arrears/concerned.queries.ts';
import type { Concerned, PaidPast } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { readLeaveCut } from '#server/payroll/runs/inputs/requests.queries.ts';
import type { CutLeave } from '#server/payroll/runs/inputs/requests.queries.ts';
import {
  insertProposals,
  readProposals,
  settledBy,
  supersede,
  updateProposals,
} from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { FoundProposal, StoredProposal, Told } from '#server/payroll/runs/arrears/proposals.queries.ts';
import { notify } from '#server/notify/notify.ts';
import { readMonthsWithoutRow } from '#server/payroll/runs/rows/history.queries.ts';
import { readInputs } from '#server/payroll/runs/inputs/inputs.ts';
import { readPeopleById, readSalaries } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

const datedCauses: readonly string[] = DATED_CAUSES;

/** What looking for late facts found. */
export interface FoundArrears {
  /** Proposals that are new or have other figures. */
  readonly found: number;
  /** Whose paid months today's engine does not give again, and the first of them. */
  readonly notSame: readonly { readonly employeeId: string; readonly month: Month }[];
}

interface LeftOut {
  readonly employeeId: string;
  readonly month: Month;
}

/** Months in which somebody worked and of which no run holds a row; a leaver's last one is the final payment's to pay. */
async function readLeftOut(
  { db, session }: Context,
  of: { last: Month; employeeIds: readonly string[] | null },
): Promise<readonly LeftOut[]> {
  const { companyId } = session;
  const settings = await readSettings(db, companyId);
  const people = await readPeopleById(db, { companyId, employeeIds: of.employeeIds });
  const known = new Map(people.map((person) => [person.employee_id, person]));
  const rows = await readMonthsWithoutRow(db, {
    companyId,
    month: addMonths(of.last, 1),
    employeeIds: [...known.keys()],
    contractTypes: settings.contractTypes,
  });
  return rows
    .filter((row) => {
      const leaves = known.get(row.employee_id)?.last_working_day ?? null;
      return leaves === null || monthOf(leaves) !== row.month;
    })
    .map((row) => ({ employeeId: row.employee_id, month: row.month }));
}

/** Leave that approved months deducted and that was cancelled or cut since. */
async function readCutLeave(
  { db, session }: Context,
  of: { last: Month; least: Month; employeeIds: readonly string[] | null },
): Promise<readonly CutLeave[]> {
  const { companyId } = session;
  const employeeIds =
    of.employeeIds ?? (await readPeopleById(db, { companyId, employeeIds: null })).map(({ employee_id: id }) => id);
  const found = await readLeaveCut(db, { companyId, month: addMonths(of.last, 1), employeeIds });
  return found.filter(({ month }) => month >= of.least);
}

/** The months left out as they would have been calculated: of their own inputs, with the parameters and rates of their runs. */
async function rowsLeftOut({ db, session, now }: Context, leftOut: readonly LeftOut[]): Promise<ReadonlyMap<string, PaidRow[]>> {
  const { companyId } = session;
  const settings = await readSettings(db, companyId);
  const byMonth = Map.groupBy(leftOut, ({ month }) => month);
  const runs = await readRunsOfMonths(db, { companyId, months: [...byMonth.keys()] });
  const rows = new Map<string, PaidRow[]>();
  // At most 24 months, each read for all of its people at once.
  await inOrder(byMonth, async ([month, of]) => {
    const run = runs.get(month);
    if (run === undefined) return;
    const scope = { companyId, runId: run.runId, month, period: 'second_payment', withOrdinary: true, leaverRowIds: [] } as const;
    const people = await readPeopleById(db, { companyId, employeeIds: of.map(({ employeeId }) => employeeId) });
    for (const { input } of await readInputs(db, { scope, settings, now, people })) {
      const known = rows.get(input.employeeId) ?? [];
      rows.set(input.employeeId, [...known, { month, parameters: run.parameters, input, paid: null }]);
    }
  });
  return rows;
}

/** The rows of people as they were paid, months left out among them. */
export async function loadRows(
  context: Context,
  of: { since: Readonly<Record<string, Month>>; leftOut: readonly LeftOut[] },
): Promise<ReadonlyMap<string, readonly PaidRow[]>> {
  const { db, session } = context;
  const paid = await readPaidRows(db, { companyId: session.companyId, since: of.since });
  const left = await rowsLeftOut(
    context,
    of.leftOut.filter(({ employeeId, month }) => month >= (of.since[employeeId] ?? '9999')),
  );
  return new Map(
    Object.keys(of.since).map((id) => [
      id,
      [...(paid.get(id) ?? []), ...(left.get(id) ?? [])].toSorted((one, other) => inTextOrder(one.month, other.month)),
    ]),
  );
}

const salaryFact = ({ from, cents }: SalarySegment): ToldFact => ({
  kind: 'salary',
  date: from,
  code: null,
  amount: cents / 100,
});
/** Leave that was deducted, or what is left of it; without a day nothing is. */
const leaveFact = (requestNo: string, from: string | null): ToldFact => ({
  kind: from === null ? 'no_leave' : 'leave',
  date: from,
  code: requestNo,
  amount: null,
});
/** The last working day; null: the person stays after all. */
const leavingFact = (day: string | null): ToldFact => ({
  kind: day === null ? 'stays' : 'last_day',
  date: day,
  code: null,
  amount: null,
});
const sameSalary = (one: SalarySegment, other: SalarySegment): boolean => one.from === other.from && one.cents === other.cents;

function toldOf(of: {
  person: Person;
  concerned: Concerned | undefined;
  first: PaidRow | undefined;
  salaries: readonly SalarySegment[];
}): Told {
  const { concerned, first, salaries } = of;
  const { cut, paidPast } = of.person;
  const latest = [concerned?.at, paidPast?.at, ...cut.map(({ at }) => at.toISOString())]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1);
  const before = first?.paid === null ? [] : (first?.input.salaries ?? []);
  const changed = salaries.filter((one) => !before.some((other) => sameSalary(one, other)));
  // Where one was removed and none recorded, what is in force in its place is what is told.
  const removed = before.find((one) => !salaries.some((other) => sameSalary(one, other)));
  const since = changed[0]?.from ?? removed?.from ?? '9999';
  const told = changed.length > 0 ? changed : removed === undefined ? [] : salaries.filter(({ from }) => from <= since).slice(-1);
  const replaced = before.filter((one) => !salaries.some((other) => sameSalary(one, other)) || one.from >= since);
  const inForce = before.findLast(({ from }) => from < since);
  const shown = [...(inForce === undefined ? [] : [inForce]), ...replaced.filter((one) => one !== inForce)];
  const joined = (date: string): ToldFact => ({ kind: 'join_date', date, code: null, amount: null });
  const hasJoined = concerned?.joinDate !== null && concerned?.joinDate !== undefined;
  return {
    before: [
      ...(hasJoined && first !== undefined ? [joined(first.input.joinDate)] : []),
      ...(told.length === 0 ? [] : shown.map(salaryFact)),
      ...cut.map(({ leave }) => leaveFact(leave.requestNo, leave.deducted.from)),
    ],
    after: [
      ...(paidPast === undefined ? [] : [leavingFact(paidPast.lastWorkingDay)]),
      ...(hasJoined && concerned.joinDate !== null ? [joined(concerned.joinDate)] : []),
      ...told.map(salaryFact),
      ...cut.map(({ leave }) => leaveFact(leave.requestNo, leave.left?.from ?? null)),
    ],
    recordedBy: concerned?.by ?? paidPast?.by ?? null,
    askedBy: concerned?.askedBy ?? null,
    recordedAt: latest ?? null,
  };
}

interface Person {
  readonly employeeId: string;
  readonly concerned: Concerned | undefined;
  readonly leftOut: readonly Month[];
  readonly cut: readonly CutLeave[];
  readonly paidPast: PaidPast | undefined;
  readonly from: Month;
}

function factsOf(person: Person, of: { salaries: readonly SalarySegment[]; last: Month }): readonly CorrectedFact[] {
  const { from, concerned } = person;
  const months = { from, to: of.last };
  return [
    { cause: 'SALARY', ...months, salaries: of.salaries },
    ...(concerned?.joinDate === undefined || concerned.joinDate === null
      ? []
      : [{ cause: 'JOIN_DATE', ...months, joinDate: concerned.joinDate } as const]),
    ...(person.leftOut.length === 0 ? [] : [{ cause: 'LEFT_OUT', ...months } as const]),
    ...(person.cut.length === 0 ? [] : [{ cause: 'LEAVE', ...months, leaves: person.cut.map(({ leave }) => leave) } as const]),
    ...(person.paidPast === undefined
      ? []
      : [{ cause: 'LAST_DAY', ...months, lastWorkingDay: person.paidPast.lastWorkingDay } as const]),
  ];
}

/** The shares of months that differences are moved to: what the month was charged by, unless a share's project is no more. */
export const movesOf = (rows: readonly PaidRow[], months: readonly { readonly month: Month }[]) =>
  months.flatMap(({ month }) => {
    const to: readonly AllocationShare[] = rows.find((row) => row.month === month)?.input.allocations ?? [];
    return to.length === 0 ? [] : [{ month, costs: null, from: null, to }];
  });

/** What is due of somebody's late facts, or null where nothing is; the month that is not given again where one is not. */
function foundOf(
  person: Person,
  of: {
    readonly rows: readonly PaidRow[];
    readonly salaries: readonly SalarySegment[];
    readonly last: Month;
    readonly proposals: readonly StoredProposal[];
  },
): FoundProposal | { readonly notSame: Month } | null {
  const before = settledBy(of.proposals);
  const facts = factsOf(person, of);
  const answer = differencesOf({ rows: of.rows, facts: [...before.facts, ...facts], settled: before.settled });
  if (!answer.isSame) return { notSame: answer.month };
  if (answer.lines.length === 0) return null;
  const named = answer.lines.map(({ month }) => month).toSorted();
  const told = toldOf({
    person,
    concerned: person.concerned,
    first: of.rows.find(({ month }) => month >= person.from),
    salaries: of.salaries,
  });
  const has = {
    LAST_DAY: person.paidPast !== undefined,
    JOIN_DATE: Boolean(person.concerned?.joinDate),
    SALARY: person.concerned?.hasSalary === true && [...told.before, ...told.after].some(({ kind }) => kind === 'salary'),
    LEAVE: person.cut.length > 0,
    LEFT_OUT: true,
  };
  const cause = DATED_CAUSES.find((one) => has[one]) ?? 'LEFT_OUT';
  return {
    id: randomUUIDv7(),
    employeeId: person.employeeId,
    cause,
    from: named[0] ?? person.from,
    to: named.at(-1) ?? person.from,
    facts,
    told,
    lines: answer.lines,
    months: answer.months,
    moves: movesOf(of.rows, answer.months),
    payCents: payOf(answer.months),
    taxCents: 0,
  };
}

/** Tells payroll whose paid months are to be corrected: of each new correction once, and no amount. */
async function tellFound({ db, session, now, today }: Context, found: readonly FoundProposal[]): Promise<void> {
  if (found.length === 0) return;
  const { companyId } = session;
  const holders = await readHolders(db, { companyId, permission: 'payroll/edit', today });
  await notify(db, {
    companyId,
    now,
    events: found.map(({ id, employeeId, from }) => ({
      kind: 'arrears_found',
      about: employeeId,
      receivers: holders.filter((userId) => userId !== session.userId).map((userId) => ({ userId })),
      subjectId: id,
      params: { month: from },
      link: `/payrolls/arrears?state=OPEN&correction=${id}`,
    })),
  });
}

const figuresOf = (of: Pick<FoundProposal, 'cause' | 'lines'>): string => JSON.stringify([of.cause, of.lines]);

/**
 * Looks for what was told after its months were paid: salaries, join dates, months left out (finance.md 7). As many statements for ten
 * people as for ten thousand. A proposal that waits takes the new figures; one of which nothing is left waits no more.
 */
export async function findArrears(context: Context, of: { employeeIds: readonly string[] | null }): Promise<FoundArrears> {
  const { db, session } = context;
  const { companyId } = session;
  const last = await readLastApproved(db, companyId);
  if (last === null) return { found: 0, notSame: [] };
  const least = addMonths(last, 1 - MOST_ARREARS_MONTHS);
  const { employeeIds } = of;
  const concerned = new Map(
    (await readConcerned(db, { companyId, since: least, employeeIds })).map((one) => [one.employeeId, one]),
  );
  const leftOut = (await readLeftOut(context, { last, employeeIds })).filter(({ month }) => month >= least);
  const past = new Map((await readPaidPast(db, { companyId, since: least, employeeIds })).map((one) => [one.employeeId, one]));
  const cut = Map.groupBy(await readCutLeave(context, { last, least, employeeIds }), ({ employeeId }) => employeeId);
  const named = new Set([...concerned.keys(), ...leftOut.map(({ employeeId }) => employeeId), ...past.keys(), ...cut.keys()]);
  const people = [...named].map((employeeId): Person => {
    const months = leftOut.filter((one) => one.employeeId === employeeId).map(({ month }) => month);
    const leaves = cut.get(employeeId) ?? [];
    const [from = last] = [
      concerned.get(employeeId)?.from,
      past.get(employeeId)?.from,
      ...leaves.map(({ month }) => month),
      ...months,
    ]
      .filter((month) => month !== undefined)
      .toSorted(inTextOrder);
    return {
      employeeId,
      concerned: concerned.get(employeeId),
      leftOut: months,
      cut: leaves,
      paidPast: past.get(employeeId),
      from,
    };
  });
  const ids = people.map(({ employeeId }) => employeeId);
  const proposals = Map.groupBy(await readProposals(db, { companyId, employeeIds: ids }), ({ employeeId }) => employeeId);
  const since = Object.fromEntries(
    people.map(({ employeeId, from }) => {
      const start = recalculatedFrom(from);
      return [employeeId, start < least ? least : start];
    }),
  );
  const rows = await loadRows(context, { since, leftOut });
  const salaries = Map.groupBy(await readSalaries(db, { companyId, month: last, employeeIds: ids }), (row) => row.employee_id);
  const fresh: FoundProposal[] = [];
  const changed: FoundProposal[] = [];
  const gone: string[] = [];
  const notSame: { employeeId: string; month: Month }[] = [];
  for (const person of people) {
    const own = proposals.get(person.employeeId) ?? [];
    const open = own.find(({ state, cause }) => state === 'OPEN' && datedCauses.includes(cause));
    const answer = foundOf(person, {
      rows: rows.get(person.employeeId) ?? [],
      salaries: (salaries.get(person.employeeId) ?? []).map((row) => ({
        from: row.effective_from,
        cents: asCents(row.amount_cents),
      })),
      last,
      proposals: own,
    });
    if (answer === null) {
      if (open !== undefined) gone.push(open.id);
    } else if ('notSame' in answer) notSame.push({ employeeId: person.employeeId, month: answer.notSame });
    else if (open === undefined) fresh.push(answer);
    else if (figuresOf(open) !== figuresOf(answer)) changed.push({ ...answer, id: open.id });
  }
  const inserted = new Set(await insertProposals(db, { companyId, userId: session.userId, found: fresh }));
  await tellFound(
    context,
    fresh.filter(({ id }) => inserted.has(id)),
  );
  await updateProposals(db, { companyId, found: changed });
  await supersede(db, { companyId, ids: gone });
  return { found: fresh.length + changed.length, notSame };
}
