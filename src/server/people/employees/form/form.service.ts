import { randomUUIDv7 } from 'node:crypto';
import { customComplaints } from '#contract/people/custom-values.ts';
import { EmployeeBody, aboveFields, demandedFields } from '#contract/people/employees/employee-form.ts';
import type { DemandedField } from '#contract/people/employees/employee-form.ts';
import { employeeComplaints, heldFields, newContract, workingDaysOf } from '#contract/people/employees/employee-rules.ts';
import type { Demanding } from '#contract/people/employees/employee-rules.ts';
import { ownRecordFields } from '#contract/people/employees/own-record.ts';
import type { OwnRecordField } from '#contract/people/employees/own-record.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { laterOf, yearOf } from '#engine/calendar/day.ts';
import { parseWeekend } from '#engine/calendar/weekend.ts';
import { heldValues, planValues } from '#server/people/custom-fields/index.ts';
import { isOwnRecordClosed, noteCreation } from '#server/access/authority/index.ts';
import { broughtLeaveChanged } from '#server/people/employees/hooks.ts';
import { noteActing } from '#server/people/employees/acting.service.ts';
import { insertAll, updateAll } from '#server/people/employees/bulk.queries.ts';
import { saveAccount } from '#server/people/employees/form/account/account.ts';
import { noteKeys, refuseKeys } from '#server/people/employees/form/account/keys.ts';
import { changeableFields } from '#server/people/employees/form/custom.fields.ts';
import {
  given,
  moveWithJoin,
  planContracts,
  planSalaries,
  put,
  toHundredths,
} from '#server/people/employees/dated/dated.plan.ts';
import { contractChangedAt, contractEnd } from '#server/people/employees/form/detail.ts';
import { fileIdOf } from '#server/people/employees/form/file-names.ts';
import { followRecord } from '#server/people/employees/form/follow-record.ts';
import { filesNamed, filesOf } from '#server/people/employees/form/files.plan.ts';
import { openFrom } from '#server/people/employees/dated/open-month.ts';
import { demandedColumns, plainColumns } from '#server/people/employees/form/record-columns.ts';
import { budgetLinesOf, checkLists, checkPeople, dutyStationOf } from '#server/people/employees/form/references.ts';
import { planAllocations, planBenefits, planLists } from '#server/people/employees/form/rows.plan.ts';
import { holdTerms } from '#server/people/employees/form/terms/terms.hold.ts';
import type { Rows } from '#server/people/employees/form/terms/terms.hold.ts';
import {
  holdRecord,
  isCodeTaken,
  isLeadingRole,
  readBenefitItems,
  readStored,
} from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { differs, touchRecords, writeOwned } from '#server/people/employees/owned-rows.queries.ts';
import type { OwnedTable } from '#server/people/employees/owned-rows.queries.ts';
import { readDeciders } from '#server/requests/approvers/index.ts';
import { fileAccounts, findAccountGuard, isAccountHeld } from '#server/people/change-requests/accounts/index.ts';
import { fileTerms, hiresWait, holdHireAgain, holdHires } from '#server/people/change-requests/terms/index.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { inOrder } from '#server/in-order.ts';

/** Makes an employee. */
export async function createEmployee(context: Context, body: EmployeeBody) {
  refuseLostDay(body, null);
  return await save(context, { id: randomUUIDv7(), body: derived(body), stored: undefined });
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
  return { ...saved, termsAsked: [...saved.termsAsked, ...hires], accountAsked };
}

/** Leaves out of what is saved a bank account that a second person decides on; it is filed as a request. */
async function holdAccount(context: Context, of: { id: string; body: EmployeeBody; stored: Stored }) {
  const { bankAccNumber: typed, ...rest } = of.body;
  if (typed === undefined) return { body: of.body, account: undefined };
  const account = { employeeId: of.id, before: of.stored.record.bank_account_number, after: typed };
  // What is one's own is refused as a whole, where it is another's to change.
  const isRefused = of.id === context.session.employeeId && (await isOwnRecordClosed(context));
  const guard = isRefused ? undefined : await findAccountGuard(context, [of.id]);
  if (guard === undefined || !isAccountHeld(guard, account)) return { body: of.body, account: undefined };
  if (guard.waiting.has(of.id)) throw refuseField('bankAccNumber', 'validation.account_waits');
  if (!guard.decidable.has(of.id)) throw refuseField('bankAccNumber', 'validation.account_no_second');
  return { body: rest, account };
}

