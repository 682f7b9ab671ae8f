-- Further facts of pay are changed by two people: how the salary is paid, leave given, the end of work, children without a paper and
-- balances from before (decision 69). An end of work that waits ends the rights of the account all the same.
alter table term_requests drop constraint term_requests_part_check;
alter table term_requests add constraint term_requests_part_check check (part in (
  'salary', 'contract', 'allocation', 'benefit', 'fund', 'pay', 'leave', 'leaving', 'dependant', 'opening', 'hire'));

-- A request by an account with fewer rights than the leaver ends no rights before its approval.
alter table term_requests add column ends_rights boolean not null default true;

-- The last day on which an account has its rights: the stored last working day, or an earlier requested one that waits for a decision.
create function last_day_with_rights(company uuid, employee uuid, stored date) returns date language sql stable as $$
  select least(stored, (
    select min((r.rows_after -> 0 ->> 'last_working_day')::date) from term_requests r
    where r.company_id = company and r.employee_id = employee and r.part = 'leaving' and r.status = 0 and r.ends_rights))
$$;

create or replace function account_standing(company uuid, account uuid, today date) returns text language sql stable as $$
  select case
    when u.ends_on < today or e.archived_at is not null then null
    when e.id is null then 'employed'
    when l.day < today then
      case when (l.day + make_interval(months => c.leaver_access_months))::date >= today then 'left' end
    when e.join_date > today then 'joining'
    else 'employed' end
  from users u
  join companies c on c.id = u.company_id
  left join employees e on e.company_id = u.company_id and e.user_id = u.id
  left join lateral (select last_day_with_rights(e.company_id, e.id, e.last_working_day) as day) l on e.id is not null
  where u.company_id = company and u.id = account and u.archived_at is null
$$;

-- An account with full access must remain after every stored or requested last working day.
create or replace function keep_full_access() returns trigger language plpgsql as $$
declare
  account uuid;
  last_day date;
begin
  if tg_table_name = 'term_requests' then
    select e.user_id into account from employees e where e.company_id = new.company_id and e.id = new.employee_id;
    last_day := (new.rows_after -> 0 ->> 'last_working_day')::date;
  else
    account := new.user_id;
    last_day := new.last_working_day;
  end if;
  if account is null or last_day is null then return null; end if;
  -- Two who leave at the same instant wait for each other.
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and u.archived_at is null and r.is_full_access order by u.id for update of u;
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and u.id = account and u.archived_at is null and r.is_full_access;
  if not found then return null; end if;
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and r.is_full_access
      and account_standing(u.company_id, u.id, last_day + 1) = 'employed';
  if not found then
    raise exception 'nobody keeps full access' using errcode = 'check_violation', constraint = 'full_access_stays';
  end if;
  return null;
end $$;

create trigger keep_full_access after insert on term_requests for each row when (new.part = 'leaving' and new.ends_rights) execute function keep_full_access();
