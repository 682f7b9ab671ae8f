import type { ineligibleCosts as words } from '#i18n/en/donors/ineligible-costs.ts';
import type { Translation } from '#i18n/translation.ts';

export const ineligibleCosts: Translation<typeof words> = {
  about: 'អ្វីដែលម្ចាស់ជំនួយមិនបង់ឱ្យ និងគម្រោងដែលទទួលបន្ទុកជំនួស។ ចំណាយបុគ្គលិកដែលគិតលើម្ចាស់ជំនួយនោះ ត្រូវផ្លាស់តាមនេះ។',
  add: 'បន្ថែមចំណាយ',
  project: 'គម្រោង',
  donor: 'ម្ចាស់ជំនួយ',
  items: 'ចំណាយដែលមិនទទួលយក',
  items_help: 'ធាតុបើកប្រាក់ដែលចំណាយទៅគម្រោងផ្សេង។ ប្រាក់ដែលបុគ្គលិកទទួលនៅដដែល។',
  carrier: 'គម្រោងដែលទទួលបន្ទុកជំនួស',
  carrier_help: 'គម្រោងដែលទទួលបន្ទុកចំណាយទាំងនេះ។ គម្រោងនេះត្រូវទទួលយកចំណាយនោះដោយខ្លួនឯង។',
  from: 'ពីខែ',
  from_help: 'ចាប់ពី {{month}} ទៅ៖ ខែមុនៗបានប្រើក្នុងបញ្ជីដែលអនុម័តរួច។',
  to: 'ដល់ខែ',
  to_help: 'បើគ្មាន គឺបន្តរហូត។',
  months: 'ខែ',
  goes_on: 'ចាប់ពី {{month}}',
  note: 'កំណត់ចំណាំ',
};
