import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { GroupPayroll, ProcessAnswer } from '#contract/payroll/payroll-answers.ts';
import type { RateConfirmation } from '#contract/payroll/payroll-rates.ts';
import type { Period } from '#contract/payroll-words.ts';
import { holds } from '#contract/permissions.ts';
import { exceptionsOfRun } from '#engine/payroll/checks/run-exceptions.ts';
import { ENGINE_VERSION } from '#engine/payroll/result-types.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import type { PayrollException } from '#engine/payroll/checks/exception-types.ts';
import { findArrears } from '#server/payroll/runs/arrears/find.service.ts';
import { findLateAllocations } from '#server/payroll/runs/arrears/late-allocations.ts';
import { addArrearsPreparers } from '#server/payroll/runs/arrears/taken.reads.ts';
import { calculateAll, itemIds, prepare } from '#server/payroll/runs/process/calculation.ts';
import type { Calculated, Prepared, Rates } from '#server/payroll/runs/process/calculation.ts';
import {
  readConsultantsLeftOut,
  readHiresWaiting,
  readLeaversNotTicked,
  readNotPaid,
} from '#server/payroll/runs/generate.queries.ts';
import { calculationScope, movingRecords, readPayroll, stateOf } from '#server/payroll/runs/state/payroll.ts';
import { describePayroll } from '#server/payroll/runs/state/view.ts';
import { refusalOf } from '#server/payroll/runs/state/duties.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { tellPayroll } from '#server/payroll/runs/notices.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { passRates } from '#server/payroll/runs/guards/rates.service.ts';
import { previewOf } from '#server/payroll/runs/review/preview.ts';
import type { Preview } from '#server/payroll/runs/review/preview.ts';
import { reviewSheet } from '#server/payroll/runs/review/review.sheet.ts';
import { readLastMonth } from '#server/payroll/runs/list.reads.ts';
import { readPeriodExceptions } from '#server/payroll/runs/process/exceptions.service.ts';
import { deleteResults, insertResults } from '#server/payroll/runs/rows/results.queries.ts';
import { addPreparer, auditRun, findRunByMonth, holdRun, readOpenEarlierMonths } from '#server/payroll/runs/run.queries.ts';
import { peopleOf, sayExceptions, toWire } from '#server/payroll/runs/process/exception-words.ts';
import { findGuardExceptions } from '#server/payroll/runs/guards/guard-exceptions.ts';
import { readSummary } from '#server/payroll/runs/summary.reads.ts';
import { differs } from '#server/payroll/runs/stale.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

export interface ProcessRequest {
  readonly exchangeRate: number;
  readonly nssfExchangeRate: number;
  readonly payrollPeriod: Period;
  readonly month: string;
  readonly preview: boolean;
  readonly isExport: boolean;
  readonly rateConfirmation?: RateConfirmation | null | undefined;
}

/** A rate of the wire, a number with at most 4 decimals, in ten-thousandths. */
const tenThousandths = (rate: number): number => Math.round(rate * 10_000);

/**
 * Calculates a period, all rows or none. With the inputs of the last time nothing is written, not even the audit; with
 * `preview` nothing is written either, and what would change comes back.
 */
