-- An amount of a paid month that was wrong by itself, with the right one and why (decision 121).
alter table arrears_proposals drop constraint arrears_proposals_cause_check;
alter table arrears_proposals add constraint arrears_proposals_cause_check check (
  cause in ('SALARY', 'BENEFIT', 'JOIN_DATE', 'PERSON', 'LEFT_OUT', 'ALLOCATION', 'LEAVE', 'LAST_DAY', 'AMOUNT'));
