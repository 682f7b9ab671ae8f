import { Refusal } from '#contract/errors.ts';
import type { ReferenceQuery, ReferenceValues } from '#contract/reference/reference-lists.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import {
  archiveRecord,
  countRecords,
  findRecord,
  holdRecord,
  insertRecord,
  isTaken,
  readPage,
  updateRecord,
} from '#server/reference/reference-lists/list.queries.ts';
import type { StoredRecord } from '#server/reference/reference-lists/list.queries.ts';
import { textOf } from '#server/reference/reference-lists/list.types.ts';
import type { ListDescriptor, Values } from '#server/reference/reference-lists/list.types.ts';

/** A page of a list. */
export async function listRecords(context: Context, list: ListDescriptor, query: ReferenceQuery) {
  const { db, session, today } = context;
  const { offset, limit, search, filter, ids, month } = query;
  const of = { companyId: session.companyId, search, filter, ids, month };
  const rows = await readPage(db, list, { ...of, offset, limit, today });
  const total = await countRecords(db, list, of);
  return { data: rows, pagination: { count: rows.length, total, offset, limit } };
}

/** A living record; NOT_FOUND where the company has none such. */
export async function describeRecord(context: Context, list: ListDescriptor, id: string): Promise<StoredRecord> {
  const record = await findRecord(context.db, list, { companyId: context.session.companyId, id });
  if (record === undefined) throw new Refusal('NOT_FOUND');
  return record;
}

/** Makes a record. */
export async function createRecord(context: Context, list: ListDescriptor, values: Values): Promise<StoredRecord> {
  const { companyId, userId } = context.session;
  await list.check?.(context, values, undefined);
  await refuseTaken(context, list, { values, exceptId: undefined });
  const made = await describeRecord(context, list, await insertRecord(context.db, list, { companyId, userId, values }));
  await list.follow?.(context, undefined, values);
  return made;
}

/** Changes a record; a save typed over an older version is refused, and one that changes nothing writes nothing. */
export async function changeRecord(
  context: Context,
  list: ListDescriptor,
  of: { id: string; body: ReferenceValues },
): Promise<StoredRecord> {
  const record = { companyId: context.session.companyId, id: of.id };
  await holdRecord(context.db, list, record);
  const stored = await describeRecord(context, list, of.id);
  const { version, ...typed } = of.body;
  refuseStale(typeof version === 'number' ? version : undefined, stored.version, stored);
  const completed = (await list.complete?.(context, typed, stored)) ?? {};
  const changed = Object.fromEntries(
    Object.entries({ ...typed, ...completed }).filter(([field, value]) => value !== undefined && value !== stored[field]),
  );
  if (Object.keys(changed).length === 0) return stored;
  const values: Values = { ...valuesOf(list, stored), ...changed };
  await list.check?.(context, values, stored);
  await refuseTaken(context, list, { values, exceptId: of.id });
  await updateRecord(context.db, list, { ...record, values: changed });
  await list.follow?.(context, valuesOf(list, stored), values);
  return await describeRecord(context, list, of.id);
}

/** Takes a record out of its list, unless something in force still stands on it. */
export async function archive(context: Context, list: ListDescriptor, id: string): Promise<{ id: string }> {
  const { db, session, today, now } = context;
  const record = { companyId: session.companyId, id };
  await holdRecord(db, list, record);
  const stored = await describeRecord(context, list, id);
  const count = (await list.countUses?.(db, { ...record, today })) ?? 0;
  if (count > 0) throw new Refusal('IN_USE', { name: textOf(stored[Object.keys(list.columns)[0] ?? 'name']), count });
  await archiveRecord(db, list, { ...record, now });
  await list.follow?.(context, valuesOf(list, stored), undefined);
  return { id };
}

const valuesOf = (list: ListDescriptor, stored: StoredRecord): Values =>
  Object.fromEntries(Object.keys(list.columns).map((field) => [field, stored[field]]));

/** A name, or a code, that another record has. */
function takenBy(field: string, values: Values): Refusal {
  if (field !== 'code') return new Refusal('DUPLICATE_TITLE', {}, { [field]: { key: 'DUPLICATE_TITLE' } });
  const params = { code: textOf(values['code']) };
  return new Refusal('DUPLICATE_CODE', params, { code: { key: 'DUPLICATE_CODE', params } });
}

async function refuseTaken(
  { db, session }: Context,
  list: ListDescriptor,
  of: { values: Values; exceptId: string | undefined },
): Promise<void> {
  // At most two rules: the name, and a code.
  for (const { fields, field } of list.unique)
    // What is not there is the same as nothing.
    if (
      fields.every((one) => of.values[one] !== null) &&
      (await isTaken(db, list, { companyId: session.companyId, fields, ...of }))
    )
      throw takenBy(field, of.values);
}
