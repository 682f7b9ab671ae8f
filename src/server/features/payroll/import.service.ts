import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import { isOwnRecordClosed } from '#server/authority/own-record.ts';
import { Refusal } from '#contract/errors.ts';
import type { payroll } from '#contract/payroll.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import type { Period } from '#contract/payroll-words.ts';
import { isTypable } from '#engine/payroll/items.ts';
import { parseCents } from '#engine/money/text.ts';
import { signed } from '#server/features/payroll/edit.service.ts';
import { hasFirstPayment, readGroup, refusalOf, stateOf } from '#server/features/payroll/group.ts';
import type { Group } from '#server/features/payroll/group.ts';
import { readRunRows } from '#server/features/payroll/generate.queries.ts';
import { readAmountSheet } from '#server/features/payroll/import.sheet.ts';
import type { AmountRow } from '#server/features/payroll/import.sheet.ts';
import { readStoredAmounts } from '#server/features/payroll/list.reads.ts';
import { readItems, readSettings } from '#server/features/payroll/parameters.queries.ts';
import type { StoredItem } from '#server/features/payroll/parameters.queries.ts';
import { periodNumber } from '#server/features/payroll/payroll.types.ts';
import type { PeriodNumber } from '#server/features/payroll/payroll.types.ts';
import { recalculateRows } from '#server/features/payroll/recalculate.ts';
import { addHand, auditRun, findRunByMonth, holdRun } from '#server/features/payroll/run.queries.ts';
import type { Context } from '#server/http/context.ts';
import type { Workbook } from '#server/sheets/cell.ts';
import { sheetText } from '#server/http/words.ts';

type Answer = AnswerOf<typeof payroll.import>;

export interface ImportRequest {
  readonly fileName: string;
  readonly workbook: Workbook;
  readonly month: string | undefined;
  readonly period: Period | undefined;
  readonly preview: boolean;
}

interface Planned {
  readonly line: number;
  readonly rowId: string;
  readonly code: string;
  readonly name: string;
  readonly isLeaver: boolean;
  readonly item: StoredItem;
  readonly cents: number;
}

const shownReasons = 10;

/** Imports amounts by employee and item: all or nothing. A blank cell leaves, 0 sets to zero, deductions are typed positive. */
export async function importAmounts(context: Context, request: ImportRequest): Promise<Answer> {
  const { db, session } = context;
  const { companyId } = session;
  const items = await readItems(db, companyId);
  const sheet = await readAmountSheet({
    workbook: request.workbook,
    items: items.filter((item) => !item.isArchived),
    language: context.language,
  });
  if (sheet.unknown.length > 0) throw new Refusal('PAYROLL_ITEM_NOT_FOUND', { items: JSON.stringify(sheet.unknown) });
  const group = await findGroup(context, request.month ?? sheet.month);
  const { run } = group;
  if (!request.preview) await holdRun(db, { companyId, id: run.id });
  const period = request.period ?? 'second_payment';
  const refusal = refusalOf(group, period, { action: 'edit', session: { ...session, isFullAccess: true } });
  if (refusal !== undefined) throw refusal;

  const planned = await plan(context, { group, period, rows: sheet.rows, items });
  const stored = await readStoredAmounts(db, { companyId, runId: run.id, month: run.month, period });
  const changes = planned.map(({ line, rowId, code, name, item, cents }) => ({
    line,
    employeeCode: code,
    employeeName: name,
    item: item.title,
    from: (stored.get(rowId)?.amounts.get(item.code) ?? 0) / 100,
    to: cents / 100,
  }));
  const message = sheetText(context.language, request.preview ? 'IMPORT_PREVIEW' : 'IMPORT_DONE', { amounts: planned.length });
  const payment = paymentWordOf(period, hasFirstPayment(group));
  const answer = { message, data: { month: run.month, payrollPeriod: period, payment, preview: request.preview, changes } };
  if (request.preview || planned.length === 0) return answer;
  await store(context, { planned, fileName: request.fileName, period });
  await addHand(db, { companyId, runId: run.id, userId: session.userId });
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    requestId: context.requestId,
    action: 'import',
    record: 'payroll_runs',
    id: run.id,
    after: { period, file: request.fileName, entries: planned.length },
  });
  await recalculateRows(context, { group, period, rowIds: [...new Set(planned.map(({ rowId }) => rowId))] });
  return answer;
}

