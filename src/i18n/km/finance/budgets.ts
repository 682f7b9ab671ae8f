import type { budgets as words } from '#i18n/en/finance/budgets.ts';
import type { Translation } from '#i18n/translation.ts';

export const budgets: Translation<typeof words> = {
  about: 'ទឹកប្រាក់ដែលគម្រោងអាចចំណាយលើបុគ្គលិក ពីខែមួយទៅខែមួយ។ ការព្យាករប្រាប់ថាថវិកាគ្រប់រយៈពេលប៉ុន្មាន។',
  add: 'ថវិកាថ្មី',
  project: 'គម្រោង',
  sub_project: 'គម្រោងរង',
  sub_project_help: 'ទទេ៖ គម្រោង និងគម្រោងរងដែលគ្មានថវិកាផ្ទាល់ខ្លួន។',
  from: 'ពីខែ',
  to: 'ដល់ខែ',
  months: 'ខែ',
  amount: 'ចំនួនទឹកប្រាក់ (USD)',
  spent: 'បានចំណាយ (USD)',
  left: 'នៅសល់ (USD)',
  burn: {
    label: 'ការប្រើ',
    spent: 'បានចំណាយ',
    time: 'រយៈពេលកន្លងមក',
    spent_of: 'បានចំណាយ {{spent}}',
    spent_by: 'បានចំណាយ {{spent}}, {{end}} ត្រឹម {{month}}',
    expected: 'រំពឹងទុក',
    at_cost: 'រំពឹងទុកតាមចំណាយខែ {{month}}',
    forecast_differs: 'ការព្យាករគិតទាំងកិច្ចសន្យាដែលនឹងចប់ និងការដំឡើងប្រាក់ខែ៖',
  },
  award_ends: 'ជំនួយចប់ {{month}}',
  overspent: 'ចំណាយលើស {{amount}}',
  note: 'កំណត់ចំណាំ',
  last_month: 'បុគ្គលិកដែលគិតលើវាមានចំណាយ USD {{cost}} ក្នុងខែ {{month}}។',
  less_than_month: 'តិចជាងមួយខែ៖ បុគ្គលិកដែលគិតលើវាមានចំណាយ USD {{cost}} ក្នុងខែ {{month}}។',
  is_sure_label: 'ចំនួនមិនធម្មតា',
  is_sure: 'ចំនួននេះត្រឹមត្រូវ',
};
