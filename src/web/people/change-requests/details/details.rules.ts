import { groupNames } from '#contract/people/detail-changes.ts';
import type { DetailGroup, WantedDetails } from '#contract/people/detail-changes.ts';
import { isKept } from '#contract/people/employees/employee-rules.ts';

/** The form's own fields beside what is asked for. */
type Row = NonNullable<WantedDetails[DetailGroup]>[number];

const given = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Whether a row tells something else than it did: another value, a file, or that it shall go. */
function isChanged(row: Row, initial: readonly Row[]): boolean {
  const before = initial.find(({ id }) => id === row.id);
  if (row.id === null || row.id === undefined || before === undefined) return isKept(row);
  const stood = new Map<string, unknown>(Object.entries(before));
  return Object.entries(row).some(([name, value]) => given(value) !== given(stood.get(name)));
}

/**
 * What was changed in the form: what stood there when it was opened is not asked for, for HR may have changed it since. An emptied field
 * and one that was never filled are the same; of rows those that differ are sent.
 */
export function changedOf(wanted: WantedDetails, initial: Readonly<Partial<WantedDetails>>): WantedDetails {
  const stood = new Map<string, unknown>(Object.entries(initial));
  const rows = new Map<string, readonly Row[]>(
    groupNames.map((group) => {
      const before: readonly Row[] = initial[group] ?? [];
      const after: readonly Row[] = wanted[group] ?? [];
      return [group, after.filter((row) => isChanged(row, before))] as const;
    }),
  );
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([field, value]): [string, unknown][] => {
      const ofGroup = rows.get(field);
      if (ofGroup !== undefined) return ofGroup.length === 0 ? [] : [[field, ofGroup]];
      if (Array.isArray(value)) return value.length === 0 ? [] : [[field, value]];
      return given(value) === given(stood.get(field)) ? [] : [[field, value]];
    }),
  );
}

/** What is wrong in the rows of children: a new one has a name and a paper; keys of complaints by field path. */
export function childComplaints(wanted: Pick<WantedDetails, 'kids'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (wanted.kids ?? []).flatMap((kid, at): [string, string][] => {
      if (!isKept(kid)) return [];
      const isNew = kid.id === null || kid.id === undefined;
      return [
        ...(given(kid.name) === null ? [[`kids.${at}.name`, 'validation.required'] as [string, string]] : []),
        ...(isNew && given(kid.attachment) === null
          ? [[`kids.${at}.attachment`, 'validation.upload_file'] as [string, string]]
          : []),
      ];
    }),
  );
}

/** What a change of a row or file does. */
export function actOf({ before, after }: { readonly before: unknown; readonly after: unknown }): 'added' | 'changed' | 'removed' {
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
}
