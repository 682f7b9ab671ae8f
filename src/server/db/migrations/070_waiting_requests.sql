-- What waits for a decision is little beside what was decided: found by itself, as leave that waits already is.
create index overtime_requests_open on overtime_requests (company_id, employee_id) where status in (0, 4);
create index attendance_corrections_open on attendance_corrections (company_id, employee_id) where status = 0;
create index timesheets_open on timesheets (company_id, employee_id) where status = 'SUBMITTED';
