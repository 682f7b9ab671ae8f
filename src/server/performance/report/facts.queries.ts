import { employmentOn } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { YearFacts } from '#engine/performance/timeline.ts';
import type { AppraisalState } from '#engine/performance/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';
import { uuids } from '#server/requests/approvers/index.ts';
import { timeZone } from '#server/http/clock.ts';
import { inForce } from '#server/people-facts/in-force.ts';

/** Where a person stands in a year, with the records it stands in. */
export interface PersonYear extends YearFacts {
  readonly employeeId: string;
  readonly name: string;
  readonly objectiveId: string | null;
  readonly quarterIds: Readonly<Record<string, string>>;
  readonly appraisalId: string | null;
  /** The newest appraisal of a probation. */
  readonly probationId: string | null;
}

interface StoredYear extends Omit<PersonYear, 'appraisal' | 'objective' | 'probation' | 'quarterIds' | 'quarters'> {
  readonly objective: YearFacts['objective'];
  readonly quarters: readonly (YearFacts['quarters'][number] & { readonly id: string })[];
  readonly appraisalState: AppraisalState | null;
  /** Days of its moves: evaluated, released, answered. */
  readonly moved: Readonly<Record<string, string>>;
  readonly probationEndsOn: string | null;
  readonly probationPassedOn: string | null;
  readonly probationState: AppraisalState | null;
  readonly probationEvaluatedOn: string | null;
}

/** The contract type in force of the person `e`; before the first contract begins, that one's. */
export const contractInForce = (today: string): RawBuilder<string | null> =>
  sql<string | null>`(select c.contract_type from ${inForce('contracts', { day: today })} c)`;

/** Joins the person `e` with the objective `o` and the year-end appraisal `a` of a year; whoever has none keeps the row. */
export const yearRecords = (year: number): RawBuilder<unknown> => sql`
  left join objectives o on o.company_id = e.company_id and o.employee_id = e.id and o.year = ${year}
    and o.archived_at is null and o.status <> 'REJECTED'
  left join appraisals a on a.company_id = e.company_id and a.employee_id = e.id and a.year = ${year}
    and a.kind = 'YEAR_END' and a.archived_at is null`;

/** Where these people stand in a year. One statement for any number. */
export async function readPersonYears(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly year: number; readonly employeeIds: readonly string[] },
): Promise<readonly PersonYear[]> {
  const { rows } = await sql<StoredYear>`
    select e.id as "employeeId", ${personName('e')} as name, n.joined_on as "joinDate", n.until as "lastWorkingDay",
      ${contractInForce(of.today)} as "contractType", o.id as "objectiveId", a.id as "appraisalId",
      case when o.id is not null then jsonb_build_object('status', o.status, 'approvedOn', o.approved_date,
        'evaluateStatus', o.evaluate_status, 'selfEvaluatedOn', o.self_eval_date, 'evaluatedOn', o.mgr_eval_date) end as objective,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'quarter', q.quarter, 'status', q.status,
          'markedOn', (q.marked_at at time zone ${timeZone})::date) order by q.quarter)
        from quarterly_reviews q where q.company_id = e.company_id and q.employee_id = e.id and q.year = ${of.year}), '[]') as quarters,
      coalesce(a.stage, a.evaluate_status) as "appraisalState",
      coalesce((select jsonb_object_agg(s.move, s.day) from (
        select move, (max(at) at time zone ${timeZone})::date as day from performance_steps s
        where s.company_id = a.company_id and s.record_id = a.id and s.kind = 'appraisal'
          and s.move in ('evaluateAppraisal', 'releaseAppraisal', 'acknowledgeAppraisal') group by move) s), '{}') as moved,
      e.probation_expires_on as "probationEndsOn", e.probation_passed_on as "probationPassedOn", b.id as "probationId",
      b.state as "probationState", b.evaluated_on as "probationEvaluatedOn"
    from employees e cross join ${employmentOn(`${of.year}-12-31`)} n ${yearRecords(of.year)}
    left join lateral (select x.id, coalesce(x.stage, x.evaluate_status) as state,
        (select (max(s.at) at time zone ${timeZone})::date from performance_steps s
          where s.company_id = x.company_id and s.record_id = x.id and s.move = 'evaluateAppraisal') as evaluated_on
      from appraisals x where x.company_id = e.company_id and x.employee_id = e.id and x.kind = 'PROBATION' and x.archived_at is null
      order by x.year desc limit 1) b on true
    where e.company_id = ${of.companyId} and e.id = any(${uuids(of.employeeIds)})`.execute(db);
  return rows.map(({ quarters, appraisalState, moved, ...stored }) => ({
    ...yearOf(stored),
    quarters,
    quarterIds: Object.fromEntries(quarters.map(({ quarter, id }) => [String(quarter), id])),
    appraisal:
      appraisalState === null
        ? null
        : {
            state: appraisalState,
            evaluatedOn: moved['evaluateAppraisal'] ?? null,
            releasedOn: moved['releaseAppraisal'] ?? null,
            acknowledgedOn: moved['acknowledgeAppraisal'] ?? null,
          },
  }));
}

/** A stored year with its probation as the engine has it. */
function yearOf<Row extends Pick<StoredYear, `probation${string}` & keyof StoredYear>>(row: Row) {
  const {
    probationEndsOn: endsOn,
    probationPassedOn: passedOn,
    probationState: state,
    probationEvaluatedOn: evaluatedOn,
    ...rest
  } = row;
  return { ...rest, probation: endsOn === null ? null : { endsOn, passedOn, state, evaluatedOn } };
}

/** What somebody reported of a year's quarters, the first first. */
export async function readReports(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string; readonly year: number },
): Promise<readonly StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select quarter, progress, goals from quarterly_reviews
    where company_id = ${of.companyId} and employee_id = ${of.employeeId} and year = ${of.year} and status = 'SUBMITTED'
    order by quarter`.execute(db);
  return rows;
}

/** A quarter that was handed over. */
export interface StoredReport {
  readonly quarter: number;
  readonly progress: readonly { uniqueId: string; progress: number; health: 'AT_RISK' | 'DONE' | 'OFF_TRACK' | 'ON_TRACK' }[];
  readonly goals: readonly { uniqueId: string; title: string; weight: number | null }[] | null;
}
