import type { Language } from '#i18n/translation.ts';
import type { Download } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { activityColumn } from '#server/imports/activity-column.ts';
import { makeTemplate } from '#server/imports/one-sheet.ts';
import { defineColumns, textType } from '#server/sheets/column.ts';

const code = textType({ maxLength: 60 });

/** Sub-projects with their activities (decision D60). */
export const subProjectColumns = defineColumns([
  {
    field: 'donor',
    en: 'Donor',
    km: 'ម្ចាស់ជំនួយ',
    synonyms: ['Donor name', 'Funder'],
    type: textType(),
    required: true,
    sample: 'Sample Donor',
    note: { en: 'The name of the donor.', km: 'ឈ្មោះម្ចាស់ជំនួយ។' },
  },
  {
    field: 'project',
    en: 'Project Number',
    km: 'លេខគម្រោង',
    synonyms: ['Project', 'Project code', 'Donor code', 'Project No'],
    type: code,
    required: true,
    sample: 'SAMPLE-01',
    note: {
      en: 'A number that is not known yet makes a new donor.',
      km: 'លេខដែលមិនទាន់មាន នឹងបង្កើតម្ចាស់ជំនួយថ្មី។',
    },
  },
  {
    field: 'subProject',
    en: 'Sub Project',
    km: 'គម្រោងរង',
    synonyms: ['Sub-project', 'Sub project code', 'Subproject'],
    type: code,
    required: true,
    sample: 'SAMPLE-01-A',
    note: { en: 'Stands once for each project number.', km: 'មានតែម្តងសម្រាប់លេខគម្រោងនីមួយៗ។' },
  },
  {
    ...activityColumn('activity1', 1, '១'),
    sample: 'ACT-1',
    note: { en: 'An empty cell leaves the activity that is stored.', km: 'ក្រឡាទទេរក្សាទុកសកម្មភាពដែលមានស្រាប់។' },
  },
  { ...activityColumn('activity2', 2, '២'), sample: 'ACT-2' },
  activityColumn('activity3', 3, '៣'),
  activityColumn('activity4', 4, '៤'),
]);

/** The sample sheet, in the caller's language. */
export async function makeSample(language: Language): Promise<Download> {
  return await makeTemplate({
    name: say(language, 'donors:import.sheet'),
    columns: subProjectColumns,
    fileName: 'donor-project-sub-project-activities.xlsx',
    language,
  });
}
