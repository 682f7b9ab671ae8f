import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { editRow } from '#server/payroll/runs/edits/edit.service.ts';
import { frozenInput } from '#server/payroll/runs/rows/frozen.ts';
import { readContracts } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { findRow, readEntries, readManualOf } from '#server/payroll/runs/rows/row.queries.ts';
import type { StoredRow } from '#server/payroll/runs/rows/row.queries.ts';
import { findRunById } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';

type Answer = AnswerOf<typeof payroll.severance>['data'];

const paid = 'SEVERANCE_PAY';

/** The row in its second or final payment; refused where its contract of the last day is not a fixed term. */
async function findFixedTerm({ db, session }: Context, id: string): Promise<StoredRow & { readonly endDate: string | null }> {
  const { companyId } = session;
  const row = await findRow(db, { companyId, id, period: 'second_payment' });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const contracts = await readContracts(db, { companyId, month: row.month, employeeIds: [row.employeeId] });
  const contract = contracts.findLast((one) => one.valid_from <= row.to) ?? contracts[0];
  if (contract?.contract_type !== 'FDC') throw new Refusal('PAYROLL_NOT_FIXED_TERM');
  return { ...row, endDate: contract.end_date };
}

/** What stands, what comes and what is paid of a row's severance. */
export async function describeSeverance(context: Context, id: string): Promise<Answer> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findFixedTerm(context, id);
  const period = periodNumber[row.period];
  const entries = await readEntries(db, { companyId, rowId: row.id, period });
  const items = await readItems(db, companyId);
  const itemId = items.find(({ code }) => code === paid)?.id;
  const manual = (await readManualOf(db, { companyId, rowId: row.id, period })).find((one) => one.item_id === itemId);
  const centsOf = (code: string): number => entries.find((entry) => entry.code === code)?.cents ?? 0;
  const before = row.result === undefined ? undefined : frozenInput(row.result.input).history.severance;
  const thisMonth = centsOf('ACCRUAL_SEVERANCE_PAY');
  const payout = row.result === undefined ? (manual?.cents ?? 0) : centsOf(paid);
  return {
    id: row.id,
    employeeId: row.employeeId,
    employeeCode: row.code,
    employeeName: row.name,
    month: row.month,
    year: Number(row.month.slice(0, 4)),
    version: row.version,
    payment: row.payment,
    contractEndDate: row.endDate,
    balance:
      before === undefined
        ? null
        : {
            opening: before.openingCents / 100,
            accrued: before.accruedCents / 100,
            paid: before.paidCents / 100,
            thisMonth: thisMonth / 100,
            standing: (before.openingCents + before.accruedCents - before.paidCents + thisMonth - payout) / 100,
          },
    severancePay: payout / 100,
    isManual: manual !== undefined,
    remark: manual?.remark ?? null,
  };
}

/** Sets the severance that a row pays (payroll.md step 15), or gives it back to the calculation. */
export async function changeSeverance(
  context: Context,
  of: {
    readonly id: string;
    readonly employeeId: string;
    readonly severancePay: number | null;
    readonly year: number;
    readonly remark?: string | null | undefined;
    readonly version?: number | undefined;
  },
): Promise<Answer> {
  const { db, session } = context;
  const row = await findFixedTerm(context, of.id);
  if (row.employeeId !== of.employeeId) throw new Refusal('NOT_FOUND');
  await findRunById(db, { companyId: session.companyId, id: row.runId, year: of.year });
  const item = (await readItems(db, session.companyId)).find(({ code }) => code === paid);
  if (item === undefined) throw new Refusal('PAYROLL_ENTRY_UNKNOWN');
  await editRow(context, {
    id: row.id,
    period: row.period,
    // The seed's body names no version: what is stored then is what is changed.
    version: of.version ?? row.version,
    entries: [
      {
        payrollItemId: item.id,
        amount: of.severancePay ?? 0,
        remark: of.remark,
        ...(of.severancePay === null ? { isManual: false } : {}),
      },
    ],
  });
  return await describeSeverance(context, row.id);
}
