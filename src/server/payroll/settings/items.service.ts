import { Refusal, refuseField } from '#contract/errors.ts';
import { ItemKind, OfferedBy, codeOf, formatKind, typesOf } from '#contract/payroll/settings/payroll-items.ts';
import type { PayrollItemCreate, PayrollItemRow, PayrollItemUpdate } from '#contract/payroll/settings/payroll-items.ts';
import { ItemFormat } from '#contract/payroll-words.ts';
import type { Search } from '#contract/shared.ts';
import { classOfOwnItem, isWageByDefault } from '#engine/rules/own-items.ts';
import type { Db } from '#server/db/connect.ts';
import {
  countBenefits,
  countItems,
  findItem,
  findLastOrder,
  findTitle,
  holdItem,
  insertItem,
  readCodes,
  readItemPage,
  readItemsOf,
  updateItem,
} from '#server/payroll/settings/items.queries.ts';
import type { ItemValues, StoredItem } from '#server/payroll/settings/items.queries.ts';
import { refuseStale } from '#server/http/stale.ts';
import type { Context } from '#server/http/context.ts';

function toRow(item: StoredItem): PayrollItemRow {
  return {
    id: item.id,
    version: item.version,
    title: item.title,
    titleKH: item.title_kh,
    code: item.code,
    type: item.type,
    formular: item.formular,
    format: ItemFormat.parse(item.format),
    taxRate: item.tax_rate === null ? null : item.tax_rate / 10_000,
    offeredBy: OfferedBy.parse(item.offered_by),
    exportable: item.exportable,
    visibleInPayslip: item.visible_in_payslip,
    columnWidth: item.column_width,
    order: item.order_no,
    isWage: item.is_wage,
    isSystem: item.is_system,
  };
}

/** A page of the payroll items. */
export async function listItems(
  context: Context,
  of: { offset: number; limit: number; search?: Search<'title' | 'titleKH' | 'code'> | undefined },
) {
  const filter = { companyId: context.session.companyId, search: of.search };
  const rows = await readItemPage(context.db, { ...filter, offset: of.offset, limit: of.limit });
  const total = await countItems(context.db, filter);
  return { data: rows.map(toRow), pagination: { count: rows.length, total, offset: of.offset, limit: of.limit } };
}

const fixedAllowances = ['PHONE_ALLOWANCE', 'HOUSING_ALLOWANCE', 'GASOLINE_ALLOWANCE'];

/** The three allowances that every employee's record has. */
export async function listAllowances(context: Context): Promise<PayrollItemRow[]> {
  const rows = await readItemsOf(context.db, { companyId: context.session.companyId, codes: fixedAllowances });
  return rows.map(toRow);
}

/** A living item; NOT_FOUND where the company has none such. */
export async function describeItem(context: Context, id: string): Promise<PayrollItemRow> {
  return toRow(await readItem(context, id));
}

async function readItem(context: Context, id: string): Promise<StoredItem> {
  const item = await findItem(context.db, { companyId: context.session.companyId, id });
  if (item === undefined) throw new Refusal('NOT_FOUND');
  return item;
}

const percent = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 10_000));

/** Makes an item of the company's own. */
export async function createItem(context: Context, body: PayrollItemCreate): Promise<PayrollItemRow> {
  const { db, session } = context;
  const { companyId } = session;
  await refuseTitle(db, { companyId, title: body.title, titleKh: body.titleKH, exceptId: undefined });
  const code = await freeCode(db, { companyId, wanted: body.code ?? '', title: body.title });
  const values: ItemValues = {
    title: body.title,
    title_kh: body.titleKH,
    type: body.type,
    formular: body.formular,
    format: body.format,
    item_class: classOfOwnItem(body.type, body.formular),
    is_wage: body.isWage ?? isWageByDefault(body.type),
    tax_rate: percent(body.taxRate ?? null),
    offered_by: body.offeredBy ?? 'ORGANIZATION',
    exportable: body.exportable ?? true,
    visible_in_payslip: body.visibleInPayslip ?? true,
    column_width: body.columnWidth ?? 120,
    order_no: body.order ?? (await findLastOrder(db, companyId)) + 10,
  };
  return await describeItem(context, await insertItem(db, { companyId, userId: session.userId, code, values }));
}

async function refuseTitle(db: Db, of: { companyId: string; title: string; titleKh: string; exceptId: string | undefined }) {
  const taken = await findTitle(db, of);
  if (taken !== undefined) throw new Refusal('DUPLICATE_TITLE', {}, { [taken]: { key: 'DUPLICATE_TITLE' } });
}

