-- When the person of a session last showed the way of signing in: acts on accounts, roles and guards ask for it again after ten minutes.
alter table sessions add column proved_at timestamptz not null default now();
comment on column sessions.proved_at is 'When the session began, or its person last showed password, code or provider again.';
