import { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { PayslipChange } from '#contract/payroll/payroll-answers.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { FamilyMember } from '#contract/payroll/payroll-answers.ts';
import { holds } from '#contract/permissions.ts';
import { arrearsItem } from '#engine/payroll/pay/arrears.ts';
import type { ArrearsMonth } from '#engine/payroll/types.ts';
import { frozenArrears, frozenInput } from '#server/payroll/runs/rows/frozen.ts';
import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { wireAmount } from '#server/payroll/runs/rows/amounts.ts';
import { plainNumber } from '#server/payroll/runs/state/view.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { readFactsOfSlip } from '#server/payroll/runs/review/facts.queries.ts';
import { slipChange } from '#server/payroll/runs/payslips/slip-change.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { countSlipRows, findRow, readEntries, readEntriesOfRows, readSlipRows } from '#server/payroll/runs/rows/row.queries.ts';
import { findRunByMonth } from '#server/payroll/runs/run.queries.ts';
import type { StoredEntry, StoredRow } from '#server/payroll/runs/rows/row.queries.ts';
import type { Context } from '#server/http/context.ts';
import { ItemFormat } from '#contract/payroll-words.ts';

type Answer = AnswerOf<typeof payroll.payslip>['data'];

/** The payslip of a row, of the whole month: for payroll once it is processed, for oneself once it is approved. Else 404. */
export async function payslipOf(context: Context, id: string): Promise<Answer> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findPayslipRow(context, id);
  const settings = await readSettings(db, companyId);
  const entries = await readEntries(db, { companyId, rowId: row.id, period: row.result.period });
  return toSlip(context, row, { settings, entries });
}

/** The payslips of a month, by code, a part at a time; for who sees payroll. */
export async function payslipsOf(
  context: Context,
  of: { readonly month: string; readonly offset: number; readonly limit: number },
) {
  const { db, session } = context;
  const { companyId } = session;
  const run = await findRunByMonth(db, { companyId, month: of.month });
  if (run === undefined) return { slips: [], total: 0 };
  const rows = await readSlipRows(db, { ...of, companyId, runId: run.id });
  const settings = await readSettings(db, companyId);
  const entries = Map.groupBy(
    await readEntriesOfRows(db, { companyId, rowIds: rows.map(({ id }) => id) }),
    ({ row_id: rowId }) => rowId,
  );
  const slips = rows.flatMap(({ result, ...row }) =>
    result === undefined ? [] : [toSlip(context, { ...row, result }, { settings, entries: entries.get(row.id) ?? [] })],
  );
  return { slips, total: await countSlipRows(db, { companyId, runId: run.id }) };
}

function toSlip(
  context: Context,
  row: ProcessedRow,
  { settings, entries }: { readonly settings: CompanySettings; readonly entries: readonly StoredEntry[] },
): Answer {
  const { result } = row;
  const { arrears = [] } = frozenInput(result.input);
  return {
    id: row.id,
    companyName: settings.companyName,
    companyNameKH: settings.companyNameKh,
    employeeId: row.employeeId,
    employeeCode: row.code,
    employeeName: row.name,
    employeeNameKH: row.nameKh,
    position: row.position,
    bankAccNumber: result.bankAccountNumber,
    numberOfdependent: result.dependants,
    family: familyFor(context, row),
    month: Number(row.month.slice(5)),
    year: Number(row.month.slice(0, 4)),
    periodFrom: result.from,
    periodTo: result.to,
    joinDate: result.joinDate,
    workedDay: result.paidDays / 10_000,
    basicSalary: result.basicCents / 100,
    grossSalary: result.grossCents / 100,
    netPay: result.netCents / 100,
    firstPayment: result.firstCents / 100,
    secondPayment: result.secondCents / 100,
    payrollCurrency: result.payrollCurrency,
    exchangeRate: row.fx === null ? null : plainNumber(row.fx),
    nssfExchangeRate: row.nfx === null ? null : plainNumber(row.nfx),
    handedOutRiel:
      result.payrollCurrency === 'KHR' && row.fx !== null
        ? {
            first: centsToRiel(cents(result.firstCents), decimal4(row.firstFx ?? row.fx)),
            second: centsToRiel(cents(result.secondCents), decimal4(row.fx)),
          }
        : null,
    status: row.state,
    isFinalPayment: row.isLeaver,
    payrollEntries: entries
      .filter(
        (entry) => entry.visible_in_payslip && (entry.cents !== 0 || (entry.riel ?? 0) !== 0 || (entry.quantity ?? 0) !== 0),
      )
      .map((entry) => ({
        title: entry.title,
        titleKH: entry.title_kh,
        code: entry.code,
        amount: wireAmount(entry),
        riel: entry.riel,
        type: entry.type,
        format: ItemFormat.parse(entry.format),
        remark: entry.remark,
        corrects: correctsOf(entry.code, arrears),
      })),
  };
}