/** The code typed, if it is free; without one, that of the title, with a number behind it where it is taken. */
async function freeCode(db: Db, of: { companyId: string; wanted: string; title: string }): Promise<string> {
  const begin = of.wanted === '' ? codeOf(of.title) : of.wanted;
  const taken = await readCodes(db, { companyId: of.companyId, begin });
  if (!taken.has(begin)) return begin;
  let next = 2;
  while (taken.has(`${begin}_${next}`)) next += 1;
  const free = `${begin}_${next}`;
  if (of.wanted !== '') throw refuseField('code', 'code_taken', { free });
  return free;
}

/** Changes what HR may of an item. Entries made before keep the type they had. */
export async function changeItem(context: Context, of: { id: string; body: PayrollItemUpdate }): Promise<PayrollItemRow> {
  const { db, session } = context;
  const { companyId } = session;
  const { id, body } = of;
  await holdItem(db, { companyId, id });
  const stored = await readItem(context, id);
  refuseStale(body.version, stored.version, { changedBy: stored.changed_by, changedAt: stored.updated_at });
  refuseLocked(stored, body);
  const title = body.title ?? stored.title;
  const titleKh = body.titleKH ?? stored.title_kh;
  if (title !== stored.title || titleKh !== stored.title_kh) await refuseTitle(db, { companyId, title, titleKh, exceptId: id });
  await updateItem(db, {
    companyId,
    id,
    values: {
      title,
      title_kh: titleKh,
      ...classed(stored, body),
      format: body.format ?? stored.format,
      is_wage: body.isWage ?? stored.is_wage,
      tax_rate: body.taxRate === undefined ? stored.tax_rate : percent(body.taxRate),
      offered_by: body.offeredBy ?? stored.offered_by,
      exportable: body.exportable ?? stored.exportable,
      visible_in_payslip: body.visibleInPayslip ?? stored.visible_in_payslip,
      column_width: body.columnWidth ?? stored.column_width,
      order_no: body.order ?? stored.order_no,
    },
  });
  return await describeItem(context, id);
}

/** Type and formular; of the company's own items the class follows them, of system items it stays. */
function classed(stored: StoredItem, body: PayrollItemUpdate): Partial<ItemValues> {
  if (stored.is_system) return { type: body.type ?? stored.type, formular: body.formular ?? stored.formular };
  const { type, formular } = ItemKind.parse({ type: body.type ?? stored.type, formular: body.formular ?? stored.formular });
  return { type, formular, item_class: classOfOwnItem(type, formular) };
}

/** Payroll refers to the code; a system item's type decides the calculation; entries are stored in the format's kind. */
function refuseLocked(stored: StoredItem, body: PayrollItemUpdate): void {
  const otherCode = body.code !== undefined && body.code !== null && body.code !== '' && body.code !== stored.code;
  const system = new Refusal('SYSTEM_ITEM', { name: stored.title });
  if (otherCode) throw stored.is_system ? system : refuseField('code', 'code_fixed');
  const choices = typesOf({ isSystem: stored.is_system, code: stored.code, type: stored.type });
  if (body.type !== undefined && !choices.includes(body.type)) throw system;
  if (body.format !== undefined && formatKind(body.format) !== formatKind(ItemFormat.parse(stored.format)))
    throw refuseField('format', 'format_kind');
}

/** Sets the place of an item; the same place changes nothing. */
export async function moveItem(context: Context, of: { id: string; order: number }): Promise<PayrollItemRow> {
  const { companyId } = context.session;
  await holdItem(context.db, { companyId, id: of.id });
  const stored = await readItem(context, of.id);
  if (stored.order_no === of.order) return toRow(stored);
  await updateItem(context.db, { companyId, id: of.id, values: { order_no: of.order } });
  return await describeItem(context, of.id);
}

/** Archives one of the company's own items; what was paid with it stays. */
export async function archiveItem(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  await holdItem(db, { companyId, id });
  const stored = await readItem(context, id);
  if (stored.is_system) throw new Refusal('SYSTEM_ITEM', { name: stored.title });
  const people = await countBenefits(db, { companyId, itemId: id, today });
  if (people > 0) throw new Refusal('IN_USE', { name: stored.title, count: people });
  await updateItem(db, { companyId, id, values: { archived_at: now } });
  return { id };
}