export async function processRun(context: Context, request: ProcessRequest): Promise<ProcessAnswer> {
  const { db, session } = context;
  const { companyId } = session;
  const run = await findRunByMonth(db, { companyId, month: request.month });
  if (run === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month: request.month });
  if (!request.preview) await holdRun(db, { companyId, id: run.id });
  const settings = await readSettings(db, companyId);
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings });
  const period = request.payrollPeriod;
  const refusal = refusalOf(payroll, period, { action: 'process', session });
  if (refusal !== undefined) throw refusal;
  if (request.isExport && !holds(session, 'payroll/export')) throw new Refusal('FORBIDDEN');

  const rateReason = request.preview
    ? null
    : await passRates(context, { payroll, period, rates: request, confirmed: request.rateConfirmation ?? undefined });
  const scope = calculationScope(payroll, { companyId, period });
  const rates = { fx: tenThousandths(request.exchangeRate), nfx: tenThousandths(request.nssfExchangeRate) };
  const prepared = await prepare(db, { scope, settings, rates, now: context.now });
  if (prepared.rows.length === 0) throw new Refusal('PAYROLL_NOTHING_TO_PAY', { month: run.month });
  const runExceptions = await runExceptionsOf(context, prepared);
  const unchanged = await isUnchanged(db, { payroll, period, prepared });
  const calculated = calculateAll(prepared);
  const naming = { language: context.language, items: prepared.items };
  if (calculated.blocks.length > 0) {
    throw new Refusal('PAYROLL_BLOCKED', {
      reasons: sayExceptions(calculated.blocks, { people: peopleOf(prepared.rows), naming }),
    });
  }
  if (request.preview) {
    const guards = await findGuardExceptions(db, {
      scope,
      people: prepared.rows.map(({ identity, input }, index) => ({
        employeeId: identity.employeeId,
        code: identity.code,
        name: identity.name,
        netCents: calculated.rows[index]?.result.figures.netCents ?? 0,
        regularNetCents: regularNetOf(calculated.rows[index]?.result.figures),
        salaryCents: calculated.rows[index]?.result.figures.currentSalaryCents ?? 0,
        bankAccount: identity.bankAccountNumber,
        projectIds: [...identity.projectIds, ...carriersOf(input, calculated.rows[index]?.result.entries ?? [])],
        typedInput: input.manualEntries.length === 0 ? null : input,
        isWithoutPaidDay: isWithoutPaidDay(calculated.rows[index]?.result.figures),
      })),
      before: await readLastMonth(db, scope),
      parameters: prepared.parameters,
      netChangePercent: settings.engine.netChangePercent,
      contractTypes: settings.contractTypes,
    });
    const preview = await previewOf(db, {
      scope,
      calculated,
      items: prepared.items,
      rate: rates.fx,
      closesFirstPayment: closesFirst(payroll, period),
    });
    const groupPayroll = describePayroll(context, payroll, period);
    return {
      groupPayroll,
      summary: summaryOf(calculated, period),
      exceptions: toWire([...runExceptions, ...calculated.exceptions, ...guards], { people: peopleOf(prepared.rows), naming }),
      unchanged,
      preview: { ...preview, link: request.isExport ? await exportPreview(context, { preview, groupPayroll }) : null },
    };
  }
  if (!unchanged && stateOf(payroll, period) === 'SUBMITTED') await tellPayroll(context, { payroll, period, event: 'withdrawn' });
  if (!unchanged) await write(context, { payroll, period, prepared, calculated, rates, rateReason, runExceptions });
  if (period !== 'first_payment') {
    const unpaid = await readNotPaid(db, { ...scope, contractTypes: settings.contractTypes });
    const employeeIds = [...prepared.rows.map(({ identity }) => identity.employeeId), ...unpaid.map(({ id }) => id)];
    await findArrears(context, { employeeIds });
    await findLateAllocations(context, { employeeIds });
  }
  const fresh = await findRunByMonth(db, { companyId, month: run.month });
  const after = await readPayroll(db, { companyId, today: context.today, run: fresh ?? run, settings });
  return {
    groupPayroll: describePayroll(context, after, period),
    summary: await readSummary(db, scope),
    exceptions: await readPeriodExceptions(context, after, period),
    unchanged,
    preview: null,
  };
}

/** A link to what would change, as a sheet that says it is a draft. */
async function exportPreview(context: Context, of: { preview: Preview; groupPayroll: GroupPayroll }): Promise<string> {
  const { items, rows } = of.preview;
  const sheet = await reviewSheet({ language: context.language, answer: { data: rows, items }, payroll: of.groupPayroll });
  return await makeExportLink(context, sheet);
}

/** Whether the last processing read exactly the same, and nothing has moved the period since. */
async function isUnchanged(db: Db, of: { payroll: Payroll; period: Period; prepared: Prepared }): Promise<boolean> {
  const { payroll, period } = of;
  const records = movingRecords(payroll, period);
  const still =
    records.length > 0 && payroll.run.currentPeriod === period && records.every((record) => record.state === 'PROCESSED');
  return still && !(await differs(db, { records, prepared: of.prepared, side: true }));
}

/** Whether processing the second payment ends the chance of a first one in this month. */
function closesFirst(payroll: Payroll, period: Period): boolean {
  const first = stateOf(payroll, 'first_payment');
  return period === 'second_payment' && !payroll.run.firstClosed && (first === 'GENERATED' || first === 'REJECTED');
}

