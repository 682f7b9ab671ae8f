import type { z } from 'zod';
import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { EmployeeConditions } from '#contract/people/employees/employee-list.ts';
import type {
  EmployeeChoice,
  EmployeeFilterChoices,
  EmployeePage,
  EmployeeRow,
} from '#contract/people/employees/employee-list.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { Refusal } from '#contract/errors.ts';
import { sees } from '#contract/sight.ts';
import { closeAccount, refuseBeyondOwnOf, refuseLastAdministrator } from '#server/access/authority/index.ts';
import { followRecords } from '#server/people/checklists/index.ts';
import { readCustomFields } from '#server/people/custom-fields/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { isOfPay } from '#server/people-facts/missing-fields.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { employeeLeaves } from '#server/people/employees/hooks.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';
import { readCustomPart, readShownValues } from '#server/people/employees/custom-values.ts';
import {
  archive,
  countEmployees,
  countListed,
  countManaged,
  findForArchive,
  findLineManager,
  listEmployees,
} from '#server/people/employees/employees.queries.ts';
import type { ListedEmployee } from '#server/people/employees/employees.queries.ts';
import type { ListScope } from '#server/people/employees/list/list.conditions.ts';
import { writeEmployees } from '#server/people/employees/list/employees.sheet.ts';
import { readFurtherFacts } from '#server/people/employees/list/further-facts.queries.ts';
import { findFilterChoices } from '#server/people/employees/list/filter-choices.queries.ts';
import { writeWhole } from '#server/people/employees/list/whole-records.ts';
import { toProfile } from '#server/people/employees/profile.ts';
import { findProfile } from '#server/people/employees/profile.reads.ts';

const scopeOf = ({ session, today }: Context, conditions: EmployeeConditions): ListScope => ({
  seesPay: sees(session, 'pay'),
  companyId: session.companyId,
  today,
  conditions,
  visibilities: visibilitiesFor(session),
});

/** A page of the list; who may not view employees gets id, code, name and photo, and searches by nothing else (decision B38). */
export async function readList(context: Context, query: z.output<typeof EmployeePage>) {
  const { offset, limit, ids, ...conditions } = query;
  const isSeen = sees(context.session, 'record');
  if (isSeen) await refuseUnseenFields(context, conditions);
  const scope = { ...scopeOf(context, isSeen ? conditions : choicesOnly(conditions)), ...(ids === undefined ? {} : { ids }) };
  const rows = await listEmployees(context.db, scope, { offset, limit });
  const total = await countListed(context.db, scope);
  const say = isSeen ? toRow : toChoice;
  return { data: rows.map((row) => say(context, row)), pagination: { count: rows.length, total, offset, limit } };
}

/** What is left of the conditions for who sees names alone: what only the record tells is refused, and the counters' buttons count for nothing. */
function choicesOnly({ search, sort, ...conditions }: EmployeeConditions): EmployeeConditions {
  const {
    filter: _days,
    newHire: _new,
    isResigned: _left,
    contractExpired: _expired,
    incomplete: _missing,
    ...told
  } = conditions;
  const isByName = sort === undefined || sort.by === 'name' || sort.by === 'code';
  if (!isByName || Object.values(told).some((value) => value !== undefined)) throw new Refusal('FILTER_UNSEEN');
  const columns = search?.columns.filter((column) => column === 'name' || column === 'code') ?? [];
  return {
    ...told,
    filter: {},
    contractExpired: false,
    newHire: false,
    isResigned: false,
    incomplete: false,
    sort,
    search: search === undefined || columns.length === 0 ? undefined : { ...search, columns },
  };
}

/** Refuses to narrow by fields that the caller does not see: the rows that are left would tell what they hold. */
async function refuseUnseenFields({ db, session }: Context, { custom, lacks }: EmployeeConditions): Promise<void> {
  if (!sees(session, 'pay') && lacks?.some(isOfPay)) throw new Refusal('FILTER_UNSEEN');
  if (custom === undefined) return;
  const seen = await readCustomFields(db, { companyId: session.companyId, visibilities: visibilitiesFor(session) });
  if (custom.some(({ fieldId }) => !seen.some(({ id }) => id === fieldId))) throw new Refusal('FILTER_UNSEEN');
}

function toChoice(context: Context, { id, code, name, photo }: Omit<EmployeeChoice, 'photoLink'>): EmployeeChoice {
  return { id, code, name, photo, photoLink: photoLink(context, photo) };
}

function toRow(context: Context, row: ListedEmployee): EmployeeRow {
  return {
    ...toChoice(context, row),
    namekh: row.name_kh === '' ? null : row.name_kh,
    gender: row.gender,
    position: row.position,
    department: row.department,
    team: row.team,
    dutyStation: row.duty_station,
    branch: row.branch,
    jobLevel: row.job_level,
    jobGrade: row.job_grade,
    lineManager: row.line_manager,
    contractType: row.contract_type,
    contractEndDate: row.contract_end,
    projects: [...row.projects],
    joinDate: row.join_date,
    probationExpiredDate: row.probation_expires_on,
    status: row.status,
    isNoticeTerminate: row.is_notice_terminate,
    lastWorkingDay: row.last_working_day,
    missing: row.missing,
  };
}

