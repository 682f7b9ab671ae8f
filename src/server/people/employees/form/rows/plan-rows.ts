import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { laterOf } from '#engine/calendar/day.ts';
import {
  emptyFund,
  given,
  moveSalariesWithJoin,
  moveWithJoin,
  planContracts,
  planSalaries,
  hundredthsOf,
} from '#server/people/employees/dated/dated.plan.ts';
import type { LawContractRow } from '#server/people-facts/law.ts';
import { put } from '#server/people/employees/dated/put.ts';
import type { DatedRow, Put } from '#server/people/employees/dated/put.ts';
import type { HeldDays } from '#contract/people/facts/dated-facts.ts';
import type { Context } from '#server/http/context.ts';
import { budgetLinesOf, dutyStationOf } from '#server/people/employees/form/references.ts';
import type { Rows } from '#server/people/employees/form/terms/terms.hold.ts';
import { planAllocations, planBenefits, planLists } from '#server/people/employees/form/rows/rows.plan.ts';
import { openFrom } from '#server/people/employees/dated/open-month.ts';
import { readBenefitItems } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';

/** The days of a value, with the table of its rows. */
export type HeldRow = HeldDays & { readonly table: string };

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

/**
 * All rows of the record, as they were and as they shall be, the days on which each changed value that is dated holds, and the contracts and
 * the newest post among the rows.
 */
export async function planRecordRows(
  context: Context,
  of: { body: EmployeeBody; stored: Stored | undefined; stated?: readonly string[] | undefined },
): Promise<{
  readonly rows: Rows;
  readonly holds: readonly HeldRow[];
  readonly contracts: readonly LawContractRow[];
  readonly post: Awaited<ReturnType<typeof postOf>>;
}> {
  const { body } = of;
  const stored = of.stored ?? nothing;
  const joinedBefore = of.stored?.record.join_date ?? body.joinDate;
  const isAsked = of.stored !== undefined && given(body.changesFrom, null) !== null;
  const from = of.stored === undefined ? body.joinDate : laterOf(body.changesFrom ?? (await openFrom(context)), body.joinDate);
  const moved = <Row extends { readonly valid_from: string }>(rows: readonly Row[]) =>
    moveWithJoin(rows, joinedBefore, body.joinDate);
  // The first salary of a later employment begins with it: before it that of the former one would count.
  const [first, ...others] = stored.salaries;
  const beginsWithJoin =
    first !== undefined &&
    others.length === 0 &&
    first.effective_from === joinedBefore &&
    of.stored?.record.former_until !== null;
  const salaries = beginsWithJoin ? moveSalariesWithJoin(stored.salaries, joinedBefore, body.joinDate) : stored.salaries;
  const salaryFrom = beginsWithJoin && body.lastModifiedSalaryAt === joinedBefore ? body.joinDate : body.lastModifiedSalaryAt;
  const lines = await budgetLinesOf(context, body, stored);
  const items = await readBenefitItems(context.db, context.session.companyId);
  const lists = planLists(stored, body);
  const changes = { from, isAsked, later: body.laterValues ?? undefined, stated: of.stated };
  const post = await postOf(context, body, stored);
  const dated = {
    employee_salaries: planSalaries(salaries, { ...body, lastModifiedSalaryAt: salaryFrom }),
    employee_contracts: planContracts(moved(stored.contracts), body, changes),
    employee_posts: put<DatedRow>(moved(stored.posts), {
      table: 'employee_posts',
      values: post,
      ...changes,
    }),
    employee_funds: planFunds(moved(stored.funds), body, { ...changes, isNew: of.stored === undefined }),
    employee_allocations:
      lines === undefined
        ? { rows: stored.allocations, holds: [] }
        : planAllocations(moved(stored.allocations), lines, { from, isAsked, later: body.allocationLater ?? undefined }),
  } as const;
  return {
    rows: [
      ['employee_salaries', { before: stored.salaries, after: dated.employee_salaries.rows }],
      ['employee_contracts', { before: stored.contracts, after: dated.employee_contracts.rows }],
      ['employee_posts', { before: stored.posts, after: dated.employee_posts.rows }],
      ['employee_funds', { before: stored.funds, after: dated.employee_funds.rows }],
      ['employee_allocations', { before: stored.allocations, after: dated.employee_allocations.rows }],
      ['employee_benefits', { before: stored.benefits, after: planBenefits(stored.benefits, body, items) }],
      ['employee_kids', { before: stored.kids, after: lists.employee_kids }],
      ['employee_siblings', { before: stored.siblings, after: lists.employee_siblings }],
      ['employee_inheritances', { before: stored.inheritances, after: lists.employee_inheritances }],
      ['employee_educations', { before: stored.educations, after: lists.employee_educations }],
      ['employee_certifications', { before: stored.certifications, after: lists.employee_certifications }],
      ['employee_languages', { before: stored.languages, after: lists.employee_languages }],
      ['employee_skills', { before: stored.skills, after: lists.employee_skills }],
    ],
    holds: Object.entries(dated).flatMap(([table, { holds }]) => holds.map((days) => ({ ...days, table }))),
    contracts: dated.employee_contracts.rows,
    post,
  };
}

/** The post as the form says it. */
async function postOf(context: Context, body: EmployeeBody, stored: Omit<Stored, 'record'>) {
  const post = stored.posts.at(-1);
  const stationId = await dutyStationOf(context, body, stored);
  return {
    position: given(body.position, post?.position ?? null),
    step: given(body.step, post?.step ?? null),
    job_grade_id: given(body.jobGradeId, post?.job_grade_id ?? null),
    job_level_id: given(body.jobLevelId, post?.job_level_id ?? null),
    department_id: given(body.departmentId, post?.department_id ?? null),
    team_id: given(body.teamId, post?.team_id ?? null),
    duty_station_id: given(stationId, post?.duty_station_id ?? null),
  };
}

function planFunds(
  rows: Stored['funds'],
  body: EmployeeBody,
  { isNew, ...changes }: Pick<Put, 'from' | 'isAsked' | 'later' | 'stated'> & { readonly isNew: boolean },
) {
  const fund = rows.at(-1) ?? emptyFund;
  const values = {
    pension_type: body.pensionFundType ?? fund.pension_type,
    pension_value: hundredthsOf(body.pensionFund, fund.pension_value),
    provident_type: body.providentFundType ?? fund.provident_type,
    provident_value: hundredthsOf(body.providentFund, fund.provident_value),
  };
  // An imported person has no row of funds: saving the form without any makes none, which would stand as a change to sign.
  const isWithout = !isNew && rows.length === 0 && values.pension_value === null && values.provident_value === null;
  if (isWithout) return { rows, holds: [] };
  return put<DatedRow>(rows, { table: 'employee_funds', values, none: emptyFund, ...changes });
}
