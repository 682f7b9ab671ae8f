-- What was sent to an authority for a month.
create table filings (
  company_id uuid not null references companies (id),
  id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (kind in ('tax', 'nssf', 'labour')),
  sent_on date not null,
  receipt text check (length(receipt) between 1 and 60),
  sent_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, month, kind),
  foreign key (company_id, sent_by) references users (company_id, id)
);
select protect_record('filings');
