-- Who decides on leave and on overtime, and what a decision needs (time.md section 5). A rejection always needs a comment, so
-- nothing is kept of that.
create table approval_settings (
  company_id uuid not null references companies (id),
  id uuid not null,
  code text not null check (code in ('leave', 'overtime')),
  approver_role_id uuid,
  needs_approve_comment boolean not null default false,
  has_reviewer boolean not null default false,
  reviewer_role_id uuid,
  -- Leave only.
  allows_cancellation boolean not null default false,
  needs_cancel_reason boolean not null default true,
  canceller_role_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, code),
  check (not has_reviewer or reviewer_role_id is not null),
  foreign key (company_id, approver_role_id) references roles (company_id, id),
  foreign key (company_id, reviewer_role_id) references roles (company_id, id),
  foreign key (company_id, canceller_role_id) references roles (company_id, id)
);
-- An owner that is no superuser sees the companies only without the force.
alter table companies no force row level security;
insert into approval_settings (company_id, id, code)
select c.id, gen_random_uuid(), codes.code from companies c cross join (values ('leave'), ('overtime')) as codes (code);
alter table companies force row level security;
select protect_record('approval_settings');
