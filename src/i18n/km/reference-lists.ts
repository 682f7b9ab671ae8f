import type { referenceLists as english } from '#i18n/en/reference-lists.ts';
import type { Translation } from '#i18n/translation.ts';

export const referenceLists: Translation<typeof english> = {
  name: 'ឈ្មោះ',
  name_kh: 'ឈ្មោះជាភាសាខ្មែរ',
  code: 'លេខកូដ',
  department: 'នាយកដ្ឋាន',
  department_name: 'ឈ្មោះនាយកដ្ឋាន',
  start: 'ថ្ងៃចាប់ផ្តើម',
  end: 'ថ្ងៃបញ្ចប់',
  about: {
    department: 'នាយកដ្ឋានមានក្រុម និងបុគ្គលិក។ សូមបន្ថែមនាយកដ្ឋានដំបូង រួចបន្ថែមក្រុមរបស់វា។',
    team: 'ក្រុមនីមួយៗស្ថិតក្នុងនាយកដ្ឋានមួយ។ បុគ្គលិកត្រូវបានដាក់ក្នុងក្រុម។',
    duty_station: 'កន្លែងដែលបុគ្គលិកបំពេញការងារ៖ ការិយាល័យកណ្តាល និងការិយាល័យតាមមូលដ្ឋាន ដែលមានលេខកូដរៀងខ្លួន។',
    visa_type: 'ប្រភេទទិដ្ឋាការដែលបុគ្គលិកមកពីបរទេសមាន។',
    passport_type: 'ប្រភេទលិខិតឆ្លងដែនដែលបុគ្គលិកមាន។',
    nationality: 'សញ្ជាតិរបស់បុគ្គលិក។',
    job_level: 'កម្រិតការងារ ដូចក្នុងតារាងប្រាក់បៀវត្ស។',
    job_grade: 'ថ្នាក់ការងារ ដូចក្នុងតារាងប្រាក់បៀវត្ស។',
    public_holiday: 'ថ្ងៃដែលគ្មាននរណាធ្វើការ។ ច្បាប់ឈប់សម្រាក និងម៉ោងបន្ថែមគណនាតាមថ្ងៃទាំងនេះ។',
  },
};
