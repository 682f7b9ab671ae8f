-- The days of the averages of seniority and day pay: late unpaid leave takes its days out of them with its amount.

alter table payroll_results
  -- Paid days less those of late unpaid leave, in ten-thousandths; may be below 0.
  add column average_days bigint;

alter table payroll_results no force row level security;
update payroll_results set average_days = paid_days;
alter table payroll_results force row level security;

alter table payroll_results alter column average_days set not null;
