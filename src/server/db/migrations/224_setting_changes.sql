-- Roles, who decides on requests, and guards that are switched off change by two people, or by themselves after a week (decision 112).
create table setting_changes (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  kind text not null check (kind in ('roles', 'approval_settings', 'payroll_settings')),
  -- The id of a role, the code of an approval setting, or 'safeguards'.
  subject text not null,
  -- Old and new values of the changed columns.
  columns_before jsonb not null,
  columns_after jsonb not null,
  -- 0 waits, 1 confirmed by a second person, 2 rejected, 3 taken back, 4 took effect by itself, 5 the setting had changed meanwhile.
  status smallint not null default 0 check (status between 0 and 5),
  takes_effect_on date not null,
  decided_at timestamptz,
  decided_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create unique index setting_changes_open on setting_changes (company_id, kind, subject) where status = 0;
select protect_record('setting_changes');