/** Fields of a record that are changed by themselves, beside those that it always has. */
export type EmployeeChanges = Partial<Omit<EmployeeBody, 'status' | 'contractType' | 'weekendDefinition' | 'workingDay'>>;

/**
 * Changes some fields of an employee by the rules of the form; the others stay as they are stored. Answers the requests as which terms
 * among them wait for a second person. `granted`: files that came with a request.
 */
export async function changeEmployee(
  context: Context,
  of: { id: string; changes: EmployeeChanges; granted?: ReadonlySet<string> },
): Promise<readonly string[]> {
  const one = { companyId: context.session.companyId, id: of.id };
  await holdRecord(context.db, one);
  const stored = await readStored(context.db, one);
  if (stored === undefined || stored.record.archived_at !== null) throw new Refusal('NOT_FOUND');
  const { termsAsked } = await save(context, {
    id: of.id,
    body: { ...unchanged(stored), ...of.changes },
    stored,
    granted: of.granted,
  });
  return termsAsked;
}

/** What the form always sends, and what depends on it, as it is stored. */
function unchanged({ record, salaries, contracts }: Stored): EmployeeBody {
  const salary = salaries.at(-1);
  const body = EmployeeBody.safeParse({
    code: record.code,
    gender: record.gender,
    joinDate: record.join_date,
    employeeType: record.employee_type,
    typeOfWorker: record.type_of_worker,
    contractType: contracts.at(-1)?.contract_type,
    contractEndDate: contractEnd(contracts),
    workingDay: record.working_day,
    weekendDefinition: record.weekend_definition === null ? null : JSON.stringify(record.weekend_definition),
    status: record.status,
    lastWorkingDay: record.last_working_day,
    isNoticeTerminate: record.is_notice_terminate,
    noticeTerminateAt: record.notice_terminate_at,
    noticePeriodType: record.notice_period_type,
    noticePayload: record.notice_working_days === null ? null : JSON.stringify({ workingDay: record.notice_working_days }),
    basicSalary: (salary?.amount_cents ?? 0) / 100,
    lastModifiedSalaryAt: salary?.effective_from ?? record.join_date,
  });
  // A record that an import left without what the form always has is completed on the form first.
  if (!body.success || salary === undefined) throw new Refusal('RECORD_INCOMPLETE');
  return body.data;
}

interface Saving {
  readonly id: string;
  readonly body: EmployeeBody;
  readonly stored: Stored | undefined;
  /** Files that a decided request brings along. */
  readonly granted?: ReadonlySet<string> | undefined;
}

interface Saved {
  readonly id: string;
  readonly version: number;
  /** The requests as which changes of salary, contract and allocation wait for a second person. */
  readonly termsAsked: string[];
}

const nothing = {
  salaries: [],
  contracts: [],
  posts: [],
  funds: [],
  allocations: [],
  benefits: [],
  kids: [],
  siblings: [],
  inheritances: [],
  educations: [],
  certifications: [],
  languages: [],
  skills: [],
  custom: [],
} satisfies Omit<Stored, 'record'>;

