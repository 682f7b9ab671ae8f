-- Corrections of months that are paid: what is approved never changes, the next run pays or takes back the difference.

create table arrears_proposals (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  cause text not null check (cause in ('SALARY', 'BENEFIT', 'JOIN_DATE', 'PERSON', 'LEFT_OUT', 'ALLOCATION')),
  -- The months concerned, both included.
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  to_month text not null check (to_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The facts as they are known now; with the lines of every proposal before they are what settles a month.
  facts json not null,
  -- What was known and what is, in the reader's form: before, after, since when, by whom.
  told json not null,
  -- The differences by month and item, and as a row of payroll takes them.
  lines json not null,
  months json not null,
  reallocations json not null default '[]',
  -- Gross: what it pays (above 0) or takes back; tax beside.
  pay_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  -- What was paid for these months since, in the same direction; null: nobody has said.
  paid_otherwise_cents bigint,
  state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'PAID', 'DECLINED', 'SUPERSEDED')),
  reason text check (length(reason) between 1 and 500),
  -- Put off: it waits, and is not asked for before this month.
  put_off_to text check (put_off_to ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  check (from_month <= to_month),
  check (state not in ('TAKEN', 'PAID', 'DECLINED') or decided_at is not null),
  check (state <> 'DECLINED' or reason is not null)
);
create index arrears_proposals_person on arrears_proposals (company_id, employee_id, created_at);
-- At most one waits of a person and cause: two that find it at once make one.
create unique index arrears_proposals_open on arrears_proposals (company_id, employee_id,
  (case when cause in ('SALARY', 'JOIN_DATE', 'LEFT_OUT') then 'DATED' else cause end)) where state = 'OPEN';
select protect_record('arrears_proposals', 'facts', 'months', 'reallocations');

-- What a taken proposal brings to which run: once, and paid with the row that held it.
create table arrears_instalments (
  company_id uuid not null references companies (id),
  id uuid not null,
  proposal_id uuid not null,
  employee_id uuid not null,
  no smallint not null check (no between 1 and 24),
  -- The earliest month that may hold it.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  cents bigint not null,
  paid_month text,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, proposal_id, no),
  foreign key (company_id, proposal_id) references arrears_proposals (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index arrears_instalments_waiting on arrears_instalments (company_id, employee_id) where paid_at is null;
select protect_record('arrears_instalments');
