import type { z } from 'zod';
import { Refusal, refuseField } from '#contract/errors.ts';
import { isTimeRange } from '#contract/time/overtime-types.ts';
import type { OvertimeKind, overtimeTypes } from '#contract/time/overtime-types.ts';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import { inForce } from '#engine/rules/in-force.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { sayDay } from '#server/http/clock.ts';
import { changeDatesOf, isUsed } from '#server/dated-rules/change-dates.ts';
import { frozen } from '#server/dated-rules/frozen.ts';
import { holdPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import {
  archiveType,
  countRequests,
  countTypes,
  findTaken,
  findType,
  holdType,
  insertType,
  readRates,
  readTypes,
  updateType,
  writeRate,
} from '#server/time/overtime-types/overtime-types.queries.ts';
import type { StoredType, TypeFields } from '#server/time/overtime-types/overtime-types.queries.ts';
import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';

/** A page of the types with the rates in force today. */
export async function listOvertimeTypes({ db, session, today }: Context, query: ReferenceQuery) {
  const { offset, limit, search } = query;
  const of = { companyId: session.companyId, search };
  const rows = await readTypes(db, { ...of, today, offset, limit });
  return { data: rows, pagination: { count: rows.length, total: await countTypes(db, of), offset, limit } };
}

/** A living type; NOT_FOUND where the company has none such. */
export async function describeOvertimeType({ db, session, today }: Context, id: string): Promise<StoredType> {
  const found = await findType(db, { companyId: session.companyId, id, today });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Makes a type and says from when its rate counts. */
export async function createOvertimeType(
  context: Context,
  { rate, validFrom, legal, ...fields }: z.output<typeof overtimeTypes.create.body>,
): Promise<StoredType> {
  const { companyId, userId } = context.session;
  await refuseTaken(context, fields, undefined);
  await setRate(context, { type: fields.type, rate, validFrom, legal });
  return await describeOvertimeType(context, await insertType(context.db, { companyId, userId, fields }));
}

/** Changes a type, and its rate from a day on. A type that requests were counted by stays of its kind. */
export async function changeOvertimeType(
  context: Context,
  { id, body }: { id: string; body: z.output<typeof overtimeTypes.update.body> },
): Promise<StoredType> {
  const of = { companyId: context.session.companyId, id };
  await holdType(context.db, of);
  const stored = await describeOvertimeType(context, id);
  refuseStale(body.version, stored.version, stored);
  const fields: TypeFields = {
    name: body.name ?? stored.name,
    nameKH: body.nameKH ?? stored.nameKH,
    type: body.type ?? stored.type,
    startTime: body.startTime ?? stored.startTime,
    endTime: body.endTime ?? stored.endTime,
  };
  if (!isTimeRange(fields)) throw refuseField('endTime', 'same_times');
  if (fields.type !== stored.type) await refuseCounted(context, stored.type);
  await refuseTaken(context, fields, id);
  const { rate, validFrom, legal } = body;
  const isRateNew = rate !== undefined && (await setRate(context, { type: fields.type, rate, validFrom, legal }));
  const isSame =
    fields.name === stored.name &&
    fields.nameKH === stored.nameKH &&
    fields.type === stored.type &&
    fields.startTime === stored.startTime &&
    fields.endTime === stored.endTime;
  if (isSame && !isRateNew) return stored;
  await updateType(context.db, { ...of, fields });
  return await describeOvertimeType(context, id);
}

/** Takes a type out of the list, unless requests were counted by it. */
export async function archiveOvertimeType(context: Context, id: string): Promise<{ id: string }> {
  const of = { companyId: context.session.companyId, id };
  await holdType(context.db, of);
  const { name, type } = await describeOvertimeType(context, id);
  const count = await countRequests(context.db, { companyId: of.companyId, type });
  if (count > 0) throw new Refusal('IN_USE', { name, count });
  await archiveType(context.db, { ...of, now: context.now });
  return { id };
}

async function refuseCounted({ db, session }: Context, type: OvertimeKind): Promise<void> {
  const count = await countRequests(db, { companyId: session.companyId, type });
  if (count > 0) throw refuseField('type', 'type_in_use', { count });
}

async function refuseTaken({ db, session }: Context, { name, type }: TypeFields, exceptId: string | undefined): Promise<void> {
  const taken = await findTaken(db, { companyId: session.companyId, name, type, exceptId });
  if (taken.name) throw new Refusal('DUPLICATE_TITLE', {}, { name: { key: 'DUPLICATE_TITLE' } });
  if (taken.type) throw refuseField('type', 'type_taken');
}

interface RateChange {
  readonly type: OvertimeKind;
  readonly rate: number;
  readonly validFrom: string | null | undefined;
  readonly legal: string | null | undefined;
}

/**
 * Puts a rate in force from a day on, by default from the earliest payroll not yet approved; says whether anything differs.
 * What approved payroll was paid by stays.
 */
async function setRate({ db, session, today }: Context, change: RateChange): Promise<boolean> {
  const { companyId, userId } = session;
  const { type } = change;
  const months = await holdPayrollMonths(db, companyId);
  const versions = await readRates(db, { companyId, type });
  const dates = changeDatesOf(months, today);
  const validFrom = change.validFrom ?? dates.validFrom;
  const now = inForce(versions, validFrom);
  const [first] = versions;
  if (now === null && first !== undefined) throw refuseField('validFrom', 'before_rules', { date: sayDay(first.validFrom) });
  const rate = Math.round(change.rate * 10_000);
  const note = change.legal ?? undefined;
  const begins = now?.validFrom === validFrom ? now : undefined;
  const isNoted = begins !== undefined && note !== undefined && note !== begins.legal;
  if (rate === now?.rate && !isNoted) return false;
  if (isUsed(versions, validFrom, months)) throw frozen(dates.approvedUntil);
  // A version that begins on that day keeps its note; a new one without a note is the company's own.
  await writeRate(db, { companyId, userId, type, validFrom, rate, legal: note ?? begins?.legal ?? LEGAL_NOTES.company });
  return true;
}
