-- From when a person's leave is kept here: one day, which no request, payroll or year change moves (decision 013).
alter table employees
  -- The year in which the record was made.
  add column record_year smallint not null default extract(year from now() at time zone 'Asia/Phnom_Penh'),
  -- Days of annual leave left when keeping began, in hundredths; null: nobody said.
  add column leave_brought_forward integer check (leave_brought_forward between 0 and 36600);
update employees set record_year = extract(year from created_at at time zone 'Asia/Phnom_Penh');
alter table employees
  add column leave_kept_from date not null generated always as (greatest(join_date, make_date(record_year, 1, 1))) stored;

-- Why a row that the rules demand changes what they demanded before.
alter table leave_ledger add column cause text check (cause in ('last_working_day'));
