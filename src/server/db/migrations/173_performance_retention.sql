-- Records of performance of who has left are erased some years after the last working day; what stays is a line that they existed.
alter table performance_rules add column retention_years smallint not null default 5 check (retention_years between 1 and 30);

-- People whose records are kept beyond that, and why: a dispute, an audit.
create table performance_holds (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  reason text not null check (length(reason) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate
);
select protect_record('performance_holds', 'reason');

-- What was erased: whose by the staff ID, of which kind and year, and when. Rows are only added.
create table performance_erasures (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_code text not null,
  kind text not null check (kind in ('objective', 'quarterly', 'appraisal', 'plan')),
  year smallint not null,
  erased_on date not null,
  primary key (company_id, id)
);
create index performance_erasures_newest on performance_erasures (company_id, erased_on desc, id desc);
select protect('performance_erasures');
create trigger erasures_are_final before update or delete on performance_erasures for each row execute function refuse_change();

-- Hand-overs, steps and calibrations never change, and go only after the record that they belong to.
create function stay_with_record() returns trigger language plpgsql as $$
declare
  record uuid := coalesce(to_jsonb(old)->>'record_id', to_jsonb(old)->>'appraisal_id')::uuid;
begin
  if tg_op = 'DELETE'
    and not exists (select from objectives r where r.company_id = old.company_id and r.id = record)
    and not exists (select from quarterly_reviews r where r.company_id = old.company_id and r.id = record)
    and not exists (select from appraisals r where r.company_id = old.company_id and r.id = record)
    and not exists (select from improvement_plans r where r.company_id = old.company_id and r.id = record)
  then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed while their record stands', tg_table_name using errcode = 'raise_exception';
end $$;
drop trigger versions_are_final on performance_versions;
create trigger versions_are_final before update or delete on performance_versions for each row execute function stay_with_record();
drop trigger steps_are_final on performance_steps;
create trigger steps_are_final before update or delete on performance_steps for each row execute function stay_with_record();
drop trigger calibrations_are_final on appraisal_calibrations;
create trigger calibrations_are_final before update or delete on appraisal_calibrations
  for each row execute function stay_with_record();
