-- The company's logo, and a trail of what is changed of its profile: bank account and first payroll period decide about money.
alter table companies add column logo_file_id uuid;
alter table companies add foreign key (id, logo_file_id) references files (company_id, id);

-- A company is its own company: the row has no company_id.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  hidden text[] := array['version', 'updated_at', 'updated_by', 'created_at', 'created_by', 'company_id'] || coalesce(tg_argv::text[], '{}');
  before_part jsonb;
  after_part jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value)
      into before_part, after_part
      from jsonb_each(old_row) o join jsonb_each(new_row) n using (key)
      where o.value is distinct from n.value and not (o.key = any (hidden));
    if before_part is null then
      return null;
    end if;
  else
    before_part := old_row - hidden;
    after_part := new_row - hidden;
  end if;
  insert into audit_entries (company_id, user_id, user_name, on_behalf_of, request_id, action, record_type, record_id, before, after)
  values (
    coalesce(
      (new_row ->> 'company_id')::uuid, (old_row ->> 'company_id')::uuid,
      case when tg_table_name = 'companies' then (new_row ->> 'id')::uuid end),
    nullif(current_setting('app.user_id', true), '')::uuid,
    nullif(current_setting('app.user_name', true), ''),
    nullif(current_setting('app.on_behalf_of', true), '')::uuid,
    nullif(current_setting('app.request_id', true), ''),
    lower(tg_op), tg_table_name,
    coalesce((new_row ->> 'id')::uuid, (old_row ->> 'id')::uuid),
    before_part, after_part
  );
  return null;
end $$;
create trigger audit after update on companies for each row execute function record_audit('demo_ready');
