-- The rules of leave, overtime and timesheets stand in one row and are changed on three pages: each page has its own version, with who
-- changed it last, so that who changes one is not refused for a change of another. What changed is in the audit of the row itself.
create table time_rule_versions (
  company_id uuid not null references companies (id),
  area text not null check (area in ('leave', 'overtime', 'timesheet')),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, area)
);

alter table time_settings no force row level security;
insert into time_rule_versions (company_id, area, version, changed_at, changed_by)
select s.company_id, a.area, s.version, s.updated_at, s.updated_by
from time_settings s cross join (values ('leave'), ('overtime'), ('timesheet')) a (area);
alter table time_settings force row level security;

select protect('time_rule_versions');

-- A migration changes no page: it stands outside of every company.
create function count_time_rules() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.company_id', true), '') = '' then return null; end if;
  insert into time_rule_versions as v (company_id, area, version, changed_at, changed_by)
  values (new.company_id, tg_argv[0], 2, new.updated_at, new.updated_by)
  on conflict (company_id, area) do update
    set version = v.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by;
  return null;
end $$;

create trigger leave_rules after update of
  entitlement, years_for_further_day, leave_contract_types, carry_expiry_month, leave_waiting_months, credit_months
  on time_settings for each row execute function count_time_rules('leave');
create trigger overtime_rules after update of overtime_limit
  on time_settings for each row execute function count_time_rules('overtime');
create trigger timesheet_rules after update of sheet_hours, sheet_any_project, timesheets_from
  on time_settings for each row execute function count_time_rules('timesheet');
