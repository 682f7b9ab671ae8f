-- The list of timesheets shows the newest month first and counts by month.
create index timesheets_month on timesheets (company_id, month, employee_id);