async function save(context: Context, of: Saving): Promise<Saved> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const { id, stored } = of;
  const { body } = of;
  const loaded =
    stored === undefined
      ? newContract
      : {
          contractType: stored.contracts.at(-1)?.contract_type ?? null,
          contractChangedAt: contractChangedAt(stored.contracts),
          contractEndDate: contractEnd(stored.contracts),
        };
  const custom = await changeableFields(context, id);
  const demanding = await demandingOf(context, body, stored);
  const heldCustom = stored === undefined ? undefined : heldValues(stored.custom);
  refuseComplaints({
    ...employeeComplaints(body, { today, loaded, demanding }),
    ...customComplaints(custom.changeable, { given: body.custom, held: heldCustom }),
  });
  if (await isCodeTaken(db, { companyId, code: body.code, exceptId: id }))
    throw new Refusal('DUPLICATE_EMPLOYEE_CODE', {}, { code: { key: 'DUPLICATE_EMPLOYEE_CODE' } });
  await checkLists(context, body, stored);
  await checkPeople(context, body, { id, stored });
  const values = planValues(stored?.custom ?? [], { ...custom, given: body.custom });
  const planned = await planAll(context, { body, stored });
  await refuseOwn(context, { id, stored, rows: planned, body });
  const { rows, held } = await holdTerms(context, { stored, rows: planned, joinDate: body.joinDate });
  const photo = body.photo === undefined ? (stored?.record.photo_file_id ?? null) : fileIdOf(body.photo);
  const kids = rows.find(([table]) => table === 'employee_kids')?.[1].after ?? [];
  const files = await checkFiles(context, {
    before: filesOf(stored),
    after: filesNamed({ photo, kids, custom: values, body }),
    employeeId: id,
    granted: of.granted,
  });
  await refuseKeys(context, body, { id, stored });
  const names = namesOf(body, stored);
  const account = await saveAccount(context, body, { stored, fullName: `${names.last_name} ${names.first_name}`.trim() });
  const before = stored?.record ?? {};
  const record = { ...recordOf(body, { stored, today }), ...names, photo_file_id: photo, ...account };
  const complete = { ...record, missing_fields: lackingIn({ ...stored?.record, ...record }, demanding) };
  const by = { company_id: companyId, created_by: userId };
  if (stored === undefined) await insertAll(db, 'employees', [{ ...by, id, record_year: yearOf(today), ...complete }]);
  else if (differs(before, complete)) await updateAll(db, 'employees', companyId, [{ id, ...complete }]);
  else await touchRecords(db, { companyId, ids: [id], userId });
  // One table after the other, in one transaction: a handful of statements at most, whatever was changed.
  for (const [table, change] of rows) await writeOwned(db, table, by, [{ employeeId: id, ...change }]);
  await writeOwned(db, 'employee_custom_values', by, [{ employeeId: id, before: stored?.custom ?? [], after: values }]);
  await attachFiles(context, { ...files, employeeId: id });
  await noteKeys(context, body, stored);
  if (account.user_id !== null && account.user_id !== stored?.record.user_id)
    await noteCreation(db, { companyId, userId: account.user_id, employeeId: id, byUserId: userId });
  await noteActing(context, { absentId: id, ...actingOf(body, stored) });
  await refuseUndecided(context, { id, body, stored, leads: demanding.leads });
  await followRecord(context, id);
  if (record.leave_brought_forward !== (stored?.record.leave_brought_forward ?? null)) await broughtLeaveChanged(context, id);
  const hires = stored === undefined ? await holdHire(context, { employeeId: id, joinDate: body.joinDate, rows }) : [];
  return { id, version: (stored?.record.version ?? 0) + 1, termsAsked: [...(await fileTerms(context, held)), ...hires] };
}

/** Holds the pay of somebody new until a second person approves the hire, where the company says so. */
async function holdHire(context: Context, of: { employeeId: string; joinDate: string; rows: Rows }): Promise<readonly string[]> {
  const waits = await hiresWait(context);
  if (waits === 'no') return [];
  if (waits === 'nobody decides') throw refuseField('basicSalary', 'validation.terms_no_second');
  const salaries = of.rows.find(([table]) => table === 'employee_salaries')?.[1].after ?? [];
  return await holdHires(context, [{ ...of, salaries }]);
}

/**
 * A last working day belongs to who leaves: typed for anybody else it is refused, and not dropped in silence. The stored one may come
 * along with a status that takes it away.
 */
function refuseLostDay({ status, lastWorkingDay }: EmployeeBody, stored: string | null): void {
  const isTyped = lastWorkingDay !== undefined && lastWorkingDay !== null && lastWorkingDay !== stored;
  if (isTyped && status !== 0) throw refuseField('lastWorkingDay', 'validation.last_day_of_leaver');
}

