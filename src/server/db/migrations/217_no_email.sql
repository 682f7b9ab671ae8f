-- Somebody without an e-mail address is hired all the same, and their record does not stand as incomplete for it.
alter table employees add column has_no_email boolean not null default false;
