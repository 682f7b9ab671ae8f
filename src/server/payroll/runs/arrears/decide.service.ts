import { DATED_CAUSES } from '#engine/arrears/facts.ts';
import { randomUUIDv7 } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { ArrearsState } from '#contract/payroll/payroll-arrears.ts';
import type { LineName } from '#engine/arrears/split.ts';
import { addMonths } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { accountName } from '#server/db/parts/names.ts';
import { readCap } from '#server/payroll/runs/arrears/cap.ts';
import { readLastApproved, readPaidSince } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { insertInstalments, readNets, readNextMonth, removeInstalments } from '#server/payroll/runs/arrears/decided.queries.ts';
import { findArrears } from '#server/payroll/runs/arrears/find.service.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { refuseOneRequest } from '#server/access/authority/index.ts';
import { amountsNow, joinAmounts } from '#server/payroll/runs/corrections/corrections.service.ts';
import { refuseOwnPay } from '#server/payroll/runs/arrears/own-pay.ts';
import { partProposal } from '#server/payroll/runs/arrears/part.service.ts';
import { namedFiguresNow, proposeArrears } from '#server/payroll/runs/arrears/propose.service.ts';
import { readProposals, readWaitingCuts } from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { StoredProposal } from '#server/payroll/runs/arrears/proposals.queries.ts';
import { toCents } from '#server/payroll/runs/rows/amounts.ts';
import { addPreparer } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** What is decided on a proposal. Amounts in dollars. */
export interface Decision {
  readonly id: string;
  readonly version: number;
  readonly decision: 'take' | 'put_off' | 'decline' | 'reopen';
  readonly reason?: string | undefined;
  readonly putOffTo?: Month | undefined;
  readonly paidOtherwise?: number | null | undefined;
  readonly plan?: readonly number[] | undefined;
  readonly isReturnAmended?: boolean | undefined;
  /** Of take and decline: what it is for; absent for all. */
  readonly lines?: readonly LineName[] | undefined;
}

interface Decided {
  readonly id: string;
  readonly version: number;
  readonly state: ArrearsState;
}

/** Holds the proposal for this transaction; 409 where somebody changed it since, 403 where it is the caller's own pay. */
async function hold(context: Context, of: { id: string; version: number }): Promise<StoredProposal> {
  const { db, session } = context;
  const { companyId } = session;
  const [proposal] = await readProposals(db, { companyId, ids: [of.id], forUpdate: true });
  if (proposal === undefined) throw new Refusal('NOT_FOUND');
  // Costs that finance moved are taken back there, of all people at once.
  if (proposal.cause === 'INELIGIBLE') throw new Refusal('FOUND_LATER_WHOLE');
  await refuseOwnPay(context, proposal.employeeId);
  if (proposal.version !== of.version) {
    const last = await db
      .selectFrom('arrears_proposals as p')
      .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.updated_by'))
      .select([accountName('u').as('changedBy'), 'p.updated_at as changedAt'])
      .where('p.company_id', '=', companyId)
      .where('p.id', '=', of.id)
      .executeTakeFirst();
    refuseStale(of.version, proposal.version, last);
  }
  return proposal;
}

const figures = (of: Pick<StoredProposal, 'lines'> | null, moves: readonly unknown[] = []): string =>
  JSON.stringify([of?.lines ?? [], moves]);

