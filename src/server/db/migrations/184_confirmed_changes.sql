-- What a reviewer or approver confirmed when they moved a payment on: the list of the facts of pay that were changed, as it stood then.
create table payroll_confirmations (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  run_id uuid not null,
  period text not null check (period in ('first_payment', 'second_payment', 'final_payment')),
  -- What the payment became by the step.
  state text not null check (state in ('VERIFIED', 'APPROVED')),
  user_id uuid not null,
  -- The absent approver in whose place it was done.
  acted_for uuid,
  at timestamptz not null,
  -- How many changes the list held, and the digest of their entries in the trail. Null: the step was taken without a confirmation.
  changes integer check (changes >= 0),
  digest bytea check (length(digest) = 32),
  -- From which instant on the list ran; null: no month was approved before.
  since timestamptz,
  primary key (company_id, id),
  check ((changes is null) = (digest is null)),
  foreign key (company_id, run_id) references payroll_runs (company_id, id) deferrable initially immediate,
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, acted_for) references employees (company_id, id) deferrable initially immediate
);
create index payroll_confirmations_run on payroll_confirmations (company_id, run_id, at);
create index payroll_confirmations_user on payroll_confirmations (company_id, user_id);
create index payroll_confirmations_acted on payroll_confirmations (company_id, acted_for);
select protect('payroll_confirmations');
create trigger confirmations_are_final before update or delete on payroll_confirmations for each row execute function refuse_change();