/** The counters above the list. */
export async function readCounts({ db, session, today }: Context) {
  const counts = await countEmployees(db, { companyId: session.companyId, today, seesPay: sees(session, 'pay') });
  return {
    total: counts?.total ?? 0,
    male: counts?.male ?? 0,
    female: counts?.female ?? 0,
    totalNewHire: counts?.new_hire ?? 0,
    resignedEmployee: counts?.resigned ?? 0,
    contractExpired: counts?.expired ?? 0,
    incomplete: counts?.incomplete ?? 0,
  };
}

/** The company's own fields that the caller sees of others. */
export async function readFilterFields({ db, session }: Context): Promise<CustomField[]> {
  return [...(await readCustomFields(db, { companyId: session.companyId, visibilities: visibilitiesFor(session) }))];
}

/** What the list can be filtered by. */
export async function readFilterChoices({ db, session }: Context): Promise<EmployeeFilterChoices> {
  const choices = await findFilterChoices(db, session.companyId);
  if (choices === undefined) throw new Error('the choices of the filters are one row');
  return choices;
}

/** A link to the whole list as it is filtered and sorted. */
export async function exportList(context: Context, conditions: EmployeeConditions): Promise<string> {
  await refuseUnseenFields(context, conditions);
  return await linkTo(context, await listEmployees(context.db, scopeOf(context, conditions), { offset: 0, limit: null }));
}

/** A link to the list with every field that an import takes. */
export async function exportWhole(context: Context, conditions: EmployeeConditions): Promise<string> {
  await refuseUnseenFields(context, conditions);
  const rows = await listEmployees(context.db, scopeOf(context, conditions), { offset: 0, limit: null });
  const body = await writeWhole(context, rows);
  return await makeExportLink(context, { fileName: `employees-${context.today}-all-fields.xlsx`, contentType: XLSX_TYPE, body });
}

/** A link to the people who were chosen; ids of nobody in the company are left out. */
export async function exportChosen(context: Context, ids: readonly string[]): Promise<string> {
  const scope = { ...scopeOf(context, EmployeeConditions.parse({})), ids };
  return await linkTo(context, await listEmployees(context.db, scope, { offset: 0, limit: null }));
}

async function linkTo(context: Context, rows: readonly ListedEmployee[]): Promise<string> {
  const ids = rows.map(({ id }) => id);
  const custom = await readCustomPart(context, ids);
  const further = await readFurtherFacts(context.db, { companyId: context.session.companyId, ids });
  const body = await writeEmployees(rows, { language: context.language, custom, further });
  return await makeExportLink(context, { fileName: `employees-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}

/** A profile: one's own, or with view on employee. Pay by decision A29. */
export async function readProfile(context: Context, id: string): Promise<EmployeeProfile> {
  const { db, session, today } = context;
  const isOwn = id === session.employeeId;
  if (!sees(session, 'record', isOwn)) throw new Refusal('NOT_FOUND');
  const stored = await findProfile(db, { companyId: session.companyId, id, today });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  const custom = await readShownValues(context, id);
  return toProfile(stored, { today, seesPay: sees(session, 'pay', isOwn), photoLink: photoLink(context, stored.photo), custom });
}

/**
 * Archives an employee (decisions B36, B110): never the last full access, never the 1st line manager of people at work, never who
 * may more than the caller (decision A35).
 */
export async function archiveEmployee(context: Context, id: string): Promise<void> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const employee = await findForArchive(db, { companyId, id });
  if (employee === undefined) throw new Refusal('NOT_FOUND');
  const userId = employee.user_id;
  if (userId !== null) await refuseLastAdministrator(context, userId);
  await refuseBeyondOwnOf(context, id);
  const managed = await countManaged(db, { companyId, id, today });
  if (managed > 0)
    throw new Refusal('STILL_A_MANAGER', { name: `${employee.last_name} ${employee.first_name}`.trim(), count: managed });
  await employeeLeaves(context, id);
  await archive(db, { companyId, id, now });
  if (userId !== null) await closeAccount(context, { userId, because: 'archived' });
  await followRecords(context, [id]);
}

/** For whom the caller decides today; the id must be the caller's own account or employee (decision B16). */
export function readActing({ session }: Context, id: string) {
  const isOwn = id === session.userId || id === session.employeeId;
  if (!isOwn || session.actingFor.length === 0) throw new Refusal('NOT_FOUND');
  return session.actingFor.map(({ employeeId, userId, name }) => ({ id: employeeId, userId, name }));
}

/** The 1st line manager of an employee of the company, or null. */
export async function readLineManager(context: Context, id: string): Promise<EmployeeChoice | null> {
  const { db, session } = context;
  const row = await findLineManager(db, { companyId: session.companyId, id });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row.id === null ? null : toChoice(context, { id: row.id, code: row.code ?? '', name: row.name ?? '', photo: row.photo });
}
