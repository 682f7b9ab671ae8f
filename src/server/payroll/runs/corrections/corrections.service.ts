import { randomUUIDv7 } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { PayCorrection } from '#contract/payroll/payroll-corrections.ts';
import type { ToldFact } from '#contract/payroll/payroll-arrears.ts';
import { differencesOf } from '#engine/arrears/difference.ts';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import { payOf } from '#engine/arrears/instalments.ts';
import { MOST_ARREARS_MONTHS } from '#contract/payroll/payroll-arrears.ts';
import { recalculatedFrom } from '#engine/arrears/recalculated.ts';
import { addMonths, firstDayOf } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { cents } from '#engine/money/units.ts';
import { isEngineCode, isTypable } from '#engine/payroll/pay/items.ts';
import type { EngineCode } from '#engine/payroll/pay/items.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { readLastApproved } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { readNextMonth } from '#server/payroll/runs/arrears/decided.queries.ts';
import { loadRows, movesOf } from '#server/payroll/runs/arrears/find.service.ts';
import { refuseOwnPay } from '#server/payroll/runs/arrears/own-pay.ts';
import { insertProposals, readProposals, settledBy, updateProposals } from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { FoundProposal, StoredProposal } from '#server/payroll/runs/arrears/proposals.queries.ts';
import { signed } from '#server/payroll/runs/edits/edit.service.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { toCents } from '#server/payroll/runs/rows/amounts.ts';
import { frozenInput } from '#server/payroll/runs/rows/frozen.ts';
import { findRow, readEntries } from '#server/payroll/runs/rows/row.queries.ts';
import type { StoredRow } from '#server/payroll/runs/rows/row.queries.ts';
import type { Context } from '#server/http/context.ts';

type AmountFact = Extract<CorrectedFact, { readonly cause: 'AMOUNT' }>;

/** Amounts that come out of leave and overtime. */
const OF_REQUESTS: ReadonlySet<string> = new Set(['UNPAID_LEAVE', 'OVERTIME']);
/** Amounts that depend on the family and the residence. */
const OF_PERSON: ReadonlySet<string> = new Set(['TAX_ON_SALARY', 'TAX_RELIEF', 'TAXABLE_SALARY', 'TAX_RATE']);
/** Items that the engine calculates and a later run pays as such; its other items come out of pay, the record or the law. */
const SETTLED_LATER: ReadonlySet<string> = new Set<EngineCode>(['LEAVE_PAYOUT', 'NOTICE_PAY']);

/** Items by which pay is lowered or raised, whatever their sign. */
const OF_BOTH_SIGNS = /^ADJUSTMENT_/;

const isMoney = ({ format }: StoredItem): boolean => format !== 'NONE' && format !== 'PERCENTAGE';

function wayOf(item: StoredItem, benefits: ReadonlySet<string>): Pick<PayCorrection, 'way' | 'takesAmount'> {
  if (item.code === 'BASIC_SALARY') return { way: 'SALARY', takesAmount: false };
  if (OF_REQUESTS.has(item.code)) return { way: 'REQUEST', takesAmount: false };
  if (OF_PERSON.has(item.code)) return { way: 'PERSON', takesAmount: false };
  const isCalculated = isEngineCode(item.code) && !SETTLED_LATER.has(item.code);
  if (isCalculated || !isMoney(item) || !isTypable(item, 'second_payment')) return { way: 'FOLLOWS', takesAmount: false };
  return { way: benefits.has(item.code) ? 'BENEFIT' : 'AMOUNT', takesAmount: true };
}

interface Asked {
  readonly rowId: string;
  readonly item: string;
}

