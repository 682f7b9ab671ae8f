-- What HR makes of a manager's rating: the rating that stands now, and every change with its reason. Rows of changes are only added.
alter table appraisals add column calibrated_rating smallint check (calibrated_rating between 1 and 4);
drop trigger audit on appraisals;
create trigger audit after insert or update or delete on appraisals for each row execute function record_audit(
  'manager_rating', 'rating_reason', 'recommendation', 'score', 'agrees', 'employee_comment', 'calibrated_rating'
);

create table appraisal_calibrations (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  appraisal_id uuid not null,
  rating smallint not null check (rating between 1 and 4),
  reason text not null check (length(reason) between 1 and 2000),
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, appraisal_id) references appraisals (company_id, id) deferrable initially immediate
);
create index appraisal_calibrations_appraisal on appraisal_calibrations (company_id, appraisal_id, at desc);
select protect('appraisal_calibrations');
create trigger calibrations_are_final before update or delete on appraisal_calibrations for each row execute function refuse_change();
