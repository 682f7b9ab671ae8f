-- Companies, people who sign in, roles, sessions and the audit trail.
--
-- Every table of a company begins its key with company_id and is under forced row-level security: the transaction says
-- for which company it works (app.company_id), and the application's role owns nothing.

create table companies (
  id uuid primary key,
  private_url text not null check (private_url ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null,
  name_kh text,
  bank_name text,
  bank_address text,
  account_name text,
  account_number text,
  payroll_agreement_id text,
  -- Day of the month up to which a joiner still gets a first payment; 0: the company has none.
  first_payroll_period smallint not null default 15 check (first_payroll_period between 0 and 31),
  time_zone text not null default 'Asia/Phnom_Penh',
  head_office_code text not null default 'CO',
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index companies_private_url on companies (lower(private_url));

create function app_company() returns uuid language sql stable
  return nullif(current_setting('app.company_id', true), '')::uuid;

alter table companies enable row level security;
alter table companies force row level security;
-- Sign-in knows the company by its code alone: it may see that one row.
create policy own_company on companies using (
  id = (select nullif(current_setting('app.company_id', true), '')::uuid)
  or private_url = (select nullif(current_setting('app.company_code', true), ''))
);

-- Stamps a changed row: who, when, and a version by which a stale save is told.
create function stamp_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := nullif(current_setting('app.user_id', true), '')::uuid;
  return new;
end $$;

create table audit_entries (
  company_id uuid not null references companies (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  on_behalf_of uuid,
  request_id text,
  action text not null,
  record_type text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index audit_entries_record on audit_entries (company_id, record_type, record_id, id);
create index audit_entries_at on audit_entries (company_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'raise_exception';
end $$;
create trigger audit_is_final before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_is_kept before truncate on audit_entries for each statement execute function refuse_change();

-- Writes what a row was and is to the audit trail, in the transaction that changes it. Arguments: columns never recorded.
create function record_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  hidden text[] := array['version', 'updated_at', 'updated_by', 'created_at', 'created_by', 'company_id'] || coalesce(tg_argv::text[], '{}');
  before_part jsonb;
  after_part jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value)
      into before_part, after_part
      from jsonb_each(old_row) o join jsonb_each(new_row) n using (key)
      where o.value is distinct from n.value and not (o.key = any (hidden));
    if before_part is null then
      return null;
    end if;
  else
    before_part := old_row - hidden;
    after_part := new_row - hidden;
  end if;
  insert into audit_entries (company_id, user_id, user_name, on_behalf_of, request_id, action, record_type, record_id, before, after)
  values (
    coalesce((new_row ->> 'company_id')::uuid, (old_row ->> 'company_id')::uuid),
    nullif(current_setting('app.user_id', true), '')::uuid,
    nullif(current_setting('app.user_name', true), ''),
    nullif(current_setting('app.on_behalf_of', true), '')::uuid,
    nullif(current_setting('app.request_id', true), ''),
    lower(tg_op), tg_table_name,
    coalesce((new_row ->> 'id')::uuid, (old_row ->> 'id')::uuid),
    before_part, after_part
  );
  return null;
end $$;

-- What every table of a company has: forced row-level security and the rights of the application's role.
create function protect(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy own_company on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))',
    table_name);
end $$;

-- The same for a record that people edit: version stamp and audit trail as well. `hidden`: columns the trail never holds.
create function protect_record(table_name text, variadic hidden text[] default '{}') returns void language plpgsql as $$
begin
  perform protect(table_name);
  execute format('create trigger stamp before update on %I for each row execute function stamp_change()', table_name);
  execute format(
    'create trigger audit after insert or update or delete on %I for each row execute function record_audit(%s)',
    table_name, (select coalesce(string_agg(quote_literal(h), ', '), '') from unnest(hidden) h));
end $$;

select protect('audit_entries');
create trigger stamp before update on companies for each row execute function stamp_change();

create table roles (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  -- Base role: which line of managers its holders are.
  code text not null default 'STAFF' check (code in (
    'FIFTH_LINE_MANAGER', 'FOURTH_LINE_MANAGER', 'THIRD_LINE_MANAGER', 'SECOND_LINE_MANAGER', 'FIRST_LINE_MANAGER', 'STAFF', 'GUARD')),
  -- Which role of a new company this is; null: made by the company.
  seeded_as text,
  is_full_access boolean not null default false,
  permissions text[] not null default '{}',
  order_no integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index roles_name on roles (company_id, lower(name)) where archived_at is null;
select protect_record('roles');

create table users (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_name text not null,
  -- Null: the account cannot sign in until a password is set for it.
  password_hash text,
  full_name text not null,
  role_id uuid not null,
  language text not null default 'en' check (language in ('en', 'km')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id)
);
create unique index users_user_name on users (company_id, lower(user_name)) where archived_at is null;
select protect_record('users', 'password_hash');

create table sessions (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index sessions_token on sessions (company_id, token_hash);
create index sessions_user on sessions (company_id, user_id) where revoked_at is null;
select protect('sessions');

-- Failed sign-ins, by hashes alone: no name, no company, no address can be read back. Older rows are removed by the sign-in itself.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account_hash bytea not null,
  address_hash bytea not null,
  at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (account_hash, at);
create index sign_in_failures_address on sign_in_failures (address_hash, at);

-- Addresses from which an account has signed in before: a guesser elsewhere does not slow its owner here.
create table known_addresses (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  address_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (company_id, user_id, address_hash),
  foreign key (company_id, user_id) references users (company_id, id)
);
select protect('known_addresses');

create table files (
  company_id uuid not null references companies (id),
  id uuid not null,
  purpose text not null,
  original_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  -- Whom the link is bound to; null: whoever may see the record it hangs on.
  user_id uuid,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select protect('files');

-- Answers of changing requests that carried an Idempotency-Key: a repeated one is answered, not carried out again.
create table idempotent_answers (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  content_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
select protect('idempotent_answers');