/** The approved row and its item; refused where it is not approved, and for one's own pay. */
async function readAsked({ db, session, ...context }: Context, asked: Asked) {
  const { companyId } = session;
  const row = await findRow(db, { companyId, id: asked.rowId, period: 'second_payment' });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  await refuseOwnPay({ db, session, ...context }, row.employeeId);
  if (row.state !== 'APPROVED' || row.result === undefined) throw new Refusal('NOT_APPROVED');
  const items = await readItems(db, companyId);
  const item = items.find(({ code }) => code === asked.item);
  if (item === undefined) throw new Refusal('NOT_FOUND');
  const entries = await readEntries(db, { companyId, rowId: row.id, period: periodNumber[row.period] });
  const paid = entries.find((entry) => entry.item_id === item.id)?.cents ?? 0;
  const last = await readLastApproved(db, companyId);
  if (last === null) throw new Refusal('NOT_APPROVED');
  if (row.month < addMonths(last, 1 - MOST_ARREARS_MONTHS)) throw new Refusal('TOO_OLD', { n: MOST_ARREARS_MONTHS });
  const benefits = new Set(frozenInput(row.result.input).benefits.map(({ code }) => code));
  return { row, item, items, paid, last, ...wayOf(item, benefits) };
}

/** Pay of an item is never below 0, but for adjustments; deductions are typed with either sign. */
function refuseBelowZero(item: StoredItem, amount: number): void {
  if (amount < 0 && !OF_BOTH_SIGNS.test(item.code) && signed(item, -1) === -1 && signed(item, 1) === 1)
    throw refuseField('amount', 'validation.min_0');
}

/** Makes the fact of a right amount, with its author. */
const factOf = (
  { session, now }: Context,
  of: { readonly row: Pick<StoredRow, 'month'>; readonly item: StoredItem; readonly amount: number; readonly reason: string },
): AmountFact => ({
  cause: 'AMOUNT',
  from: of.row.month,
  to: of.row.month,
  code: of.item.code,
  cents: cents(signed(of.item, toCents(of.amount))),
  reason: of.reason,
  by: session.fullName,
  at: now.toISOString(),
});

const areOfOne = (one: AmountFact, other: AmountFact): boolean => one.from === other.from && one.code === other.code;
const isAmount = (fact: CorrectedFact): fact is AmountFact => fact.cause === 'AMOUNT';

/** Calculates the differences of right amounts, less everything that other proposals settled; null where nothing differs. */
async function figuresOf(
  context: Context,
  of: {
    readonly employeeId: string;
    readonly facts: readonly AmountFact[];
    readonly last: Month;
    readonly proposals: readonly StoredProposal[];
    readonly but?: string | undefined;
  },
): Promise<FoundProposal | null> {
  const { session, now } = context;
  const { employeeId, facts, last } = of;
  const months = facts.map(({ from }) => from).toSorted();
  const [from] = months;
  const to = months.at(-1);
  if (from === undefined || to === undefined) return null;
  const before = settledBy(of.proposals, of.but);
  const least = addMonths(last, 1 - MOST_ARREARS_MONTHS);
  const start = recalculatedFrom(from);
  const rows =
    (await loadRows(context, { since: { [employeeId]: start < least ? least : start }, leftOut: [] })).get(employeeId) ?? [];
  const answer = differencesOf({ rows, facts: [...before.facts, ...facts], settled: before.settled });
  if (!answer.isSame) throw new Refusal('NOT_SAME_CENTS', { month: answer.month });
  if (answer.lines.length === 0) return null;
  const told = (amountOf: (fact: AmountFact) => number, words: (fact: AmountFact) => string | null): ToldFact[] =>
    facts.map((fact) => ({
      kind: 'amount',
      date: firstDayOf(fact.from),
      code: fact.code,
      amount: amountOf(fact) / 100,
      ...(words(fact) === null ? {} : { words: words(fact) ?? '' }),
    }));
  const paidOf = (fact: AmountFact): number =>
    rows.find(({ month }) => month === fact.from)?.paid?.find(({ code }) => code === fact.code)?.cents ?? 0;
  return {
    id: randomUUIDv7(),
    employeeId,
    cause: 'AMOUNT',
    from,
    to,
    facts,
    told: {
      before: told(paidOf, () => null),
      after: told(
        (fact) => fact.cents,
        ({ reason }) => reason,
      ),
      recordedBy: session.fullName,
      askedBy: null,
      recordedAt: now.toISOString(),
    },
    lines: answer.lines,
    months: answer.months,
    moves: movesOf(rows, answer.months),
    payCents: payOf(answer.months),
    taxCents: 0,
  };
}

