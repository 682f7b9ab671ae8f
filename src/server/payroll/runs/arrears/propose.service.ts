import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal, refuseField } from '#contract/errors.ts';
import { MOST_ARREARS_MONTHS } from '#contract/payroll/payroll-arrears.ts';
import type { namedCauses, ToldFact } from '#contract/payroll/payroll-arrears.ts';
import { differencesOf, reallocationOf, taxDifferencesOf } from '#engine/arrears/difference.ts';
import type { Found } from '#engine/arrears/difference.ts';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import { payOf } from '#engine/arrears/instalments.ts';
import { recalculatedFrom } from '#engine/arrears/recalculated.ts';
import type { PaidRow } from '#engine/arrears/recalculated.ts';
import { addMonths, lastDayOf } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { ineligibleIn, withIneligible } from '#engine/payroll/costs/payer.ts';
import type { AllocationShare, EmployeeInput } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { readLastApproved } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { readNextMonth } from '#server/payroll/runs/arrears/decided.queries.ts';
import { loadRows, movesOf } from '#server/payroll/runs/arrears/find.service.ts';
import { refuseOwnPay } from '#server/payroll/runs/arrears/own-pay.ts';
import {
  insertProposals,
  readProposals,
  settledBy,
  supersede,
  updateProposals,
} from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { FoundProposal, StoredProposal } from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { StoredMove } from '#server/payroll/runs/rows/frozen.ts';
import { readIneligibleCosts } from '#server/payroll/runs/inputs/ineligible.queries.ts';
import { shareOf } from '#server/payroll/runs/inputs/sources/charging.ts';
import { readAllocations, readBenefits, readChildren, readPeopleById } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents, oneOf } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { readProjectCodes } from '#server/db/parts/project-codes.ts';
import type { Context } from '#server/http/context.ts';

type NamedCause = (typeof namedCauses)[number];

/** A correction that HR names: its months are those from which the fact is proved. */
export interface NamedCorrection {
  readonly employeeId: string;
  readonly cause: NamedCause;
  readonly from: Month;
  readonly to: Month;
}

const fact = (kind: ToldFact['kind'], of: Partial<Pick<ToldFact, 'date' | 'code' | 'amount'>>): ToldFact => ({
  kind,
  date: null,
  code: null,
  amount: null,
  ...of,
});

const benefitsTold = ({ benefits }: Pick<EmployeeInput, 'benefits'>): ToldFact[] =>
  benefits.map(({ code, cents }) => fact('benefit', { code, amount: cents / 100 }));

const personTold = (of: Pick<EmployeeInput, 'isResident' | 'isMarried' | 'isSpouseWorking' | 'children'>): ToldFact[] => [
  fact('residence', { amount: of.isResident ? 1 : 0 }),
  fact('spouse', { amount: of.isMarried && of.isSpouseWorking === false ? 1 : 0 }),
  fact('children', { amount: of.children.filter(({ isUnderControl }) => isUnderControl).length }),
];

/** The fact as the record has it now. */
async function factNow({ db, session }: Context, of: NamedCorrection): Promise<CorrectedFact> {
  const { companyId } = session;
  const { from, to } = of;
  const chosen = { companyId, month: of.to, employeeIds: [of.employeeId] };
  if (of.cause === 'BENEFIT') {
    const rows = await readBenefits(db, chosen);
    const benefits = rows.map((row) => ({
      code: row.code,
      cents: asCents(row.amount_cents),
      isTaxable: row.is_taxable,
      offeredBy: oneOf(['ORGANIZATION', 'EMPLOYEE'], row.offered_by),
    }));
    return { cause: 'BENEFIT', from, to, benefits };
  }
  if (of.cause === 'PERSON') {
    const [person] = await readPeopleById(db, { companyId, employeeIds: [of.employeeId] });
    if (person === undefined) throw new Refusal('NOT_FOUND');
    const children = (await readChildren(db, chosen)).map((child) => ({
      dateOfBirth: child.date_of_birth,
      isUnderControl: child.current_status === 'UNDER_CONTROLL',
      hasAttachment: child.has_attachment,
    }));
    const isSpouseWorking = person.spouse_working_status === null ? null : person.spouse_working_status === 1;
    const isResident = person.type_of_worker === 'RESIDENT';
    return {
      cause: 'PERSON',
      from,
      to,
      person: { isResident, isMarried: person.marital_status === 'MARRIED', isSpouseWorking, children },
    };
  }
  const months: { month: Month; shares: readonly AllocationShare[] }[] = [];
  const ineligible = await readIneligibleCosts(db, companyId);
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    // At most 24 months of one person, each by its own last day.
    const rows = await readAllocations(db, { ...chosen, day: lastDayOf(month) });
    const notTaken = ineligibleIn(ineligible, month);
    months.push({ month, shares: rows.map((row) => withIneligible(shareOf(row), notTaken)) });
  }
  return { cause: 'ALLOCATION', from, to, months };
}

