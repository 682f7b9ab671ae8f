-- Letters about people: asked for, signed, numbered, and kept as they were signed (decision 129).
create table letter_requests (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  request_no text not null,
  employee_id uuid not null,
  template text not null check (template in ('employment', 'salary', 'contract', 'renewal', 'probation', 'warning', 'end')),
  language text not null check (language in ('en', 'km')),
  addressee text check (length(addressee) <= 255),
  -- What the letter says besides.
  reason text check (length(reason) <= 2000),
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  -- Title, paragraphs, day and signer as they were signed; null before.
  letter jsonb,
  check_code text,
  -- Whether the signed text tells what the person earns.
  tells_pay boolean not null default false,
  comment text,
  decided_at timestamptz,
  decided_by uuid,
  acted_for uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check ((status = 1) = (letter is not null)),
  check ((letter is null) = (check_code is null)),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate,
  foreign key (company_id, created_by) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, decided_by) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, acted_for) references employees (company_id, id) deferrable initially immediate
);
create unique index letter_requests_no on letter_requests (company_id, request_no);
create index letter_requests_open on letter_requests (company_id, employee_id) where status = 0;
create index letter_requests_newest on letter_requests (company_id, created_at desc, id desc);
create index letter_requests_own on letter_requests (company_id, employee_id, created_at desc);
select protect_record('letter_requests');

-- Texts of letters that an office wrote in place of the shipped ones.
create table letter_texts (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  template text not null,
  language text not null check (language in ('en', 'km')),
  title text not null check (length(title) <= 200),
  body text not null check (length(body) <= 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create unique index letter_texts_of on letter_texts (company_id, template, language);
select protect_record('letter_texts');

-- Their numbers, LT-2026-0001, and the steps that each took.
alter table request_numbers drop constraint request_numbers_kind_check,
  add constraint request_numbers_kind_check check (kind in ('LR', 'OT', 'AC', 'DC', 'CT', 'LT'));
alter table request_steps drop constraint request_steps_kind_check;
alter table request_steps
  add constraint request_steps_kind_check check (kind in ('leave', 'overtime', 'correction', 'details', 'terms', 'letter'));
