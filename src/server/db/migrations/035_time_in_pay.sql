-- What approved timesheets and attendance bring to a payroll row. Neither ever makes a processed run stale.

alter table payroll_settings
  -- The first month whose costs are settled by approved hours: turning it on late re-opens no year that is reported.
  add column settles_from text check (settles_from ~ '^\d{4}-(0[1-9]|1[0-2])$');

alter table payroll_results
  -- Fingerprint of what is read beside the pay: timesheets to settle and absent days.
  add column side_hash bytea,
  -- The months whose timesheets this row settles. With the approval of the row they are done.
  add column settled_months text[] not null default '{}';