/** Months whose costs approved hours have settled: the percents no longer count there. */
async function refuseSettledByHours(db: Db, of: { companyId: string } & NamedCorrection): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select min(m.month) as month from payroll_results p cross join lateral unnest(p.settled_months) m (month)
    where p.company_id = ${of.companyId} and p.employee_id = ${of.employeeId} and p.period > 1 and p.approved_at is not null
      and m.month between ${of.from} and ${of.to} having min(m.month) is not null`.execute(db);
  const [settled] = rows;
  if (settled !== undefined) throw new Refusal('SETTLED_BY_HOURS', { month: settled.month });
}

function reallocations(
  rows: readonly PaidRow[],
  of: { fact: CorrectedFact; moved: readonly StoredMove[] },
): readonly StoredMove[] {
  if (of.fact.cause !== 'ALLOCATION') return [];
  return of.fact.months.flatMap(({ month, shares }): StoredMove[] => {
    const row = rows.find((one) => one.month === month && one.paid !== null);
    if (row === undefined) return [];
    const before = of.moved.findLast((move) => move.month === month && move.costs !== null)?.to;
    const costCodes = new Set(row.parameters.items.filter(({ itemClass }) => itemClass === 'cost').map(({ code }) => code));
    const found = reallocationOf({ row, costCodes, from: before ?? row.input.allocations, to: shares });
    return found === null ? [] : [found];
  });
}

const sharesTold = (shares: readonly AllocationShare[], codes: ReadonlyMap<string, string>): ToldFact[] =>
  shares.map(({ project, percent }) => fact('allocation', { code: codes.get(project) ?? null, amount: percent / 10_000 }));

async function toldOf(
  context: Context,
  of: { fact: CorrectedFact; first: PaidRow | undefined; moves: readonly StoredMove[] },
): Promise<Pick<FoundProposal['told'], 'before' | 'after'>> {
  const input = of.first?.input;
  if (of.fact.cause === 'BENEFIT')
    return { before: input === undefined ? [] : benefitsTold(input), after: benefitsTold(of.fact) };
  if (of.fact.cause === 'PERSON')
    return { before: input === undefined ? [] : personTold(input), after: personTold(of.fact.person) };
  const [move] = of.moves;
  const ids = [...(move?.from ?? []), ...(move?.to ?? [])].map(({ project }) => project);
  const codes = await readProjectCodes(context.db, { companyId: context.session.companyId, ids });
  return { before: sharesTold(move?.from ?? [], codes), after: sharesTold(move?.to ?? [], codes) };
}

/** The differences of a named correction; NOT_SAME_CENTS where today's engine gives other amounts for one of its months. */
async function foundOf(
  context: Context,
  of: NamedCorrection & { readonly last: Month; readonly proposals: readonly StoredProposal[]; readonly but?: string },
): Promise<FoundProposal | null> {
  const { session } = context;
  const { companyId } = session;
  const before = settledBy(of.proposals, of.but);
  const now = await factNow(context, of);
  if (of.cause === 'ALLOCATION') await refuseSettledByHours(context.db, { companyId, ...of });
  const least = addMonths(of.last, 1 - MOST_ARREARS_MONTHS);
  const start = of.cause === 'BENEFIT' ? recalculatedFrom(of.from) : of.from;
  const since = { [of.employeeId]: start < least ? least : start };
  const rows = (await loadRows(context, { since, leftOut: [] })).get(of.employeeId) ?? [];
  const named = rows.filter(({ month }) => month >= of.from && month <= of.to);
  const moves = reallocations(named, { fact: now, moved: before.moves });
  const facts = [...before.facts, now];
  const answer: Found =
    of.cause === 'BENEFIT'
      ? differencesOf({ rows, facts, settled: before.settled })
      : of.cause === 'PERSON'
        ? taxDifferencesOf({ rows: named, facts, settled: before.settled })
        : { isSame: true, lines: [], months: [] };
  if (!answer.isSame) throw new Refusal('NOT_SAME_CENTS', { month: answer.month });
  if (answer.lines.length === 0 && moves.length === 0) return null;
  return {
    id: randomUUIDv7(),
    employeeId: of.employeeId,
    cause: of.cause,
    from: of.from,
    to: of.to,
    facts: [now],
    told: {
      ...(await toldOf(context, { fact: now, first: named[0], moves })),
      recordedBy: session.fullName,
      askedBy: null,
      recordedAt: context.now.toISOString(),
    },
    lines: answer.lines,
    months: answer.months,
    moves: of.cause === 'BENEFIT' ? movesOf(rows, answer.months) : moves,
    payCents: payOf(answer.months),
    taxCents: answer.months.reduce((sum, { tax }) => sum + (tax?.cents ?? 0), 0),
  };
}

/**
 * Proposes a correction of months that HR names. One that waits of the same person and cause takes the new figures; where nothing
 * differs none is left, and the answer is null.
 */
export async function proposeArrears(context: Context, of: NamedCorrection): Promise<string | null> {
  const { db, session } = context;
  const { companyId } = session;
  const [person] = await readPeopleById(db, { companyId, employeeIds: [of.employeeId] });
  if (person === undefined) throw refuseField('employeeId', 'choice');
  await refuseOwnPay(context, of.employeeId);
  if (of.from > of.to) throw refuseField('to', 'end_before_start');
  const last = await readLastApproved(db, companyId);
  if (last === null || of.to > last) throw new Refusal('NOT_APPROVED');
  if (of.from < addMonths(last, 1 - MOST_ARREARS_MONTHS)) throw new Refusal('TOO_OLD', { n: MOST_ARREARS_MONTHS });
  if (of.cause === 'PERSON') {
    const { month } = await readNextMonth(db, { companyId, last });
    if (month.slice(0, 4) !== of.from.slice(0, 4)) throw new Refusal('OTHER_YEAR', { month: of.from });
  }
  const proposals = await readProposals(db, { companyId, employeeIds: [of.employeeId] });
  const open = proposals.find(({ state, cause }) => state === 'OPEN' && cause === of.cause);
  const found = await foundOf(context, { ...of, last, proposals });
  if (found === null) {
    await supersede(db, { companyId, ids: open === undefined ? [] : [open.id] });
    return null;
  }
  if (open === undefined) await insertProposals(db, { companyId, userId: session.userId, found: [found] });
  else await updateProposals(db, { companyId, found: [{ ...found, id: open.id }] });
  return open?.id ?? found.id;
}

/** The figures of a waiting named correction with the facts of now; null where nothing differs any more. */
export async function namedFiguresNow(context: Context, proposal: StoredProposal): Promise<FoundProposal | null> {
  const { db, session } = context;
  const { companyId } = session;
  const cause = proposal.cause;
  const last = await readLastApproved(db, companyId);
  if (last === null || (cause !== 'BENEFIT' && cause !== 'PERSON' && cause !== 'ALLOCATION')) return null;
  const proposals = await readProposals(db, { companyId, employeeIds: [proposal.employeeId] });
  const { employeeId, from, to } = proposal;
  return await foundOf(context, { employeeId, cause, from, to, last, proposals, but: proposal.id });
}
