import { passedBefore } from '#contract/people/facts/employment-days.ts';
import { folded } from '#engine/text/fold.ts';
import type { SheetValue } from '#server/sheets/column.ts';
import { lackingIn } from '#server/people/employees/form/record/demands.ts';
import { flagFields, listFields, personFields, plainFields } from '#server/people/employees/import/person.ts';
import type { PersonDraft, Planning, Role } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';

const genderNumbers = { M: 0, F: 1, O: 2 } as const;

/** Fills the record, the part of a person that is not dated. */
export function planRecord(
  planning: Planning,
  person: PersonDraft,
  of: { given: Given; changed: readonly { field: string; to: SheetValue }[]; draft: RowDraft },
): void {
  const { given, draft } = of;
  const changed = new Set(of.changed.map(({ field }) => field));
  const next: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(plainFields)) {
    if (changed.has(field)) next[column] = of.changed.find((one) => one.field === field)?.to;
  }
  if (changed.has('gender') && given.gender !== undefined) next['gender'] = genderNumbers[given.gender];
  for (const [field, column] of Object.entries(flagFields))
    if (changed.has(field)) next[column] = of.changed.find((one) => one.field === field)?.to === false ? 0 : 1;
  // Whether somebody works is told by dates; the status says that the end is known (decision A28).
  if (changed.has('lastWorkingDay')) next['status'] = 0;
  for (const { field, column, list } of listFields) {
    const name = given[field];
    if (!changed.has(field) || name === undefined) continue;
    const id = planning.lists.resolve(list, name);
    if (id === null) draft.refuse(field, 'not_listed', { name });
    next[column] = id;
  }
  for (const { field, column } of personFields) {
    const code = given[field];
    if (changed.has(field) && code !== undefined) next[column] = colleagueId(planning, person, { field, code, draft });
  }
  person.record = { ...person.record, ...next };
  if (person.stored === null) {
    const { probation_expires_on: ends } = person.record;
    person.record = { ...person.record, probation_passed_on: passedBefore(ends, planning.today) };
  }
  if (changed.has('role') && given.role !== undefined) planRole(planning, person, { name: given.role, draft });
  else if (person.stored === null && planning.newEmployeeRoleId !== null)
    person.record = { ...person.record, role_id: planning.newEmployeeRoleId };
}

function colleagueId(
  planning: Planning,
  person: PersonDraft,
  of: { field: string; code: string; draft: RowDraft },
): string | null {
  const { field, code, draft } = of;
  const inSheet = planning.drafts.get(folded(code));
  const id = (inSheet?.stored?.isArchived === true ? undefined : inSheet?.id) ?? planning.colleagues.get(folded(code)) ?? null;
  if (id === null) draft.refuse(field, 'unknown_employee', { code });
  if (id === person.id) draft.refuse(field, 'own_manager');
  return id;
}

/** The role as the settings name it, whatever the case; undefined where no role has the name. */
export const roleNamed = ({ roles }: Planning, name: string): Role | undefined =>
  roles.find((role) => role.isOffered && folded(role.name) === folded(name));

/** Gives a role that the caller may give: to the account, else to the record; the last full access stays. */
function planRole(planning: Planning, person: PersonDraft, { name, draft }: { name: string; draft: RowDraft }): void {
  const role = roleNamed(planning, name);
  if (role === undefined) return draft.refuse('role', 'unknown_role', { name });
  if (!role.isGivable) return draft.refuse('role', 'role_not_yours', { name: role.name });
  const userId = person.stored?.userId ?? null;
  if (userId === null) {
    person.record = { ...person.record, role_id: role.id };
    return;
  }
  if (!role.isFullAccess && planning.fullAccess.delete(userId) && planning.fullAccess.size === 0)
    draft.refuse('role', 'last_administrator');
  planning.roleChanges.push({ userId, roleId: role.id });
}

/** What the form demands and a record lacks; the pay and contract fields are always there (decision A23). */
export function missingFields({ roles, roleChanges }: Planning, { record, stored }: PersonDraft): string[] {
  const changed = roleChanges.find(({ userId }) => userId === stored?.userId)?.roleId;
  const roleId = changed ?? (stored?.userId === null ? record.role_id : (stored?.roleId ?? record.role_id));
  const leads = roles.some(({ id, isLeading }) => isLeading && id === roleId);
  return lackingIn(record, { leads, hasRole: roleId !== null });
}
