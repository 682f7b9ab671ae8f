import type { Acting } from '#contract/people/employees/employees.ts';
import { actingComplaints } from '#contract/people/employees/employee-rules.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { readAccountName, readFullAccess } from '#server/access/users/index.ts';
import { noteActsOn } from '#server/access/authority/index.ts';
import { findActing, readActingNames, setActing } from '#server/people/employees/acting.queries.ts';
import { holdRecord, readEmployed } from '#server/people/employees/form/stored-form.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';

/** Names who decides in the caller's own place, or nobody any more; neither needs a right beside one's own (decision A35). */
export async function nameOwnActing(context: Context, after: Acting): Promise<Acting> {
  const { db, session, today } = context;
  const { companyId, employeeId } = session;
  if (employeeId === null) throw new Refusal('NOT_FOUND');
  const of = { companyId, id: employeeId };
  const complaints = Object.entries(actingComplaints(after)).map(([field, key]) => [field, { key }]);
  if (complaints.length > 0) throw new Refusal('FIELDS', {}, Object.fromEntries(complaints));
  if (after.actingById === employeeId) throw refuseField('actingById', 'validation.own_manager');
  await holdRecord(db, of);
  const before = await findActing(db, of);
  if (before === undefined) throw new Refusal('NOT_FOUND');
  const { actingById } = after;
  if (actingById !== null && actingById !== before.actingById) {
    const employed = await readEmployed(db, { companyId, ids: [actingById], today });
    if (!employed.has(actingById)) throw refuseField('actingById', 'validation.not_employed');
  }
  if (!isSame(before, after)) await setActing(db, { ...of, acting: after });
  await noteActing(context, { absentId: employeeId, before, after });
  return after;
}

const isSame = (one: Acting, other: Acting): boolean =>
  one.actingById === other.actingById && one.actingStart === other.actingStart && one.actingEnd === other.actingEnd;

/**
 * Tells of another acting person or other days: who is named, who no longer is, the absent one and full access, and writes it to the
 * audit trail in words. Days that are over concern nobody.
 */
export async function noteActing(
  context: Context,
  of: { readonly absentId: string; readonly before: Acting; readonly after: Acting },
): Promise<void> {
  const { before, after } = of;
  if (isSame(before, after)) return;
  const { db, session, today, now, requestId } = context;
  const { companyId } = session;
  const hasEnded = before.actingById !== null && before.actingById !== after.actingById;
  const noted = [
    ...(hasEnded ? [{ kind: 'acting_ended' as const, action: 'end acting', acting: before }] : []),
    ...(after.actingById === null ? [] : [{ kind: 'acting_named' as const, action: 'name acting person', acting: after }]),
  ];
  const names = await readActingNames(db, { companyId, ids: noted.flatMap(({ acting }) => acting.actingById ?? []) });
  const by = await readAccountName(db, session);
  const others = (await readFullAccess(db, { companyId, today })).filter((userId) => userId !== session.userId);
  const told = [
    ...others.map((userId) => ({ userId })),
    ...(of.absentId === session.employeeId ? [] : [{ employeeId: of.absentId }]),
  ];
  await notify(db, {
    companyId,
    now,
    events: noted.flatMap(({ kind, acting }) => {
      const { actingById, actingStart: start, actingEnd: end } = acting;
      if (actingById === null || start === null || end === null || end < today) return [];
      const { name = '', nameKh = '' } = names.get(actingById) ?? {};
      return [
        {
          kind,
          about: of.absentId,
          receivers: [...told, { employeeId: actingById }],
          subjectId: of.absentId,
          occasion: requestId,
          params: { start, end, acting: name, actingKH: nameKh, by: by.name, byKH: by.nameKh },
          link: '/approvals',
        },
      ];
    }),
  });
  if (after.actingById !== null)
    await noteActsOn(db, { companyId, kind: 'acting', employeeIds: [of.absentId], byUserId: session.userId });
  for (const { action, acting } of noted) await writeEntry(context, { absentId: of.absentId, action, acting });
}

async function writeEntry(
  { db, session, requestId }: Context,
  of: { absentId: string; action: string; acting: Acting },
): Promise<void> {
  const { actingById, actingStart, actingEnd } = of.acting;
  await db
    .insertInto('audit_entries')
    .values({
      company_id: session.companyId,
      user_id: session.userId,
      user_name: session.fullName,
      request_id: requestId,
      action: of.action,
      record_type: 'employees',
      record_id: of.absentId,
      after: JSON.stringify({ acting_by_id: actingById, acting_start: actingStart, acting_end: actingEnd }),
    })
    .execute();
}
