-- A month of payroll comes in at once: the planner is to hear of it with the next look of autovacuum, not when a tenth of all the
-- months that there are has changed. By settings of the tables, for the application's role may not analyse what it does not own.
alter table payroll_rows set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 200);
alter table payroll_results set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 200);
alter table payroll_entries set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
