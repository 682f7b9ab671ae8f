-- The Water Festival of 2027 begins a day earlier than new companies were told: where a company keeps the row as it came, and nobody has asked
-- for leave or overtime around it, it is set right. Where somebody has, the company moves it by hand, and what was asked for is counted again.
update public_holidays h set start_date = '2027-11-12', end_date = '2027-11-14', version = h.version + 1, updated_at = now()
where h.name = 'Water Festival' and h.start_date = '2027-11-13' and h.end_date = '2027-11-15' and h.is_provisional and h.archived_at is null
  and not exists (select from public_holidays o where o.company_id = h.company_id and o.archived_at is null and o.id <> h.id
    and o.start_date <= '2027-11-15' and o.end_date >= '2027-11-12')
  and not exists (select from leave_requests r where r.company_id = h.company_id and r.start_date <= '2027-11-15' and r.end_date >= '2027-11-12')
  and not exists (select from overtime_requests r where r.company_id = h.company_id and r.starts_at < '2027-11-16' and r.ends_at >= '2027-11-12')
  and not exists (select from payroll_runs r where r.company_id = h.company_id and r.month = '2027-11');
