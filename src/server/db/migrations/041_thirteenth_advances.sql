-- A 13th salary typed in another month than its own is an advance: the sums of its year do not begin anew after it.

alter table payroll_results no force row level security;
alter table payroll_runs no force row level security;
alter table payroll_parameters no force row level security;
update payroll_results r set pays_thirteenth = false
from payroll_runs u
where u.company_id = r.company_id and u.id = r.run_id and r.period = 2 and r.pays_thirteenth
  and right(u.month, 2)::int * 10000 <> (
    select p.value from payroll_parameters p
    where p.company_id = r.company_id and p.code = 'thirteenth_month' and not p.is_proposal
      and p.valid_from < (u.month || '-01')::date + interval '1 month'
    order by p.valid_from desc limit 1);
alter table payroll_parameters force row level security;
alter table payroll_runs force row level security;
alter table payroll_results force row level security;
