-- How a kept backup was found whole: restored into a server of its own and compared, or read alone, and why: sealed, no room, no server for
-- it here, or it took too long.
alter table backups
  add column checked_as text check (checked_as in ('restored', 'sealed', 'room', 'server', 'time')),
  -- Somebody asked for a look, which is under way or waits for its turn.
  add column checking_since timestamptz;
drop trigger audit on backups;
create trigger audit after insert or update or delete on backups for each row execute function record_audit(
  'storage_key', 'checksum', 'packed_bytes', 'sent_at', 'made_by', 'made_by_name', 'checked_at', 'checked_as', 'checking_since');
