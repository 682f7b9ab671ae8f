/** The general settings of the company. */
export const company = {
  company: 'Company',
  logo: 'Logo',
  name: 'Company name',
  name_kh: 'Company name in Khmer',
  bank: 'Bank',
  bank_name: 'Bank name',
  bank_address: 'Bank address',
  account_name: 'Account name',
  account_number: 'Account number',
  payroll_agreement: 'Payroll agreement ID',
  payroll: 'Payroll',
  first_period: 'First payroll period',
  payments: 'Payments in a month',
  payments_one: 'One payment',
  payments_two: 'Two payments',
  payments_hint:
    'With two payments, people who join by the day below get a first payment. Process calculated payrolls again after a change.',
  saved: 'success update',
  logo_saved: 'Success Update!',
};
