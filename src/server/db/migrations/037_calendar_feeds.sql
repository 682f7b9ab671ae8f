-- The private link of a person's team calendar (time.md section 3): its token is kept as a hash, so that it is shown once.

create table calendar_feeds (
  company_id uuid not null references companies (id),
  -- The account's own id: it has one link or none. A new one takes the place of the old.
  id uuid not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, id) references users (company_id, id)
);
create unique index calendar_feeds_token on calendar_feeds (company_id, token_hash);
select protect_record('calendar_feeds', 'token_hash');
