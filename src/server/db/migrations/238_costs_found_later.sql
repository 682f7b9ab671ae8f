-- Costs of paid months that a donor's audit did not take (decision 122): they move with the next run, by who may settle them.
alter table arrears_proposals drop constraint arrears_proposals_cause_check;
alter table arrears_proposals add constraint arrears_proposals_cause_check check (
  cause in ('SALARY', 'BENEFIT', 'JOIN_DATE', 'PERSON', 'LEFT_OUT', 'ALLOCATION', 'LEAVE', 'LAST_DAY', 'AMOUNT', 'INELIGIBLE'));
