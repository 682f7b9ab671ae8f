-- A backup can hold the bytes of papers and photos beside the rows.
alter table backup_runs add column with_files boolean not null default false;
alter table backups add column with_files boolean not null default false;
