import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { laterOf } from '#engine/calendar/day.ts';
import {
  given,
  moveWithJoin,
  planContracts,
  planSalaries,
  put,
  hundredthsOf,
} from '#server/people/employees/dated/dated.plan.ts';
import type { Context } from '#server/http/context.ts';
import { budgetLinesOf, dutyStationOf } from '#server/people/employees/form/references.ts';
import type { Rows } from '#server/people/employees/form/terms/terms.hold.ts';
import { planAllocations, planBenefits, planLists } from '#server/people/employees/form/rows/rows.plan.ts';
import { openFrom } from '#server/people/employees/dated/open-month.ts';
import { readBenefitItems } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
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

/** All rows of the record, as they were and as they shall be. */
export async function planRecordRows(context: Context, of: { body: EmployeeBody; stored: Stored | undefined }): Promise<Rows> {
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
