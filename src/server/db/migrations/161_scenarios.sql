-- What is assumed beyond what is recorded, for the forecast of staff cost: by name, kept and compared.
create table scenarios (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  months smallint not null check (months between 1 and 24),
  -- Ten-thousandths of a riel for a dollar; null: the last approved run's.
  fx bigint check (fx > 0),
  nfx bigint check (nfx > 0),
  -- Whether contracts end, what becomes of a share after its budget, announced values, rises, new posts, people who leave.
  content json not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index scenarios_name on scenarios (company_id, lower(name)) where archived_at is null;
select protect_record('scenarios');