/** What other fields decide: those out of sight hold nothing (seed 000 section 5). */
function derived(body: EmployeeBody): EmployeeBody {
  const notice = body.isNoticeTerminate;
  return {
    ...body,
    ...(body.status === 0 ? {} : { lastWorkingDay: null }),
    ...(body.maritalStatus === 'MARRIED' || body.maritalStatus === undefined ? {} : { spouseWorkingStatus: null }),
    ...(body.workingDay === 'OPERATION_CALENDAR' ? {} : { weekendDefinition: null }),
    ...(notice === 0 ? { noticeTerminateAt: null } : {}),
    ...(notice === 1 ? { noticePeriodType: null, noticePayload: null } : {}),
    ...(notice === null ? { noticePeriodType: null, noticePayload: null, noticeTerminateAt: null } : {}),
  };
}

const roleOf = (record: Stored['record']): string | null => record.user_role_id ?? record.role_id;

/** What of the demands holds for this record (decision A39). */
async function demandingOf({ db, session }: Context, body: EmployeeBody, stored: Stored | undefined): Promise<Demanding> {
  const oldRoleId = stored === undefined ? null : roleOf(stored.record);
  const leads = await isLeadingRole(db, { companyId: session.companyId, id: body.roleId ?? oldRoleId });
  if (stored === undefined) return { held: undefined, kidsWithoutPaper: new Set(), leads };
  const kidsWithoutPaper = new Set(stored.kids.flatMap(({ id, attachment_file_id: paper }) => (paper === null ? [id] : [])));
  return { held: heldFields(demandedOf({ ...stored.record, role_id: oldRoleId })), kidsWithoutPaper, leads };
}

type Demanded = Pick<Stored['record'], (typeof demandedColumns)[DemandedField]>;

const demandedOf = (record: Partial<Demanded>) =>
  Object.fromEntries(demandedFields.map((field) => [field, record[demandedColumns[field]]]));

/** The demanded fields that a record lacks, as they are named and listed for HR. */
function lackingIn(record: Partial<Demanded> & { readonly user_id: string | null }, { leads }: Demanding): string[] {
  const held = heldFields(demandedOf(record));
  const isMissing = (field: DemandedField): boolean =>
    !held.has(field) && !(leads && field in aboveFields) && !(field === 'roleId' && record.user_id !== null);
  return demandedFields.filter(isMissing);
}

/** A name that was not sent stays; one that an import left open may stay open. */
function namesOf(body: EmployeeBody, stored: Stored | undefined): { first_name: string; last_name: string } {
  return {
    first_name: given(body.firstName, stored?.record.first_name ?? '') ?? '',
    last_name: given(body.lastName, stored?.record.last_name ?? '') ?? '',
  };
}

const aboveNames = ['supervisorId', 'approver1Id', 'approver2Id'] as const satisfies readonly (keyof typeof aboveFields)[];
const decisions = ['leave', 'overtime', 'correction'] as const;

/** Where nobody stands above who leads, full access decides; without it there must be somebody for each kind of request. */
async function refuseUndecided({ db, session, today }: Context, of: Saving & { readonly leads: boolean }): Promise<void> {
  const { stored } = of;
  const isTaken =
    stored === undefined || aboveNames.some((field) => of.body[field] === null && stored.record[demandedColumns[field]] !== null);
  if (!of.leads || !isTaken) return;
  // Three kinds, for who leads alone.
  await inOrder(decisions, async (kind) => {
    const asked = { companyId: session.companyId, today, kind, act: 'approve', employeeIds: [of.id] } as const;
    if ((await readDeciders(db, asked)).length === 0) throw refuseField('approver1Id', 'validation.no_decider');
  });
}

function refuseComplaints(complaints: Readonly<Record<string, string>>): void {
  const fields = Object.entries(complaints).map(([field, key]) => [field, { key }]);
  if (fields.length > 0) throw new Refusal('FIELDS', {}, Object.fromEntries(fields));
}

type Change = { readonly before: readonly { readonly id: string }[]; readonly after: readonly { readonly id: string }[] };

