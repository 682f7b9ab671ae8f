-- An account has no rights before its join date: a coming one must leave an account with full access, as a last working day must.
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

create trigger keep_full_access_until_join after update of join_date on employees for each row
  when (new.join_date > old.join_date and new.join_date > current_date and new.user_id is not null)
  execute function keep_full_access();
