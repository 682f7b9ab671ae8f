import { Refusal } from '#contract/errors.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import { describeRow, editRow } from '#server/payroll/runs/edits/edit.service.ts';
import { listExceptions, noteException } from '#server/payroll/runs/process/exceptions.service.ts';
import { explainRow } from '#server/payroll/runs/payslips/explain.service.ts';
import { finalStatementOf } from '#server/payroll/runs/payslips/final-statement.service.ts';
import { readLeavers, readRunRows } from '#server/payroll/runs/generate.queries.ts';
import { archiveRow, generateRun, readTakenOut } from '#server/payroll/runs/generate.service.ts';
import { importAmounts } from '#server/payroll/runs/imports/import.service.ts';
import { importAccruals, isAccrual } from '#server/payroll/runs/imports/import-accrual.service.ts';
import { importOvertime, takeBackOvertime } from '#server/payroll/runs/imports/import-overtime.service.ts';
import { accrualColumns, itemColumns, monthTemplate, overtimeColumns } from '#server/payroll/runs/imports/import.sheet.ts';
import { listPayroll } from '#server/payroll/runs/list.service.ts';
import { readPayroll } from '#server/payroll/runs/state/payroll.ts';
import { describeRateGuard } from '#server/payroll/runs/guards/rates.service.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { ImportRequest } from '#server/payroll/runs/imports/month-import.ts';
import { payslipChangeOf, payslipOf } from '#server/payroll/runs/payslips/payslip.service.ts';
import { processRun } from '#server/payroll/runs/process/process.service.ts';
import { reviewPeriod } from '#server/payroll/runs/review/review.service.ts';
import { findRunByMonth } from '#server/payroll/runs/run.queries.ts';
import { changeSeverance, describeSeverance } from '#server/payroll/runs/edits/severance.service.ts';
import { movePeriod } from '#server/payroll/runs/workflow.service.ts';
import type { Context } from '#server/http/context.ts';
import { SYSTEM_ITEM_TITLES } from '#engine/rules/system-item-titles.ts';
import { isTypable } from '#engine/payroll/pay/items.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Items of the product that offices type by hand most; the template offers these and the office's own, any other may be added. */
const typedMost = [
  'BONUS',
  'SALARY_ADVANCE',
  'ADVANCE_REPAYMENT',
  'REIMBURSEMENT',
  'OTHER_DEDUCTION',
  'ADJUSTMENT_TAXABLE',
  'ADJUSTMENT_NON_TAXABLE',
];

/** Whether an item is the office's own, and its amounts are typed. */
const isOwn = (item: StoredItem): boolean => !(item.code in SYSTEM_ITEM_TITLES) && isTypable(item, 'second_payment');

