-- A salary that was removed leaves no row that is newer than the month that was paid by it: the trail alone tells of it.
create index audit_entries_removed_salaries on audit_entries (company_id, at)
  where record_type = 'employee_salaries' and action = 'delete';
