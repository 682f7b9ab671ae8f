import { randomUUIDv7 } from 'node:crypto';
import { customComplaints } from '#contract/people/custom-values.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { employeeComplaints, newContract } from '#contract/people/employees/employee-rules.ts';
import { isStored } from '#contract/people/facts/single-facts.ts';
import type { HeldDays } from '#contract/people/facts/dated-facts.ts';
import type { LawDoubt } from '#engine/law/doubts.ts';
import { Refusal, refuseField, refuseComplaints } from '#contract/errors.ts';
import { heldValues, planValues } from '#server/people/custom-fields/index.ts';
import { noteCreation } from '#server/access/authority/index.ts';
import { broughtLeaveChanged } from '#server/people/employees/hooks.ts';
import { noteActing } from '#server/people/employees/acting.service.ts';
import { saveAccount } from '#server/people/employees/form/account/account.ts';
import { noteKeys, refuseKeys } from '#server/people/employees/form/account/keys.ts';
import { changeableFields } from '#server/people/employees/form/custom.fields.ts';
import { contractChangedAt, contractEnd } from '#server/people/employees/form/detail.ts';
import { fileIdOf } from '#server/people/employees/form/file-names.ts';
import { followRecord } from '#server/people/employees/form/follow-record.ts';
import { filesNamed, filesOf } from '#server/people/employees/form/files.plan.ts';
import { checkLists, checkPeople } from '#server/people/employees/form/references.ts';
import { holdTerms } from '#server/people/employees/form/terms/terms.hold.ts';
import type { Rows } from '#server/people/employees/form/terms/terms.hold.ts';
import { holdRecord, isCodeTaken, readStored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { touchRecords } from '#server/people/employees/owned-rows.queries.ts';
import { fileAccounts } from '#server/people/change-requests/accounts/index.ts';
import type { TermChange } from '#server/people/change-requests/terms/index.ts';
import { fileTerms, hiresWait, holdHireAgain, holdHires, termTables } from '#server/people/change-requests/terms/index.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { refuseOwn } from '#server/people/employees/form/record/own-record.ts';
import { actingOf, namesOf, recordOf } from '#server/people/employees/form/record/record-of.ts';
import { derived, refuseLostDay, unchanged } from '#server/people/employees/form/record/body.ts';
import { demandingOf, lackingIn } from '#server/people/employees/form/record/demands.ts';
import { refuseUndecided } from '#server/people/employees/form/approvers.ts';
import { comparedOf, refuseSamePerson } from '#server/people/employees/likeness/likeness.service.ts';
import { doubtsOf, sayDoubts } from '#server/people/employees/law/law.service.ts';
import { writePeople } from '#server/people/employees/write-people.queries.ts';
import { planRecordRows } from '#server/people/employees/form/rows/plan-rows.ts';
import { holdAccount } from '#server/people/employees/form/account/hold-account.ts';

/** Makes an employee. */
export async function createEmployee(context: Context, body: EmployeeBody) {
  refuseLostDay(body, null);
  return said(context, await save(context, { id: randomUUIDv7(), body: derived(body), stored: undefined }));
}

/** The answer of a save, its doubts in the caller's language. */
function said({ language }: Context, { doubts, ...saved }: Saved) {
  return { ...saved, warnings: sayDoubts(language, doubts) };
}

/** Changes an employee; a save typed over somebody else's is refused, with name and time. */
export async function updateEmployee(
  context: Context,
  of: { id: string; body: EmployeeBody & { version?: number | undefined } },
) {
  const one = { companyId: context.session.companyId, id: of.id };
  await holdRecord(context.db, one);
  const stored = await readStored(context.db, one);
  if (stored === undefined || stored.record.archived_at !== null) throw new Refusal('NOT_FOUND');
  const { record } = stored;
  refuseStale(of.body.version, record.version, { changedBy: record.changed_by, changedAt: record.updated_at });
  refuseLostDay(of.body, record.last_working_day);
  const { body, account } = await holdAccount(context, { id: of.id, body: of.body, stored });
  const saved = await save(context, { id: of.id, body: derived(body), stored });
  const [accountAsked = null] = account === undefined ? [] : await fileAccounts(context, [account]);
  const hires = record.pay_held ? await holdHireAgain(context, of.id) : [];
  return { ...said(context, saved), termsAsked: [...saved.termsAsked, ...hires], accountAsked };
}

/** Fields of a record that are changed by themselves, beside those that it always has. */
export type EmployeeChanges = Partial<Omit<EmployeeBody, 'weekendDefinition' | 'workingDay'>>;

/**
 * Changes some fields of an employee by the rules of the form; the others stay as they are stored. Answers the requests as which terms
 * among them wait for a second person, and where the record now departs from the law. `granted`: files that came with a request.
 */
export async function changeEmployee(
  context: Context,
  of: { id: string; changes: EmployeeChanges; granted?: ReadonlySet<string>; reason?: string | null | undefined },
): Promise<Pick<Saved, 'termsAsked' | 'doubts'>> {
  const one = { companyId: context.session.companyId, id: of.id };
  await holdRecord(context.db, one);
  const stored = await readStored(context.db, one);
  if (stored === undefined || stored.record.archived_at !== null) throw new Refusal('NOT_FOUND');
  const saved = await save(context, {
    id: of.id,
    body: { ...unchanged(stored), ...besideJoinDate(stored, of.changes), ...of.changes },
    stored,
    stated: Object.keys(of.changes),
    granted: of.granted,
    reason: of.reason,
  });
  // A hire that was turned down is asked for again, as the form does.
  const hires = stored.record.pay_held ? await holdHireAgain(context, of.id) : [];
  return { ...saved, termsAsked: [...saved.termsAsked, ...hires] };
}

/** The stored days that another join date is held against. */
function besideJoinDate({ record }: Stored, changes: EmployeeChanges): EmployeeChanges {
  if (changes.joinDate === undefined) return {};
  return {
    dob: record.date_of_birth,
    probationExpiredDate: record.probation_expires_on,
    passportExpiredDate: record.passport_expires_on,
    serviceFrom: record.service_from,
  };
}

interface Saving {
  readonly id: string;
  readonly body: EmployeeBody;
  readonly stored: Stored | undefined;
  /** The fields that are changed alone, where not the whole record is saved. */
  readonly stated?: readonly string[];
  /** Files that a decided request brings along. */
  readonly granted?: ReadonlySet<string> | undefined;
  /** Why, for whoever decides on what waits. */
  readonly reason?: string | null | undefined;
}

interface Saved {
  readonly id: string;
  readonly version: number;
  /** The requests as which changes of salary, contract and allocation wait for a second person. */
  readonly termsAsked: string[];
  /** The days on which each changed value that is dated holds; none of what waits for a second person. */
  readonly holds: HeldDays[];
  /** Where the record departs from the Labour Law and did not before, what waits for a second person counted too. */
  readonly doubts: readonly LawDoubt[];
}

async function save(context: Context, of: Saving): Promise<Saved> {
  const checked = await checkForm(context, of);
  const planned = await planForm(context, of, checked);
  const userId = await writeForm(context, of, planned);
  await noteAround(context, of, { userId, leads: checked.demanding.leads });
  if (planned.record.leave_brought_forward !== (of.stored?.record.leave_brought_forward ?? null))
    await broughtLeaveChanged(context, of.id);
  const { rows, held, holds, doubts } = planned;
  const hires = of.stored === undefined ? await holdHire(context, { employeeId: of.id, joinDate: of.body.joinDate, rows }) : [];
  return {
    id: of.id,
    version: (of.stored?.record.version ?? 0) + 1,
    termsAsked: [...(await fileTerms(context, withReason(held, of.reason))), ...hires],
    holds,
    doubts,
  };
}

/** Requests with the reason that was said. */
const withReason = (held: readonly TermChange[], reason: string | null | undefined): readonly TermChange[] =>
  reason ? held.map((change) => ({ ...change, reason })) : held;

/** Refuses what the form's rules, the company's own fields, its lists and its people do not allow. */
async function checkForm(context: Context, { id, body, stored }: Saving) {
  const { companyId } = context.session;
  const custom = await changeableFields(context, id);
  const demanding = await demandingOf(context, body, stored);
  const loaded =
    stored === undefined
      ? newContract
      : {
          contractType: stored.contracts.at(-1)?.contract_type ?? null,
          contractChangedAt: contractChangedAt(stored.contracts),
          contractEndDate: contractEnd(stored.contracts),
        };
  refuseComplaints({
    ...employeeComplaints(body, { today: context.today, loaded, demanding }),
    ...customComplaints(custom.changeable, {
      given: body.custom,
      held: stored === undefined ? undefined : heldValues(stored.custom),
    }),
  });
  const keepsCode = stored !== undefined && isStored('code', body.code, stored.record.code);
  if (!keepsCode && (await isCodeTaken(context.db, { companyId, code: body.code, exceptId: id })))
    throw new Refusal('DUPLICATE_EMPLOYEE_CODE', {}, { code: { key: 'DUPLICATE_EMPLOYEE_CODE' } });
  await checkLists(context, body, stored);
  if (body.anotherPerson !== true) {
    const record = { ...stored?.record, ...recordOf(body, { stored, today: context.today }), ...namesOf(body, stored) };
    const before = stored === undefined ? undefined : comparedOf(stored.record);
    await refuseSamePerson(context, { id, before, after: comparedOf(record) });
  }
  await checkPeople(context, body, { id, stored });
  return { custom, demanding };
}

/** What shall be stored: the record, its rows and its files. `held`: what waits for a second person instead. */
async function planForm(
  context: Context,
  { id, body, stored, stated, granted }: Saving,
  { custom, demanding }: Awaited<ReturnType<typeof checkForm>>,
) {
  const values = planValues(stored?.custom ?? [], { ...custom, given: body.custom });
  const { rows: all, holds, contracts, post } = await planRecordRows(context, { body, stored, stated });
  const asked = recordOf(body, { stored, today: context.today });
  const doubts = await doubtsOf(context, {
    before: stored === undefined ? undefined : { ...stored, post: stored.posts.at(-1) },
    after: { record: { ...stored?.record, ...asked }, contracts, post },
  });
  await refuseOwn(context, { id, stored, rows: all, body, record: asked });
  const { rows, record, held } = await holdTerms(context, {
    stored,
    rows: all,
    record: asked,
    joinDate: body.joinDate,
    isShown: granted !== undefined,
  });
  const photo = body.photo === undefined ? (stored?.record.photo_file_id ?? null) : fileIdOf(body.photo);
  const kids = rows.find(([table]) => table === 'employee_kids')?.[1].after ?? [];
  const files = await checkFiles(context, {
    before: filesOf(stored),
    after: filesNamed({ photo, kids, custom: values, body }),
    employeeId: id,
    granted,
  });
  const waiting = new Set<string>(held.map(({ part }) => termTables[part].table));
  return {
    record: { ...record, ...namesOf(body, stored), photo_file_id: photo },
    rows,
    held,
    holds: holds.flatMap(({ table, ...days }) => (waiting.has(table) ? [] : [days])),
    values,
    files,
    demanding,
    doubts,
  };
}

/** Stores the account and the record with its rows and files. Answers the account's id. */
async function writeForm(
  context: Context,
  { id, body, stored }: Saving,
  { record, rows, values, files, demanding }: Awaited<ReturnType<typeof planForm>>,
): Promise<string | null> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  await refuseKeys(context, body, { id, stored });
  const account = await saveAccount(context, body, {
    employeeId: id,
    stored,
    fullName: `${record.last_name} ${record.first_name}`.trim(),
  });
  const whole = { ...record, ...account };
  const person = {
    id,
    stored: stored?.record ?? null,
    record: {
      ...whole,
      missing_fields: lackingIn({ ...stored?.record, ...whole }, { leads: demanding.leads, hasRole: whole.user_id !== null }),
    },
    rows: [...rows, ['employee_custom_values', { before: stored?.custom ?? [], after: values }] as const],
  };
  const written = await writePeople(db, [person], { companyId, userId, today });
  // A save that changes an account or a file alone counts as a change of the record too.
  if (!written.has(id)) await touchRecords(db, { companyId, ids: [id], userId });
  await attachFiles(context, { ...files, employeeId: id });
  await noteKeys(context, body, stored);
  return account.user_id;
}

/** Notes who made the account and who acts, and that somebody decides on the person's requests. */
async function noteAround(context: Context, of: Saving, { userId, leads }: { userId: string | null; leads: boolean }) {
  const { db, session } = context;
  if (userId !== null && userId !== of.stored?.record.user_id)
    await noteCreation(db, { companyId: session.companyId, userId, employeeId: of.id, byUserId: session.userId });
  await noteActing(context, { absentId: of.id, ...actingOf(of.body, of.stored) });
  await refuseUndecided(context, { ...of, leads });
  await followRecord(context, of.id);
}

/** Holds the pay of somebody new until a second person approves the hire, where the company says so. */
export async function holdHire(
  context: Context,
  of: { employeeId: string; joinDate: string; rows: Rows },
): Promise<readonly string[]> {
  const waits = await hiresWait(context);
  if (waits === 'no') return [];
  if (waits === 'nobody decides') throw refuseField('basicSalary', 'validation.terms_no_second');
  const salaries = of.rows.find(([table]) => table === 'employee_salaries')?.[1].after ?? [];
  return await holdHires(context, [{ ...of, salaries }]);
}
