-- What a person asks about an amount of their own approved payslip, and what payroll answers; both stay with the slip.
create table payslip_questions (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  row_id uuid not null,
  employee_id uuid not null,
  -- Code of the item; null: the net pay.
  item_code text,
  -- The amount as it stood on the slip when it was asked.
  amount_cents bigint not null,
  words text not null check (length(words) between 1 and 500),
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  answered_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, row_id) references payroll_rows (company_id, id) deferrable initially immediate,
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  check ((answer is null) = (answered_at is null))
);
-- Of a line one question waits: of two that are sent at once one is kept.
create unique index payslip_questions_waiting on payslip_questions (company_id, row_id, coalesce(item_code, ''))
  where answered_at is null;
create index payslip_questions_row on payslip_questions (company_id, row_id);
create index payslip_questions_person on payslip_questions (company_id, employee_id);
create index payslip_questions_list on payslip_questions (company_id, (answered_at is not null), created_at desc, id desc);
-- What was said is between the person and payroll: the trail says that it was, and not what.
select protect_record('payslip_questions', 'words', 'answer', 'amount_cents');
