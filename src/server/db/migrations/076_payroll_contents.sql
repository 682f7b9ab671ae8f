-- A mark of what a run holds, new with every change of its rows, periods and results: who keeps sums of a run in memory asks
-- whether the mark is still the one they were made under. A run without a mark has not changed since the first mark was set.
create table payroll_contents (
  company_id uuid not null,
  run_id uuid not null,
  mark uuid not null,
  primary key (company_id, run_id),
  foreign key (company_id, run_id) references payroll_runs (company_id, id)
);
select protect('payroll_contents');

-- By chance and not by counting: what is rolled back must never be told as what comes after it.
create function mark_payroll_contents() returns trigger language plpgsql as $$
begin
  insert into payroll_contents (company_id, run_id, mark)
    select company_id, run_id, gen_random_uuid() from (select distinct company_id, run_id from changed) each
    on conflict (company_id, run_id) do update set mark = excluded.mark;
  return null;
end $$;

-- Entries come and go with the results of their rows.
do $$
declare
  changed text;
begin
  foreach changed in array array['payroll_rows', 'payroll_periods', 'payroll_results'] loop
    execute format('create trigger contents_added after insert on %I referencing new table as changed for each statement execute function mark_payroll_contents()', changed);
    execute format('create trigger contents_changed after update on %I referencing new table as changed for each statement execute function mark_payroll_contents()', changed);
    execute format('create trigger contents_removed after delete on %I referencing old table as changed for each statement execute function mark_payroll_contents()', changed);
  end loop;
end $$;
