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
    'With two payments, who joins up to the day below gets a first payment. A payroll that was calculated before a change asks to be processed again.',
  saved: 'success update',
  logo_saved: 'Success Update!',
};
