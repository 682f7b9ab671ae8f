-- Seconded people are paid by somebody else: from a day, to a day or until further notice. A whole month in it has no row of payroll.
alter table employees add column paid_elsewhere_from date;
alter table employees add column paid_elsewhere_until date;
alter table employees add constraint employees_paid_elsewhere check (
  paid_elsewhere_until is null or paid_elsewhere_from is not null and paid_elsewhere_until >= paid_elsewhere_from);

-- By whom and why an employment ends: severance, seniority and damages follow from it. Null: nobody has said.
alter table employees add column end_reason text check (end_reason in (
  'RESIGNATION', 'CONTRACT_END', 'DISMISSAL', 'DISMISSAL_INVALID', 'MISCONDUCT', 'REDUNDANCY', 'AGREEMENT', 'RETIREMENT', 'DEATH'));

-- Unpaid leave that was cancelled, and a last working day that was told, after their months were paid.
alter table arrears_proposals drop constraint arrears_proposals_cause_check;
alter table arrears_proposals add constraint arrears_proposals_cause_check check (
  cause in ('SALARY', 'BENEFIT', 'JOIN_DATE', 'PERSON', 'LEFT_OUT', 'ALLOCATION', 'LEAVE', 'LAST_DAY'));
