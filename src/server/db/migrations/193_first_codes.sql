-- A code on a printed slip, with which somebody without mail signs in and chooses a password. One for an account, the newest.
create table first_codes (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  made_by uuid not null,
  created_at timestamptz not null,
  -- The last day on which it is good.
  last_day date not null,
  -- It was typed right: the account opens by nothing but the choice of a password from then on.
  used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, made_by) references users (company_id, id) deferrable initially immediate
);
select protect('first_codes');
comment on table first_codes is 'backup: left out: of days, and a key to accounts';
