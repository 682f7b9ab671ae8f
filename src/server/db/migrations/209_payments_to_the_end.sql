-- What became of a payment: who took the file of its batch, what the bank answered, and who says that a file never reached it
-- (decision 092).
alter table payment_batch_rows
  -- The bank says that it has paid.
  add column settled_on date,
  add column settled_by uuid,
  add constraint payment_batch_rows_settled check ((settled_on is null) = (settled_by is null));

-- The first of two people who cancel a batch whose file was downloaded.
alter table payment_batches
  add column cancel_asked_by uuid,
  add column cancel_asked_at timestamptz,
  add constraint payment_batches_cancel_asked check ((cancel_asked_by is null) = (cancel_asked_at is null));

create table payment_batch_downloads (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  batch_id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  -- Of the bytes that were handed over, in hexadecimals.
  sha256 text not null,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references payment_batches (company_id, id) deferrable initially immediate
);
create index payment_batch_downloads_of on payment_batch_downloads (company_id, batch_id, at);
create trigger downloads_are_final before update on payment_batch_downloads for each row execute function refuse_change();
select protect('payment_batch_downloads');
comment on table payment_batch_downloads is 'backup: merged: newer ones stay with their batches';

-- A file of the bank that was read, and what of a batch it told.
create table payment_batch_results (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  batch_id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  sha256 text not null,
  settled integer not null check (settled >= 0),
  returned integer not null check (returned >= 0),
  primary key (company_id, id),
  foreign key (company_id, batch_id) references payment_batches (company_id, id) deferrable initially immediate
);
create index payment_batch_results_of on payment_batch_results (company_id, batch_id, at);
create trigger results_are_final before update on payment_batch_results for each row execute function refuse_change();
select protect('payment_batch_results');
comment on table payment_batch_results is 'backup: merged: newer ones stay with their batches';