/** FACTS_CHANGED where the figures of the proposal are not those of now. */
async function refuseChanged(context: Context, proposal: StoredProposal): Promise<void> {
  const { db, session } = context;
  if (proposal.cause === 'AMOUNT') {
    const now = await amountsNow(context, proposal);
    if (figures(now, now?.moves) !== figures(proposal, proposal.moves)) throw new Refusal('FACTS_CHANGED');
    return;
  }
  if (proposal.cause === 'BENEFIT' || proposal.cause === 'PERSON' || proposal.cause === 'ALLOCATION') {
    const now = await namedFiguresNow(context, proposal);
    if (figures(now, now?.moves) !== figures(proposal, proposal.moves)) throw new Refusal('FACTS_CHANGED');
    return;
  }
  await findArrears(context, { employeeIds: [proposal.employeeId] });
  const [now] = await readProposals(db, { companyId: session.companyId, ids: [proposal.id] });
  if (now?.state !== 'OPEN' || now.version !== proposal.version) throw new Refusal('FACTS_CHANGED');
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** What was paid otherwise for these months, in cents: HR has to say where something was. Never more than the difference, nor against it. */
async function paidOtherwiseOf(context: Context, proposal: StoredProposal, said: number | null | undefined): Promise<number> {
  if (proposal.payCents === 0) return 0;
  const since = proposal.told.recordedAt ?? proposal.createdAt.toISOString();
  const paid = await readPaidSince(context.db, {
    companyId: context.session.companyId,
    people: [{ employeeId: proposal.employeeId, after: since }],
  });
  const cents = paid.get(proposal.employeeId) ?? 0;
  if (said === undefined || said === null) {
    if (cents !== 0) throw new Refusal('PAID_OTHERWISE_MISSING', { amount: dollars(cents) });
    return 0;
  }
  const otherwise = toCents(said);
  const [least, most] = [Math.min(0, proposal.payCents), Math.max(0, proposal.payCents)];
  if (otherwise < least || otherwise > most)
    throw refuseField('paidOtherwise', 'validation.paid_otherwise', { amount: dollars(proposal.payCents) });
  return otherwise;
}

/** The instalments in cents: what was planned, or all at once where the recovery cap allows it. */
async function planOf(
  context: Context,
  of: { proposal: StoredProposal; whole: number; plan: readonly number[] | undefined; month: Month },
): Promise<readonly number[]> {
  const { proposal, whole } = of;
  if (of.plan !== undefined && of.plan.length > 0) {
    const plan = of.plan.map(toCents);
    const sum = plan.reduce((all, amount) => all + amount, 0);
    if (sum !== whole || plan.some((amount) => amount === 0 || amount > 0 !== whole > 0))
      throw new Refusal('PLAN_SUM', { a: dollars(sum), b: dollars(whole) });
    return plan;
  }
  if (whole < 0) {
    const nets = await readNets(context.db, { companyId: context.session.companyId, employeeIds: [proposal.employeeId] });
    const net = nets.get(proposal.employeeId);
    const cap = net === undefined ? null : (await readCap(context))(net);
    const cuts = await readWaitingCuts(context.db, {
      companyId: context.session.companyId,
      employeeId: proposal.employeeId,
      month: of.month,
    });
    // Lines that are taken one by one take no more of a month than they would together.
    if (cap !== null && -(whole + cuts) > cap.cents) throw new Refusal('PLAN_NEEDED', { n: cap.percent });
  }
  return [whole];
}

async function take(context: Context, proposal: StoredProposal, decision: Decision): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const paidOtherwise = await paidOtherwiseOf(context, proposal, decision.paidOtherwise);
  const last = (await readLastApproved(db, companyId)) ?? proposal.to;
  const next = await readNextMonth(db, { companyId, last });
  const whole = proposal.payCents - paidOtherwise;
  const plan = await planOf(context, { proposal, whole, plan: decision.plan, month: next.month });
  const instalments = plan.map((cents, at) => ({ id: randomUUIDv7(), no: at + 1, month: addMonths(next.month, at), cents }));
  await insertInstalments(db, { companyId, proposalId: proposal.id, employeeId: proposal.employeeId, instalments });
  await db
    .updateTable('arrears_proposals')
    .set({ paid_otherwise_cents: paidOtherwise })
    .where('company_id', '=', companyId)
    .where('id', '=', proposal.id)
    .execute();
  // it counts as an edit of the run: who takes it does not approve it where duties are separate
  if (next.runId !== null) await addPreparer(db, { companyId, runId: next.runId, userId: session.userId });
}

async function stamp(
  { db, session, now }: Context,
  id: string,
  of: { state: ArrearsState; reason?: string | null; putOffTo?: Month | null },
): Promise<Decided> {
  const isDecided = of.state !== 'OPEN';
  const row = await db
    .updateTable('arrears_proposals')
    .set({
      state: of.state,
      reason: of.reason ?? null,
      put_off_to: of.putOffTo ?? null,
      decided_by: isDecided || of.putOffTo !== undefined ? session.userId : null,
      decided_at: isDecided || of.putOffTo !== undefined ? now : null,
    })
    .where('company_id', '=', session.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, state: of.state };
}

