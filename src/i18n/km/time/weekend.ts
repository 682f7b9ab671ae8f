import type { weekend as english } from '#i18n/en/time/weekend.ts';
import type { Translation } from '#i18n/translation.ts';

export const weekend: Translation<typeof english> = {
  title: 'ថ្ងៃសម្រាកប្រចាំសប្តាហ៍',
  quick: { saturday_sunday: 'សៅរ៍ និងអាទិត្យ', sunday: 'អាទិត្យ', none: 'គ្មាន' },
  weekday: 'ថ្ងៃនៃសប្តាហ៍',
  week: 'សប្តាហ៍ទី {{week}} នៃខែ',
  cell: '{{weekday}} សប្តាហ៍ទី {{week}}',
  weekdays: {
    monday: 'ថ្ងៃចន្ទ',
    tuesday: 'ថ្ងៃអង្គារ',
    wednesday: 'ថ្ងៃពុធ',
    thursday: 'ថ្ងៃព្រហស្បតិ៍',
    friday: 'ថ្ងៃសុក្រ',
    saturday: 'ថ្ងៃសៅរ៍',
    sunday: 'ថ្ងៃអាទិត្យ',
  },
};
