-- What rows have paid of the half-year's seniority: back pay, which a payment holds, belongs to none.

alter table payroll_results
  -- SENIORITY_BACK_PAY of the row.
  add column seniority_back_pay_cents bigint not null default 0;

alter table payroll_results no force row level security;
alter table payroll_entries no force row level security;
alter table payroll_items no force row level security;
update payroll_results r set seniority_back_pay_cents = e.cents
from payroll_entries e
join payroll_items i on i.company_id = e.company_id and i.id = e.item_id and i.code = 'SENIORITY_BACK_PAY'
where e.company_id = r.company_id and e.row_id = r.row_id and e.period = r.period;
alter table payroll_items force row level security;
alter table payroll_entries force row level security;
alter table payroll_results force row level security;

alter table payroll_results alter column seniority_back_pay_cents drop default;
