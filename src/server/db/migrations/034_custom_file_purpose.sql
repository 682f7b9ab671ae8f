-- Files may be kept for a company's own field too, beside whatever they are kept for by now.

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'files'::regclass and conname = 'files_purpose_check');
begin
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(known, '''photo''::text', '''photo''::text, ''custom''::text');
end $$;
