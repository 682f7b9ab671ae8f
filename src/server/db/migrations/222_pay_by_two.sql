-- Allowances and benefits, and the rates of the funds, are changed by two people where salary, contract and allocation are.
alter table term_requests drop constraint term_requests_part_check;
alter table term_requests
  add constraint term_requests_part_check check (part in ('salary', 'contract', 'allocation', 'benefit', 'fund', 'hire'));
