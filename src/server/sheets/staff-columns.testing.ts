import type { Choice } from './values/choice.values.ts';
import {
  choiceType,
  codeType,
  dateType,
  defineColumns,
  genderType,
  kindType,
  moneyType,
  percentType,
  textType,
  yesNoType,
} from './column.ts';

const CONTRACTS: readonly Choice<'FDC' | 'UDC'>[] = [
  { value: 'FDC', en: 'Fixed duration', km: 'មានថិរវេលា' },
  { value: 'UDC', en: 'Undetermined duration', km: 'គ្មានថិរវេលា' },
];

/** The columns of the real staff list that the tests read. */
export const STAFF_COLUMNS = defineColumns([
  { field: 'code', en: 'Staff ID', km: 'អត្តលេខ', synonyms: ['Employee code'], type: codeType, required: true, sample: 'KR-9999' },
  { field: 'name', en: 'Full name', km: 'ឈ្មោះពេញ', type: textType(), required: true, sample: 'SOK Sample' },
  { field: 'khmerName', en: 'Khmer name', km: 'ឈ្មោះ', type: textType() },
  { field: 'gender', en: 'Gender', km: 'ភេទ', synonyms: ['Sex'], type: genderType, required: true, sample: 'F' },
  { field: 'birthDate', en: 'Date of birth', km: 'ថ្ងៃខែឆ្នាំកំណើត', type: dateType, required: true, sample: '1990-12-31' },
  {
    field: 'contract',
    en: 'Contract type',
    km: 'ប្រភេទកិច្ចសន្យា',
    synonyms: ['Contract'],
    type: choiceType(CONTRACTS),
    required: true,
    sample: 'UDC',
  },
  {
    field: 'joinDate',
    en: 'Join date',
    km: 'ថ្ងៃចូលធ្វើការ',
    synonyms: ['Start date'],
    type: dateType,
    required: true,
    sample: '2024-05-01',
  },
  { field: 'contractEnd', en: 'Contract end', km: 'ថ្ងៃផុតកិច្ចសន្យា', type: dateType },
  {
    field: 'salary',
    en: 'Basic salary',
    km: 'ប្រាក់ខែគោល',
    type: moneyType({ currency: 'USD', min: 0 }),
    required: true,
    sample: '1459.00',
  },
  { field: 'account', en: 'Bank account', km: 'គណនីធនាគារ', type: kindType('account', 255), sample: '000593055' },
  { field: 'email', en: 'E-mail', km: 'អ៊ីមែល', type: kindType('email', 254) },
  {
    field: 'phone',
    en: 'Phone',
    km: 'ទូរស័ព្ទ',
    type: kindType('phone', 255),
    sample: '012 345 678',
    note: { en: 'With its leading zero', km: 'រួមទាំងលេខសូន្យ' },
  },
]);

/** The allocations sheet of the same list. */
export const ALLOCATION_COLUMNS = defineColumns([
  { field: 'code', en: 'Staff ID', km: 'អត្តលេខ', type: codeType, required: true },
  { field: 'project', en: 'Project', km: 'គម្រោង', type: codeType, required: true },
  { field: 'percent', en: 'Percent', km: 'ភាគរយ', type: percentType(), required: true },
  { field: 'isMain', en: 'Main', km: 'សំខាន់', type: yesNoType },
]);
