-- Whether a bank account that somebody of HR types or imports over another one waits for a second person. Companies that were there
-- before go on as they were until somebody switches it; a new one begins with it.
alter table payroll_settings add column accounts_by_two boolean not null default false;
alter table payroll_settings alter column accounts_by_two set default true;
