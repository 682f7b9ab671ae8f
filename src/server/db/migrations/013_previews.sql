-- A preview: a session with the rights of one account that another looks through. It lives no longer than the session it was
-- begun from, and can change nothing.
alter table sessions add column previewed_by uuid;
alter table sessions add column begun_from uuid;
alter table sessions add constraint sessions_preview check (num_nonnulls(previewed_by, begun_from) in (0, 2));
alter table sessions add foreign key (company_id, previewed_by) references users (company_id, id);
alter table sessions add foreign key (company_id, begun_from) references sessions (company_id, id);
create index sessions_preview on sessions (company_id, previewed_by) where previewed_by is not null and revoked_at is null;

-- Holders of a role: counted in the list of roles, signed out when it changes.
create index users_role on users (company_id, role_id) where archived_at is null;
