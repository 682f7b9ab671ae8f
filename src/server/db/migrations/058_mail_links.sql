-- Links by mail to who cannot sign in: for a forgotten password, and for a new address that strangers' tries slow down.

-- What was asked, as it was typed: who asks is answered before anybody looks whether there is such an account. The row goes
-- with its mail, or with the look that found nobody.
create table mail_link_asks (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('password', 'address')),
  name text not null,
  tries smallint not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index mail_link_asks_due on mail_link_asks (due_at);
select protect('mail_link_asks');
create policy worker on mail_link_asks using ((select current_setting('app.worker', true)) = 'on');

-- A link that was mailed, by its hash alone; used once.
create table mail_links (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('password', 'address')),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index mail_links_token on mail_links (company_id, token_hash);
create index mail_links_user on mail_links (company_id, user_id);
select protect('mail_links');