/** Mounts payroll. */
export function payrollRoutes(platform: Platform): void {
  mount(platform, payroll, {
    list: (context, { query }) => listPayroll(context, query),
    generate: async (context, { query }) => ({
      data: [...(await generateRun(context, { month: query.date, leaverIds: query.resignedEmployeIds }))],
    }),
    resignedEmployees: async (context, { query }) => ({
      data: [...(await readLeavers(context.db, { companyId: context.session.companyId, month: query.byPayrollDate }))],
      takenOut: await readTakenOut(context, query.byPayrollDate),
    }),
    rates: async (context, { query }) => {
      const { companyId } = context.session;
      const run = await findRunByMonth(context.db, { companyId, month: query.date });
      if (run === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month: query.date });
      const found = await readPayroll(context.db, {
        companyId,
        today: context.today,
        run,
        settings: await readSettings(context.db, companyId),
      });
      return { data: await describeRateGuard(context, found, query.payrollPeriod) };
    },
    process: async (context, { body }) => ({ data: await processRun(context, body) }),
    submit: async (context, { params, query }) => ({
      data: await movePeriod(context, { runId: params.id, action: 'submit', period: query.payrollPeriod }),
    }),
    verify: async (context, { params, query, body }) => ({
      data: await movePeriod(context, {
        runId: params.id,
        action: 'verify',
        period: query.payrollPeriod,
        confirms: body?.confirms,
      }),
    }),
    approve: async (context, { params, query, body }) => ({
      data: await movePeriod(context, {
        runId: params.id,
        action: 'approve',
        period: query.payrollPeriod,
        year: query.year,
        confirms: body?.confirms,
      }),
    }),
    reject: async (context, { params, query, body }) => ({
      data: await movePeriod(context, {
        runId: params.id,
        action: 'reject',
        period: query.payrollPeriod,
        year: query.year,
        comment: body.comment,
      }),
    }),
    archive: async (context, { params }) => {
      await archiveRow(context, params.id);
      return { data: { id: params.id } };
    },
    exceptions: async (context, { query }) => ({
      data: await listExceptions(context, { month: query.date, period: query.payrollPeriod }),
    }),
    note: async (context, { body }) => ({
      data: await noteException(context, {
        month: body.date,
        period: body.payrollPeriod,
        key: body.key,
        words: body.words,
        reason: body.reason,
        holdsOn: body.holdsOn,
      }),
    }),
    review: (context, { query }) => reviewPeriod(context, query),
    detail: async (context, { params, query }) => ({
      data: await describeRow(context, { id: params.id, period: query.payrollPeriod }),
    }),
    update: async (context, { params, query, body }) => ({
      data: await editRow(context, {
        id: params.id,
        period: query.payrollPeriod,
        version: body.version,
        remark: body.remark,
        entries: body.payrollEntries,
      }),
    }),
    severance: async (context, { params }) => ({ data: await describeSeverance(context, params.id) }),
    changeSeverance: async (context, { body }) => ({ data: await changeSeverance(context, body) }),
    payslip: async (context, { params }) => ({ data: await payslipOf(context, params.id) }),
    payslipChange: async (context, { params }) => ({ data: await payslipChangeOf(context, params.id) }),
    finalPayment: async (context, { params }) => ({ data: await finalStatementOf(context, params.id) }),
    explain: async (context, { params, query }) => ({
      data: await explainRow(context, { id: params.id, period: query.payrollPeriod }),
    }),
    import: (context, { query }) => importAmounts(context, { ...sheetOf(context, query), period: query.payrollPeriod }),
    importAccrual: (context, { query }) => importAccruals(context, sheetOf(context, query)),
    importOvertime: (context, { query }) => importOvertime(context, sheetOf(context, query)),
    takeBackOvertime: async (context, { query }) => ({ data: await takeBackOvertime(context, query.date) }),
    template: async (context, { params, query }) => {
      const { companyId } = context.session;
      const month = query.date ?? context.today.slice(0, 7);
      const run = await findRunByMonth(context.db, { companyId, month });
      const rows = run === undefined ? [] : await readRunRows(context.db, { companyId, runId: run.id });
      const items = (await readItems(context.db, companyId)).filter((item) => !item.isArchived);
      const columns = {
        payroll: itemColumns(items.filter((item) => typedMost.includes(item.code) || isOwn(item))),
        accrual: accrualColumns(items.filter(isAccrual)),
        overtime: overtimeColumns,
      };
      const people = rows
        .filter((row) => row.archived_at === null)
        .map((row) => ({ code: row.code, name: `${row.last_name} ${row.first_name}` }));
      return await monthTemplate({ kind: params.kind, language: context.language, month, columns: columns[params.kind], people });
    },
  });
}

function sheetOf(
  { file }: Context,
  query: { readonly date?: string | undefined; readonly preview: boolean; readonly isExport: boolean },
): ImportRequest {
  if (file?.sheet === undefined) throw new Refusal('NO_FILE');
  return { fileName: file.name, workbook: file.sheet, month: query.date, preview: query.preview, isExport: query.isExport };
}
