-- A backup can be sealed: by a password that is nowhere kept, or at night for the holder of a key whose public half stands here.
alter table backups add column is_sealed boolean not null default false;
alter table backup_schedules add column seal_to text check (seal_to ~ '^age1[a-z0-9]{58}$');
