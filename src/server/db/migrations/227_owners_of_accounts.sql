-- What was done to accounts before the first approved payroll counts after it, until it is proved that the owner holds the account
-- (decision 113). A link to an address of the office, or a paper that the owner signed, proves what was done at the start.
alter table companies
  add column start_counts_from timestamptz not null default now(),
  add column mail_domain text check (mail_domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$');
comment on column companies.start_counts_from is
  'A company that had approved a payroll before then is given two further payrolls before the acts of its start count.';
comment on column companies.mail_domain is
  'The domain of the office''s own mail, such as office.org; only the command line writes it. Null: no address proves an account.';

alter table mail_links add column is_office_mail boolean not null default false;
comment on column mail_links.is_office_mail is 'Sent to an address in the mail domain of the company that no other account or record has.';

-- Papers that were printed for the owner of an account to sign.
create table account_papers (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  user_id uuid not null,
  -- Printed on the paper, and typed from it when the signed paper is attached.
  code text not null,
  file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate,
  foreign key (company_id, file_id) references files (company_id, id) deferrable initially immediate
);
create index account_papers_of on account_papers (company_id, user_id);
select protect_record('account_papers');

alter table account_proofs drop constraint account_proofs_kind_check;
alter table account_proofs add constraint account_proofs_kind_check
  check (kind in ('mail', 'office_mail', 'second_step', 'confirmed', 'paper'));
alter table account_proofs drop constraint account_proofs_check;
alter table account_proofs add constraint account_proofs_check check ((kind in ('confirmed', 'paper')) = (by_user_id is not null));
alter table account_proofs add column paper_id uuid check ((kind = 'paper') = (paper_id is not null));
alter table account_proofs add foreign key (company_id, paper_id) references account_papers (company_id, id) deferrable initially immediate;

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''account''::text');
end $$;
