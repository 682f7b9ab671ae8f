-- Backups that the product makes by itself each night, and looks at again later. One row a company; without one nothing is made by itself.
create table backup_schedules (
  company_id uuid primary key references companies (id) deferrable initially immediate,
  id uuid not null,
  is_on boolean not null default false,
  -- Of the company's day, from which on the night's backup is made.
  hour smallint not null default 2 check (hour between 0 and 23),
  with_files boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
select protect_record('backup_schedules');
comment on table backup_schedules is 'backup: left out: tells of backups';
-- Each server looks every minute which company's hour has come.
create policy worker on backup_schedules for select using ((select current_setting('app.worker', true)) = 'on');

-- Nobody began what was made by night.
alter table backup_runs
  add column is_nightly boolean not null default false,
  alter column begun_by drop not null,
  add constraint backup_runs_begun_by check (is_nightly = (begun_by is null));
create index backup_runs_nights on backup_runs (company_id, begun_at desc) where is_nightly;

-- What lies in the store is read again from time to time: a disk forgets without saying so.
alter table backups
  add column is_nightly boolean not null default false,
  alter column made_by drop not null,
  add constraint backups_made_by check (is_nightly = (made_by is null)),
  add column checked_at timestamptz,
  add column is_damaged boolean not null default false;
-- That one was looked at and is whole is no change of anything; that one is damaged is.
drop trigger audit on backups;
create trigger audit after insert or update or delete on backups for each row execute function record_audit(
  'storage_key', 'checksum', 'packed_bytes', 'sent_at', 'made_by', 'made_by_name', 'checked_at');
create policy worker on backup_runs for select using ((select current_setting('app.worker', true)) = 'on');
create policy worker on backups for select using ((select current_setting('app.worker', true)) = 'on');
