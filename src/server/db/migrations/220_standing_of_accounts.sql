-- An account has the rights of its role while its owner is employed. After the last working day it opens the owner's own papers
-- for some months, before the join date nothing but the owner's own record (decision 107).
alter table companies add column leaver_access_months smallint not null default 12 check (leaver_access_months between 0 and 120);
comment on column companies.leaver_access_months is 'How many months after the last working day an account still opens its owner''s own papers.';

alter table users add column ends_on date;
comment on column users.ends_on is 'The last day of an account that ends by itself: a consultant''s, an auditor''s.';

alter table sessions add column standing text not null default 'employed' check (standing in ('employed', 'joining', 'left'));
comment on column sessions.standing is 'The standing of the account when the session began: another one ends the session and every link that was given to it.';

-- employed: also an account without an employee. Null: the account is closed.
create function account_standing(company uuid, account uuid, today date) returns text language sql stable as $$
  select case
    when u.ends_on < today or e.archived_at is not null then null
    when e.id is null then 'employed'
    when e.last_working_day < today then
      case when (e.last_working_day + make_interval(months => c.leaver_access_months))::date >= today then 'left' end
    when e.join_date > today then 'joining'
    else 'employed' end
  from users u
  join companies c on c.id = u.company_id
  left join employees e on e.company_id = u.company_id and e.user_id = u.id
  where u.company_id = company and u.id = account and u.archived_at is null
$$;

drop function session_of(uuid, bytea, timestamptz, timestamptz, date);

create function session_of(
  company uuid, hash bytea, at timestamptz, idle_since timestamptz, today date,
  out id uuid,
  out expires_at timestamptz,
  out last_used_at timestamptz,
  out link_key bytea,
  out user_id uuid,
  out full_name text,
  out user_name text,
  out is_full_access boolean,
  out permissions text[],
  out previewed_by uuid,
  out begun_from uuid,
  out previewer_name text,
  out previewer_has_full_access boolean,
  out previewer_permissions text[],
  out employee_id uuid,
  out acting jsonb,
  out standing text
) returns setof record language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  passed boolean;
  demanded boolean;
begin
  select s.id, s.expires_at, s.last_used_at, s.link_key, s.user_id, s.passed_second_step, s.previewed_by, s.begun_from, s.standing
    into id, expires_at, last_used_at, link_key, user_id, passed, previewed_by, begun_from, standing
    from sessions s
    where s.company_id = company and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and s.last_used_at > idle_since;
  if not found then return; end if;
  if account_standing(company, user_id, today) is distinct from standing then return; end if;
  select u.full_name, u.user_name, r.is_full_access, r.permissions, r.demands_second_step
    into full_name, user_name, is_full_access, permissions, demanded
    from users u join roles r on r.company_id = company and r.id = u.role_id
    where u.company_id = company and u.id = session_of.user_id and u.archived_at is null;
  if not found or demanded and not passed then return; end if;
  if standing <> 'employed' then
    is_full_access := false;
    permissions := '{}';
  end if;
  if previewed_by is not null then
    select b.id into begun_from from sessions b
      where b.company_id = company and b.id = session_of.begun_from and b.revoked_at is null and b.expires_at > at;
    select p.full_name, pr.is_full_access, pr.permissions
      into previewer_name, previewer_has_full_access, previewer_permissions
      from users p join roles pr on pr.company_id = company and pr.id = p.role_id
      where p.company_id = company and p.id = session_of.previewed_by
        and account_standing(company, p.id, today) = 'employed';
  end if;
  acting := '[]';
  select e.id into employee_id from employees e where e.company_id = company and e.user_id = session_of.user_id;
  if found and standing = 'employed' then
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'userId', a.user_id, 'name', a.last_name || ' ' || a.first_name,
        'approvesPayroll', coalesce(ar.is_full_access or 'payroll/approve' = any (ar.permissions), false)) order by a.id), '[]')
      into acting
      from employees a
      left join users au on au.company_id = company and au.id = a.user_id and account_standing(company, au.id, today) = 'employed'
      left join roles ar on ar.company_id = company and ar.id = au.role_id
      where a.company_id = company and a.acting_by_id = session_of.employee_id and a.archived_at is null
        and (a.last_working_day is null or a.last_working_day >= today)
        and a.acting_start <= today and a.acting_end >= today;
  end if;
  return next;
end $$;

-- Whichever call writes a last working day, somebody keeps full access after it.
create function keep_full_access() returns trigger language plpgsql as $$
begin
  -- Two who leave at the same instant wait for each other.
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and u.archived_at is null and r.is_full_access order by u.id for update of u;
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and u.id = new.user_id and u.archived_at is null and r.is_full_access;
  if not found then return null; end if;
  perform from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = new.company_id and r.is_full_access
      and account_standing(u.company_id, u.id, new.last_working_day + 1) = 'employed';
  if not found then
    raise exception 'nobody keeps full access' using errcode = 'check_violation', constraint = 'full_access_stays';
  end if;
  return null;
end $$;

create trigger keep_full_access after update of last_working_day on employees for each row
  when (new.last_working_day is distinct from old.last_working_day and new.last_working_day is not null and new.user_id is not null)
  execute function keep_full_access();
