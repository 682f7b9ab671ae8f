-- Whether who makes a payment batch leaves it to a second person to mark it as sent; as the company asks for it.
alter table payroll_settings add column batches_by_two boolean not null default false;
