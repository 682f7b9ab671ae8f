-- Acts on another's account (decision A35): who set a password, removed a second step, changed a name or an address that signs
-- in, or named an acting person. Separate duties of payroll read them; they are never changed or removed.

create table account_acts (
  company_id uuid not null references companies (id),
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('password', 'second_step', 'user_name', 'email', 'acting')),
  -- The account whose key or power it is.
  user_id uuid not null,
  by_user_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, by_user_id) references users (company_id, id)
);
create index account_acts_at on account_acts (company_id, at);
create trigger acts_are_final before update or delete on account_acts for each row execute function refuse_change();
select protect('account_acts');