async function runExceptionsOf(context: Context, prepared: Prepared): Promise<readonly PayrollException[]> {
  const { db } = context;
  const { scope } = prepared;
  return exceptionsOfRun(prepared.parameters, {
    consultantsLeftOut: (await readConsultantsLeftOut(db, scope)).map(({ id }) => id),
    hiresWaiting: (await readHiresWaiting(db, scope)).map(({ id }) => id),
    leaversNotTicked: (await readLeaversNotTicked(db, scope)).map(({ id }) => id),
    openEarlierMonths: await readOpenEarlierMonths(db, scope),
    isStale: false,
  });
}

interface Writing {
  readonly payroll: Payroll;
  readonly period: Period;
  readonly prepared: Prepared;
  readonly calculated: Calculated;
  readonly rates: Rates;
  readonly rateReason: string | null;
  readonly runExceptions: readonly PayrollException[];
}

async function write(context: Context, of: Writing): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  const { payroll, period, prepared, calculated } = of;
  const runId = payroll.run.id;
  const isSecond = period === 'second_payment';
  const closing = closesFirst(payroll, period);
  const rowIds = prepared.rows.map(({ identity }) => identity.rowId);
  if (closing) await deleteResults(db, { companyId, runId, periods: [periodNumber.first_payment] });
  await deleteResults(db, {
    companyId,
    runId,
    rowIds,
    periods: isSecond ? [periodNumber.second_payment, periodNumber.final_payment] : [periodNumber[period]],
  });
  await insertResults(db, { companyId, runId, rows: calculated.rows, itemIds: itemIds(prepared) });

  const leavers = prepared.rows.filter((row) => row.isLeaver).map((row) => row.identity.rowId);
  await db
    .updateTable('payroll_periods')
    .set({
      state: 'PROCESSED',
      rides: isSecond ? sql<boolean>`period = 'final_payment'` : false,
      fx: of.rates.fx,
      nfx: of.rates.nfx,
      rate_reason: of.rateReason,
      guards: null,
      parameters: prepared.parametersJson,
      exceptions: JSON.stringify(of.runExceptions),
      parameters_hash: prepared.parametersHash,
      engine_version: ENGINE_VERSION,
      processed_by: session.userId,
      processed_at: now,
      submitted_by: null,
      submitted_at: null,
      verified_by: null,
      verified_at: null,
      rejected_by: null,
      rejected_at: null,
      reject_comment: null,
    })
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where((where) =>
      where.or([
        ...(period === 'final_payment' ? [] : [where('period', '=', period)]),
        ...(leavers.length > 0 && period !== 'first_payment' ? [where('row_id', 'in', leavers)] : []),
      ]),
    )
    .execute();
  await db
    .updateTable('payroll_runs')
    .set({ current_period: period, ...(closing ? { first_closed: true } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute();
  await addPreparer(db, { companyId, runId, userId: session.userId });
  await addArrearsPreparers(db, { companyId, runId });
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    requestId: context.requestId,
    action: 'process',
    record: 'payroll_runs',
    id: runId,
    after: { period, rows: calculated.rows.length, net: summaryOf(calculated, period).netPay },
  });
}

/** The net that months are held against each other by; a first payment has no other than its own. */
const regularNetOf = (figures: Calculated['rows'][number]['result']['figures'] | undefined): number =>
  figures?.regularNetCents ?? figures?.netCents ?? 0;

/** Whether somebody was employed in the month, and no day of it is paid. */
const isWithoutPaidDay = (figures: Calculated['rows'][number]['result']['figures'] | undefined): boolean =>
  figures !== undefined && figures.employedDays > 0 && figures.paidDays <= 0;

function summaryOf(calculated: Calculated, period: Period) {
  const sum = (of: (figures: Calculated['rows'][number]['result']['figures']) => number) =>
    calculated.rows.reduce((total, { result }) => total + of(result.figures), 0) / 100;
  const isFirst = period === 'first_payment';
  return {
    firstNetPayment: sum((figures) => figures.firstCents),
    secondNetPayment: isFirst ? 0 : sum((figures) => figures.secondCents),
    numberOfPayroll: calculated.rows.length,
    netPay: sum((figures) => figures.netCents),
  };
}

/** The projects that carry what the donors of a row do not take. */
function carriersOf({ allocations }: EmployeeInput, entries: readonly { readonly code: string }[]): ReadonlySet<string> {
  const codes = new Set(entries.map(({ code }) => code));
  const sent = allocations.flatMap(({ ineligible = [] }) => ineligible.filter(({ code }) => codes.has(code)));
  return new Set(sent.map(({ chargedTo }) => chargedTo));
}
