import type { reports as english } from '#i18n/en/reports.ts';
import type { Translation } from '#i18n/translation.ts';

/** What every report says around its rows. */
export const reports: Translation<typeof english> = {
  choose: 'សូមជ្រើសរើសកាលបរិច្ឆេទ និងបុគ្គលិក',
  search: 'ឈ្មោះ ឬអត្តលេខ',
  none_found: 'រកមិនឃើញនរណាម្នាក់',
  none_processed: 'មិនទាន់មានការគណនាសម្រាប់ខែនេះទេ។',
  total: 'សរុប',
  rows: 'ជួរ៖ {{count}}',
  more: 'បង្ហាញបន្ថែម',
  state: 'ស្ថានភាព',
  rate: 'អត្រា {{rate}}',
  nssf_rate: 'អត្រា ប.ស.ស. {{rate}}',
  in_dollars: 'ចំនួនប្រាក់គិតជាដុល្លារអាមេរិក',
  draft: 'សេចក្តីព្រាង - មិនទាន់អនុម័ត',
  made: 'ធ្វើដោយ {{name}} នៅ {{at}}',
  explain: '{{column}} របស់ {{name}}៖ {{amount}}។ តើចំនួននេះបានមកពីណា?',
};
