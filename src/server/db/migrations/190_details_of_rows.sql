-- People ask for changes of their family and studies, another photo and papers, too, with what shows it.
alter table detail_requests add column papers uuid[] not null default '{}';
comment on column detail_requests.papers is 'Files that show what is asked for; they stay with the request.';

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''detail''::text');
end $$;
