import { decimalType, defineColumns, moneyType, monthType } from '#server/sheets/column.ts';

const openingNote = {
  en: 'Opening balance from your former system, as it stood at the end of the opening month.',
  km: 'សមតុល្យដើមគ្រាពីប្រព័ន្ធចាស់ គិតត្រឹមចុងខែដើមគ្រា។',
};

const balance = moneyType({ currency: 'USD', min: 0, max: 999_999_999.99 });

/** Opening balances as columns of a sheet (decision A24). */
export const openingColumns = defineColumns([
  {
    field: 'openingMonth',
    en: 'Opening month',
    km: 'ខែដើមគ្រា',
    synonyms: ['Opening balance month', 'Balances at end of'],
    type: monthType,
    note: {
      en: 'The month at whose end the opening balances of this row stood. Required where a row has one of them.',
      km: 'ខែដែលសមតុល្យដើមគ្រាគិតត្រឹមចុងខែនោះ។ ត្រូវមានពេលជួរមានសមតុល្យដើមគ្រា។',
    },
  },
  {
    field: 'openingThirteenth',
    en: 'Opening 13th month',
    km: 'សមតុល្យប្រាក់ខែទី១៣',
    synonyms: ['Opening 13th month salary'],
    type: balance,
    note: openingNote,
  },
  {
    field: 'openingSeverance',
    en: 'Opening severance',
    km: 'សមតុល្យប្រាក់បំណាច់បញ្ចប់កិច្ចសន្យា',
    synonyms: ['Opening severance pay'],
    type: balance,
    note: openingNote,
  },
  {
    field: 'openingPfStaff',
    en: 'Opening provident fund staff',
    km: 'សមតុល្យមូលនិធិ (បុគ្គលិក)',
    synonyms: ['Opening PF staff'],
    type: balance,
    note: openingNote,
  },
  {
    field: 'openingPfOrganization',
    en: 'Opening provident fund organisation',
    km: 'សមតុល្យមូលនិធិ (អង្គការ)',
    synonyms: ['Opening PF organization', 'Opening PF organisation'],
    type: balance,
    note: openingNote,
  },
  {
    field: 'openingSeniorityWage',
    en: 'Opening seniority wage base',
    km: 'មូលដ្ឋានប្រាក់ឈ្នួលអតីតភាព',
    type: balance,
    note: { en: 'Sum of the wage bases of the current half-year so far.', km: 'ផលបូកមូលដ្ឋានប្រាក់ឈ្នួលក្នុងឆមាសនេះ។' },
  },
  {
    field: 'openingSeniorityDays',
    en: 'Opening seniority paid days',
    km: 'ចំនួនថ្ងៃអតីតភាព',
    type: decimalType({ decimals: 2, min: 0, max: 200 }),
    note: { en: 'Paid days of the current half-year so far.', km: 'ចំនួនថ្ងៃដែលបានបើកក្នុងឆមាសនេះ។' },
  },
  {
    field: 'openingLeaveDays',
    en: 'Opening annual leave days',
    km: 'សមតុល្យច្បាប់ប្រចាំឆ្នាំ',
    synonyms: ['Annual leave balance'],
    type: decimalType({ decimals: 2, min: 0, max: 366 }),
    note: openingNote,
  },
]);

/** The opening balances by the field of the sheet: kind, and whether the figure is money or days. */
export const openingFields = {
  openingThirteenth: ['ANNUAL_SALARY', 'money'],
  openingSeverance: ['SEVERANCE_PAY', 'money'],
  openingPfStaff: ['PF_STAFF', 'money'],
  openingPfOrganization: ['PF_ORGANIZATION', 'money'],
  openingSeniorityWage: ['SENIORITY', 'money'],
  openingSeniorityDays: ['SENIORITY', 'days'],
  openingLeaveDays: ['ANNUAL_LEAVE', 'days'],
} as const;

export type OpeningField = keyof typeof openingFields;
export const openingFieldNames: readonly OpeningField[] = [
  'openingThirteenth',
  'openingSeverance',
  'openingPfStaff',
  'openingPfOrganization',
  'openingSeniorityWage',
  'openingSeniorityDays',
  'openingLeaveDays',
];
