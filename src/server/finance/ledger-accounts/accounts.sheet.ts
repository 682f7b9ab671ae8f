import { dimensions } from '#contract/finance/accounts.ts';
import type { Choice } from '#server/sheets/values/choice.values.ts';
import { choiceType, defineColumns, textType } from '#server/sheets/column.ts';

type AccountType = 'expense' | 'liability' | 'asset';

const types: readonly Choice<AccountType>[] = [
  { value: 'expense', en: 'Expense', km: 'ចំណាយ', synonyms: ['Cost', 'Expenditure', 'E'] },
  { value: 'liability', en: 'Liability', km: 'បំណុល', synonyms: ['Payable', 'L'] },
  { value: 'asset', en: 'Asset', km: 'ទ្រព្យសកម្ម', synonyms: ['Receivable', 'A'] },
];

/** Accounts of the books. */
export const accountColumns = defineColumns([
  {
    field: 'code',
    en: 'Account Code',
    km: 'លេខកូដគណនី',
    synonyms: ['Code', 'Account', 'Account No', 'Account Number', 'Nominal'],
    type: textType({ maxLength: 40 }),
    required: true,
    sample: 'SAMPLE-5110',
    note: { en: 'A code that is not known yet makes a new account.', km: 'លេខកូដដែលមិនទាន់មាន នឹងបង្កើតគណនីថ្មី។' },
  },
  {
    field: 'name',
    en: 'Account Name',
    km: 'ឈ្មោះគណនី',
    synonyms: ['Name', 'Description', 'Title'],
    type: textType({ maxLength: 100 }),
    required: true,
    sample: 'Salaries',
  },
  {
    field: 'nameKH',
    en: 'Name in Khmer',
    km: 'ឈ្មោះជាភាសាខ្មែរ',
    synonyms: ['Khmer Name', 'Name KH'],
    type: textType({ maxLength: 100 }),
    sample: 'ប្រាក់ខែ',
  },
  {
    field: 'type',
    en: 'Type',
    km: 'ប្រភេទ',
    synonyms: ['Account Type', 'Class'],
    type: choiceType(types),
    required: true,
    sample: 'expense',
  },
  ...dimensions.map((field, at) => ({
    field,
    en: `Dimension ${at + 1}`,
    km: `វិមាត្រ ${at + 1}`,
    synonyms: [`Dim ${at + 1}`, `T${at + 1}`],
    type: textType({ maxLength: 40 }),
  })),
]);
