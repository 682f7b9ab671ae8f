-- Of whom a year of performance is expected.
alter table performance_rules
  add column expected_contracts text[] not null default '{UDC,FDC}'
    check (cardinality(expected_contracts) > 0 and expected_contracts <@ '{UDC,FDC,INTERNSHIP,VOLUNTEER,CONSULTANT}'),
  -- Months for which somebody must have joined before the year ends.
  add column expected_months smallint not null default 3 check (expected_months between 0 and 11);