/** The parts of an item's amount that belong to earlier months. */
function correctsOf(code: string, arrears: readonly ArrearsMonth[]): { month: string; amount: number }[] {
  return arrears.flatMap(({ month, items }) => {
    const part = items.filter((item) => arrearsItem(item.code) === code).reduce((sum: number, item) => sum + item.cents, 0);
    return part === 0 ? [] : [{ month, amount: part / 100 }];
  });
}

/** The items, by code, in which a row pays or takes back something of earlier months. */
const correctedCodes = (arrears: readonly ArrearsMonth[] | undefined): ReadonlySet<string> =>
  new Set((arrears ?? []).flatMap(({ items }) => items.map(({ code }) => arrearsItem(code))));

/** Why a slip's net pay is not that of the approved one before it, to whom the slip is shown; null for the first of an employment. */
export async function payslipChangeOf(context: Context, id: string): Promise<PayslipChange | null> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findPayslipRow(context, id);
  const items = await readItems(db, companyId);
  const { now, before } = await readFactsOfSlip(
    db,
    { companyId, rowId: row.id, employeeId: row.employeeId, month: row.month },
    items,
  );
  const [fact] = now.people;
  const [earlier] = before.people;
  if (fact === undefined || earlier === undefined || before.month === undefined) return null;
  const entries = await readEntries(db, { companyId, rowId: row.id, period: row.result.period });
  const lines = slipChange({
    before: earlier,
    now: fact,
    items: items.map((item) => ({ ...item, isOnSlip: item.visibleInPayslip })),
    remarks: new Map(entries.flatMap(({ code, remark }) => (remark === null || remark === '' ? [] : [[code, remark] as const]))),
    corrected: correctedCodes(frozenInput(row.result.input).arrears),
    correctedBefore: correctedCodes(frozenArrears(before.arrears ?? [])),
    ratesDiffer: [...now.rates].some((rate) => !before.rates.has(rate)),
  });
  return { month: before.month, netPay: fact.netCents / 100, earlierNetPay: earlier.netCents / 100, lines };
}

/** Whom the relief counted; names are for the person and for who may see the record, as in the profile. */
function familyFor({ session }: Context, row: ProcessedRow): FamilyMember[] | null {
  const family = z.array(FamilyMember).nullable().parse(row.result.family);
  const seesNames = row.employeeId === session.employeeId || holds(session, 'employee/view');
  return family === null || seesNames ? family : family.map((member) => ({ ...member, name: null }));
}

type ProcessedRow = StoredRow & { readonly result: NonNullable<StoredRow['result']> };

/** A calculated row whose paper the caller may see: payroll's, or their own once it is approved. Else 404. */
export async function findPayslipRow(context: Context, id: string): Promise<ProcessedRow> {
  const { session } = context;
  const row = await findRow(context.db, { companyId: session.companyId, id, period: 'second_payment' });
  if (row?.result === undefined) throw new Refusal('NOT_FOUND');
  const mine = row.employeeId === session.employeeId && row.result.approvedAt !== null;
  if (!mine && !holds(session, 'payroll/view')) throw new Refusal('NOT_FOUND');
  return { ...row, result: row.result };
}
