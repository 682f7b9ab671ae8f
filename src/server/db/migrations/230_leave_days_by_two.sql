-- Days of leave that HR gives or takes beside the rules wait for a second person as other facts of pay do (decision 69).
alter table term_requests drop constraint term_requests_part_check;
alter table term_requests add constraint term_requests_part_check check (part in (
  'salary', 'contract', 'allocation', 'benefit', 'fund', 'pay', 'leave', 'leaving', 'dependant', 'opening', 'days', 'hire'));
