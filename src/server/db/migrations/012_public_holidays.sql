-- Public holidays, each with its first and last day. The same name returns every year, so a name is taken only for its first day.
create table public_holidays (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_kh text,
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  check (end_date >= start_date)
);
create unique index public_holidays_name on public_holidays (company_id, lower(name), start_date) where archived_at is null;
create index public_holidays_days on public_holidays (company_id, end_date, start_date) where archived_at is null;
select protect_record('public_holidays');
