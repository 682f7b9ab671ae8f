import { activityColumn } from '#server/imports/activity-column.ts';
import { birthType, choiceType, codeType, defineColumns, percentType, textType } from '#server/sheets/column.ts';
import { relations } from '#server/people/employees/import/sheets/choices.ts';

const staffCode = {
  field: 'code',
  en: 'Staff ID',
  km: 'អត្តលេខបុគ្គលិក',
  synonyms: ['Employee code', 'Employee ID', 'Staff code', 'Staff No', 'Employee No', 'ID', 'អត្តលេខ', 'លេខសម្គាល់'],
  type: codeType,
  required: true,
  sample: 'KR-9999',
} as const;

/** Spouses and children. */
export const dependantColumns = defineColumns([
  staffCode,
  {
    field: 'relation',
    en: 'Relation',
    km: 'ត្រូវជា',
    synonyms: ['Relationship'],
    type: choiceType(relations),
    ofOthers: true,
    required: true,
    sample: 'CHILD',
  },
  {
    field: 'name',
    en: 'Name',
    km: 'ឈ្មោះ',
    synonyms: ['Full name', 'Dependant', 'Dependent', 'Name of dependant'],
    type: textType(),
    ofOthers: true,
    required: true,
    sample: 'Sok Sample',
  },
  {
    field: 'dob',
    en: 'Date of birth',
    km: 'ថ្ងៃខែឆ្នាំកំណើត',
    synonyms: ['DOB', 'Birth date'],
    type: birthType(0),
    ofOthers: true,
    sample: '2020-12-31',
    note: { en: 'Required for a child.', km: 'ត្រូវមានសម្រាប់កូន។' },
  },
  {
    field: 'status',
    en: 'Status',
    km: 'ស្ថានភាព',
    synonyms: ['Working status', 'Current status'],
    type: textType(),
    ofOthers: true,
    note: {
      en: 'Of a spouse: Not working, else working. Of a child: empty means under control.',
      km: 'សហព័ទ្ធ៖ មិនធ្វើការ បើមិនដូច្នេះគិតថាធ្វើការ។ កូន៖ ទទេគិតថាក្នុងបន្ទុក។',
    },
  },
  { field: 'occupation', en: 'Occupation', km: 'មុខរបរ', synonyms: ['Job'], type: textType(), ofOthers: true },
]);

/** How much of a person each project pays, with what the journal books it on. */
export const allocationColumns = defineColumns([
  staffCode,
  {
    field: 'project',
    en: 'Project',
    km: 'គម្រោង',
    synonyms: ['Project code', 'Project number', 'Donor code'],
    type: codeType,
    required: true,
    sample: 'CORE',
  },
  {
    field: 'percent',
    en: 'Percent',
    km: 'ភាគរយ',
    synonyms: ['Percentage', 'Share', '%', 'Allocation'],
    type: percentType({ decimals: 2, min: 0.01 }),
    required: true,
    sample: '100',
    note: { en: 'The rows of one person together are at most 100%.', km: 'ជួរទាំងអស់របស់មនុស្សម្នាក់បូកគ្នាមិនលើស 100% ទេ។' },
  },
  {
    field: 'subProject',
    en: 'Sub-project',
    km: 'គម្រោងរង',
    synonyms: ['Sub Project', 'Sub project code', 'Subproject', 'Sub-project code'],
    type: codeType,
    note: {
      en: 'Brings its activities along. An empty cell leaves what is there.',
      km: 'នាំសកម្មភាពរបស់វាមកជាមួយ។ ក្រឡាទទេរក្សាទុកអ្វីដែលមានស្រាប់។',
    },
  },
  activityColumn('activity1', 1, '១'),
  activityColumn('activity2', 2, '២'),
  activityColumn('activity3', 3, '៣'),
  activityColumn('activity4', 4, '៤'),
]);

/** Projects with their donors. */
export const projectColumns = defineColumns([
  {
    field: 'project',
    en: 'Project',
    km: 'គម្រោង',
    synonyms: ['Project code', 'Project number', 'Code'],
    type: codeType,
    required: true,
    sample: 'CORE-SAMPLE',
  },
  {
    field: 'donor',
    en: 'Donor',
    km: 'ម្ចាស់ជំនួយ',
    synonyms: ['Funder', 'Donor name'],
    type: textType(),
    required: true,
    sample: 'Unrestricted',
  },
  {
    field: 'title',
    en: 'Title',
    km: 'ចំណងជើង',
    synonyms: ['Project title', 'Project name', 'Name'],
    type: textType(),
    required: true,
    sample: 'Core Support',
  },
]);
