import type { Told } from '#server/access/audit/audited.ts';
import { allAudited } from '#server/access/audit/all-audited.ts';
import type { RecordedEntry } from '#server/access/audit/audit.values.ts';

/** Whatever looks like an amount or an account of a person counts as pay, in tables to come as well. */
const pay =
  /_cents$|_riel$|^(cents|riel|quantity)$|salary|wage|bank_account|account_number|amount|^(pension|provident)_value$|^net|^entries$|^changes$/;

/** Whom a record belongs to stands in every entry's name. */
const OWNER = 'employee_id';

/** What a column tells of. A table that is not known is taken for a person's record. */
export function toldBy(kind: string, field: string): Told {
  const table = allAudited().tables.get(kind);
  const told = table?.but?.[field] ?? table?.told ?? 'record';
  if (told === 'open' || told === 'scale' || told === 'payroll' || told === 'terms') return told;
  if (field === OWNER) return 'name';
  return told !== 'hr' && pay.test(field) ? 'pay' : told;
}

/** What a column of an entry tells of, as far as the entry itself knows. */
export function toldIn(entry: RecordedEntry, field: string): Told {
  // A sheet that was taken in notes its name and how many rows.
  if (entry.action === 'import' && entry.kind === 'employees') return 'open';
  const told = toldBy(entry.kind, field);
  if (told !== 'file') return told;
  const purpose = entry.after?.['purpose'] ?? entry.before?.['purpose'];
  return purpose === 'photo' || purpose === 'logo' ? 'name' : told;
}
