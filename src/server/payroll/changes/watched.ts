import { factsOf } from '#contract/people/facts/facts.ts';

/**
 * What somebody's pay hangs on, by table, and of a table that holds more the columns: what the month's page tells as changed since
 * the last approved month, for reviewer and approver to look at.
 */
export const factsOfPay: Readonly<Record<string, readonly string[] | undefined>> = {
  employees: [
    ...factsOf(({ moves }) => moves !== undefined).map(([, { column }]) => column),
    'probation_passed_on',
    'leave_days_given',
    'role_id',
    'archived_at',
    'pay_held',
  ],
  users: ['role_id', 'password_set_by', 'archived_at'],
  roles: ['permissions', 'is_full_access', 'archived_at'],
  // Which file carries the pay to the bank.
  file_layouts: ['state'],
  file_layout_versions: ['valid_from'],
  employee_salaries: undefined,
  employee_contracts: undefined,
  employee_allocations: undefined,
  ineligible_costs: undefined,
  employee_benefits: undefined,
  employee_funds: undefined,
  employee_kids: undefined,
  opening_balances: undefined,
  // What overtime and paid leave are worth, and how much leave there is.
  overtime_rates: undefined,
  leave_types: ['number_allow', 'allow_remain_maximum', 'is_payable', 'paid_percent', 'archived_at'],
  time_settings: [
    'entitlement',
    'years_for_further_day',
    'leave_contract_types',
    'carry_expiry_month',
    'credit_months',
    'leave_waiting_months',
  ],
  payroll_items: undefined,
  payroll_parameters: undefined,
  payroll_scales: undefined,
  payroll_scale_bands: undefined,
  payroll_settings: undefined,
};
