/** A body that each call with one takes, so that the walk reaches the record behind it. */
export const sampleBodies: Readonly<Record<string, unknown>> = {
  'PUT /user/v1/reset/password': { password: 'set by the walk', currentPassword: 'correct horse battery' },
  'PUT /payroll/v1/process': { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment', month: '2026-10' },
  'PUT /payroll/v1/mark_as_rejected/{id}': { comment: 'Look again' },
  'PUT /payroll/v1/update/{id}': { payrollEntries: [] },
  'POST /payroll_item/v1/create': { title: 'Walk', titleKH: 'ដើរ', type: 0, formular: 0, format: 'USD' },
  'PUT /payroll_item/v1/update/{id}': { title: 'Walk', titleKH: 'ដើរ', type: 0, formular: 0, format: 'USD', version: 1 },
  'PUT /payroll_item/v1/modify_order/{id}': { order: 7 },
  'POST /salary_tax_rate/v1/create': { from: 0, to: 1_000_000, rate: 0 },
  'PUT /salary_tax_rate/v1/update/{id}': { from: 0, to: 1_500_000, rate: 1, version: 1 },
  'POST /pension_fund_rate/v1/create': { from: 0, to: 300_000, rate: 2, round: 300_000 },
  'PUT /pension_fund_rate/v1/update/{id}': { from: 0, to: 400_000, rate: 3, round: 400_000, version: 1 },
  'PUT /pension_fund_rate/v1/confirm': { validFrom: '2027-10-01', version: 1 },
  'PUT /nssf_setting/v1/update': { accident: 0.8 },
  'PUT /nssf_setting/v1/update/seniority_severance': { severancePay: 5 },
};

/** Queries that calls cannot do without. */
export const sampleQueries: Readonly<Record<string, Record<string, string>>> = {
  'GET /payroll/v1/lists': { date: '2026-10' },
  'POST /payroll/v1/generate': { date: '2026-10' },
  'GET /payroll/v1/resigned_employees': { byPayrollDate: '2026-10' },
  'GET /payroll/v1/exceptions': { date: '2026-10' },
};
