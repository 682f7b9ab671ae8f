-- When the person of a session last showed the way of signing in: acts on accounts, roles and guards ask for it again after ten minutes.
alter table sessions add column proved_at timestamptz not null default now();
comment on column sessions.proved_at is 'When the session began, or its person last showed password, code or provider again.';

-- When the person who came from a provider showed there that it is them: a sign-in that the provider answers by itself proves nothing new.
alter table sign_in_challenges add column proved_at timestamptz;
comment on column sign_in_challenges.proved_at is 'Of a sign-in at a provider: when it last asked the person. Null: the provider did not say.';
