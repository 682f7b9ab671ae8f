import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { serviceLength } from '#engine/calendar/service.ts';
import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { amountInWords } from '#engine/money/words.ts';
import { blockOf, leavingReason, paidDaysOf, STATEMENT_BLOCKS } from '#engine/payroll/final-statement.ts';
import { salaryOn } from '#engine/payroll/pay/salary.ts';
import { explainRow } from '#server/payroll/runs/payslips/explain.service.ts';
import { frozenInput } from '#server/payroll/runs/rows/frozen.ts';
import { plainNumber } from '#server/payroll/runs/state/view.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { findPayslipRow } from '#server/payroll/runs/payslips/payslip.service.ts';
import { readEntries } from '#server/payroll/runs/rows/row.queries.ts';
import type { Context } from '#server/http/context.ts';

type Answer = AnswerOf<typeof payroll.finalPayment>['data'];

/**
 * The statement of a final payment, as it was calculated: payroll sees it once it is processed, the person once it is approved.
 * A row that is no final payment has none: 404, as where there is no row.
 */
export async function finalStatementOf(context: Context, id: string): Promise<Answer> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findPayslipRow(context, id);
  if (!row.isLeaver || row.state === 'GENERATED') throw new Refusal('NOT_FOUND');
  const { result } = row;
  const input = frozenInput(result.input);
  const lastWorkingDay = input.lastWorkingDay ?? result.to;
  const settings = await readSettings(db, companyId);
  const entries = await readEntries(db, { companyId, rowId: row.id, period: result.period });
  const { entries: explained } = await explainRow(context, { id, period: row.period });
  const daysOf = new Map(
    explained.filter(({ isManual }) => !isManual).map(({ code, explanation }) => [code, paidDaysOf(explanation.inputs)] as const),
  );
  const paidIn = result.payrollCurrency;
  const riel = paidIn === 'KHR' && row.fx !== null ? centsToRiel(cents(result.secondCents), decimal4(row.fx)) : null;
  return {
    id: row.id,
    companyName: settings.companyName,
    companyNameKH: settings.companyNameKh,
    employeeId: row.employeeId,
    employeeCode: row.code,
    employeeName: row.name,
    employeeNameKH: row.nameKh,
    position: row.position,
    month: Number(row.month.slice(5)),
    year: Number(row.month.slice(0, 4)),
    joinDate: result.joinDate,
    lastWorkingDay,
    service: serviceLength(result.joinDate, lastWorkingDay),
    reason: leavingReason({
      endReason: input.leaver?.endReason,
      hasTerminationBenefit: input.leaver?.hasTerminationBenefit ?? false,
      contractEnds: input.contractEnds,
      lastWorkingDay,
    }),
    wasNoticeGiven: input.leaver?.wasNoticeGiven ?? null,
    basicSalary: (salaryOn(input.salaries, lastWorkingDay)?.cents ?? 0) / 100,
    blocks: STATEMENT_BLOCKS.map((block) => {
      const lines = entries.filter((entry) => entry.cents !== 0 && blockOf(entry) === block);
      return {
        block,
        total: lines.reduce((sum, entry) => sum + entry.cents, 0) / 100,
        lines: lines.map((entry) => {
          const paidDays = daysOf.get(entry.code) ?? null;
          return {
            code: entry.code,
            title: entry.title,
            titleKH: entry.title_kh,
            amount: entry.cents / 100,
            isManual: entry.is_manual,
            remark: entry.remark,
            paidDays: paidDays === null ? null : { days: paidDays.days / 10_000, dayPay: paidDays.dayPay / 10_000 },
          };
        }),
      };
    }),
    netPay: result.netCents / 100,
    firstPayment: result.firstCents / 100,
    toBePaid: result.secondCents / 100,
    payrollCurrency: paidIn,
    toBePaidRiel: riel,
    exchangeRate: row.fx === null ? null : plainNumber(row.fx),
    inWords: riel === null ? amountInWords(result.secondCents, 'USD') : amountInWords(riel, 'KHR'),
    status: row.state,
  };
}
