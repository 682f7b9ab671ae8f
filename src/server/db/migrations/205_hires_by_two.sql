-- Whether a new person with pay waits for a second person once the company has an approved payroll. Companies that were there before go
-- on as they were until somebody switches it.
alter table payroll_settings add column hires_by_two boolean not null default false;
alter table payroll_settings alter column hires_by_two set default true;

-- Nobody is paid whose hire still waits: no payroll has a row for them.
alter table employees add column pay_held boolean not null default false;

alter table term_requests drop constraint term_requests_part_check;
alter table term_requests
  add constraint term_requests_part_check check (part in ('salary', 'contract', 'allocation', 'hire'));
