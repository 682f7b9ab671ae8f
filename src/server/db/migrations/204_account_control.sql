-- Who stands behind an account (decision 088). Acts also name the creation of an account, a printed slip and a changed role, and
-- whether the owner had not used the account yet: they had chosen no password.
alter table account_acts drop constraint account_acts_kind_check;
alter table account_acts
  add constraint account_acts_kind_check
    check (kind in ('created', 'slip', 'password', 'second_step', 'user_name', 'email', 'role', 'acting')),
  add column is_unused boolean not null default false,
  -- Not the beginning of the transaction: what proves an account comes after what was done to it.
  alter column at set default clock_timestamp();

-- How the owner of an account proved that it is in their own hands: a link by mail, a second step, or a third person who confirms it.
create table account_proofs (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('mail', 'second_step', 'confirmed')),
  user_id uuid not null,
  -- Who confirmed it; null where the owner proved it.
  by_user_id uuid check ((kind = 'confirmed') = (by_user_id is not null)),
  -- Since when the second step was on that was passed.
  enrolled_at timestamptz check ((kind = 'second_step') = (enrolled_at is not null)),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, by_user_id) references users (company_id, id) deferrable initially immediate
);
create index account_proofs_of on account_proofs (company_id, user_id, at);
create index account_acts_of on account_acts (company_id, user_id, at);
create trigger proofs_are_final before update or delete on account_proofs for each row execute function refuse_change();
select protect('account_proofs');

-- Who approves contract changes and bank accounts. A role of the company's own that could edit employees decides on them as before.
update roles set permissions = permissions || '{employee/approve contract change,employee/approve bank account}'::text[]
where seeded_as in ('HR_MANAGER', 'COUNTRY_DIRECTOR')
   or (seeded_as is null and 'employee/edit' = any (permissions) and not is_full_access);
update roles set permissions = permissions || '{employee/approve bank account}'::text[] where seeded_as = 'FINANCE_REVIEWER';

-- A request that asks for another bank account, and so is decided by who may approve those.
alter table detail_requests add column has_account boolean not null
  generated always as (changes @> '[{"field": "bankAccNumber"}]') stored;