/** All rows of the record, as they were and as they shall be. */
async function planAll(context: Context, of: { body: EmployeeBody; stored: Stored | undefined }): Promise<Rows> {
  const { body } = of;
  const stored = of.stored ?? nothing;
  const joinedBefore = of.stored?.record.join_date ?? body.joinDate;
  const from = of.stored === undefined ? body.joinDate : laterOf(body.changesFrom ?? (await openFrom(context)), body.joinDate);
  const moved = <Row extends { readonly valid_from: string }>(rows: readonly Row[]) =>
    moveWithJoin(rows, joinedBefore, body.joinDate);
  const post = stored.posts.at(-1);
  const fund = stored.funds.at(-1);
  const stationId = await dutyStationOf(context, body, stored);
  const lines = await budgetLinesOf(context, body, stored);
  const items = await readBenefitItems(context.db, context.session.companyId);
  const lists = planLists(stored, body);
  const fundValues = {
    pension_type: body.pensionFundType ?? fund?.pension_type ?? 'PERCENTAGE',
    pension_value: hundredthsOf(body.pensionFund, fund?.pension_value ?? null),
    provident_type: body.providentFundType ?? fund?.provident_type ?? 'PERCENTAGE',
    provident_value: hundredthsOf(body.providentFund, fund?.provident_value ?? null),
  };
  // An imported person has no row of funds: saving the form without any makes none, which would stand as a change to sign.
  const isWithoutFund =
    of.stored !== undefined && fund === undefined && fundValues.pension_value === null && fundValues.provident_value === null;
  return [
    ['employee_salaries', { before: stored.salaries, after: planSalaries(stored.salaries, body) }],
    ['employee_contracts', { before: stored.contracts, after: planContracts(moved(stored.contracts), body, from) }],
    [
      'employee_posts',
      {
        before: stored.posts,
        after: put<{ id: string; valid_from: string }>(moved(stored.posts), from, {
          position: given(body.position, post?.position ?? null),
          step: given(body.step, post?.step ?? null),
          job_grade_id: given(body.jobGradeId, post?.job_grade_id ?? null),
          job_level_id: given(body.jobLevelId, post?.job_level_id ?? null),
          department_id: given(body.departmentId, post?.department_id ?? null),
          team_id: given(body.teamId, post?.team_id ?? null),
          duty_station_id: given(stationId, post?.duty_station_id ?? null),
        }),
      },
    ],
    [
      'employee_funds',
      {
        before: stored.funds,
        after: isWithoutFund ? [] : put<{ id: string; valid_from: string }>(moved(stored.funds), from, fundValues),
      },
    ],
    [
      'employee_allocations',
      {
        before: stored.allocations,
        after:
          lines === undefined
            ? stored.allocations
            : planAllocations(moved(stored.allocations), lines, {
                from,
                isAsked: of.stored !== undefined && given(body.changesFrom, null) !== null,
                later: body.allocationLater ?? undefined,
              }),
      },
    ],
    ['employee_benefits', { before: stored.benefits, after: planBenefits(stored.benefits, body, items) }],
    ['employee_kids', { before: stored.kids, after: lists.employee_kids }],
    ['employee_siblings', { before: stored.siblings, after: lists.employee_siblings }],
    ['employee_inheritances', { before: stored.inheritances, after: lists.employee_inheritances }],
    ['employee_educations', { before: stored.educations, after: lists.employee_educations }],
    ['employee_certifications', { before: stored.certifications, after: lists.employee_certifications }],
    ['employee_languages', { before: stored.languages, after: lists.employee_languages }],
    ['employee_skills', { before: stored.skills, after: lists.employee_skills }],
  ];
}

function hundredthsOf(sent: number | null | undefined, stored: number | null): number | null {
  return sent === undefined ? stored : sent === null ? null : toHundredths(sent);
}

/** Rows of a record that nobody changes for themselves, with the field that is told so (decision A36). */
const ownRows: Partial<Record<OwnedTable, OwnRecordField>> = {
  employee_salaries: 'basicSalary',
  employee_contracts: 'contractType',
  employee_funds: 'pensionFund',
  employee_benefits: 'employeeBenefits',
  employee_allocations: 'budgetAllocations',
  employee_kids: 'kids',
};

