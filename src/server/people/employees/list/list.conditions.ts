import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CustomVisibility } from '#contract/people/custom-fields.ts';
import type { EmployeeConditions, EmployeeSort } from '#contract/people/employees/employee-list.ts';
import { inNameOrder, inPersonOrder, listedName } from '#server/db/parts/names.ts';
import { inForce, inForceOfAll } from '#server/people-facts/in-force.ts';
import { keysOf } from '#engine/keys-of.ts';
import { holdsOneOf, holdsText, searchedPerson } from '#server/db/parts/search.ts';
import { isIncomplete, lacksAny } from '#server/people-facts/missing-fields.ts';

/** Whose list it is, on which day, and what it is filtered by. */
export interface ListScope {
  readonly companyId: string;
  readonly today: string;
  /** Whether the caller sees what people earn and where it goes. */
  readonly seesPay: boolean;
  readonly conditions: EmployeeConditions;
  /** Which of the company's own fields the caller sees. */
  readonly visibilities: readonly CustomVisibility[];
  /** These people alone. */
  readonly ids?: readonly string[];
}

export const employedToday = (today: string) =>
  sql`(e.join_date <= ${today} and (e.last_working_day is null or e.last_working_day >= ${today}))`;
/** New: less than three months in the company, or still to come, and not left (decisions B30, B34). */
export const newHire = (today: string) =>
  sql`(e.join_date + interval '3 months' > ${today}::date and (e.last_working_day is null or e.last_working_day >= ${today}))`;
export const resigned = sql`e.status = 0`;
export const contractExpired = (today: string) =>
  sql`(${employedToday(today)} and c.contract_type <> 'UDC' and c.end_date < ${today})`;

/** What can be joined to a person `e`, in the order in which it is: what a later one builds on stands before it. */
const joinable = {
  post: ({ today }) => sql`left join lateral ${inForce('posts', { day: today })} p on true`,
  contract: ({ today }) => sql`left join lateral ${inForce('contracts', { day: today })} c on true`,
  department: () => sql`left join departments dp on dp.company_id = e.company_id and dp.id = p.department_id`,
  team: () => sql`left join teams t on t.company_id = e.company_id and t.id = p.team_id`,
  dutyStation: () => sql`left join duty_stations s on s.company_id = e.company_id and s.id = p.duty_station_id`,
  jobLevel: () => sql`left join job_levels jl on jl.company_id = e.company_id and jl.id = p.job_level_id`,
  jobGrade: () => sql`left join job_grades jg on jg.company_id = e.company_id and jg.id = p.job_grade_id`,
  branch: () => sql`left join branches b on b.company_id = e.company_id and b.id = e.branch_id`,
  lineManager: () => sql`left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id`,
} as const satisfies Readonly<Record<string, Join>>;
type Joined = keyof typeof joinable;
type Join = (scope: ListScope) => RawBuilder<unknown>;

/** Of everybody the rows in force are found at once, of a page by person. */
const ofAll = {
  post: (scope: ListScope) =>
    sql`left join ${inForceOfAll('posts', { companyId: scope.companyId, day: scope.today })} p on p.employee_id = e.id`,
  contract: (scope: ListScope) =>
    sql`left join ${inForceOfAll('contracts', { companyId: scope.companyId, day: scope.today })} c on c.employee_id = e.id`,
};

const ofPost = new Set<Joined>(['department', 'team', 'dutyStation', 'jobLevel', 'jobGrade']);

/** These joins, and the post where one of them hangs on it. */
export const joins = (scope: ListScope, ...named: readonly Joined[]): RawBuilder<unknown> => joined(scope, named, joinable);

function joined(scope: ListScope, named: readonly Joined[], by: Readonly<Record<Joined, Join>>): RawBuilder<unknown> {
  const wanted = new Set(named);
  if (named.some((one) => ofPost.has(one))) wanted.add('post');
  const order = keysOf(joinable);
  return sql.join(
    order.filter((one) => wanted.has(one)).map((one) => by[one](scope)),
    sql` `,
  );
}

interface Sorting {
  readonly by: RawBuilder<unknown>;
  readonly needs?: Joined;
}

/** What each column is sorted by: text without regard to case, days and codes as they are. */
const sortings: Readonly<Record<EmployeeSort, Sorting>> = {
  code: { by: sql`lower(e.code)` },
  name: { by: inPersonOrder('e') },
  gender: { by: sql`e.gender` },
  position: { by: inNameOrder(sql`p.position`), needs: 'post' },
  department: { by: inNameOrder(listedName('dp')), needs: 'department' },
  team: { by: inNameOrder(listedName('t')), needs: 'team' },
  dutyStation: { by: inNameOrder(listedName('s')), needs: 'dutyStation' },
  branch: { by: inNameOrder(sql`b.name`), needs: 'branch' },
  jobLevel: { by: inNameOrder(listedName('jl')), needs: 'jobLevel' },
  jobGrade: { by: inNameOrder(listedName('jg')), needs: 'jobGrade' },
  lineManager: { by: inPersonOrder('m'), needs: 'lineManager' },
  contractType: { by: sql`c.contract_type`, needs: 'contract' },
  contractEndDate: { by: sql`c.end_date`, needs: 'contract' },
  joinDate: { by: sql`e.join_date` },
  probationExpiredDate: { by: sql`e.probation_expires_on` },
  status: { by: sql`e.status` },
};

/** The order of the list: who has nothing in the column stands last, and people alike stand by code. */
export function order({ conditions: { sort } }: ListScope): RawBuilder<unknown> {
  const byCode = sql`lower(e.code), e.id`;
  if (sort === undefined) return byCode;
  return sql`${sortings[sort.by].by} ${sort.isDescending ? sql`desc` : sql`asc`} nulls last, ${byCode}`;
}

