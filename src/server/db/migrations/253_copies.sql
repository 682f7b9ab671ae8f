-- For which key a night's file was sealed: what was proved of another key says nothing of it.
alter table backups add column sealed_to text;
drop trigger audit on backups;
create trigger audit after insert or update or delete on backups for each row execute function record_audit(
  'storage_key', 'checksum', 'packed_bytes', 'sent_at', 'made_by', 'made_by_name', 'checked_at', 'checked_as', 'checking_since',
  'copied_at', 'copy_tried_at', 'copy_failure', 'opening_sum', 'sealed_to');
create index backups_uncopied on backups (taken_at desc) where is_nightly and is_sealed and copied_at is null;
-- The server's own work claims the copies that are due, of all companies.
create policy worker_copies on backups for update using ((select current_setting('app.worker', true)) = 'on');
