-- Months of service before annual leave can be taken (Labour Law art. 167 allows twelve); 0: from the first day.

alter table time_settings
  add column leave_waiting_months smallint not null default 0 check (leave_waiting_months between 0 and 12);
