import { sql } from 'kysely';
import type { DonorFacts, DonorProject } from '#contract/donors/donor-page.ts';
import type { Db } from '#server/db/connect.ts';
import { personName, shownName } from '#server/db/parts/names.ts';
import { factRows, latest } from '#server/people-facts/in-force.ts';

interface OfDonor {
  readonly companyId: string;
  readonly donor: string;
}

/** The projects of a donor with their sub-projects, by code, archived ones last. */
export async function readDonorProjects(db: Db, of: OfDonor): Promise<readonly (DonorProject & { readonly donor: string })[]> {
  const { rows } = await sql<DonorProject & { donor: string }>`
    select p.id, p.donor, p.title, p.code, p.starts_on as start, p.ends_on as "end", p.archived_at is not null as "isArchived",
      coalesce((select json_agg(json_build_object('id', s.id, 'code', s.code, 'activities', array_remove(s.activity_codes, ''),
          'isArchived', s.archived_at is not null) order by s.archived_at is not null, lower(s.code), s.id)
        from sub_projects s where s.company_id = p.company_id and s.project_id = p.id), '[]') as "subProjects"
    from projects p where p.company_id = ${of.companyId} and lower(p.donor) = lower(${of.donor})
    order by p.archived_at is not null, lower(p.code), p.id`.execute(db);
  return rows;
}

/** What a donor does not take from a month on, and who carries it. */
export async function readRefused(db: Db, of: OfDonor & { readonly month: string }): Promise<DonorFacts['refused']> {
  const { rows } = await sql<DonorFacts['refused'][number]>`
    select c.id, p.code as project, k.code as carrier, c.from_month as "from", c.to_month as "to",
      array(select ${shownName(sql`i.title`, sql`i.title_kh`)} from payroll_items i
        where i.company_id = c.company_id and i.code = any(c.items) order by i.order_no, i.code) as items
    from ineligible_costs c
    join projects p on p.company_id = c.company_id and p.id = c.project_id
    join projects k on k.company_id = c.company_id and k.id = c.carrier_id
    where c.company_id = ${of.companyId} and lower(p.donor) = lower(${of.donor}) and c.archived_at is null
      and (c.to_month is null or c.to_month >= ${of.month})
    order by lower(p.code), c.from_month, c.id`.execute(db);
  return [...rows];
}

/** A line of a recorded split of somebody whom the donor pays now or later; lines of one day are one split. */
export interface ChargeLine {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly validFrom: string;
  readonly projectId: string;
  readonly projectCode: string;
  /** The award's last day. */
  readonly projectEnd: string | null;
  readonly isDonors: boolean;
  readonly subProject: string | null;
  /** Hundredths of a percent. */
  readonly share: number;
  /** The end of the newest contract. */
  readonly contractEnd: string | null;
  readonly lastWorkingDay: string | null;
}

/** The splits in force on a day, and those after it, of everybody whom a donor's projects pay in one of these, by person and day. */
export async function readChargeLines(db: Db, of: OfDonor & { readonly today: string }): Promise<readonly ChargeLine[]> {
  const { rows } = await sql<ChargeLine>`
    with own as materialized (
      select p.id from projects p where p.company_id = ${of.companyId} and lower(p.donor) = lower(${of.donor})),
    paid as materialized (
      select distinct a.employee_id from ${factRows('allocations')} a
      where a.company_id = ${of.companyId} and a.project_id in (select id from own))
    select e.id as "employeeId", e.code, ${personName('e')} as name, a.valid_from as "validFrom", a.project_id as "projectId",
      j.code as "projectCode", j.ends_on as "projectEnd", j.id in (select id from own) as "isDonors", s.code as "subProject", a.share,
      c.end_date as "contractEnd", e.last_working_day as "lastWorkingDay"
    from paid d
    join employees e on e.company_id = ${of.companyId} and e.id = d.employee_id and e.archived_at is null
      and (e.last_working_day is null or e.last_working_day >= ${of.today})
    join ${factRows('allocations')} a on a.company_id = e.company_id and a.employee_id = e.id
      and a.valid_from >= coalesce((select max(n.valid_from) from ${factRows('allocations')} n
        where n.company_id = e.company_id and n.employee_id = e.id and n.valid_from <= ${of.today}), '-infinity')
    join projects j on j.company_id = a.company_id and j.id = a.project_id
    left join sub_projects s on s.company_id = a.company_id and s.id = a.sub_project_id
    left join lateral ${latest('contracts')} c on true
    order by lower(e.code), e.id, a.valid_from, a.order_no, a.id`.execute(db);
  return rows;
}

/** An award with its last day, and how many people have a share of it in the split in force. */
export interface AwardAhead {
  readonly id: string;
  readonly donor: string;
  readonly code: string;
  readonly end: string;
  readonly people: number;
}

/** The awards that end next, and those that ended while people who work here are still charged to them, the first to end first. */
export async function readAwardsAhead(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly limit: number },
): Promise<readonly AwardAhead[]> {
  const { companyId, today } = of;
  const { rows } = await sql<AwardAhead>`
    with charged as materialized (
      select a.project_id, count(distinct a.employee_id)::int as people from employees e
      join ${factRows('allocations')} a on a.company_id = e.company_id and a.employee_id = e.id and a.share > 0
        and a.valid_from = (select max(n.valid_from) from ${factRows('allocations')} n
          where n.company_id = e.company_id and n.employee_id = e.id and n.valid_from <= ${today})
      where e.company_id = ${companyId} and e.archived_at is null
        and (e.last_working_day is null or e.last_working_day >= ${today})
      group by a.project_id)
    select p.id, p.donor, p.code, p.ends_on as "end", coalesce(c.people, 0) as people from projects p
    left join charged c on c.project_id = p.id
    where p.company_id = ${companyId} and p.archived_at is null and (p.ends_on >= ${today} or (p.ends_on < ${today} and c.people > 0))
    order by p.ends_on, lower(p.code), p.id limit ${of.limit}`.execute(db);
  return rows;
}

/** The awards whose last day lies between two days, both included, the first to end first. */
export async function readEndingAwards(
  db: Db,
  of: { readonly companyId: string; readonly from: string; readonly to: string },
): Promise<readonly { readonly id: string; readonly donor: string; readonly code: string; readonly day: string }[]> {
  const { rows } = await sql<{ id: string; donor: string; code: string; day: string }>`
    select id, donor, code, ends_on as day from projects
    where company_id = ${of.companyId} and archived_at is null and ends_on >= ${of.from} and ends_on <= ${of.to}
    order by ends_on, lower(code), id`.execute(db);
  return rows;
}
