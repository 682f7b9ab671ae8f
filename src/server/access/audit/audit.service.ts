import type { z } from 'zod';
import type { AuditConditions, AuditDetail, AuditRow, audit } from '#contract/access/audit.ts';
import { Refusal } from '#contract/errors.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { countEntries, findEntry, readActors, readEntries, readFields, readKinds } from '#server/access/audit/audit.queries.ts';
import type { StoredEntry } from '#server/access/audit/audit.queries.ts';
import { writeEntries } from '#server/access/audit/audit.sheet.ts';
import { allAudited } from '#server/access/audit/all-audited.ts';
import { changesOf, fieldsOf, idsIn, recordedOf } from '#server/access/audit/audit.values.ts';
import { readEntryReach } from '#server/access/audit/reach.ts';
import type { EntryReach } from '#server/access/audit/reach.ts';
import { readItemTitles, readNames } from '#server/access/audit/names.queries.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

/** More entries than these are not written into one sheet. */
const exportLimit = 10_000;

type Names = ReadonlyMap<string, string>;

/** A page of the trail. */
export async function listEntries(context: Context, query: z.output<typeof audit.list.query>) {
  const { db, session } = context;
  const of = { ...query, companyId: session.companyId, ownId: session.employeeId };
  const found = await readEntries(db, of);
  const total = await countEntries(db, of);
  const reaches = await readEntryReach(context, found);
  const ids = found.flatMap((entry) => namesRecord(entry, reaches.get(entry.id)));
  const names = await readNames(db, { companyId: session.companyId, ids, language: context.language });
  return {
    data: found.map((entry) => toRow(entry, { names, reach: reaches.get(entry.id) })),
    pagination: { count: found.length, total, offset: query.offset, limit: query.limit },
  };
}

/** One entry with every field before and after. */
export async function describeEntry(context: Context, id: number): Promise<AuditDetail> {
  const found = await findEntry(context.db, { companyId: context.session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const [told] = await tell(context, [found]);
  if (told === undefined) throw new Refusal('NOT_FOUND');
  return told;
}

/** Entries with every field, as the caller may see them. */
export async function tell(
  context: Context,
  entries: readonly StoredEntry[],
  isBrought: (kind: string, field: string) => boolean = () => false,
) {
  const { db, session } = context;
  const reaches = await readEntryReach(context, entries);
  const ids = entries.flatMap((entry) => [...namesRecord(entry, reaches.get(entry.id)), ...idsIn(recordedOf(entry))]);
  const of = { companyId: session.companyId, language: context.language };
  const titles = entries.some(({ action }) => action === 'edit') ? await readItemTitles(db, of) : [];
  const names = new Map([...(await readNames(db, { ...of, ids })), ...titles]);
  return entries.map((entry) => {
    const reach = reaches.get(entry.id);
    const hides = (field: string) =>
      reach === undefined ? 'closed' : isBrought(entry.record_type, field) ? null : reach.hides(field);
    return {
      ...toRow(entry, { names, reach }),
      changes: [...changesOf(recordedOf(entry), { names, hides, language: context.language })],
    };
  });
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
  const of = { ...conditions, companyId: session.companyId, ownId: session.employeeId };
  const found = await readEntries(db, { ...of, offset: 0, limit: exportLimit });
  const total = found.length < exportLimit ? found.length : await countEntries(db, of);
  const rows = await tell(context, found);
  const body = await writeEntries(rows, { language, total });
  return await makeExportLink(context, { fileName: `audit-${today}.xlsx`, contentType: XLSX_TYPE, body });
}

/** The record by its id, and the person whom a part of a record belongs to, for parts that are gone. */
function namesRecord(entry: StoredEntry, reach: EntryReach | undefined): readonly string[] {
  return [entry.record_id, reach?.owner ?? null].filter((id) => id !== null);
}

function toRow(entry: StoredEntry, of: { readonly names: Names; readonly reach: EntryReach | undefined }): AuditRow {
  const { names, reach } = of;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    userId: entry.user_id,
    userName: entry.user_name,
    onBehalfOf: entry.on_behalf_of,
    action: entry.action,
    kind: entry.record_type,
    recordId: entry.record_id,
    recordName: nameOf(entry, of) ?? names.get(reach?.owner ?? '') ?? nameIn(entry, reach),
    fields: [...fieldsOf(recordedOf(entry))],
  };
}

/** Returns the full name of a record if the caller may see the column behind it. */
function nameOf(entry: StoredEntry, { names, reach }: { readonly names: Names; readonly reach: EntryReach | undefined }) {
  const column = allAudited().tables.get(entry.record_type)?.namedBy;
  const isShown = column === undefined || reach?.hides(column) === null;
  return isShown ? names.get(entry.record_id ?? '') : undefined;
}

/** A record of a kind that nothing resolves is called what its own row says. */
function nameIn(entry: StoredEntry, reach: EntryReach | undefined): string | null {
  const { before, after } = recordedOf(entry);
  const all = { ...before, ...after };
  const shown = ['name', 'title', 'full_name', 'code', 'month'].filter((field) => reach?.hides(field) === null);
  const name = shown.map((field) => all[field]).find((one) => typeof one === 'string');
  return typeof name === 'string' ? name : null;
}
