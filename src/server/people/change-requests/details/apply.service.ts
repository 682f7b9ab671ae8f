import { groupNames } from '#contract/people/detail-changes.ts';
import type { DetailGroup, DetailKind, DetailValue } from '#contract/people/detail-changes.ts';
import { ROW_DELETED } from '#contract/people/employees/employee-form.ts';
import { Refusal } from '#contract/errors.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/index.ts';
import { holdPerson, readChildPapers, readDetails, readRows } from '#server/people/change-requests/details/details.queries.ts';
import type { Details } from '#server/people/change-requests/details/details.queries.ts';
import { applyDocuments } from '#server/people/change-requests/details/documents.ts';
import { grantFiles } from '#server/people/change-requests/details/handed-files.ts';
import { isSameValue, keyOf } from '#server/people/change-requests/details/row-changes.ts';
import { fieldWord, sayDetail } from '#server/people/change-requests/details/words.ts';
import { changeEmployee } from '#server/people/employees/index.ts';
import type { EmployeeChanges } from '#server/people/employees/index.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import { wireName } from '#server/files/file-names.ts';
import { findFiles } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/** What stands in a record now, of fields and of rows by key. */
export interface Standing {
  readonly details: Details | undefined;
  readonly rows: ReadonlyMap<string, DetailValue> | undefined;
}

/** What stands now where a change is asked for; of files nothing is compared. */
export function standingOf({ field, row }: Pick<StoredChange, 'field' | 'row'>, { details, rows }: Standing): DetailValue {
  if (row !== undefined) return rows?.get(keyOf({ field, row })) ?? null;
  const values: Readonly<Partial<Record<DetailKind, DetailValue>>> = details ?? {};
  return values[field] ?? null;
}

const groups: ReadonlySet<string> = new Set<string>(groupNames);
const isGroup = (field: DetailKind): field is DetailGroup => groups.has(field);

/** Writes accepted changes into the record by the rules of the form, unless somebody changed it since the approver looked. */
export async function applyChanges(
  context: Context,
  of: {
    readonly employeeId: string;
    readonly accepted: readonly StoredChange[];
    /** What the approver saw as standing, by key. */
    readonly seen: Readonly<Record<string, DetailValue | undefined>>;
  },
): Promise<void> {
  const { db, session, language } = context;
  const { companyId } = session;
  const { employeeId, accepted } = of;
  if (!(await holdPerson(db, { companyId, employeeId }))) throw new Refusal('DETAIL_NO_EMPLOYEE');
  const employeeIds = [employeeId];
  const standing = {
    details: (await readDetails(db, { companyId, employeeIds })).get(employeeId),
    rows: (await readRows(db, { companyId, employeeIds })).get(employeeId),
  };
  for (const change of accepted) {
    const { field, before, after } = change;
    const stands = standingOf(change, standing);
    const told = of.seen[keyOf(change)];
    const seen = told === undefined ? before : told;
    if (!isSameValue(stands, seen) && !isSameValue(stands, after))
      throw new Refusal('DETAIL_STALE', {
        field: fieldWord(language, field),
        before: sayDetail(language, field, seen),
        now: sayDetail(language, field, stands),
      });
  }
  const granted = await grantFiles(context, { employeeId, accepted });
  const nameOf = await readNames(context, { employeeId, accepted });
  const plain: EmployeeChanges = Object.fromEntries(
    accepted.flatMap(({ field, row, file, after }): [string, DetailValue][] => {
      if (field === 'photo') return file === undefined ? [] : [['photo', nameOf.file(file)]];
      return row === undefined ? [[field, after]] : [];
    }),
  );
  // Whether a spouse works is known of who is married alone.
  const single = plain.maritalStatus !== undefined && plain.maritalStatus !== 'MARRIED' ? { spouseWorkingStatus: null } : {};
  const rows: EmployeeChanges = Object.fromEntries(
    groupNames.flatMap((group) => {
      const ofGroup = accepted.filter(({ field }) => field === group);
      return ofGroup.length === 0 ? [] : [[group, ofGroup.flatMap((change) => toFormRow(change, { standing, nameOf }))]];
    }),
  );
  await applyDocuments(context, { employeeId, accepted, granted });
  // The approver has read who else has the same account.
  const changes = { ...plain, ...single, ...rows, anotherPerson: true };
  await changeEmployee(context, { id: employeeId, changes, granted });
}

interface Names {
  readonly file: (id: string) => string | null;
  /** The paper that a child has. */
  readonly paperOf: (childId: string) => string | null;
}

/** The names by which the form knows the files of a record. */
async function readNames(
  { db, session }: Context,
  of: { readonly employeeId: string; readonly accepted: readonly StoredChange[] },
): Promise<Names> {
  const { companyId } = session;
  const papers = await readChildPapers(db, { companyId, employeeId: of.employeeId });
  const ids = [...papers.values(), ...of.accepted.flatMap(({ file }) => file ?? [])];
  const files = await findFiles(db, { companyId, ids });
  const file = (id: string): string | null => {
    const found = files.get(id);
    return found === undefined ? null : wireName(id, endingOf(found.content_type));
  };
  return { file, paperOf: (childId) => (papers.has(childId) ? file(papers.get(childId) ?? '') : null) };
}

/** A change of a row as the form sends it; one that is gone meanwhile is added anew, or stays away. */
function toFormRow(change: StoredChange, of: { readonly standing: Standing; readonly nameOf: Names }): object[] {
  const { field, row, after, file } = change;
  if (row === undefined || !isGroup(field)) return [];
  const isThere = standingOf(change, of.standing) !== null;
  if (after === null || typeof after !== 'object') return isThere ? [{ id: row, status: ROW_DELETED }] : [];
  const paper = file === undefined ? of.nameOf.paperOf(row) : of.nameOf.file(file);
  return [{ ...after, ...(isThere ? { id: row } : {}), ...(field === 'kids' ? { attachment: paper } : {}) }];
}
