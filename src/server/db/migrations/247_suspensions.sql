-- Somebody who is suspended is absent by a request for unpaid leave that HR made, with the percent of the pay that goes on (decision 132).
alter table leave_requests add column suspension_percent smallint check (suspension_percent between 0 and 100);
comment on column leave_requests.suspension_percent is 'Of a suspension: the percent of the pay that goes on; null of other leave.';
create index leave_requests_suspensions on leave_requests (company_id, employee_id, end_date) where suspension_percent is not null;

alter table term_requests drop constraint term_requests_part_check;
alter table term_requests add constraint term_requests_part_check check (part in (
  'salary', 'contract', 'allocation', 'benefit', 'fund', 'pay', 'leave', 'leaving', 'dependant', 'opening', 'days', 'hire', 'suspension',
  'merge', 'unmerge'));
