-- What a manager notes for themselves of a person and year. Nobody else reads it unless it is shared, then its person does as well. It
-- leaves no trace in the audit trail: that somebody takes notes of somebody is theirs too.
create table performance_notes (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  author_id uuid not null,
  -- The calendar year in which the performance year begins.
  year smallint not null check (year between 1990 and 2200),
  day date not null,
  text text not null check (length(text) between 1 and 5000),
  is_shared boolean not null default false,
  -- The last day on which its writer had a part in the person's year; they read it for some time after.
  held_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, author_id) references users (company_id, id) deferrable initially immediate
);
create index performance_notes_author on performance_notes (company_id, author_id, employee_id, day desc, id desc);
create index performance_notes_person on performance_notes (company_id, employee_id, year, day desc, id desc) where is_shared;
select protect('performance_notes');
create trigger stamp before update on performance_notes for each row
  when (old.text is distinct from new.text or old.day <> new.day or old.is_shared <> new.is_shared)
  execute function stamp_change();
