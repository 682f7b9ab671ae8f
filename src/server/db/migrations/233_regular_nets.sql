-- The net of a whole month without season, end and arrears: months are held against each other by it. Rows of before do not tell it.
alter table payroll_results add column regular_net_cents bigint;