/** The run of the month said in the query, else in the sheet's first row, else the one that is open. */
async function findGroup(context: Context, month: string | undefined): Promise<Group> {
  const { db, session } = context;
  const { companyId } = session;
  const settings = await readSettings(db, companyId);
  if (month !== undefined) {
    const run = await findRunByMonth(db, { companyId, month });
    if (run === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month });
    return await readGroup(db, { companyId, run, settings });
  }
  const runs = await db
    .selectFrom('payroll_runs')
    .select('month')
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .limit(24)
    .execute();
  const open: Group[] = [];
  for (const one of runs) {
    const run = await findRunByMonth(db, { companyId, month: one.month });
    if (run === undefined) continue;
    const group = await readGroup(db, { companyId, run, settings });
    if (stateOf(group, 'second_payment') !== 'APPROVED') open.push(group);
  }
  const [only, other] = open;
  if (only === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month: context.today.slice(0, 7) });
  if (other !== undefined) throw new Refusal('PAYROLL_RUN_AMBIGUOUS', { months: open.map(({ run }) => run.month).join(', ') });
  return only;
}

async function plan(
  context: Context,
  of: { group: Group; period: Period; rows: readonly AmountRow[]; items: readonly StoredItem[] },
): Promise<readonly Planned[]> {
  const { companyId } = context.session;
  const living = (await readRunRows(context.db, { companyId, runId: of.group.run.id })).filter((row) => row.archived_at === null);
  const byCode = new Map(living.map((row) => [row.code.toLowerCase(), row]));
  const items = new Map(of.items.map((item) => [item.code, item]));
  const seen = new Set<string>();
  const reasons: string[] = [];
  const planned: Planned[] = [];
  const ownEmployeeId = (await isOwnRecordClosed(context)) ? context.session.employeeId : null;
  const say = (line: number, code: string, params: Record<string, string> = {}) =>
    reasons.push(`${line}: ${sheetText(context.language, code, params)}`);
  for (const row of of.rows) {
    for (const error of row.errors) reasons.push(`${error.cell}: ${sheetText(context.language, error.code, error.params)}`);
    const code = row.employeeCode ?? '';
    const person = byCode.get(code.toLowerCase());
    if (code === '') continue;
    if (seen.has(code.toLowerCase())) say(row.line, 'IMPORT_TWICE', { code });
    seen.add(code.toLowerCase());
    if (person === undefined) {
      say(row.line, 'IMPORT_NO_ROW', { code });
      continue;
    }
    if (ownEmployeeId !== null && person.employee_id === ownEmployeeId && row.amounts.size > 0) {
      say(row.line, 'IMPORT_OWN', { code });
      continue;
    }
    for (const [itemCode, amount] of row.amounts) {
      const item = items.get(itemCode);
      const cents = parseCents(amount);
      if (item === undefined || cents === null) continue;
      const period = person.is_leaver ? 'final_payment' : of.period;
      if (!isTypable(item, period)) {
        say(row.line, 'IMPORT_LOCKED', { item: item.title });
        continue;
      }
      planned.push({
        line: row.line,
        rowId: person.id,
        code: person.code,
        name: `${person.last_name} ${person.first_name}`,
        isLeaver: person.is_leaver,
        item,
        cents: signed(item, cents),
      });
    }
  }
  if (reasons.length > 0) {
    const rest = reasons.length - shownReasons;
    throw new Refusal('PAYROLL_IMPORT_REFUSED', {
      reasons: [...reasons.slice(0, shownReasons), ...(rest > 0 ? [`+${rest}`] : [])].join(' '),
    });
  }
  return planned;
}

async function store(context: Context, of: { planned: readonly Planned[]; fileName: string; period: Period }): Promise<void> {
  const { db, session } = context;
  const storedPeriod = (row: Planned): PeriodNumber => (row.isLeaver ? 3 : periodNumber[of.period]);
  const values = of.planned.map((row) => ({
    company_id: session.companyId,
    id: randomUUIDv7(),
    row_id: row.rowId,
    period: storedPeriod(row),
    item_id: row.item.id,
    cents: row.cents,
    remark: null,
    source: JSON.stringify({ kind: 'import', file: of.fileName, line: row.line }),
    created_by: session.userId,
  }));
  for (let at = 0; at < values.length; at += 5_000) {
    await db
      .insertInto('payroll_manual_entries')
      .values(values.slice(at, at + 5_000))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'row_id', 'period', 'item_id']).doUpdateSet((set) => ({
          cents: set.ref('excluded.cents'),
          remark: set.ref('excluded.remark'),
          source: set.ref('excluded.source'),
        })),
      )
      .execute();
  }
}
