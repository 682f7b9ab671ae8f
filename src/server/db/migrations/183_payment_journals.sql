-- Payments that left the bank are booked where the office says so: net payable against the bank, and turned where they came back.
alter table journal_settings add column books_payments boolean not null default false;
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('FIRST', 'MONTH', 'FINAL', 'PAYMENT', 'RETURN', 'REVERSAL'));
-- The batch of a payment or a return, kept as it was: without a foreign key, as batches keep their rows.
alter table journals add column batch_id uuid;
alter table journals add constraint journals_batch_check check ((kind in ('PAYMENT', 'RETURN')) <= (batch_id is not null));

-- The payments of batches that a journal holds, and those that came back; each stands in one journal at most. A reversal frees them.
create table journal_payments (
  company_id uuid not null,
  journal_id uuid not null,
  -- Of payment_batch_rows.
  payment_id uuid not null,
  is_return boolean not null,
  is_standing boolean not null default true,
  primary key (company_id, journal_id, payment_id),
  foreign key (company_id, journal_id) references journals (company_id, id) deferrable initially immediate
);
create unique index journal_payments_standing on journal_payments (company_id, payment_id, is_return) where is_standing;
select protect('journal_payments');
