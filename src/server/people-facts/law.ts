import { sql } from 'kysely';
import { endReasons } from '#engine/payroll/end-reasons.ts';
import type { LawContract, LawFacts } from '#engine/law/doubts.ts';
import type { Db } from '#server/db/connect.ts';
import { isOfPresentEmployment } from '#server/people-facts/employments.ts';
import { factRows, inForce } from '#server/people-facts/in-force.ts';

/** The columns of a record that the law is held against. A sheet says nothing of notice: those of leaving may be missing. */
export interface LawColumns {
  readonly join_date: string;
  readonly service_from?: string | null;
  readonly date_of_birth?: string | null;
  readonly employee_type?: string | null;
  readonly work_permit_number?: string | null;
  readonly probation_expires_on?: string | null;
  readonly probation_passed_on?: string | null;
  readonly last_working_day?: string | null;
  readonly end_reason?: string | null;
  readonly is_notice_terminate?: number | null;
  readonly notice_terminate_at?: string | null;
  readonly notice_working_days?: number | null;
}

/** A row of a contract. */
export interface LawContractRow {
  readonly valid_from: string;
  readonly contract_type: string | null;
  readonly end_date: string | null;
}

/** Reads the facts of the law from the columns and rows of a record. */
export function lawFactsOf(record: LawColumns, contracts: readonly LawContractRow[], worksAtNight: boolean): LawFacts {
  const { last_working_day: lastDay = null, is_notice_terminate: isGiven } = record;
  return {
    joinDate: record.join_date,
    serviceFrom: record.service_from ?? record.join_date,
    born: record.date_of_birth ?? null,
    isForeigner: record.employee_type === 'INTERNATIONAL',
    hasWorkPermit: (record.work_permit_number ?? '') !== '',
    probationUntil: (record.probation_passed_on ?? null) === null ? (record.probation_expires_on ?? null) : null,
    contracts: contracts.map(({ contract_type: type, valid_from: from, end_date: until }): LawContract => ({
      type,
      from,
      until,
    })),
    leaving:
      lastDay === null
        ? null
        : {
            lastDay,
            reason: endReasons.find((reason) => reason === record.end_reason) ?? null,
            noticeOn: isGiven === 1 ? (record.notice_terminate_at ?? null) : null,
            noticeDays: isGiven === 0 ? (record.notice_working_days ?? null) : null,
          },
    worksAtNight,
  };
}

const isAtNight = sql`(s.working_time_in < time '05:00' or s.working_time_out > time '22:00' or s.working_time_out <= s.working_time_in)`;

/** Which teams and departments have a shift on a day, and whether it reaches into the night. */
export type NightPosts = ReadonlyMap<string, boolean>;

/** Which teams and departments work at night on a day, by id; those without a shift of their own are missing. */
export async function readNightPosts(db: Db, of: { readonly companyId: string; readonly day: string }): Promise<NightPosts> {
  const { rows } = await sql<{ id: string; is_at_night: boolean }>`
    select distinct on (id) coalesce(a.team_id, a.department_id) as id, ${isAtNight} as is_at_night
    from shift_applicables a join shifts s on s.company_id = a.company_id and s.id = a.shift_id
    where a.company_id = ${of.companyId} and a.valid_from <= ${of.day} and (a.valid_to is null or a.valid_to >= ${of.day})
    order by id, a.valid_from desc`.execute(db);
  return new Map(rows.map((row) => [row.id, row.is_at_night]));
}

/** Tells whether a post works at night: by the shift of the team, else of the department. */
export const isNightPost = (
  posts: NightPosts,
  post: { readonly team_id: string | null; readonly department_id: string | null } | undefined,
): boolean => posts.get(post?.team_id ?? '') ?? posts.get(post?.department_id ?? '') ?? false;

/** Reads the facts of the law of these people on a day, by employee. Contracts are those of the present employment that have begun by then. */
export async function readLawFacts(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[]; readonly day: string },
): Promise<ReadonlyMap<string, LawFacts>> {
  const night = await readNightPosts(db, of);
  const { rows } = await sql<
    LawColumns & { id: string; contracts: LawContractRow[]; team_id: string | null; department_id: string | null }
  >`
    select e.id, e.join_date, e.service_from, e.date_of_birth, e.employee_type, e.work_permit_number, e.probation_expires_on,
      e.probation_passed_on, e.last_working_day, e.end_reason, e.is_notice_terminate, e.notice_terminate_at, e.notice_working_days,
      p.team_id, p.department_id,
      coalesce((select json_agg(json_build_object('valid_from', c.valid_from, 'contract_type', c.contract_type, 'end_date', c.end_date)
          order by c.valid_from)
        from ${factRows('contracts')} c where c.company_id = e.company_id and c.employee_id = e.id and c.valid_from <= ${of.day}
          and ${isOfPresentEmployment('c', 'valid_from')}), '[]') as contracts
    from employees e left join lateral ${inForce('posts', { day: of.day })} p on true
    where e.company_id = ${of.companyId} and e.id = any(${`{${of.ids.join(',')}}`}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, lawFactsOf(row, row.contracts, isNightPost(night, row))]));
}
