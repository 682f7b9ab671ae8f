import { activityCodes } from '#server/people-facts/sub-projects.ts';
import { folded } from '#engine/text/fold.ts';
import { refuseField } from '#contract/errors.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { isKept } from '#contract/people/employees/employee-rules.ts';
import { toHundredths } from '#server/people/employees/dated/dated.plan.ts';
import { peopleFields } from '#server/people/employees/form/record/record-columns.ts';
import type { BudgetLine } from '#server/people/employees/form/rows/rows.plan.ts';
import { findDutyStation, readEmployed, readLiving, readSubProjects } from '#server/people/employees/form/stored-form.queries.ts';
import type { ReferredTable, Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Context } from '#server/http/context.ts';

const lists: readonly {
  readonly field: keyof EmployeeBody;
  readonly table: ReferredTable;
  readonly idOf: (body: EmployeeBody) => string | null | undefined;
}[] = [
  { field: 'nationalityId', table: 'nationalities', idOf: (body) => body.nationalityId },
  { field: 'passportTypeId', table: 'passport_types', idOf: (body) => body.passportTypeId },
  { field: 'visaTypeId', table: 'visa_types', idOf: (body) => body.visaTypeId },
  { field: 'jobGradeId', table: 'job_grades', idOf: (body) => body.jobGradeId },
  { field: 'jobLevelId', table: 'job_levels', idOf: (body) => body.jobLevelId },
  { field: 'departmentId', table: 'departments', idOf: (body) => body.departmentId },
  { field: 'teamId', table: 'teams', idOf: (body) => body.teamId },
  { field: 'branchId', table: 'branches', idOf: (body) => body.branchId },
];

/** Refuses ids that are no living row of the company's lists; what the record has already may be archived. */
export async function checkLists({ db, session }: Context, body: EmployeeBody, stored: Stored | undefined): Promise<void> {
  const post = stored?.posts.at(-1);
  const known = new Set<string | null | undefined>([
    stored?.record.nationality_id,
    stored?.record.passport_type_id,
    stored?.record.visa_type_id,
    stored?.record.branch_id,
    post?.job_grade_id,
    post?.job_level_id,
    post?.department_id,
    post?.team_id,
    ...(stored?.allocations.map((row) => row.project_id) ?? []),
    ...(stored?.benefits.map((row) => row.payroll_item_id) ?? []),
  ]);
  const wanted = [
    ...lists.map(({ field, table, idOf }) => ({ field, table, id: idOf(body) })),
    ...(body.budgetAllocations ?? []).map((row, at) => ({
      field: `budgetAllocations.${at}.project`,
      table: 'projects' as const,
      id: isKept(row) ? row.project : null,
    })),
    ...(body.employeeBenefits ?? []).map((row, at) => ({
      field: `employeeBenefits.${at}.payrollItemId`,
      table: 'payroll_items' as const,
      id: isKept(row) ? row.payrollItemId : null,
    })),
  ].flatMap(({ id, ...of }) => (id === null || id === undefined || known.has(id) ? [] : [{ ...of, id }]));
  const living = await readLiving(db, { companyId: session.companyId, wanted });
  const missing = wanted.find(({ id }) => !living.has(id));
  if (missing !== undefined) throw refuseField(missing.field, 'validation.id');
}

/** Managers, approvers and the acting person are at work, and nobody is the own one (decision B58). */
export async function checkPeople(
  { db, session, today }: Context,
  body: EmployeeBody,
  of: { id: string; stored: Stored | undefined },
): Promise<void> {
  const changed = peopleFields.flatMap(({ field, column, refusesSelf }) => {
    const id = body[field];
    return typeof id === 'string' && of.stored?.record[column] !== id ? [{ field, id, refusesSelf }] : [];
  });
  const own = changed.find(({ id, refusesSelf }) => id === of.id && refusesSelf && !session.isFullAccess);
  if (own !== undefined) throw refuseField(own.field, 'validation.own_manager');
  const employed = await readEmployed(db, { companyId: session.companyId, ids: changed.map(({ id }) => id), today });
  const gone = changed.find(({ id }) => !employed.has(id));
  if (gone !== undefined) throw refuseField(gone.field, 'validation.not_employed');
}

/** The duty station that the form names; null for none, undefined where the field was not sent. */
export async function dutyStationOf(
  { db, session }: Context,
  body: EmployeeBody,
  stored: Pick<Stored, 'posts'>,
): Promise<string | null | undefined> {
  const { dutyStation: name } = body;
  if (name === null || name === undefined) return name;
  const ownId = stored.posts.at(-1)?.duty_station_id ?? null;
  const id = await findDutyStation(db, { companyId: session.companyId, name, ownId });
  if (id === undefined) throw refuseField('dutyStation', 'validation.id');
  return id;
}

/** The budget lines with their sub-projects found; undefined where the group was not sent. */
export async function budgetLinesOf(
  { db, session }: Context,
  body: EmployeeBody,
  stored: Pick<Stored, 'allocations'>,
): Promise<readonly BudgetLine[] | undefined> {
  const sent = body.budgetAllocations;
  if (sent === null || sent === undefined) return undefined;
  const projectIds = [...new Set(sent.flatMap((row) => row.project ?? []))];
  const ownIds = stored.allocations.flatMap((row) => row.sub_project_id ?? []);
  const subProjects = await readSubProjects(db, { companyId: session.companyId, projectIds, ownIds });
  return sent.flatMap((row, at) => {
    if (!isKept(row) || typeof row.project !== 'string') return [];
    const code = typeof row.subProjectCode === 'string' ? folded(row.subProjectCode) : undefined;
    const sub = subProjects.find((one) => one.project_id === row.project && folded(one.code) === code);
    if (code !== undefined && sub === undefined)
      throw refuseField(`budgetAllocations.${at}.subProjectCode`, 'validation.sub_project');
    return [
      {
        project_id: row.project,
        sub_project_id: sub?.id ?? null,
        activity_codes: activityCodes([row.activityCode1, row.activityCode2, row.activityCode3, row.activityCode4]),
        share: toHundredths(row.percentage ?? 0),
      },
    ];
  });
}
