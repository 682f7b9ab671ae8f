import { dateType, defineColumns, textType } from '#server/sheets/column.ts';

/** Public holidays as a sheet gives them; the first three are what an iCalendar file is read into. */
export const holidayColumns = defineColumns([
  {
    field: 'name',
    en: 'Name',
    km: 'ឈ្មោះ',
    synonyms: ['Summary', 'Holiday', 'Public holiday', 'Title', 'Event', 'Subject'],
    type: textType({ maxLength: 255 }),
    required: true,
    sample: 'Sample Day',
    note: { en: 'The name in Latin letters, or in Khmer where there is no other.', km: 'ឈ្មោះជាអក្សរឡាតាំង ឬជាខ្មែរ បើគ្មានឈ្មោះផ្សេង។' },
  },
  {
    field: 'start',
    en: 'First day',
    km: 'ថ្ងៃដំបូង',
    synonyms: ['Start', 'Start date', 'Date', 'Day', 'From'],
    type: dateType,
    required: true,
    sample: '2027-01-01',
    note: { en: 'The first day off.', km: 'ថ្ងៃឈប់សម្រាកដំបូង។' },
  },
  {
    field: 'end',
    en: 'Last day',
    km: 'ថ្ងៃចុងក្រោយ',
    synonyms: ['End', 'End date', 'To', 'Until'],
    type: dateType,
    sample: '2027-01-01',
    note: { en: 'The last day off; empty: the first is the only one.', km: 'ថ្ងៃឈប់សម្រាកចុងក្រោយ បើទទេ មានតែថ្ងៃដំបូង។' },
  },
  {
    field: 'nameKH',
    en: 'Name in Khmer',
    km: 'ឈ្មោះជាភាសាខ្មែរ',
    synonyms: ['Khmer name', 'Name (Khmer)', 'Name Khmer'],
    type: textType({ maxLength: 255 }),
    sample: 'ទិវាគំរូ',
    note: { en: 'Empty: a known one stays.', km: 'បើទទេ ឈ្មោះដែលមានស្រាប់នៅដដែល។' },
  },
]);
