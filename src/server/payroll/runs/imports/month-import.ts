import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { MonthImportChange, RefusedImportRow } from '#contract/payroll/payroll-imports.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import type { Period } from '#contract/payroll-words.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import { hasFirstPayment, readPayroll, stateOf } from '#server/payroll/runs/state/payroll.ts';
import { refusalOf } from '#server/payroll/runs/state/duties.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { readRunRows } from '#server/payroll/runs/generate.queries.ts';
import type { MonthRow, MonthSheet } from '#server/payroll/runs/imports/import.sheet.ts';
import { totalsOf } from '#server/payroll/runs/imports/totals.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { recalculateRows } from '#server/payroll/runs/process/recalculate.ts';
import { addPreparer, auditRun, findRunByMonth, holdRun } from '#server/payroll/runs/run.queries.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { sheetText } from '#server/http/words.ts';
import type { Workbook } from '#server/sheets/values/cell.ts';
import { writeRefusedRows } from '#server/sheets/refused-rows.ts';
import type { RefusedRow } from '#server/sheets/refused-rows.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

type Answer = AnswerOf<typeof payroll.import>;
type Change = z.infer<typeof MonthImportChange>;

/** A sheet for a month of payroll, as it was sent. */
export interface ImportRequest {
  readonly fileName: string;
  readonly workbook: Workbook;
  readonly month: string | undefined;
  readonly preview: boolean;
  /** Of a preview: the refused rows as a sheet. */
  readonly isExport: boolean;
}

/** Somebody's row in the run, with the line of the sheet that names them. */
export interface MatchedRow {
  readonly row: MonthRow;
  readonly rowId: string;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly isLeaver: boolean;
}

