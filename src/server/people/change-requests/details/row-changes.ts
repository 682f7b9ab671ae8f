import { randomUUIDv7 } from 'node:crypto';
import { detailGroups } from '#contract/people/detail-changes.ts';
import type { DetailGroup, DetailRow, DetailValue, WantedDetails } from '#contract/people/detail-changes.ts';
import { ROW_DELETED } from '#contract/people/employees/employee-form.ts';
import { isKept } from '#contract/people/employees/employee-rules.ts';
import { refuseField } from '#contract/errors.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/index.ts';
import { idOfName } from '#server/files/file-names.ts';

/** What names a change within its request. */
export const keyOf = ({ field, row }: Pick<StoredChange, 'field' | 'row'>): string =>
  row === undefined ? field : `${field}:${row}`;

/** Whether two values are the same; of rows, whether they tell the same. */
export function isSameValue(one: DetailValue, other: DetailValue): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));
}

type SentRow = NonNullable<WantedDetails[DetailGroup]>[number];

/** What a sent row tells, by the names of its group; a child is supported where nothing else is said, as the form has it. */
function valueOf(group: DetailGroup, row: SentRow): DetailRow {
  const sent = new Map<string, unknown>(Object.entries(row));
  const value = Object.fromEntries(
    detailGroups[group].map((name): [string, string | null] => {
      const given = sent.get(name);
      return [name, typeof given === 'string' && given !== '' ? given : null];
    }),
  );
  return group === 'kids' ? { ...value, currentStatus: value['currentStatus'] ?? 'UNDER_CONTROLL' } : value;
}

const fileOf = (row: SentRow): string | undefined =>
  'attachment' in row && typeof row.attachment === 'string' ? idOfName(row.attachment) : undefined;

/**
 * What the sent rows of a group ask for beside those that stand (by key): rows that are new, differ or shall go. An id that is not the
 * person's own is nobody's. A new child needs its name and its paper, for the tax hangs on it.
 */
export function rowChanges(
  group: DetailGroup,
  sent: readonly SentRow[],
  of: { readonly stands: ReadonlyMap<string, DetailRow>; readonly today: string },
): StoredChange[] {
  return sent.flatMap((row, at): StoredChange[] => {
    const { id } = row;
    const file = fileOf(row);
    const brings = file === undefined ? {} : { file };
    const isNew = id === null || id === undefined;
    const before = isNew ? null : of.stands.get(keyOf({ field: group, row: id }));
    if (before === undefined) throw refuseField(`${group}.${at}.id`, 'validation.id');
    if (isNew && !isKept(row)) return [];
    const change = { field: group, row: isNew ? randomUUIDv7() : id, before, isAccepted: null };
    if (row.status === ROW_DELETED) return [{ ...change, after: null }];
    const after = valueOf(group, row);
    if (group === 'kids') checkChild(after, { at, today: of.today, lacksPaper: isNew && file === undefined });
    return isSameValue(before, after) && file === undefined ? [] : [{ ...change, after, ...brings }];
  });
}

function checkChild(row: DetailRow, of: { at: number; today: string; lacksPaper: boolean }): void {
  const { name, dob } = row;
  if (name === null || name === undefined) throw refuseField(`kids.${of.at}.name`, 'validation.required');
  if (typeof dob === 'string' && dob > of.today) throw refuseField(`kids.${of.at}.dob`, 'validation.birth_date');
  if (of.lacksPaper) throw refuseField(`kids.${of.at}.attachment`, 'validation.upload_file');
}
