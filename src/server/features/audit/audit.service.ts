import type { z } from 'zod';
import type { AuditConditions, AuditDetail, AuditRow, audit } from '#contract/audit.ts';
import { visibilitiesFor } from '#contract/custom-fields.ts';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { countEntries, findEntry, readActors, readEntries, readFields, readKinds } from '#server/features/audit/audit.queries.ts';
import type { StoredEntry } from '#server/features/audit/audit.queries.ts';
import { writeEntries } from '#server/features/audit/audit.sheet.ts';
import { CUSTOM_VALUES, changesOf, fieldsOf, idsIn, toRecorded } from '#server/features/audit/audit.values.ts';
import type { RecordedEntry } from '#server/features/audit/audit.values.ts';
import { readVisibilities } from '#server/features/custom-fields/index.ts';
import { readNames } from '#server/features/audit/names.queries.ts';
import type { Context, Session } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write.ts';

/** More entries than these are not written into one sheet. */
const exportLimit = 10_000;

type Names = ReadonlyMap<string, string>;

/** A page of the trail. */
export async function listEntries({ db, session }: Context, query: z.output<typeof audit.list.query>) {
  const of = { ...query, companyId: session.companyId };
  const found = await readEntries(db, of);
  const total = await countEntries(db, of);
  const names = await readNames(db, { companyId: session.companyId, ids: found.flatMap(namesRecord) });
  return {
    data: found.map((entry) => toRow(entry, names)),
    pagination: { count: found.length, total, offset: query.offset, limit: query.limit },
  };
}

/** One entry with every field before and after. */
export async function describeEntry(context: Context, id: number): Promise<AuditDetail> {
  const { db, session } = context;
  const { companyId } = session;
  const found = await findEntry(db, { companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const recorded = recordedOf(found);
  const names = await readNames(db, { companyId, ids: [...namesRecord(found), ...idsIn(recorded)] });
  return {
    ...toRow(found, names),
    requestId: found.request_id,
    changes: [
      ...changesOf(recorded, { seesPay: seesPay(session), names, isClosed: (await readClosed(context, [found])).has(id) }),
    ],
  };
}

/** What the trail can be narrowed by. */
export async function readFacets({ db, session }: Context, kind: string | undefined) {
  const { companyId } = session;
  const kinds = await readKinds(db, companyId);
  const fields = kind === undefined ? [] : await readFields(db, { companyId, kind });
  return { kinds: [...kinds], fields: fields.filter((field) => field !== 'id') };
}

/** Accounts, to choose who did it. */
export async function listActors({ db, session }: Context, name: string) {
  return await readActors(db, { companyId: session.companyId, name });
}

/** A link to the entries as a spreadsheet, a row for each field. */
export async function exportEntries(context: Context, conditions: AuditConditions): Promise<string> {
  const { db, session, language, today } = context;
  const of = { ...conditions, companyId: session.companyId };
  const found = await readEntries(db, { ...of, offset: 0, limit: exportLimit });
  const total = found.length < exportLimit ? found.length : await countEntries(db, of);
  const recorded = found.map(recordedOf);
  const ids = [...found.flatMap(namesRecord), ...recorded.flatMap(idsIn)];
  const names = await readNames(db, { companyId: session.companyId, ids });
  const closed = await readClosed(context, found);
  const rows = found.map((entry, at) => ({
    ...toRow(entry, names),
    changes: changesOf(recorded[at] ?? recordedOf(entry), { seesPay: seesPay(session), names, isClosed: closed.has(entry.id) }),
  }));
  const body = await writeEntries(rows, { language, total });
  return await makeExportLink(context, { fileName: `audit-${today}.xlsx`, contentType: XLSX_TYPE, body });
}

/** The entries that tell of a field of the company's own which the caller does not see. */
async function readClosed({ db, session }: Context, entries: readonly StoredEntry[]): Promise<ReadonlySet<number>> {
  const values = entries.filter((entry) => entry.record_type === CUSTOM_VALUES);
  const valueIds = values.flatMap((entry) => entry.record_id ?? []);
  const visibilities = await readVisibilities(db, { companyId: session.companyId, valueIds });
  const seen = new Set(visibilitiesFor(session));
  const isSeen = (entry: StoredEntry): boolean => {
    const visibility = visibilities.get(entry.record_id ?? '');
    return visibility !== undefined && seen.has(visibility);
  };
  return new Set(values.filter((entry) => !isSeen(entry)).map(({ id }) => id));
}

/** Pay of anybody: the trail is not opened for one's own record alone (decision A29). */
function seesPay(session: Session): boolean {
  return holds(session, 'employee/edit') || holds(session, 'payroll/view');
}

function recordedOf(entry: StoredEntry): RecordedEntry {
  return { kind: entry.record_type, action: entry.action, before: toRecorded(entry.before), after: toRecorded(entry.after) };
}

/** The record by its id, and the person whom a part of a record belongs to, for parts that are gone. */
function namesRecord(entry: StoredEntry): readonly string[] {
  return [entry.record_id, ownerOf(entry)].filter((id) => id !== null);
}

function ownerOf(entry: StoredEntry): string | null {
  const { before, after } = recordedOf(entry);
  const owner = after?.['employee_id'] ?? before?.['employee_id'];
  return typeof owner === 'string' ? owner : null;
}

function toRow(entry: StoredEntry, names: Names): AuditRow {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    userId: entry.user_id,
    userName: entry.user_name,
    onBehalfOf: entry.on_behalf_of,
    action: entry.action,
    kind: entry.record_type,
    recordId: entry.record_id,
    recordName: names.get(entry.record_id ?? '') ?? names.get(ownerOf(entry) ?? '') ?? nameIn(entry),
    fields: [...fieldsOf(recordedOf(entry))],
  };
}

/** A record of a kind that nothing resolves is called what its own row says. */
function nameIn(entry: StoredEntry): string | null {
  const { before, after } = recordedOf(entry);
  const all = { ...before, ...after };
  const name = ['name', 'title', 'full_name', 'code', 'month'].map((field) => all[field]).find((one) => typeof one === 'string');
  return typeof name === 'string' ? name : null;
}
