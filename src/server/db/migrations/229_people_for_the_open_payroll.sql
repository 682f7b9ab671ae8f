-- Whether different people could take the steps of a payroll on a day, where duties are separate: one or two process and submit it,
-- another reviews and another approves.
create function payroll_has_people(company uuid, day date) returns boolean language sql stable as $$
  with holder as (
    select u.id, r.is_full_access or 'payroll/process' = any (r.permissions) as processes,
      r.is_full_access or 'payroll/submit' = any (r.permissions) as submits,
      r.is_full_access or 'payroll/verify' = any (r.permissions) as verifies,
      r.is_full_access or 'payroll/approve' = any (r.permissions) as approves
    from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = company and u.archived_at is null
      and (r.is_full_access or r.permissions && '{payroll/process,payroll/submit,payroll/verify,payroll/approve}'::text[])
      and account_standing(company, u.id, day) = 'employed')
  select not s.separate_duties or exists (
    select from holder p, holder m, holder v, holder a
    where p.processes and m.submits and v.verifies and a.approves
      and v.id not in (p.id, m.id) and a.id not in (p.id, m.id, v.id))
  from payroll_settings s where s.company_id = company
$$;

-- An account with full access must remain after every stored or requested last working day, and people for the steps of an open payroll.
create or replace function keep_full_access() returns trigger language plpgsql as $$
declare
  account uuid;
  day_without date;
begin
  if tg_table_name = 'term_requests' then
    select e.user_id into account from employees e where e.company_id = new.company_id and e.id = new.employee_id;
    day_without := (new.rows_after -> 0 ->> 'last_working_day')::date + 1;
  elsif tg_name = 'keep_full_access_until_join' then
    account := new.user_id;
    day_without := new.join_date - 1;
  else
    account := new.user_id;
    day_without := new.last_working_day + 1;
  end if;
  if account is null or day_without is null then return null; end if;
  -- Two who leave at the same instant wait for each other.
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and u.archived_at is null and r.is_full_access order by u.id for update of u;
  if tg_name <> 'keep_full_access_until_join' and exists (
    select from payroll_periods p where p.company_id = new.company_id and p.state <> 'APPROVED')
  then
    -- The settings of a company are one row: two whose last days are written at once wait for each other here too.
    perform from payroll_settings s where s.company_id = new.company_id for update;
    if payroll_has_people(new.company_id, day_without - 1) and not payroll_has_people(new.company_id, day_without) then
      raise exception 'nobody takes a step of the open payroll' using errcode = 'check_violation', constraint = 'payroll_people_stay';
    end if;
  end if;
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and u.id = account and u.archived_at is null and r.is_full_access;
  if not found then return null; end if;
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and r.is_full_access
      and account_standing(u.company_id, u.id, day_without) = 'employed';
  if not found then
    raise exception 'nobody keeps full access' using errcode = 'check_violation', constraint = 'full_access_stays';
  end if;
  return null;
end $$;
