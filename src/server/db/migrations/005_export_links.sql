-- Files made for a session and fetched by a link: for a few minutes, and only while that session lives.
create table export_links (
  company_id uuid not null references companies (id),
  id uuid not null,
  session_id uuid not null,
  key_hash bytea not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, session_id) references sessions (company_id, id)
);
create unique index export_links_key on export_links (company_id, key_hash);
select protect('export_links');

-- The demo company is made in many steps; until the last one it is made again from where it stands.
alter table companies add column demo_ready boolean not null default false;
