-- From which month on the policy of a leave type counts: its days, the most that is carried, and how it is paid (decision 126).
alter table leave_types add column policy_from date not null default '1900-01-01' check (extract(day from policy_from) = 1);

-- Policies before it, each to its last day. The record of the type holds the newest.
create table former_leave_policies (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  leave_type_id uuid not null,
  valid_to date not null,
  number_allow numeric(6, 2) not null check (number_allow >= 0),
  allow_remain_maximum numeric(6, 2) not null check (allow_remain_maximum >= 0),
  is_payable boolean not null,
  paid_percent smallint not null check (paid_percent between 0 and 100),
  -- When the policy after it was written.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, leave_type_id, valid_to),
  foreign key (company_id, leave_type_id) references leave_types (company_id, id) deferrable initially immediate,
  foreign key (company_id, created_by) references users (company_id, id) deferrable initially immediate
);
select protect_record('former_leave_policies');
