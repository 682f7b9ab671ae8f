-- Guards around pay: unusual exchange rates, what was seen of what must be looked at, and who set the duties apart.

alter table payroll_periods
  -- Why a rate that is far from the last payment's was taken; shown to who reviews and approves.
  add column rate_reason text,
  -- What was to look at when the period was submitted, so that reviewer and approver see what the submitter saw.
  add column guards json;

alter table payroll_settings
  -- When separate duties were last switched, and by whom; null: as the company began.
  add column separate_duties_at timestamptz,
  add column separate_duties_by uuid;

-- A word on something that was to look at. It holds for the very figures it was written about.
create table payroll_seen_notes (
  company_id uuid not null references companies (id),
  id uuid not null,
  run_id uuid not null,
  period text not null check (period in ('first_payment', 'second_payment', 'final_payment')),
  -- Code, person and figures of the exception.
  exception_key text not null,
  words text not null check (length(words) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, run_id, period, exception_key),
  foreign key (company_id, run_id) references payroll_runs (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
select protect_record('payroll_seen_notes');