async function refuseOwn(context: Context, of: { id: string; stored: Stored | undefined; rows: Rows; body: EmployeeBody }) {
  const { stored, body } = of;
  if (stored === undefined || context.session.employeeId !== of.id || !(await isOwnRecordClosed(context))) return;
  const before = stored.record;
  const after: Readonly<Record<string, unknown>> = recordOf(body, { stored, today: context.today });
  const changed: OwnRecordField[] = ownRecordFields.filter((field) => {
    if (field === 'roleId') return roleOf(before) !== (body.roleId ?? roleOf(before));
    const column = ownColumns[field];
    return column !== undefined && column in after && differs(before, { [column]: after[column] });
  });
  for (const [table, change] of of.rows) {
    const field = ownRows[table];
    if (field !== undefined && !isSame(change)) changed.push(field);
  }
  if (changed.length === 0) return;
  throw new Refusal('FIELDS', {}, Object.fromEntries(changed.map((field) => [field, { key: 'validation.own_record' }])));
}

/** Whether rows hold the same; their place among each other is no change, a save numbers them anew. */
function isSame({ before, after }: Change): boolean {
  const known = new Map(before.map((row) => [row.id, row]));
  return (
    after.length === before.length &&
    after.every((row) => {
      const { order_no: _place, ...held } = { order_no: 0, ...row };
      return known.has(row.id) && !differs(known.get(row.id) ?? {}, held);
    })
  );
}

/** The columns of these fields that lie in the record itself. */
const ownColumns: Readonly<Partial<Record<OwnRecordField, string>>> = {
  ...plainColumns,
  noticePayload: 'notice_working_days',
  leaveBroughtForward: 'leave_brought_forward',
  annualSalary: 'annual_salary',
  unpaidSalary: 'unpaid_salary_cents',
};

/** Who acts for the person, as it was and as it shall be. */
function actingOf(body: EmployeeBody, stored: Stored | undefined) {
  const before = {
    actingById: stored?.record.acting_by_id ?? null,
    actingStart: stored?.record.acting_start ?? null,
    actingEnd: stored?.record.acting_end ?? null,
  };
  const after = {
    actingById: given(body.actingById, before.actingById),
    actingStart: given(body.actingStart, before.actingStart),
    actingEnd: given(body.actingEnd, before.actingEnd),
  };
  return { before, after };
}

/** The columns of the record itself. A field that was not sent keeps its column. */
function recordOf(body: EmployeeBody, of: { readonly stored: Stored | undefined; readonly today: string }) {
  const { stored } = of;
  const values = new Map<string, unknown>(Object.entries(body));
  const plain = Object.entries(plainColumns).flatMap(([field, column]) =>
    values.get(field) === undefined ? [] : [[column, values.get(field)]],
  );
  const { record } = stored ?? {};
  return {
    ...Object.fromEntries(plain),
    code: body.code,
    join_date: body.joinDate,
    employee_type: body.employeeType,
    type_of_worker: body.typeOfWorker,
    weekend_definition: weekendOf(body.weekendDefinition),
    notice_working_days:
      body.noticePeriodType === undefined
        ? (record?.notice_working_days ?? null)
        : workingDaysOf(body.noticePeriodType, body.noticePayload),
    leave_brought_forward: keepsLeaveSinceJoining(body.joinDate, of)
      ? null
      : hundredthsOf(body.leaveBroughtForward, record?.leave_brought_forward ?? null),
    insurance: body.insurance === undefined ? (record?.insurance ?? []) : insuranceOf(body.insurance),
    annual_salary: body.annualSalary ?? record?.annual_salary ?? 1,
    unpaid_salary_cents:
      body.unpaidSalary === undefined || body.unpaidSalary === null
        ? (record?.unpaid_salary_cents ?? 0)
        : toHundredths(body.unpaidSalary),
  };
}

/** Nothing was left from before of somebody all of whose leave is kept here. */
const keepsLeaveSinceJoining = (joinDate: string, of: { readonly stored: Stored | undefined; readonly today: string }): boolean =>
  joinDate >= `${of.stored?.record.record_year ?? yearOf(of.today)}-01-01`;

function weekendOf(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return null;
  try {
    parseWeekend(text);
    return JSON.parse(text);
  } catch {
    throw refuseField('weekendDefinition', 'validation.weekend');
  }
}

const insurances = ['ACCIDENT', 'HEALTH', 'LIFE'];

function insuranceOf(text: string | null): string[] {
  const kinds = (text ?? '')
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');
  if (kinds.some((kind) => !insurances.includes(kind))) throw refuseField('insurance', 'validation.choice');
  return insurances.filter((kind) => kinds.includes(kind));
}
