-- Whether HR's own items of type 4 lower the base of the tax beyond NSSF's amount (decision 120): from the first month that is not
-- approved they do not, until an office says otherwise. Months approved before were calculated with them.
insert into payroll_parameters (company_id, id, code, valid_from, value, legal, created_at, updated_at)
select c.id, md5(c.id || 'own pension before')::uuid, 'own_pension_lowers_base', '2018-01-01', 10000, 'Company setting', c.created_at, c.created_at
from companies c
where exists (
  select from payroll_runs r join payroll_periods p on p.company_id = r.company_id and p.run_id = r.id
  where r.company_id = c.id and p.state = 'APPROVED')
on conflict (company_id, code, valid_from) do nothing;

insert into payroll_parameters (company_id, id, code, valid_from, value, legal, created_at, updated_at)
select c.id, md5(c.id || 'own pension now')::uuid, 'own_pension_lowers_base', coalesce((
    select (max(r.month) || '-01')::date + interval '1 month'
    from payroll_runs r join payroll_periods p on p.company_id = r.company_id and p.run_id = r.id
    where r.company_id = c.id and p.state = 'APPROVED'), '2018-01-01')::date, 0, 'Law on Taxation, tax on salary; pension of NSSF', c.created_at, c.created_at
from companies c
where exists (select from payroll_parameters p where p.company_id = c.id)
on conflict (company_id, code, valid_from) do nothing;