/** The people whom the conditions ask about: post and contract in force are looked up of all of them only where one is asked for. */
export function asked(scope: ListScope): RawBuilder<unknown> {
  const { search, contractType, sort, ...rest } = scope.conditions;
  const named: Joined[] = sort === undefined ? [] : [sortings[sort.by].needs ?? []].flat();
  const isOfPost = postFilters.some(([name]) => rest[name] !== undefined);
  if (isOfPost || search?.columns.includes('position') === true) named.push('post');
  if (rest.contractExpired || contractType !== undefined) named.push('contract');
  return sql`employees e ${joined(scope, named, { ...joinable, ...ofAll })}`;
}

const postFilters = [
  ['departmentId', 'department_id'],
  ['teamId', 'team_id'],
  ['dutyStationId', 'duty_station_id'],
  ['jobLevelId', 'job_level_id'],
  ['jobGradeId', 'job_grade_id'],
] as const;

/** What every person of the list fulfils. */
export function where(scope: ListScope): RawBuilder<unknown> {
  const { companyId, today, conditions } = scope;
  const { filter, search, custom } = conditions;
  const parts = [sql`e.company_id = ${companyId}`, sql`e.archived_at is null`];
  if (scope.ids !== undefined) parts.push(isAnyOf('e.id', scope.ids));
  if (filter.from !== undefined) parts.push(sql`e.join_date >= ${filter.from}`);
  if (filter.to !== undefined) parts.push(sql`e.join_date <= ${filter.to}`);
  if (conditions.newHire) parts.push(newHire(today));
  if (conditions.isResigned) parts.push(resigned);
  if (conditions.contractExpired) parts.push(contractExpired(today));
  if (conditions.incomplete) parts.push(isIncomplete(scope));
  if (conditions.lacks !== undefined) parts.push(lacksAny(scope, conditions.lacks));
  for (const [name, column] of postFilters) {
    const ids = conditions[name];
    if (ids !== undefined) parts.push(isAnyOf(`p.${column}`, ids));
  }
  if (conditions.branchId !== undefined) parts.push(isAnyOf('e.branch_id', conditions.branchId));
  if (conditions.managerId !== undefined) parts.push(isAnyOf('e.line_manager1_id', conditions.managerId));
  if (conditions.projectId !== undefined) parts.push(isCharged(scope, isAnyOf('j.id', conditions.projectId)));
  if (conditions.donor !== undefined) parts.push(isCharged(scope, sql`lower(j.donor) = lower(${conditions.donor})`));
  if (conditions.status !== undefined) parts.push(sql`e.status = any(${conditions.status}::smallint[])`);
  if (conditions.gender !== undefined) parts.push(sql`e.gender = any(${conditions.gender}::smallint[])`);
  if (conditions.contractType !== undefined) parts.push(sql`c.contract_type = any(${conditions.contractType}::text[])`);
  for (const choices of byField(custom ?? [])) parts.push(hasChoice(scope, choices));
  if (search !== undefined) parts.push(matches(scope, search));
  return sql.join(parts, sql` and `);
}

const isAnyOf = (column: string, ids: readonly string[]) => sql`${sql.ref(column)} = any(${ids}::uuid[])`;

/** People charged today to a project that fits. */
const isCharged = ({ companyId, today }: ListScope, fits: RawBuilder<unknown>) => sql`e.id in (
  select a.employee_id from employee_allocations a join projects j on j.company_id = a.company_id and j.id = a.project_id
  where a.company_id = ${companyId} and a.share > 0 and ${fits} and a.valid_from = (select d.valid_from from ${inForce('allocations', { day: today, company: sql`a.company_id`, employee: sql`a.employee_id` })} d))`;

type Choice = NonNullable<EmployeeConditions['custom']>[number];

const byField = (custom: readonly Choice[]): readonly { readonly fieldId: string; readonly choiceIds: readonly string[] }[] =>
  [...new Set(custom.map(({ fieldId }) => fieldId))].map((fieldId) => ({
    fieldId,
    choiceIds: custom.filter((one) => one.fieldId === fieldId).map(({ choiceId }) => choiceId),
  }));

/** Every word must be found in one of the columns; names are searched in both scripts and both orders. */
function matches(scope: ListScope, { columns, value }: NonNullable<EmployeeConditions['search']>): RawBuilder<unknown> {
  const texts = { ...searchedPerson('e'), position: sql`coalesce(p.position, '')` };
  return sql`(${sql.join(
    columns.map((column) => (column === 'custom' ? customHolds(scope, value) : holdsText(texts[column], value))),
    sql` or `,
  )})`;
}

/** The living fields that the caller sees. */
const seenFields = ({ companyId, visibilities }: ListScope) => sql`
  select f.id from custom_fields f where f.company_id = ${companyId} and f.archived_at is null
    and f.visibility = any(${visibilities}::text[])`;

/** A text or a choice of such a field. No row of the list is looked at for it: the database finds the people once. */
const customHolds = (scope: ListScope, text: string) => sql`e.id in (
  select v.employee_id from employee_custom_values v
  where v.company_id = ${scope.companyId} and v.field_id in (${seenFields(scope)}) and (${holdsText(sql`v.text_value`, text)}
    or v.choice_id in (select c.id from custom_field_choices c
      where c.company_id = ${scope.companyId} and ${holdsOneOf(text, [sql`c.name`, sql`c.name_kh`])})))`;

const hasChoice = (scope: ListScope, { fieldId, choiceIds }: ReturnType<typeof byField>[number]) => sql`e.id in (
  select v.employee_id from employee_custom_values v
  where v.company_id = ${scope.companyId} and v.field_id = ${fieldId} and v.choice_id = any(${choiceIds}::uuid[])
    and v.field_id in (${seenFields(scope)}))`;
