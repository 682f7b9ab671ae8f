import { randomUUIDv7 } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { Period } from '#contract/payroll-words.ts';
import { isTypable } from '#engine/payroll/pay/items.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { toCents, wireAmount } from '#server/payroll/runs/rows/amounts.ts';
import { readPayroll } from '#server/payroll/runs/state/payroll.ts';
import { refusalOf } from '#server/payroll/runs/state/duties.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { recalculateRows } from '#server/payroll/runs/process/recalculate.ts';
import { findRow, readEntries, readManualOf } from '#server/payroll/runs/rows/row.queries.ts';
import type { StoredRow } from '#server/payroll/runs/rows/row.queries.ts';
import { addPreparer, auditRun, findRunById, holdRun } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import type { Stamped } from '#server/http/stale.ts';

type Detail = AnswerOf<typeof payroll.detail>['data'];

/** Deductions are stored negative however they are typed (decision A12). */
export function signed(item: Pick<StoredItem, 'type'>, cents: number): number {
  return item.type === 2 || item.type === 4 || item.type === 5 ? -Math.abs(cents) : cents;
}

const entryId = (row: StoredRow, itemId: string): string => `${row.id}.${itemId}`;

/** A row's entries for the edit page. */
export async function describeRow(context: Context, of: { id: string; period: Period | undefined }): Promise<Detail> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findRow(db, { companyId, id: of.id, period: of.period });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const stored = periodNumber[row.period];
  const items = await readItems(db, companyId);
  const entries = await readEntries(db, { companyId, rowId: row.id, period: stored });
  const manual = new Map((await readManualOf(db, { companyId, rowId: row.id, period: stored })).map((one) => [one.item_id, one]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const waiting = [...manual.values()].filter((one) => !entries.some((entry) => entry.item_id === one.item_id));
  const shown = [
    ...entries,
    ...waiting.map((one) => ({
      item_id: one.item_id,
      cents: one.cents,
      riel: null,
      quantity: null,
      is_manual: true,
      type: byId.get(one.item_id)?.type ?? 0,
    })),
  ];
  const canType = (item: StoredItem): boolean => isTypable(item, row.period);
  return {
    id: row.id,
    version: row.version,
    groupPayrollId: row.runId,
    month: row.month,
    payrollPeriod: row.period,
    payment: row.payment,
    status: row.state,
    employee: { id: row.employeeId, code: row.code, name: row.name, nameKH: row.nameKh, position: row.position },
    periodFrom: row.from,
    periodTo: row.to,
    remark: row.remark,
    isProceedFinalPay: row.isLeaver,
    netPay: (row.result?.netCents ?? 0) / 100,
    payrollEntries: shown.flatMap((entry) => {
      const item = byId.get(entry.item_id);
      if (item === undefined) return [];
      const typed = manual.get(item.id);
      return [
        {
          id: entryId(row, item.id),
          payrollItemId: item.id,
          payrollItem: { title: item.title, titleKH: item.titleKh, code: item.code, format: item.format },
          title: item.title,
          code: item.code,
          amount: wireAmount(entry),
          riel: entry.riel,
          calculatedAmount: null,
          type: entry.type,
          isManual: typed !== undefined,
          isEditable: canType(item),
          remark: typed?.remark ?? null,
        },
      ];
    }),
    addable: items
      .filter((item) => !item.isArchived && canType(item) && !shown.some((entry) => entry.item_id === item.id))
      .map(({ id, code, title, titleKh, type }) => ({ id, code, title, titleKH: titleKh, type })),
  };
}

export interface SentEntry {
  readonly id?: string | null | undefined;
  readonly payrollItemId?: string | null | undefined;
  readonly amount: number;
  readonly remark?: string | null | undefined;
  readonly isManual?: boolean | undefined;
}

export interface RowEdit {
  readonly id: string;
  readonly period: Period | undefined;
  readonly version?: number | undefined;
  readonly remark?: string | null | undefined;
  readonly entries: readonly SentEntry[];
}

/**
 * Types, clears and adds amounts of a row. Of the list sent only what differs from what is stored becomes manual; the row is
 * calculated again with it in the same transaction, and the period keeps its state.
 */
export async function editRow(context: Context, edit: RowEdit): Promise<Detail> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findRow(db, { companyId, id: edit.id, period: edit.period });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.employeeId === session.employeeId && (await isOwnRecordClosed(context))) throw new Refusal('PAYROLL_OWN_ROW');
  await holdRun(db, { companyId, id: row.runId });
  const payroll = await readPayroll(db, {
    companyId,
    today: context.today,
    run: await findRunById(db, { companyId, id: row.runId }),
    settings: await readSettings(db, companyId),
  });
  const governed =
    row.period === 'final_payment' && payroll.periods.some((record) => record.rowId === row.id && record.rides)
      ? 'second_payment'
      : row.period;
  const refusal = refusalOf(payroll, governed, { action: 'edit', session });
  if (refusal !== undefined) throw refusal;
  if (edit.version !== row.version) refuseStale(edit.version, row.version, await readStamp(db, { companyId, id: row.id }));

  const stored = periodNumber[row.period];
  const items = new Map((await readItems(db, companyId)).map((item) => [item.id, item]));
  const entries = new Map(
    (await readEntries(db, { companyId, rowId: row.id, period: stored })).map((entry) => [entry.item_id, entry]),
  );
  const manual = new Map((await readManualOf(db, { companyId, rowId: row.id, period: stored })).map((one) => [one.item_id, one]));
  const changes = changesOf({ row, edit, items, entries, manual });
  const remark = edit.remark === undefined ? row.remark : edit.remark || null;
  if (changes.length === 0 && remark === row.remark) return await describeRow(context, { id: row.id, period: row.period });

  await applyChanges(context, { row, stored, changes });
  // The version moves with every edit, so that a colleague's stale form is told.
  await db.updateTable('payroll_rows').set({ remark }).where('company_id', '=', companyId).where('id', '=', row.id).execute();
  await addPreparer(db, { companyId, runId: row.runId, userId: session.userId });
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    requestId: context.requestId,
    action: 'edit',
    record: 'payroll_rows',
    id: row.id,
    after: {
      month: row.month,
      period: row.period,
      remark,
      changes: changes.map(({ item, cents }) => ({ item: item.code, cents })),
    },
  });
  await recalculateRows(context, { payroll, period: governed, rowIds: [row.id] });
  return await describeRow(context, { id: row.id, period: row.period });
}

