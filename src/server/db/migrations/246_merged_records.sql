-- Two records of one person that became one (decision 131): what moved, and what it takes to bring both back.
create table record_merges (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  -- The record that stays.
  kept_id uuid not null,
  -- The record whose rows moved, which went into the archive.
  other_id uuid not null,
  -- When the employment of the other record was: in the same days, before or after.
  place text not null check (place in ('same', 'before', 'after')),
  -- Columns of the kept record before and after.
  kept_before jsonb not null,
  kept_after jsonb not null,
  -- Ids of the rows that moved, by table.
  moved jsonb not null,
  -- Rows of the kept record that went, by table.
  removed jsonb not null,
  -- Ids of records whose manager or approver was the other record, by column.
  pointed jsonb not null,
  -- The row of former_employments that holds an employment of one of the two records.
  former_id uuid,
  -- The account of the other record: it moved, or it was closed.
  account_id uuid,
  account_moved boolean not null default false,
  merged_at timestamptz not null,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check (kept_id <> other_id),
  foreign key (company_id, kept_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, other_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, account_id) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, created_by) references users (company_id, id) deferrable initially immediate
);
create index record_merges_kept on record_merges (company_id, kept_id, merged_at desc);
create index record_merges_other on record_merges (company_id, other_id);
select protect_record('record_merges', 'kept_before', 'kept_after', 'moved', 'removed', 'pointed', 'former_id');

-- Merging records, and bringing both back, wait for a second person.
alter table term_requests drop constraint term_requests_part_check;
alter table term_requests add constraint term_requests_part_check check (part in (
  'salary', 'contract', 'allocation', 'benefit', 'fund', 'pay', 'leave', 'leaving', 'dependant', 'opening', 'days', 'hire', 'merge', 'unmerge'));

-- A movement of the ledger never changes; only its person may become another, where a merge names both.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'employee_id' = to_jsonb(old) - 'employee_id' and exists (
    select from record_merges m where m.company_id = old.company_id and m.undone_at is null
      and ((m.other_id = old.employee_id and m.kept_id = new.employee_id) or (m.kept_id = old.employee_id and m.other_id = new.employee_id)))
  then
    return new;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'raise_exception';
end $$;
drop trigger ledger_is_final on leave_ledger;
create trigger ledger_is_final before update or delete on leave_ledger for each row execute function refuse_ledger_change();
