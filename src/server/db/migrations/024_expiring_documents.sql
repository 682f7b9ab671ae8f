-- What lapses, found by its day: contracts, probation and papers of the people who are still with the company.

create index employee_contracts_end on employee_contracts (company_id, end_date) where end_date is not null;
create index employees_probation_expiry on employees (company_id, probation_expires_on)
  where probation_expires_on is not null and probation_passed_on is null and archived_at is null;
create index employees_passport_expiry on employees (company_id, passport_expires_on)
  where passport_expires_on is not null and archived_at is null;
create index employees_visa_expiry on employees (company_id, visa_expires_on)
  where visa_expires_on is not null and archived_at is null;
create index employees_national_id_expiry on employees (company_id, national_id_expires_on)
  where national_id_expires_on is not null and archived_at is null;
