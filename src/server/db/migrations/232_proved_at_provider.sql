-- When the person who came from a provider showed there that it is them: a sign-in that the provider answers by itself proves nothing new.
alter table sign_in_challenges add column proved_at timestamptz;
comment on column sign_in_challenges.proved_at is 'Of a sign-in at a provider: when it last asked the person. Null: the provider did not say.';
