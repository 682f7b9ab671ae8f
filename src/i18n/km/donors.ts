import type { donors as english } from '#i18n/en/donors.ts';
import type { Translation } from '#i18n/translation.ts';

export const donors: Translation<typeof english> = {
  about: 'ម្ចាស់ជំនួយផ្តល់ថវិកាដល់គម្រោង។ សូមបន្ថែមម្ចាស់ជំនួយនីមួយៗជាមួយលេខគម្រោង រួចបែងចែកចំណាយបុគ្គលិកទៅគម្រោងនោះ។',
  add: 'បន្ថែមថ្មី',
  title: 'ឈ្មោះម្ចាស់ជំនួយ',
  code: 'លេខគម្រោង',
  start: 'ថ្ងៃដំបូង',
  end: 'ថ្ងៃចុងក្រោយ',
  days_help: 'ចំណាយបុគ្គលិកក្រៅថ្ងៃទាំងនេះ នឹងត្រូវសួរមុនដាក់ស្នើបញ្ជីប្រាក់ខែ។',
  costs: 'ចំណាយមិនទទួលយក',
  ended: 'បានបញ្ចប់',
  ends_in_zero: 'បញ្ចប់ថ្ងៃនេះ',
  ends_in_one: 'បញ្ចប់ក្នុង {{count}} ថ្ងៃ',
  ends_in_other: 'បញ្ចប់ក្នុង {{count}} ថ្ងៃ',
  import: {
    button: 'នាំចូលគម្រោងរង',
    sheet: 'គម្រោងរង',
    sample: 'ទាញយកឯកសារគំរូ',
    question: 'តើអ្នកពិតជាចង់នាំចូលគម្រោងរងមែនទេ?',
    question_text: 'ការនេះនឹងនាំចូលម្ចាស់ជំនួយសម្រាប់បុគ្គលិក។ តើអ្នកចង់បន្តទេ?',
    new_donors: 'ម្ចាស់ជំនួយថ្មីដែលនឹងបង្កើតជាមួយការនាំចូល ({{count}})៖ {{names}}។',
    refused: {
      other_donor: 'ក្នុងឯកសារនេះ លេខគម្រោង {{code}} ជារបស់ {{donor}} រួចហើយ។',
      twice: '{{code}} មានពីរដងក្នុងសន្លឹកនេះ សម្រាប់លេខគម្រោងដដែល។',
      activity_twice: 'សកម្មភាពដដែលមានពីរដងក្នុងជួរនេះ។',
    },
  },
};