/** Tells how an amount is put right, and the effect of a right amount. Nothing is kept. */
export async function describeCorrection(
  context: Context,
  asked: Asked & { readonly amount?: number | undefined },
): Promise<PayCorrection> {
  const { db, session } = context;
  const { companyId } = session;
  const { row, item, items, paid, last, way, takesAmount } = await readAsked(context, asked);
  const { employeeId } = row;
  if (asked.amount !== undefined && takesAmount) refuseBelowZero(item, asked.amount);
  const proposals = await readProposals(db, { companyId, employeeIds: [employeeId] });
  const figures =
    asked.amount === undefined || !takesAmount
      ? null
      : await figuresOf(context, {
          employeeId,
          facts: [factOf(context, { row, item, amount: asked.amount, reason: '' })],
          last,
          proposals,
        });
  const lines = figures?.lines ?? [];
  const named = new Set(lines.map(({ key }) => key));
  const titled = ({ code, title, titleKh }: StoredItem) => ({ code, title, titleKH: titleKh });
  return {
    month: row.month,
    employee: { id: employeeId, code: row.code, name: row.name, nameKH: row.nameKh },
    item: titled(item),
    paid: paid / 100,
    way,
    takesAmount,
    next: (await readNextMonth(db, { companyId, last })).month,
    lines: lines.map(({ month, key, stored, corrected, settled, difference }) => ({
      month,
      key,
      stored: (stored + settled) / 100,
      corrected: corrected / 100,
      difference: difference / 100,
    })),
    pay: (figures?.payCents ?? 0) / 100,
    items: items.filter(({ code }) => named.has(code)).map(titled),
    choices: items.filter((one) => !one.isArchived && wayOf(one, new Set()).takesAmount).map(titled),
  };
}

/** Keeps the right amount as a correction to be decided, with the others of the person that wait. */
export async function proposeCorrection(
  context: Context,
  asked: Asked & { readonly amount: number; readonly reason: string },
): Promise<{ id: string }> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const { row, item, last, takesAmount } = await readAsked(context, asked);
  if (!takesAmount) throw new Refusal('AMOUNT_FOLLOWS', { item: item.title });
  refuseBelowZero(item, asked.amount);
  const { employeeId } = row;
  const proposals = await readProposals(db, { companyId, employeeIds: [employeeId] });
  const open = proposals.find(({ state, cause }) => state === 'OPEN' && cause === 'AMOUNT');
  const fact = factOf(context, { ...asked, row, item });
  const others = (open?.facts ?? []).filter(isAmount).filter((one) => !areOfOne(one, fact));
  const alone = await figuresOf(context, { employeeId, facts: [fact], last, proposals });
  if (alone === null) throw new Refusal('AMOUNT_SAME', { item: item.title });
  const found = others.length === 0 ? alone : await figuresOf(context, { employeeId, facts: [...others, fact], last, proposals });
  if (found === null) throw new Refusal('AMOUNT_SAME', { item: item.title });
  if (open === undefined) await insertProposals(db, { companyId, userId, found: [found] });
  else await updateProposals(db, { companyId, found: [{ ...found, id: open.id }] });
  return { id: open?.id ?? found.id };
}

/** Calculates waiting amounts again; null where nothing differs any more. */
export async function amountsNow(
  context: Context,
  proposal: Pick<StoredProposal, 'id' | 'employeeId' | 'facts'>,
): Promise<FoundProposal | null> {
  const { db, session } = context;
  const { companyId } = session;
  const { employeeId } = proposal;
  const last = await readLastApproved(db, companyId);
  if (last === null) return null;
  const proposals = await readProposals(db, { companyId, employeeIds: [employeeId] });
  return await figuresOf(context, { employeeId, facts: proposal.facts.filter(isAmount), last, proposals, but: proposal.id });
}

/** Amounts whose decision was undone wait with those that wait already; of the same amount the one that waits is the newer. */
export async function joinAmounts(context: Context, waiting: StoredProposal, undone: StoredProposal): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const newer = waiting.facts.filter(isAmount);
  const facts = [...undone.facts.filter(isAmount).filter((fact) => !newer.some((one) => areOfOne(one, fact))), ...newer];
  const found = await amountsNow(context, { ...waiting, facts });
  if (found !== null) await updateProposals(db, { companyId, found: [{ ...found, id: waiting.id }] });
}
