-- The audit trail is read newest first, of one person, one kind of record or one record.
create index audit_entries_newest on audit_entries (company_id, at, id);
create index audit_entries_user on audit_entries (company_id, user_id, at, id);
create index audit_entries_kind on audit_entries (company_id, record_type, at, id);
create index audit_entries_of_record on audit_entries (company_id, record_id, at, id);
drop index audit_entries_at;
