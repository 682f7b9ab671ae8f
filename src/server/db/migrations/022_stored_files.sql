-- What people upload. The bytes lie in the file store under `storage_key`; the row says whose they are and for what.
alter table files
  add column employee_id uuid,
  -- SHA-256 of the bytes; no file was kept before this migration.
  add column checksum bytea not null,
  -- Since when a record holds the file. An upload that no record takes within a day is removed.
  add column attached_at timestamptz,
  -- Since when it is gone for everybody; its bytes and this row follow as soon as the change is safe.
  add column removed_at timestamptz,
  add foreign key (company_id, employee_id) references employees (company_id, id),
  add foreign key (company_id, user_id) references users (company_id, id),
  add check (purpose in ('photo', 'kid', 'certificate', 'benefit', 'logo'));
alter table files drop column expires_at;
comment on column files.user_id is 'Who uploaded it';

-- 'This file already exists!': one name once in one list of a person.
create unique index files_name on files (company_id, employee_id, purpose, lower(original_name))
  where purpose in ('certificate', 'benefit') and removed_at is null;
create index files_waste on files (company_id, created_at) where attached_at is null or removed_at is not null;
create trigger audit after insert or update or delete on files
  for each row execute function record_audit('storage_key', 'checksum');

alter table employee_kids add foreign key (company_id, attachment_file_id) references files (company_id, id);
create index employees_photo on employees (company_id, photo_file_id) where photo_file_id is not null;
create index employee_kids_attachment on employee_kids (company_id, attachment_file_id) where attachment_file_id is not null;

-- Signs the links to files. It never leaves the server, so that who holds a session cannot sign for what it may not see,
-- and it goes with the session.
alter table sessions add column link_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