async function readStamp(db: Db, of: { companyId: string; id: string }): Promise<Stamped> {
  return await db
    .selectFrom('payroll_rows as r')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.updated_by'))
    .select([accountName('u').as('changedBy'), 'r.updated_at as changedAt'])
    .where('r.company_id', '=', of.companyId)
    .where('r.id', '=', of.id)
    .executeTakeFirstOrThrow();
}

/** One amount to store, or to clear. */
export interface ManualChange {
  readonly item: StoredItem;
  /** Null clears: the engine's own amount comes back. */
  readonly cents: number | null;
  readonly remark: string | null;
}

interface Comparison {
  readonly row: StoredRow;
  readonly edit: RowEdit;
  readonly items: ReadonlyMap<string, StoredItem>;
  readonly entries: ReadonlyMap<string, { readonly cents: number; readonly quantity: number | null }>;
  readonly manual: ReadonlyMap<string, { readonly cents: number; readonly remark: string | null }>;
}

function changesOf({ row, edit, items, entries, manual }: Comparison): ManualChange[] {
  return edit.entries.flatMap((sent, index): ManualChange[] => {
    const [rowId, ownItem] = sent.id?.split('.') ?? [];
    if (sent.id !== undefined && sent.id !== null && rowId !== row.id) throw new Refusal('PAYROLL_ENTRY_UNKNOWN');
    const item = items.get(ownItem ?? sent.payrollItemId ?? '');
    if (item === undefined) throw refuseField(`payrollEntries.${index}.payrollItemId`, 'validation.id');
    const typed = manual.get(item.id);
    if (sent.isManual === false && typed !== undefined) return [{ item, cents: null, remark: null }];
    const cents = signed(item, toCents(sent.amount));
    const now = entries.get(item.id);
    const before = typed?.cents ?? now?.cents ?? 0;
    // A typed amount may be stored up to its limit only: sent back as it is shown it is no change.
    const isShown = typed !== undefined && cents === now?.cents;
    const isQuantity = item.format === 'NONE' || item.format === 'PERCENTAGE';
    const isNew = now === undefined && typed === undefined && cents !== 0;
    const sameAmount = isQuantity || isShown || cents === before;
    const remark = sent.remark === undefined ? (typed?.remark ?? null) : sent.remark || null;
    if (!isNew && sameAmount && remark === (typed?.remark ?? null)) return [];
    if (!isTypable(item, row.period)) throw new Refusal('PAYROLL_ENTRY_LOCKED', { item: item.title });
    return [{ item, cents, remark }];
  });
}

/** Stores typed amounts with who typed them. */
export async function applyChanges(
  context: Context,
  of: { row: Pick<StoredRow, 'id'>; stored: 1 | 2 | 3; changes: readonly ManualChange[] },
): Promise<void> {
  const { db, session, now } = context;
  const company_id = session.companyId;
  const cleared = of.changes.filter(({ cents }) => cents === null).map(({ item }) => item.id);
  if (cleared.length > 0) {
    await db
      .deleteFrom('payroll_manual_entries')
      .where('company_id', '=', company_id)
      .where('row_id', '=', of.row.id)
      .where('period', '=', of.stored)
      .where('item_id', 'in', cleared)
      .execute();
  }
  const typed = of.changes.flatMap(({ item, cents, remark }) => (cents === null ? [] : [{ item, cents, remark }]));
  if (typed.length === 0) return;
  const source = JSON.stringify({ kind: 'edit', by: session.fullName, at: now.toISOString() });
  await db
    .insertInto('payroll_manual_entries')
    .values(
      typed.map(({ item, cents, remark }) => ({
        company_id,
        id: randomUUIDv7(),
        row_id: of.row.id,
        period: of.stored,
        item_id: item.id,
        cents,
        remark,
        source,
        created_by: session.userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'row_id', 'period', 'item_id']).doUpdateSet((set) => ({
        cents: set.ref('excluded.cents'),
        remark: set.ref('excluded.remark'),
        source: set.ref('excluded.source'),
      })),
    )
    .execute();
}
