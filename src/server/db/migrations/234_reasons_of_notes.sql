-- Why something that stops a month is right, and whether that holds in the months after, until the fact changes. Notes of before say
-- neither.
alter table payroll_seen_notes add column reason text check (reason in ('PAPER_SEEN', 'EXPECTED', 'CORRECTED_NEXT'));
alter table payroll_seen_notes add column holds_on boolean not null default false;
