-- People sign in with a passkey of their phone or computer, which stands for password and second step together (decision 115).
create table passkeys (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  user_id uuid not null,
  -- As the browser names it, base64url.
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- The host for which it was made; it opens no other.
  host text not null,
  -- The browser and system on which it was made.
  device text check (length(device) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate
);
create index passkeys_of on passkeys (company_id, user_id);
select protect('passkeys');
comment on table passkeys is 'backup: left out, stays: keys leave with nobody';

-- Challenges that a passkey signs, by their hash; each is answered once.
create table passkey_challenges (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  challenge_hash bytea not null,
  -- Whose new passkey it is for; null for a sign-in.
  user_id uuid,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate
);
create unique index passkey_challenges_hash on passkey_challenges (company_id, challenge_hash);
select protect('passkey_challenges');
comment on table passkey_challenges is 'backup: left out: of minutes';

alter table account_proofs drop constraint account_proofs_kind_check;
alter table account_proofs add constraint account_proofs_kind_check
  check (kind in ('mail', 'office_mail', 'second_step', 'passkey', 'confirmed', 'paper'));
alter table account_proofs drop constraint account_proofs_check1;
alter table account_proofs add constraint account_proofs_check1
  check ((kind in ('second_step', 'passkey')) = (enrolled_at is not null));