/** Why rows of the sheet cannot be taken. */
export class RefusedRows {
  readonly #byLine = new Map<number, { employeeCode: string; reasons: string[]; errors: { cell: string }[] }>();
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** A reason for a row; `cell` where one is at fault. */
  refuse(row: MonthRow, code: string, params: Readonly<Record<string, unknown>> = {}, cell?: string): void {
    const found = this.#byLine.get(row.line) ?? { employeeCode: row.employeeCode ?? '', reasons: [], errors: [] };
    const words = sheetText(this.#context.language, code, params);
    found.reasons.push(cell === undefined ? words : `${cell}: ${words}`);
    if (cell !== undefined) found.errors.push({ cell });
    this.#byLine.set(row.line, found);
  }

  has(line: number): boolean {
    return this.#byLine.has(line);
  }

  get isEmpty(): boolean {
    return this.#byLine.size === 0;
  }

  toWire(): z.infer<typeof RefusedImportRow>[] {
    return [...this.#byLine].map(([line, { employeeCode, reasons }]) => ({ line, employeeCode, reasons }));
  }

  toSheet(): RefusedRow[] {
    return [...this.#byLine].map(([rowNumber, { reasons, errors }]) => ({ rowNumber, reason: reasons.join(' '), errors }));
  }

  /** The refusal of the whole import: the first ten rows, and how many more. */
  refusal(): Refusal {
    const shown = 10;
    const all = [...this.#byLine].flatMap(([line, { reasons }]) =>
      reasons.map((reason) => (/^[A-Z]+\d+: /.test(reason) ? reason : `${line}: ${reason}`)),
    );
    const rest = all.length - shown;
    return new Refusal('PAYROLL_IMPORT_REFUSED', {
      reasons: [...all.slice(0, shown), ...(rest > 0 ? [`+${rest}`] : [])].join(' '),
    });
  }
}

/** What one kind of import makes of the matched rows. */
export interface MonthPlan {
  readonly changes: readonly Change[];
  /** The codes of items, by the title under which changes name them. */
  readonly codes: ReadonlyMap<string, string>;
  /** Writes them; the rows whose pay they change. */
  readonly store: () => Promise<readonly string[]>;
}

/**
 * Brings a sheet into a month: all of it or, where a row is refused, nothing. A preview writes nothing and tells what would
 * change, what looks unlikely and what is refused.
 */
export async function importMonth(
  context: Context,
  request: ImportRequest,
  of: {
    readonly sheet: MonthSheet;
    readonly period: Period;
    /** Told apart in the audit. */
    readonly kind: 'payroll' | 'accrual' | 'overtime';
    readonly plan: (payroll: Payroll, matched: readonly MatchedRow[], refused: RefusedRows) => Promise<MonthPlan>;
  },
): Promise<Answer> {
  const { db, session, language } = context;
  const { companyId } = session;
  const { sheet, period } = of;
  if (sheet.unknown.length > 0) throw new Refusal('PAYROLL_ITEM_NOT_FOUND', { items: JSON.stringify(sheet.unknown) });
  if (request.month !== undefined && sheet.month !== undefined && request.month !== sheet.month)
    throw new Refusal('PAYROLL_SHEET_MONTH', { sheet: sheet.month, month: request.month });
  const payroll = await findGroup(context, request.month ?? sheet.month);
  const { run } = payroll;
  if (!request.preview) await holdRun(db, { companyId, id: run.id });
  const refusal = refusalOf(payroll, period, { action: 'edit', session: { ...session, isFullAccess: true } });
  if (refusal !== undefined) throw refusal;

  const refused = new RefusedRows(context);
  const matched = await match(context, { payroll, sheet, refused });
  const plan = await of.plan(payroll, matched, refused);
  if (!request.preview && !refused.isEmpty) throw refused.refusal();
  const answer: Answer = {
    message: sheetText(language, request.preview ? 'IMPORT_PREVIEW' : 'IMPORT_DONE', { amounts: plan.changes.length }),
    data: {
      month: run.month,
      payrollPeriod: period,
      payment: paymentWordOf(period, hasFirstPayment(payroll)),
      preview: request.preview,
      namesMonth: sheet.month !== undefined,
      changes: [...plan.changes],
      totals: request.preview ? await totalsOf(context, { ...plan, month: run.month, period }) : [],
      refused: refused.toWire(),
    },
  };
  if (request.preview && request.isExport && !refused.isEmpty)
    return { ...answer, link: await refusedLink(context, { sheet, refused, kind: of.kind, month: run.month }) };
  if (request.preview || plan.changes.length === 0) return answer;
  const rowIds = await plan.store();
  await addPreparer(db, { companyId, runId: run.id, userId: session.userId });
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    requestId: context.requestId,
    action: 'import',
    record: 'payroll_runs',
    id: run.id,
    after: { period, kind: of.kind, file: request.fileName, entries: plan.changes.length },
  });
  if (rowIds.length > 0) await recalculateRows(context, { payroll, period, rowIds: [...new Set(rowIds)] });
  return answer;
}

async function refusedLink(
  context: Context,
  of: { sheet: MonthSheet; refused: RefusedRows; kind: string; month: string },
): Promise<string> {
  const bytes = await writeRefusedRows({
    sheet: of.sheet.sheet,
    headerRow: of.sheet.headerRow,
    rows: of.refused.toSheet(),
    reasonTitle: sheetText(context.language, 'REFUSED_REASON', {}),
  });
  return await makeExportLink(context, {
    fileName: `${of.kind}-refused-${of.month}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(bytes),
  });
}

/** The rows of the sheet beside those of the run; a row that names nobody, oneself, or somebody a second time is refused. */
async function match(
  context: Context,
  of: { payroll: Payroll; sheet: MonthSheet; refused: RefusedRows },
): Promise<readonly MatchedRow[]> {
  const { companyId } = context.session;
  const living = (await readRunRows(context.db, { companyId, runId: of.payroll.run.id })).filter(
    (row) => row.archived_at === null,
  );
  const byCode = new Map(living.map((row) => [row.code.toLowerCase(), row]));
  const ownEmployeeId = (await isOwnRecordClosed(context)) ? context.session.employeeId : null;
  const seen = new Set<string>();
  const matched: MatchedRow[] = [];
  for (const row of of.sheet.rows) {
    for (const error of row.errors) of.refused.refuse(row, error.code, error.params, error.cell);
    const code = row.employeeCode ?? '';
    if (code === '') continue;
    if (seen.has(code.toLowerCase())) of.refused.refuse(row, 'IMPORT_TWICE', { code });
    seen.add(code.toLowerCase());
    const person = byCode.get(code.toLowerCase());
    if (person === undefined) of.refused.refuse(row, 'IMPORT_NO_ROW', { code });
    else if (ownEmployeeId !== null && person.employee_id === ownEmployeeId && row.values.size > 0)
      of.refused.refuse(row, 'IMPORT_OWN', { code });
    else if (!of.refused.has(row.line))
      matched.push({
        row,
        rowId: person.id,
        employeeId: person.employee_id,
        code: person.code,
        name: `${person.last_name} ${person.first_name}`.trim(),
        isLeaver: person.is_leaver,
      });
  }
  return matched;
}

/** The run of the month said in the query, else in the sheet's first row, else the one that is open. */
async function findGroup(context: Context, month: string | undefined): Promise<Payroll> {
  const { db, session } = context;
  const { companyId } = session;
  const settings = await readSettings(db, companyId);
  if (month !== undefined) return await groupOfMonth(context, month);
  const runs = await db
    .selectFrom('payroll_runs')
    .select('month')
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .limit(24)
    .execute();
  const open: Payroll[] = [];
  for (const one of runs) {
    const run = await findRunByMonth(db, { companyId, month: one.month });
    if (run === undefined) continue;
    const payroll = await readPayroll(db, { companyId, today: context.today, run, settings });
    if (stateOf(payroll, 'second_payment') !== 'APPROVED') open.push(payroll);
  }
  const [only, other] = open;
  if (only === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month: context.today.slice(0, 7) });
  if (other !== undefined) throw new Refusal('PAYROLL_RUN_AMBIGUOUS', { months: open.map(({ run }) => run.month).join(', ') });
  return only;
}

/** The run of a month; refused where there is none. */
export async function groupOfMonth({ db, session, today }: Context, month: string): Promise<Payroll> {
  const { companyId } = session;
  const run = await findRunByMonth(db, { companyId, month });
  if (run === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month });
  return await readPayroll(db, { companyId, today, run, settings: await readSettings(db, companyId) });
}
