alter table payroll_settings
  -- A monthly salary below it is looked at, cents; null: none is named.
  add column smallest_wage_cents bigint check (smallest_wage_cents > 0);
