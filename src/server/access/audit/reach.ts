import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import type { CustomVisibility } from '#contract/people/custom-fields.ts';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import type { Part } from '#contract/sight.ts';
import { readFileUses, readOwners, readVisibilities } from '#server/access/audit/reach.queries.ts';
import type { StoredEntry } from '#server/access/audit/audit.queries.ts';
import { allAudited } from '#server/access/audit/all-audited.ts';
import { toldBy, toldIn } from '#server/access/audit/audit.sight.ts';
import { recordedOf } from '#server/access/audit/audit.values.ts';
import { readReach } from '#server/access/audit/hooks.ts';
import type { Context } from '#server/http/context.ts';

/** Of an entry: whose record it is, and how each of its columns is shown to the caller. */
export interface EntryReach {
  /** The employee whose record it is, or null. */
  readonly owner: string | null;
  /** Why a column's values are not the caller's to see: pay, or another part of somebody's record; null where they are. */
  hides(field: string): 'hidden' | 'closed' | null;
}

/**
 * What the caller may see of entries of the trail (decision A37): each value by the right to the record and to the field, by the
 * same function as the profile's, whatever the number of entries in a fixed number of statements.
 */
export async function readEntryReach(
  context: Context,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, EntryReach>> {
  const { db, session } = context;
  const { companyId } = session;
  const recordsOf = (kind: string): readonly string[] =>
    entries.filter((entry) => entry.record_type === kind).flatMap((entry) => entry.record_id ?? []);
  const withoutOwner = entries.filter(
    (entry) => !['open', 'scale'].includes(toldBy(entry.record_type, '')) && ownerIn(entry) === null,
  );
  const owners = await readOwners(db, { companyId, recordIds: withoutOwner.flatMap((entry) => entry.record_id ?? []) });
  const files = await readFileUses(db, { companyId, fileIds: recordsOf('files') });
  const held = [...files.values()];
  const leave = await readReach(context, 'leave', [
    ...recordsOf('leave_requests'),
    ...held.flatMap(({ requestId }) => requestId ?? []),
  ]);
  const overtime = await readReach(context, 'overtime', recordsOf('overtime_requests'));
  const visibilities = await readVisibilities(db, {
    companyId,
    valueIds: [...recordsOf('employee_custom_values'), ...held.flatMap(({ valueId }) => valueId ?? [])],
  });

  /** Who decides on a request, or leads the person, sees of it what its list shows. */
  const standing: Partial<Record<Part, ReadonlySet<string>>> = {
    leave: leave.visible,
    reason: leave.reasons,
    overtime: overtime.visible,
  };

  const reachOf = (entry: StoredEntry): EntryReach => {
    const recorded = recordedOf(entry);
    const id = entry.record_id ?? '';
    const owner = ownerIn(entry) ?? owners.get(id) ?? null;
    const isOwn =
      allAudited().tables.get(entry.record_type)?.isAccount === true
        ? id === session.userId
        : owner !== null && owner === session.employeeId;
    const seesField = (visibility: CustomVisibility | undefined): boolean =>
      visibility !== undefined && sees(session, 'record', isOwn) && visibilitiesFor(session, isOwn).includes(visibility);
    const seesFile = (): boolean => {
      const use = files.get(id);
      if (use === undefined || use.purpose === 'leave')
        return sees(session, 'reason', isOwn) || leave.reasons.has(use?.requestId ?? '');
      if (use.purpose === 'scale') return holds(session, 'salary scale record/view');
      // Of one's own record a file may belong to what is not released.
      if (use.purpose === 'performance') return !isOwn && sees(session, 'performance');
      if (use.purpose === 'detail') return sees(session, 'hr', isOwn);
      if (use.purpose === 'terms' || use.purpose === 'document') return !isOwn && sees(session, 'hr');
      if (use.purpose === 'custom') return seesField(visibilities.get(use.valueId ?? ''));
      return sees(session, 'record', isOwn);
    };
    const isShown = (field: string): boolean => {
      const told = toldIn(recorded, field);
      if (told === 'open') return true;
      if (told === 'draft') return false;
      if (told === 'scale') return holds(session, 'salary scale record/view');
      if (told === 'terms') return !isOwn && sees(session, 'hr');
      if (told === 'custom') return seesField(visibilities.get(id));
      // A file beside a record of performance is known by its name as its text is: to nobody in the trail.
      const purpose = files.get(id)?.purpose ?? recorded.after?.['purpose'] ?? recorded.before?.['purpose'];
      if (told === 'file' && field === 'original_name' && purpose === 'performance') return false;
      if (told === 'file') return seesFile();
      return sees(session, told, isOwn) || (standing[told]?.has(id) ?? false);
    };
    return {
      owner,
      hides: (field) => {
        if (isShown(field)) return null;
        const told = toldIn(recorded, field);
        return told === 'pay' || told === 'payroll' ? 'hidden' : 'closed';
      },
    };
  };
  return new Map(entries.map((entry) => [entry.id, reachOf(entry)]));
}

/** Whose record an entry tells of, as far as it says so itself. */
function ownerIn(entry: StoredEntry): string | null {
  if (entry.record_type === 'employees') return entry.record_id;
  const { before, after } = recordedOf(entry);
  const owner = after?.['employee_id'] ?? before?.['employee_id'];
  return typeof owner === 'string' ? owner : null;
}
