-- Where a copy lies, without the secrets of the address, and when it was last seen there whole: a copy that is gone is none.
alter table backups
  add column copied_to text,
  add column copy_seen_at timestamptz,
  drop constraint backups_copy_failure_check,
  add constraint backups_copy_failure_check check (copy_failure in ('away', 'room', 'changed', 'lost'));
drop trigger audit on backups;
create trigger audit after insert or update or delete on backups for each row execute function record_audit(
  'storage_key', 'checksum', 'packed_bytes', 'sent_at', 'made_by', 'made_by_name', 'checked_at', 'checked_as', 'checking_since',
  'copied_at', 'copied_to', 'copy_seen_at', 'copy_tried_at', 'copy_failure', 'opening_sum', 'sealed_to');
