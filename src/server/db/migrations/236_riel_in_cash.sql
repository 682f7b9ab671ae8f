-- Riel that are handed out in cash can be rounded to 100, the smallest note (decision 121). The rest is carried to the next cash list.
alter table finance_settings add column rounds_cash_riel boolean not null default false;

-- Riel by which the payment of a cash list is more or less than what the payroll owes. What is carried is the sum over standing rows, turned round.
alter table payment_batch_rows add column rounding bigint not null default 0;
