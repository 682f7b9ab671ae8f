import { isLeadingRole } from '#server/people/employees/form/stored-form.queries.ts';
import { aboveFields, demandedFields, isExcused } from '#contract/people/employees/employee-form.ts';
import { demandedColumns, plainColumns } from '#server/people/employees/form/record/record-columns.ts';
import type { DemandedField, EmployeeBody } from '#contract/people/employees/employee-form.ts';
import type { Context } from '#server/http/context.ts';
import { heldFields } from '#contract/people/employees/employee-rules.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Demanding } from '#contract/people/employees/employee-rules.ts';
export const roleOf = (record: Stored['record']): string | null => record.user_role_id ?? record.role_id;

/** What of the demands holds for this record (decision A39). */
export async function demandingOf({ db, session }: Context, body: EmployeeBody, stored: Stored | undefined): Promise<Demanding> {
  const oldRoleId = stored === undefined ? null : roleOf(stored.record);
  const leads = await isLeadingRole(db, { companyId: session.companyId, id: body.roleId ?? oldRoleId });
  if (stored === undefined) return { stored: undefined, held: undefined, kidsWithoutPaper: new Set(), leads };
  const kidsWithoutPaper = new Set(stored.kids.flatMap(({ id, attachment_file_id: paper }) => (paper === null ? [id] : [])));
  const held = heldFields(demandedOf({ ...stored.record, role_id: oldRoleId }));
  return { stored: factsOf(stored), held, kidsWithoutPaper, leads };
}

/** What a stored record holds, by the fields of the form. */
function factsOf({ record, posts }: Stored): Readonly<Record<string, unknown>> {
  const columns = new Map<string, unknown>(Object.entries(record));
  const plain = Object.entries(plainColumns).map(([field, column]) => [field, columns.get(column)] as const);
  return {
    ...Object.fromEntries(plain),
    userName: record.user_name,
    position: posts.at(-1)?.position,
    formerUntil: record.former_until,
  };
}

type Demanded = Pick<Stored['record'], (typeof demandedColumns)[DemandedField]>;

const demandedOf = (record: Partial<Demanded>) =>
  Object.fromEntries(demandedFields.map((field) => [field, record[demandedColumns[field]]]));

/**
 * The demanded fields that a record lacks, as they are named and listed for HR. `hasRole`: by the account, where the record has none. Who
 * has no e-mail lacks none.
 */
export function lackingIn(
  record: Partial<Demanded> & { readonly has_no_email?: boolean; readonly employee_type?: string },
  of: { readonly leads: boolean; readonly hasRole: boolean },
): string[] {
  const held = heldFields(demandedOf(record));
  const isMissing = (field: DemandedField): boolean =>
    !held.has(field) &&
    !isExcused(field, { employeeType: record.employee_type }) &&
    !(field === 'email' && record.has_no_email === true) &&
    !(of.leads && field in aboveFields) &&
    !(of.hasRole && field === 'roleId');
  return demandedFields.filter(isMissing);
}
