-- An end of a contract that was typed wrong is corrected with a reason; a renewal is another contract.

alter table employee_contracts
  -- Why its end was corrected the last time; null where it never was.
  add column correction_reason text;
