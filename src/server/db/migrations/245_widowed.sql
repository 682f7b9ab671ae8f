-- Somebody can be widowed.
alter table employees drop constraint employees_marital_status_check;
alter table employees add constraint employees_marital_status_check check (marital_status in ('SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'));
