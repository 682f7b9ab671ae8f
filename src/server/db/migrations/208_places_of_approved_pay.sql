-- Donor, project and code that an approved payment's costs are charged to, as they were called at its approval: a project that gets
-- another donor or another code later changes no approved month (decision 091).
create table payroll_places (
  company_id uuid not null references companies (id) deferrable initially immediate,
  record_id uuid not null,
  -- The key of an allocation: the sub-project, else the project.
  key uuid not null,
  project_id uuid not null,
  sub_project_id uuid,
  donor text not null,
  project text not null,
  sub_project text check ((sub_project is null) = (sub_project_id is null)),
  primary key (company_id, record_id, key),
  foreign key (company_id, record_id) references payroll_periods (company_id, id) deferrable initially immediate,
  foreign key (company_id, project_id) references projects (company_id, id) deferrable initially immediate,
  foreign key (company_id, sub_project_id) references sub_projects (company_id, id) deferrable initially immediate
);
create trigger places_are_final before update or delete on payroll_places for each row execute function refuse_change();
select protect('payroll_places');

-- The keys that the costs of payments are charged to or moved from, a row each.
create function place_keys(company uuid, records uuid[]) returns table (record_id uuid, key uuid) language sql stable as $$
  select distinct q.id, (found.match)[1]::uuid
  from payroll_periods q
  join payroll_results r on r.company_id = q.company_id and r.run_id = q.run_id
    and r.period = array_position(array['first_payment', 'second_payment', 'final_payment'], q.period)
    and (q.row_id is null or q.row_id = r.row_id)
  cross join lateral regexp_matches(concat(r.input -> 'allocations', r.input -> 'timesheets', r.input -> 'reallocations'),
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found (match)
  where q.company_id = company and q.id = any (records)
$$;

with standing as (
  select p.company_id, p.id as key, p.id as project_id, null::uuid as sub_project_id, p.donor, p.code as project, null::text as sub_project
  from projects p
  union all
  select s.company_id, s.id, p.id, s.id, p.donor, p.code, s.code
  from sub_projects s join projects p on p.company_id = s.company_id and p.id = s.project_id)
insert into payroll_places (company_id, record_id, key, project_id, sub_project_id, donor, project, sub_project)
select s.company_id, k.record_id, s.key, s.project_id, s.sub_project_id, s.donor, s.project, s.sub_project
from (select company_id, array_agg(id) as records from payroll_periods where approved_at is not null group by company_id) q
cross join lateral place_keys(q.company_id, q.records) k
join standing s on s.company_id = q.company_id and s.key = k.key;
