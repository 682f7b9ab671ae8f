import type { timesheetKind as english } from '#i18n/en/time/kinds/timesheet.ts';
import type { Translation } from '#i18n/translation.ts';

export const timesheetKind: Translation<typeof english> = {
  name: 'តារាងម៉ោងការងារ',
  row: '{{title}}',
  request: 'តារាងម៉ោងការងារ',
  notices: {
    sheet_due: { title: 'ដល់ពេលដាក់ស្នើតារាងម៉ោងការងារ', body: 'តារាងម៉ោងការងាររបស់ {{person}} សម្រាប់ {{month}} ដល់ពេលត្រូវដាក់ស្នើ។' },
    sheet_overdue: {
      title: 'តារាងម៉ោងការងារហួសកំណត់',
      body: 'តារាងម៉ោងការងាររបស់ {{person}} សម្រាប់ {{month}} មិនទាន់បានដាក់ស្នើនៅឡើយទេ។',
    },
    sheet_submitted: {
      title: 'តារាងម៉ោងការងារត្រូវអនុម័ត',
      body: '{{person}} បានដាក់ស្នើតារាងម៉ោងការងារសម្រាប់ {{month}}។',
    },
    sheet_approved: {
      title: 'តារាងម៉ោងការងារត្រូវបានអនុម័ត',
      body: 'តារាងម៉ោងការងាររបស់ {{person}} សម្រាប់ {{month}} ត្រូវបានអនុម័ត។',
    },
    sheet_recounted: {
      title: 'ម៉ោងក្នុងតារាងម៉ោងការងារបានផ្លាស់ប្តូរ',
      body: 'ច្បាប់ឈប់សម្រាក ឬប្រតិទិនបានផ្លាស់ប្តូរម៉ោងនៃថ្ងៃដែល {{person}} បានបែងចែកទៅគម្រោងដោយខ្លួនឯង៖ {{dates}}។ សមាមាត្រត្រូវបានរក្សាទុក។',
    },
  },
  to_person: {
    sheet_due: 'តារាងម៉ោងការងាររបស់អ្នកសម្រាប់ {{month}} ដល់ពេលត្រូវដាក់ស្នើ។ សូមបំពេញ និងដាក់ស្នើ។',
    sheet_overdue: 'តារាងម៉ោងការងាររបស់អ្នកសម្រាប់ {{month}} មិនទាន់បានដាក់ស្នើនៅឡើយទេ។ សូមដាក់ស្នើឥឡូវនេះ។',
    sheet_approved: 'តារាងម៉ោងការងាររបស់អ្នក សម្រាប់ {{month}} ត្រូវបានអនុម័ត។',
    sheet_recounted: 'ច្បាប់ឈប់សម្រាក ឬប្រតិទិនបានផ្លាស់ប្តូរម៉ោងនៃថ្ងៃដែល អ្នក បានបែងចែកទៅគម្រោងដោយខ្លួនឯង៖ {{dates}}។ សមាមាត្រត្រូវបានរក្សាទុក។',
  },
  receivers: {
    sheet_due: 'បុគ្គលិក',
    sheet_overdue: 'បុគ្គលិក',
    sheet_approved: 'បុគ្គលិក',
    sheet_recounted: 'បុគ្គលិក',
    sheet_submitted: 'អ្នកអនុម័ត',
  },
  records: {
    timesheets: 'តារាងម៉ោងការងារ',
    timesheet_changes: 'ម៉ោងក្នុងតារាងម៉ោងការងារ',
  },
};
