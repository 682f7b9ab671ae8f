-- What many small transactions write grows as large as what one writes. A table of some thousand rows is looked at in some
-- milliseconds; a larger one is left to autovacuum, which knows it long since.
create function refresh_small_statistics(table_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = format('public.%I', table_name)::regclass) <= 10000 then
    execute format('analyze (skip_locked) public.%I', table_name);
  end if;
end $$;
revoke execute on function refresh_small_statistics(text) from public;
grant execute on function refresh_small_statistics(text) to krama_app;
