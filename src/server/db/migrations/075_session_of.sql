-- The session of a token with everything that its account may do at this instant, which every call asks first. A function in
-- PL/pgSQL: its plans stay with the connection to the server, behind a pooler as well, where planning the same seven tables
-- under policies took several times as long as reading them. Read step by step, for most sessions are no previews and most
-- people act for nobody. It runs as who asks, under the same policies.
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
  out acting jsonb
) returns setof record language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  passed boolean;
  demanded boolean;
begin
  select s.id, s.expires_at, s.last_used_at, s.link_key, s.user_id, s.passed_second_step, s.previewed_by, s.begun_from
    into id, expires_at, last_used_at, link_key, user_id, passed, previewed_by, begun_from
    from sessions s
    where s.company_id = company and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and s.last_used_at > idle_since;
  if not found then return; end if;
  select u.full_name, u.user_name, r.is_full_access, r.permissions, r.demands_second_step
    into full_name, user_name, is_full_access, permissions, demanded
    from users u join roles r on r.company_id = company and r.id = u.role_id
    where u.company_id = company and u.id = session_of.user_id and u.archived_at is null;
  if not found or demanded and not passed then return; end if;
  if previewed_by is not null then
    select b.id into begun_from from sessions b
      where b.company_id = company and b.id = session_of.begun_from and b.revoked_at is null and b.expires_at > at;
    select p.full_name, pr.is_full_access, pr.permissions
      into previewer_name, previewer_has_full_access, previewer_permissions
      from users p join roles pr on pr.company_id = company and pr.id = p.role_id
      where p.company_id = company and p.id = session_of.previewed_by and p.archived_at is null;
  end if;
  acting := '[]';
  select e.id into employee_id from employees e where e.company_id = company and e.user_id = session_of.user_id;
  if found then
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'userId', a.user_id, 'name', a.last_name || ' ' || a.first_name,
        'approvesPayroll', coalesce(ar.is_full_access or 'payroll/approve' = any (ar.permissions), false)) order by a.id), '[]')
      into acting
      from employees a
      left join users au on au.company_id = company and au.id = a.user_id and au.archived_at is null
      left join roles ar on ar.company_id = company and ar.id = au.role_id
      where a.company_id = company and a.acting_by_id = session_of.employee_id and a.archived_at is null
        and a.acting_start <= today and a.acting_end >= today;
  end if;
  return next;
end $$;

-- Who acts for somebody is asked with every call of a person with a record.
create index employees_acting on employees (company_id, acting_by_id) where acting_by_id is not null;
