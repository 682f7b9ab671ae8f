-- Whom the family relief of a row counts, by name, and who of the age of students does not for want of a paper.

alter table payroll_results
  -- [{name, relation: SPOUSE | CHILD, counts}] as the record was at Process; null where a row was processed before it was kept.
  add column family jsonb;