const reasonOf = (reason: string | undefined): string => {
  if (reason === undefined || reason === '') throw refuseField('reason', 'required');
  return reason;
};

/** Takes, puts off, declines or opens a proposal again; nobody does it with their own pay. */
export async function decideArrears(context: Context, decision: Decision): Promise<Decided> {
  const proposal = await hold(context, decision);
  const { state, id } = proposal;
  const parts = decision.decision === 'take' || decision.decision === 'decline';
  if (decision.lines !== undefined && !parts) throw refuseField('lines', 'choice');
  if (state !== (decision.decision === 'reopen' ? 'DECLINED' : 'OPEN')) throw new Refusal('FACTS_CHANGED');
  switch (decision.decision) {
    case 'take': {
      if (proposal.cause === 'PERSON' && decision.isReturnAmended !== true)
        throw refuseField('isReturnAmended', 'return_amended');
      await refuseChanged(context, proposal);
      const { separateDuties } = await readSettings(context.db, context.session.companyId);
      if (separateDuties)
        await refuseOneRequest(context, { filedBy: null, filedAt: context.now, employeeId: proposal.employeeId });
      const part = await partProposal(context, proposal, decision.lines);
      await take(context, part.proposal, decision);
      const taken = await stamp(context, id, { state: 'TAKEN', reason: decision.reason ?? null });
      await part.keepRest();
      return taken;
    }
    case 'decline': {
      const reason = reasonOf(decision.reason);
      const part = await partProposal(context, proposal, decision.lines);
      const declined = await stamp(context, id, { state: 'DECLINED', reason });
      await part.keepRest();
      return declined;
    }
    case 'put_off':
      if (decision.putOffTo === undefined) throw refuseField('putOffTo', 'required');
      return await stamp(context, id, { state: 'OPEN', reason: reasonOf(decision.reason), putOffTo: decision.putOffTo });
    case 'reopen':
      return await waitAgain(context, proposal);
    default:
      return decision.decision satisfies never;
  }
}

const datedCauses: readonly string[] = DATED_CAUSES;
const areSame = (one: StoredProposal, other: StoredProposal): boolean =>
  one.cause === other.cause || (datedCauses.includes(one.cause) && datedCauses.includes(other.cause));

/** A decision is undone: what it was for waits again, with the rest of the same correction where that waits still. */
async function waitAgain(context: Context, proposal: StoredProposal): Promise<Decided> {
  const { db, session } = context;
  const { companyId } = session;
  const { employeeId, cause } = proposal;
  const others = await readProposals(db, { companyId, employeeIds: [employeeId] });
  const waiting = others.find((one) => one.state === 'OPEN' && areSame(one, proposal));
  if (waiting === undefined) return await stamp(context, proposal.id, { state: 'OPEN' });
  const gone = await stamp(context, proposal.id, { state: 'SUPERSEDED' });
  if (cause === 'BENEFIT' || cause === 'PERSON' || cause === 'ALLOCATION') {
    const from = waiting.from < proposal.from ? waiting.from : proposal.from;
    const to = waiting.to > proposal.to ? waiting.to : proposal.to;
    await proposeArrears(context, { employeeId, cause, from, to });
  } else if (cause === 'AMOUNT') await joinAmounts(context, waiting, proposal);
  else await findArrears(context, { employeeIds: [employeeId] });
  return gone;
}

/** Takes back a taken proposal of which nothing is paid and which no submitted run holds. */
export async function takeBackArrears(context: Context, of: { id: string; version: number }): Promise<Decided> {
  const { db, session } = context;
  const proposal = await hold(context, of);
  if (proposal.state !== 'TAKEN') throw new Refusal('FACTS_CHANGED');
  const held = await removeInstalments(db, { companyId: session.companyId, proposalId: proposal.id });
  if (held !== null) throw new Refusal('ARREARS_HELD', { month: held });
  return await waitAgain(context, proposal);
}
