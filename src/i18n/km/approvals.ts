import type { approvals as english } from '#i18n/en/approvals.ts';
import type { Translation } from '#i18n/translation.ts';

/** What waits for a decision. */
export const approvals: Translation<typeof english> = {
  title: 'ការអនុម័ត',
  search: 'លេខ ឈ្មោះ ឬអត្តលេខបុគ្គលិក',
  kind: {
    all: 'ទាំងអស់',
    leave: 'ច្បាប់ឈប់សម្រាក',
    overtime: 'ថែមម៉ោង',
    timesheet: 'តារាងម៉ោង',
    correction: 'វត្តមាន',
    payroll: 'បញ្ជីប្រាក់ខែ',
  },
  scope: { label: 'អ្នកណាសម្រេច', mine: 'ខ្ញុំត្រូវសម្រេច', all: 'អ្វីៗដែលខ្ញុំអាចសម្រេច' },
  what: 'អ្វី',
  who: 'អ្នកណា',
  when: 'ពេលណា',
  quantity: 'ចំនួន',
  units: { days: '{{amount}} ថ្ងៃ', weeks: '{{amount}} សប្តាហ៍', hours: '{{amount}} ម៉ោង' },
  waiting: 'រង់ចាំ',
  waiting_days_one: 'មួយថ្ងៃ',
  waiting_days_other: '{{count}} ថ្ងៃ',
  today: 'តាំងពីថ្ងៃនេះ',
  also_away: 'អ្នកឈប់ដែរ',
  open: 'បើក',
  empty: 'គ្មានអ្វីរង់ចាំអ្នកទេ',
  empty_text: 'សំណើដែលអ្នកអាចសម្រេចបង្ហាញនៅទីនេះ។',
  approve_chosen: 'អនុម័ត {{count}}',
  reject_chosen: 'បដិសេធ {{count}}',
  question_approve: 'អនុម័តសំណើ {{count}}? មិនអាចត្រឡប់វិញបានទេ។',
  question_reject: 'បដិសេធសំណើ {{count}}? មិនអាចត្រឡប់វិញបានទេ។',
  decided: 'បានសម្រេច {{count}}',
  refused: 'មិនអាចសម្រេចបាន {{count}}',
  comment: 'មតិយោបល់សម្រាប់ទាំងអស់',
  payroll_state: { SUBMITTED: 'បញ្ជីប្រាក់ខែត្រូវពិនិត្យ', VERIFIED: 'បញ្ជីប្រាក់ខែត្រូវអនុម័ត' },
};
