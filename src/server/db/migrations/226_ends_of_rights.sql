-- Whatever ends the rights of an account, a last working day, a coming join date or an end day, leaves an account with full access and, while
-- a payroll is open and duties are separate, people for its steps: on that day and on each later one at which others lose theirs
-- (decision 107).

-- Whether different people could take the steps of a payroll on a day, where duties are separate: one or two process and submit it, another
-- reviews and another approves. `besides`: an account that is counted as having its rights.
create function payroll_has_people(company uuid, day date, besides uuid) returns boolean language sql stable as $$
  with holder as (
    select u.id, r.is_full_access or 'payroll/process' = any (r.permissions) as processes,
      r.is_full_access or 'payroll/submit' = any (r.permissions) as submits,
      r.is_full_access or 'payroll/verify' = any (r.permissions) as verifies,
      r.is_full_access or 'payroll/approve' = any (r.permissions) as approves
    from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = company and u.archived_at is null
      and (r.is_full_access or r.permissions && '{payroll/process,payroll/submit,payroll/verify,payroll/approve}'::text[])
      and (u.id = besides or account_standing(company, u.id, day) = 'employed'))
  select not s.separate_duties or exists (
    select from holder p, holder m, holder v, holder a
    where p.processes and m.submits and v.verifies and a.approves
      and v.id not in (p.id, m.id) and a.id not in (p.id, m.id, v.id))
  from payroll_settings s where s.company_id = company
$$;

create function payroll_has_people(company uuid, day date) returns boolean language sql stable as $$
  select payroll_has_people(company, day, null)
$$;

-- Days from one on at which an account loses its rights: the day after a last working day, requested or stored, or after an end day.
create function days_without(company uuid, first date) returns setof date language sql stable as $$
  select first
  union select l.day + 1 from employees e, last_day_with_rights(e.company_id, e.id, e.last_working_day) l (day)
    where e.company_id = company and e.user_id is not null and l.day >= first
  union select u.ends_on + 1 from users u where u.company_id = company and u.archived_at is null and u.ends_on >= first
$$;

-- Refuses an end of rights of an account from a day until another (null: for ever) that leaves nobody with full access, or too few people for
-- an open payroll, on that day or on one of those at which others lose theirs.
create function refuse_end_of_rights(company uuid, account uuid, first date, until date) returns void language plpgsql as $$
declare
  one record;
  is_open boolean;
begin
  -- Two who leave at the same instant wait for each other.
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = company and u.archived_at is null and r.is_full_access order by u.id for update of u;
  select r.is_full_access as is_full, r.is_full_access or r.permissions
      && '{payroll/process,payroll/submit,payroll/verify,payroll/approve}'::text[] as has_steps
    into one from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = company and u.id = account and u.archived_at is null;
  if not found or not one.has_steps then return; end if;
  if one.is_full and exists (
    select from days_without(company, first) d where (until is null or d <= until) and not exists (
      select from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = company and r.is_full_access and account_standing(company, u.id, d) = 'employed'))
  then
    raise exception 'nobody keeps full access' using errcode = 'check_violation', constraint = 'full_access_stays';
  end if;
  is_open := exists (select from payroll_periods p where p.company_id = company and p.state <> 'APPROVED');
  if not is_open then return; end if;
  perform from payroll_settings s where s.company_id = company for update;
  if exists (
    select from days_without(company, first) d where (until is null or d <= until)
      and payroll_has_people(company, d, account) and not payroll_has_people(company, d))
  then
    raise exception 'nobody takes a step of the open payroll' using errcode = 'check_violation', constraint = 'payroll_people_stay';
  end if;
end $$;

create or replace function keep_full_access() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  if tg_table_name = 'term_requests' then
    select e.user_id into account from employees e where e.company_id = new.company_id and e.id = new.employee_id;
    if account is not null and new.rows_after -> 0 ->> 'last_working_day' is not null then
      perform refuse_end_of_rights(new.company_id, account, (new.rows_after -> 0 ->> 'last_working_day')::date + 1, null);
    end if;
  elsif tg_table_name = 'users' then
    perform refuse_end_of_rights(new.company_id, new.id, new.ends_on + 1, null);
  elsif tg_name = 'keep_full_access_until_join' then
    perform refuse_end_of_rights(new.company_id, new.user_id, least(current_date, new.join_date - 1), new.join_date - 1);
  else
    perform refuse_end_of_rights(new.company_id, new.user_id, new.last_working_day + 1, null);
  end if;
  return null;
end $$;

create trigger keep_full_access after update of ends_on on users for each row
  when (new.ends_on is distinct from old.ends_on and new.ends_on is not null and new.archived_at is null)
  execute function keep_full_access();

create trigger keep_full_access_until_join after update of join_date on employees for each row
  when (new.join_date > old.join_date and new.join_date > current_date and new.user_id is not null)
  execute function keep_full_access();
