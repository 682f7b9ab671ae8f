import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { parseDecimal4 } from '#engine/money/text.ts';
import { doubtOfHours } from '#engine/payroll/checks/believable-import.ts';
import { OVERTIME_CLASSES } from '#engine/rules/parameter-types.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import { refusalOf } from '#server/payroll/runs/state/duties.ts';
import { readRunRows } from '#server/payroll/runs/generate.queries.ts';
import { overtimeColumns, overtimeTitles, readMonthSheet } from '#server/payroll/runs/imports/import.sheet.ts';
import { groupOfMonth, importMonth } from '#server/payroll/runs/imports/month-import.ts';
import type { ImportRequest, MatchedRow } from '#server/payroll/runs/imports/month-import.ts';
import {
  deleteImportedOvertime,
  readImportedOvertime,
  replaceImportedOvertime,
} from '#server/payroll/runs/imports/overtime-import.queries.ts';
import { recalculateRows } from '#server/payroll/runs/process/recalculate.ts';
import { readOvertime } from '#server/payroll/runs/inputs/requests.queries.ts';
import { addPreparer, auditRun, holdRun } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';

const period = 'second_payment';

/** Hours of one person and kind: what the sheet says, what requests and an earlier sheet say; ten-thousandths. */
interface Hours {
  readonly of: MatchedRow;
  readonly overtimeClass: OvertimeClass;
  readonly hours: number;
  readonly requested: number;
  readonly imported: number | undefined;
}

/** Imports the month's hours of overtime: whoever has a figure in the sheet is paid these hours, not those of the requests (A26). */
export async function importOvertime(context: Context, request: ImportRequest): Promise<AnswerOf<typeof payroll.importOvertime>> {
  const { db, session, language } = context;
  const { companyId } = session;
  return await importMonth(context, request, {
    sheet: await readMonthSheet({ workbook: request.workbook, columns: overtimeColumns, language }),
    period,
    kind: 'overtime',
    plan: async ({ run }, matched) => {
      const given = matched.filter(({ row }) => OVERTIME_CLASSES.some((one) => row.values.has(one)));
      const requested = await requestedHours(context, { month: run.month, employeeIds: given.map((one) => one.employeeId) });
      const rowIds = given.map(({ rowId }) => rowId);
      const earlier = await readImportedOvertime(db, { companyId, rowIds });
      const imported = new Map(earlier.map((one) => [`${one.row_id} ${one.overtime_class}`, one.hours]));
      const replaced = new Set(earlier.map(({ row_id }) => row_id));
      const planned = given.map((one) => hoursOf(one, { requested, imported, isReplaced: replaced.has(one.rowId) }));
      return {
        codes: new Map(),
        changes: planned.flatMap((hours) => {
          const sum = (pick: (one: Hours) => number): number => hours.reduce((total, one) => total + pick(one), 0);
          const doubt = doubtOfHours(
            sum((one) => one.hours),
            sum((one) => one.requested),
          );
          return hours.map((one) => ({
            line: one.of.row.line,
            employeeCode: one.of.code,
            employeeName: one.of.name,
            item: overtimeTitles[one.overtimeClass][language],
            from: (one.imported ?? one.requested) / 10_000,
            to: one.hours / 10_000,
            unit: 'HOURS' as const,
            requested: one.requested / 10_000,
            doubt,
          }));
        }),
        store: async () => {
          const lines = planned.flat().map((one) => ({
            rowId: one.of.rowId,
            overtimeClass: one.overtimeClass,
            hours: one.hours,
            file: request.fileName,
            line: one.of.row.line,
          }));
          await replaceImportedOvertime(db, { companyId, userId: session.userId, lines });
          return rowIds;
        },
      };
    },
  });
}

/** The kinds the sheet names, and those it leaves blank though hours of requests or of an earlier sheet stand there: 0 then. */
function hoursOf(
  one: MatchedRow,
  of: { requested: ReadonlyMap<string, number>; imported: ReadonlyMap<string, number>; isReplaced: boolean },
): readonly Hours[] {
  return OVERTIME_CLASSES.flatMap((overtimeClass): Hours[] => {
    const text = one.row.values.get(overtimeClass);
    const requested = of.requested.get(`${one.employeeId} ${overtimeClass}`) ?? 0;
    const imported = of.isReplaced ? (of.imported.get(`${one.rowId} ${overtimeClass}`) ?? 0) : undefined;
    const hours = text === undefined ? 0 : (parseDecimal4(text) ?? 0);
    if (text === undefined && requested === 0 && (imported ?? 0) === 0) return [];
    return [{ of: one, overtimeClass, hours, requested, imported }];
  });
}

/** Hours of the approved requests that the month would pay, late ones of earlier months left out; ten-thousandths. */
async function requestedHours(
  { db, session }: Context,
  of: { month: string; employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await readOvertime(db, { companyId: session.companyId, ...of });
  const minutes = new Map<string, number>();
  for (const row of rows) {
    if (row.is_late) continue;
    const key = `${row.employee_id} ${row.overtime_class}`;
    minutes.set(key, (minutes.get(key) ?? 0) + row.minutes);
  }
  return new Map([...minutes].map(([key, sum]) => [key, Math.round((sum * 10_000) / 60)]));
}

/** Takes the imported overtime of a month back, of everyone but oneself where one's own pay is closed. */
export async function takeBackOvertime(context: Context, month: string): Promise<{ people: number }> {
  const { db, session } = context;
  const { companyId } = session;
  const payroll = await groupOfMonth(context, month);
  await holdRun(db, { companyId, id: payroll.run.id });
  const refusal = refusalOf(payroll, period, { action: 'edit', session: { ...session, isFullAccess: true } });
  if (refusal !== undefined) throw refusal;
  const rows = await readRunRows(db, { companyId, runId: payroll.run.id });
  const imported = await readImportedOvertime(db, { companyId, rowIds: rows.map(({ id }) => id) });
  const rowIds = [...new Set(imported.map(({ row_id }) => row_id))];
  if (rowIds.length === 0) return { people: 0 };
  const own = rows.find(({ employee_id }) => employee_id === session.employeeId);
  if (own !== undefined && rowIds.includes(own.id) && (await isOwnRecordClosed(context))) throw new Refusal('PAYROLL_OWN_ROW');
  await deleteImportedOvertime(db, { companyId, rowIds });
  await addPreparer(db, { companyId, runId: payroll.run.id, userId: session.userId });
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    requestId: context.requestId,
    action: 'import',
    record: 'payroll_runs',
    id: payroll.run.id,
    after: { period, kind: 'overtime', taken_back: rowIds.length },
  });
  const living = new Set(rows.filter((row) => row.archived_at === null).map(({ id }) => id));
  await recalculateRows(context, { payroll, period, rowIds: rowIds.filter((id) => living.has(id)) });
  return { people: rowIds.length };
}
