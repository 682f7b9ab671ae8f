-- An acknowledgement leaves a plan as it is: a save that is typed meanwhile is not stale. Triggers of one event go by their names.
create function keep_version_of_acknowledged() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['version', 'updated_at', 'updated_by', 'acknowledged_at', 'employee_comment']
    = to_jsonb(old) - array['version', 'updated_at', 'updated_by', 'acknowledged_at', 'employee_comment']
  then
    new.version := old.version;
  end if;
  return new;
end $$;
create trigger stamp_not_acknowledged before update on improvement_plans
  for each row when (old.acknowledged_at is null and new.acknowledged_at is not null)
  execute function keep_version_of_acknowledged();
