-- Whether review and approval of a payroll name the list of changed facts that was looked at; as the company asks for it.
alter table payroll_settings add column confirms_changes boolean not null default false;
