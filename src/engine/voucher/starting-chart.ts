import type { ItemClass } from '#engine/rules/item-types.ts';
import type { AccountKey } from './account-keys.ts';
import { sidesOf } from './bookings.ts';

/** An account that an office may begin with; codes and names are its own to change. */
export interface StartingAccount {
  readonly code: string;
  readonly name: string;
  /** To be checked by a native reader. */
  readonly nameKh: string;
  readonly type: 'expense' | 'liability' | 'asset';
  readonly keys: readonly AccountKey[];
  /** Codes of the items whose cost stands here. */
  readonly costs: readonly string[];
}

const account = (
  code: string,
  of: Pick<StartingAccount, 'name' | 'nameKh' | 'type'> & Partial<Pick<StartingAccount, 'keys' | 'costs'>>,
): StartingAccount => ({ keys: [], costs: [], ...of, code });

/** Where the office's own earnings and benefits begin. */
const OWN_COSTS = '5140';
/** Where the other side of what has no key of its own begins. */
const OTHER_SIDES = '2410';

/** A chart that books a month of payroll from the first day: expenses, what is owed, what is claimed. */
export const STARTING_CHART: readonly StartingAccount[] = [
  account('1110', { name: 'Bank', nameKh: 'ធនាគារ', type: 'asset', keys: ['bank'] }),
  account('1120', { name: 'Cash', nameKh: 'សាច់ប្រាក់', type: 'asset', keys: ['cash'] }),
  account('1310', { name: 'Staff advances', nameKh: 'បុរេប្រទានបុគ្គលិក', type: 'asset', keys: ['advances'] }),
  account('1320', { name: 'Claims on staff', nameKh: 'ប្រាក់ត្រូវទារពីបុគ្គលិក', type: 'asset', keys: ['claims'] }),
  account('2110', { name: 'Net salaries payable', nameKh: 'ប្រាក់សុទ្ធត្រូវបង់', type: 'liability', keys: ['net_payable'] }),
  account('2120', {
    name: 'First payment clearing',
    nameKh: 'គណនីផាត់ការទូទាត់លើកទី១',
    type: 'liability',
    keys: ['first_clearing'],
  }),
  account('2210', { name: 'Tax on salary payable', nameKh: 'ពន្ធលើប្រាក់បៀវត្សត្រូវបង់', type: 'liability', keys: ['salary_tax'] }),
  account('2220', {
    name: 'Fringe benefit tax payable',
    nameKh: 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែមត្រូវបង់',
    type: 'liability',
    keys: ['fringe_tax'],
  }),
  account('2230', { name: 'NSSF payable', nameKh: 'ប.ស.ស. ត្រូវបង់', type: 'liability', keys: ['nssf'] }),
  account('2240', { name: 'NSSF pension payable', nameKh: 'សោធន ប.ស.ស. ត្រូវបង់', type: 'liability', keys: ['pension'] }),
  account('2250', {
    name: 'Provident fund payable, staff',
    nameKh: 'មូលនិធិសន្សំត្រូវបង់ ផ្នែកបុគ្គលិក',
    type: 'liability',
    keys: ['fund_staff'],
  }),
  account('2260', {
    name: 'Provident fund payable, organisation',
    nameKh: 'មូលនិធិសន្សំត្រូវបង់ ផ្នែកអង្គការ',
    type: 'liability',
    keys: ['fund_organization'],
  }),
  account('2310', {
    name: 'Accrued 13th month salary',
    nameKh: 'ប្រាក់ខែទី១៣បង្គរ',
    type: 'liability',
    keys: ['accrued_13th'],
  }),
  account('2320', {
    name: 'Accrued seniority indemnity',
    nameKh: 'ប្រាក់បំណាច់អតីតភាពបង្គរ',
    type: 'liability',
    keys: ['accrued_seniority'],
  }),
  account('2330', {
    name: 'Accrued severance pay',
    nameKh: 'ប្រាក់បំណាច់បញ្ចប់កិច្ចសន្យាបង្គរ',
    type: 'liability',
    keys: ['accrued_severance'],
  }),
  account(OTHER_SIDES, { name: 'Other payroll deductions', nameKh: 'ការកាត់ប្រាក់បៀវត្សផ្សេងៗ', type: 'liability' }),
  account('2420', { name: 'Refunds clearing', nameKh: 'គណនីផាត់ប្រាក់សង', type: 'liability', keys: ['refunds'] }),
  account('2510', {
    name: 'Due to the country office',
    nameKh: 'ត្រូវសងការិយាល័យប្រទេស',
    type: 'liability',
    keys: ['due_country_office'],
  }),
  account('5110', {
    name: 'Salaries',
    nameKh: 'ប្រាក់ខែ',
    type: 'expense',
    costs: ['BASIC_SALARY', 'UNPAID_SALARY', 'UNPAID_LEAVE', 'ADJUSTMENT_TAXABLE', 'ADJUSTMENT_ARREARS'],
  }),
  account('5120', { name: 'Overtime', nameKh: 'ថែមម៉ោង', type: 'expense', costs: ['OVERTIME'] }),
  account('5130', { name: 'Bonuses', nameKh: 'ប្រាក់រង្វាន់', type: 'expense', costs: ['BONUS'] }),
  account(OWN_COSTS, {
    name: 'Allowances and benefits',
    nameKh: 'ប្រាក់ឧបត្ថម្ភ និងអត្ថប្រយោជន៍',
    type: 'expense',
    costs: ['PHONE_ALLOWANCE', 'HOUSING_ALLOWANCE', 'GASOLINE_ALLOWANCE'],
  }),
  account('5150', { name: 'Reimbursements', nameKh: 'ការទូទាត់សង', type: 'expense', costs: ['REIMBURSEMENT'] }),
  account('5160', {
    name: 'Leave, notice and damages at the end',
    nameKh: 'ច្បាប់ ការជូនដំណឹង និងសំណងពេលបញ្ចប់',
    type: 'expense',
    costs: ['LEAVE_PAYOUT', 'NOTICE_PAY', 'TERMINATION_DAMAGES'],
  }),
  account('5210', {
    name: 'NSSF contributions',
    nameKh: 'ភាគទាន ប.ស.ស.',
    type: 'expense',
    costs: ['NSSF_OCCUPATIONAL_ACCIDENT', 'NSSF_HEALTH_CARE'],
  }),
  account('5220', {
    name: 'NSSF pension contributions',
    nameKh: 'វិភាគទានសោធន ប.ស.ស.',
    type: 'expense',
    costs: ['PENSION_FUND_ORGANIZATION'],
  }),
  account('5230', {
    name: 'Provident fund contributions',
    nameKh: 'វិភាគទានមូលនិធិសន្សំ',
    type: 'expense',
    costs: ['PF_ORGANIZATION'],
  }),
  account('5240', {
    name: 'Fringe benefit tax',
    nameKh: 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម',
    type: 'expense',
    costs: [
      'TAX_ON_PHONE_ALLOWANCE',
      'TAX_ON_HOUSING_ALLOWANCE',
      'TAX_ON_GASOLINE_ALLOWANCE',
      'TAX_ON_OTHER_ALLOWANCE',
      'TAX_ON_PENSION_FUND_ORGANIZATION',
      'TAX_ON_PF_ORGANIZATION',
    ],
  }),
  account('5310', { name: '13th month salary', nameKh: 'ប្រាក់ខែទី១៣', type: 'expense', costs: ['ACCRUAL_ANNUAL_SALARY'] }),
  account('5320', { name: 'Seniority indemnity', nameKh: 'ប្រាក់បំណាច់អតីតភាព', type: 'expense', costs: ['ACCRUAL_SENIORITY'] }),
  account('5330', {
    name: 'Severance pay',
    nameKh: 'ប្រាក់បំណាច់បញ្ចប់កិច្ចសន្យា',
    type: 'expense',
    costs: ['ACCRUAL_SEVERANCE_PAY'],
  }),
];

/** A rule of the starting chart: the code of the account on which an item or a key is booked. */
export type StartingRule =
  | { readonly key: AccountKey; readonly code: string }
  | { readonly item: string; readonly side: 'cost' | 'counter'; readonly code: string };

/** The rules of the starting chart for the keys and for these items, the office's own among them. */
export function startingRules(
  items: readonly { readonly code: string; readonly type: number; readonly itemClass: ItemClass }[],
): readonly StartingRule[] {
  const keys = STARTING_CHART.flatMap(({ code, keys: own }) => own.map((key) => ({ key, code })));
  const costs = new Map(STARTING_CHART.flatMap(({ code, costs: own }) => own.map((item) => [item, code] as const)));
  const sides = items.flatMap((item) =>
    sidesOf(item).map((side) => ({
      item: item.code,
      side,
      code: side === 'cost' ? (costs.get(item.code) ?? OWN_COSTS) : OTHER_SIDES,
    })),
  );
  return [...keys, ...sides];
}
