-- Arrears of earlier months and their tax are items of their own, which only a taken proposal fills.

alter table companies no force row level security;
alter table payroll_items no force row level security;
alter table account_rules no force row level security;
insert into payroll_items (company_id, id, code, title, title_kh, type, formular, format, item_class, is_wage, offered_by, exportable,
  visible_in_payslip, column_width, order_no, is_system)
select c.id, gen_random_uuid(), i.code,
  i.title || case when exists (select from payroll_items t where t.company_id = c.id and lower(t.title) = lower(i.title) and t.archived_at is null)
    then ' (' || i.code || ')' else '' end,
  i.title_kh, i.type, 0, 'USD', i.item_class, i.is_wage, 'ORGANIZATION', true, true, i.width, i.order_no, true
from companies c
cross join (values
  ('ADJUSTMENT_ARREARS', 'Arrears of Earlier Months', 'ប្រាក់ខែខែមុនៗដែលត្រូវបើកបន្ថែម', 0::smallint, 'cost', true, 160, 182),
  ('ADJUSTMENT_TAX', 'Tax of Earlier Months', 'ពន្ធលើប្រាក់បៀវត្សខែមុនៗ', 1::smallint, 'payout', false, 160, 183)
) as i (code, title, title_kh, type, item_class, is_wage, width, order_no)
where not exists (select from payroll_items t where t.company_id = c.id and t.code = i.code);
-- What arrears cost is booked where the basic salary is, until the office says otherwise.
insert into account_rules (company_id, id, item_id, side, account_id, project_id, donor, department_id)
select r.company_id, gen_random_uuid(), a.id, r.side, r.account_id, r.project_id, r.donor, r.department_id
from account_rules r
join payroll_items b on b.company_id = r.company_id and b.id = r.item_id and b.code = 'BASIC_SALARY'
join payroll_items a on a.company_id = r.company_id and a.code = 'ADJUSTMENT_ARREARS'
where r.side = 'cost' and r.archived_at is null
on conflict do nothing;
alter table account_rules force row level security;
alter table payroll_items force row level security;
alter table companies force row level security;

-- What of the basic salary of earlier months a row adds to the sum of the 13th, and what it could not hold and the next one does.
alter table payroll_results
  add column arrears_basis_cents bigint not null default 0,
  add column arrears_left json not null default '[]';
