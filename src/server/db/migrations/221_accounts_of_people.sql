-- An account keeps naming its employee after it is closed, so that two accounts of one employee are one person (decision 108). Acts on
-- accounts do not lapse by age any more, and the role of new employees is a setting.
alter table users add column employee_id uuid;
comment on column users.employee_id is 'The employee whose account this is, or was before it was closed; null for an account without an employee.';

update users u set employee_id = e.id from employees e where e.company_id = u.company_id and e.user_id = u.id;
-- Accounts that were closed before: the trail names the record that they belonged to.
update users u set employee_id = a.record_id
from (
  select distinct on (company_id, before ->> 'user_id') company_id, before ->> 'user_id' as user_id, record_id from audit_entries
  where record_type = 'employees' and before ->> 'user_id' is not null
  order by company_id, before ->> 'user_id', id desc) a
where u.employee_id is null and a.company_id = u.company_id and a.user_id = u.id::text
  and exists (select from employees e where e.company_id = a.company_id and e.id = a.record_id);
alter table users add foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially deferred;
create index users_of_employee on users (company_id, employee_id) where employee_id is not null;

create function note_employee_of_account() returns trigger language plpgsql as $$
begin
  update users u set employee_id = new.id
    where u.company_id = new.company_id and u.id in (new.user_id, case when tg_op = 'UPDATE' then old.user_id end)
      and u.employee_id is distinct from new.id;
  return null;
end $$;

create trigger note_employee_of_account after insert or update of user_id on employees for each row
  when (new.user_id is not null) execute function note_employee_of_account();

alter table account_acts drop constraint account_acts_kind_check;
alter table account_acts add constraint account_acts_kind_check
  check (kind in ('created', 'slip', 'password', 'second_step', 'user_name', 'email', 'role', 'acting', 'closed'));

alter table companies
  add column acts_count_from timestamptz not null default now(),
  add column new_employee_role_id uuid;
comment on column companies.acts_count_from is
  'Acts on accounts since then count until they are proved; older ones only after the second payroll approved since then.';
comment on column companies.new_employee_role_id is 'The role of new employees; null: the seeded role of staff.';
alter table companies add foreign key (id, new_employee_role_id) references roles (company_id, id) deferrable initially deferred;
