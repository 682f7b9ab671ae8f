import { changesKey, keyFields } from '#contract/people/employees/employee-authority.ts';
import type { KeyField } from '#contract/people/employees/employee-authority.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import type { Refusal } from '#contract/errors.ts';
import {
  endLinksTo,
  nameSignsIn,
  noteActsOn,
  readPowers,
  refusalAtField,
  refusalBeyondOwn,
  refuseUnproved,
} from '#server/access/authority/index.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Context } from '#server/http/context.ts';

type Keys = Readonly<Record<KeyField, string | null>>;

/** The keys as they are stored. */
const keysOf = ({ record }: Stored): Keys => ({
  userName: record.user_name,
  email: record.email,
  notifyEmail: record.notify_email,
  roleId: record.user_role_id ?? record.role_id,
  actingById: record.acting_by_id,
  actingStart: record.acting_start,
  actingEnd: record.acting_end,
});

/**
 * Refuses a change of the keys of somebody who may more than the caller, and an acting person named by oneself for oneself
 * (decision A35). One's own keys are no act on another; an empty field leaves.
 */
export async function refuseKeys(
  context: Context,
  body: EmployeeBody,
  of: { id: string; stored: Stored | undefined },
): Promise<void> {
  const { session, today } = context;
  const before = of.stored === undefined ? undefined : { ...keysOf(of.stored), joinDate: of.stored.record.join_date };
  const changed = ([...keyFields, 'joinDate'] as const).filter(
    (field) =>
      body[field] !== undefined && (body[field] ?? null) !== (before?.[field] ?? null) && changesKey(field, body[field], today),
  );
  const actingById = body.actingById === undefined ? before?.actingById : body.actingById;
  if (changed.some((field) => field.startsWith('acting')) && actingById === session.employeeId && actingById !== null)
    throw refuseField('actingById', 'validation.acting_oneself');
  const [first] = changed;
  if (first === undefined || of.stored === undefined) return;
  const refusal = await refusalOfKeys(context, of.id);
  if (refusal !== undefined) throw refusalAtField(refusal, first.startsWith('acting') ? 'actingById' : first);
  const opens = changed.some((field) => field.startsWith('acting') || signsIn(context, field));
  if (opens && of.id !== session.employeeId && of.stored.record.user_id !== null) await refuseUnproved(context);
}

/** Whether a field holds a name or address that lets somebody in here. */
const signsIn = ({ config }: Context, field: string): boolean =>
  (field === 'userName' || field === 'email' || field === 'notifyEmail') && nameSignsIn(config, field);

/** Notes another's role, and a name or address that signs in, where names and addresses do; what was mailed to the one before ends. */
export async function noteKeys(context: Context, body: EmployeeBody, stored: Stored | undefined): Promise<void> {
  const { db, session, config } = context;
  if (stored === undefined) return;
  const before = keysOf(stored);
  const of = { companyId: session.companyId, employeeIds: [stored.record.id], byUserId: session.userId };
  const isNew = (field: 'userName' | 'email' | 'notifyEmail'): boolean =>
    nameSignsIn(config, field) && body[field] !== undefined && (body[field] ?? null) !== before[field];
  if (isNew('userName') || isNew('email') || isNew('notifyEmail')) await endLinksTo(db, of);
  if (isNew('userName')) await noteActsOn(db, { ...of, kind: 'user_name' });
  if (isNew('email') || isNew('notifyEmail')) await noteActsOn(db, { ...of, kind: 'email' });
  if (body.roleId !== undefined && (body.roleId ?? null) !== before.roleId) await noteActsOn(db, { ...of, kind: 'role' });
}

/** Why the caller may not change the keys of somebody else's account; undefined where they may. */
export async function refusalOfKeys(context: Context, employeeId: string): Promise<Refusal | undefined> {
  const { db, session, today } = context;
  if (employeeId === session.employeeId) return undefined;
  const powers = (await readPowers(db, { companyId: session.companyId, ids: [employeeId], today })).get(employeeId);
  return powers === undefined ? undefined : refusalBeyondOwn(context, powers);
}
