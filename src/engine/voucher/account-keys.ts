/** What has one account in the books whatever the item: the payables, accruals and claims of payroll (finance.md 3, 11). */
export const ACCOUNT_KEYS = [
  'net_payable',
  'first_clearing',
  'salary_tax',
  'fringe_tax',
  'nssf',
  'pension',
  'fund_staff',
  'fund_organization',
  'accrued_13th',
  'accrued_seniority',
  'accrued_severance',
  'advances',
  'claims',
  'refunds',
  'due_country_office',
  'bank',
  'cash',
] as const;
export type AccountKey = (typeof ACCOUNT_KEYS)[number];

/** What is owed to an authority in riel: its lines carry their riel, so that what is paid clears them. */
export const RIEL_KEYS: ReadonlySet<AccountKey> = new Set<AccountKey>(['salary_tax', 'fringe_tax', 'nssf', 'pension']);
