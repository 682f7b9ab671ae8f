-- A company that was restored from a backup of another one, under an id and a code of its own: to train, or to look. It sends no mail, and no
-- daily work is done for it.
alter table companies
  -- The code of the one that it was copied from, and as of when.
  add column copied_from text,
  add column copied_at timestamptz,
  add constraint companies_copied check ((copied_from is null) = (copied_at is null));
