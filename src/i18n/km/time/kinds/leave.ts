import type { leaveKind as english } from '#i18n/en/time/kinds/leave.ts';
import type { Translation } from '#i18n/translation.ts';

export const leaveKind: Translation<typeof english> = {
  name: 'ច្បាប់ឈប់សម្រាក',
  row: '{{title}}',
  request: 'សំណើសុំច្បាប់',
  final: {
    approve: 'ពេលអនុម័តរួច អ្នកមិនអាចត្រឡប់ច្បាប់នេះវិញបានទេ!',
    reject: 'ពេលបដិសេធរួច អ្នកមិនអាចត្រឡប់ច្បាប់នេះវិញបានទេ!',
  },
  late_pay: 'ថ្ងៃគ្មានប្រាក់ឈ្នួល {{quantity}} ថ្ងៃនៃ {{month}} ត្រូវបានកាត់ក្នុងបញ្ជី {{payroll}} ព្រោះអនុម័តក្រោយពេលខែនោះបើករួច។',
  notices: {
    leave_requested: { title: 'សំណើច្បាប់ត្រូវសម្រេច', body: '{{person}} ស្នើសុំច្បាប់៖ {{dates}}។' },
    leave_reviewed: { title: 'សំណើច្បាប់ពិនិត្យរួច ត្រូវអនុម័ត', body: 'សំណើច្បាប់របស់ {{person}} បានពិនិត្យរួច៖ {{dates}}។' },
    leave_cancellation_asked: {
      title: 'សំណើលុបចោលច្បាប់ត្រូវសម្រេច',
      body: 'មានការស្នើសុំលុបចោលច្បាប់របស់ {{person}}៖ {{dates}}។',
    },
    leave_approved: { title: 'ច្បាប់ត្រូវបានអនុម័ត', body: 'ច្បាប់របស់ {{person}} ត្រូវបានអនុម័ត៖ {{dates}}។' },
    leave_rejected: { title: 'ច្បាប់ត្រូវបានបដិសេធ', body: 'សំណើច្បាប់របស់ {{person}} ត្រូវបានបដិសេធ៖ {{dates}}។' },
    leave_cancelled: { title: 'ច្បាប់ត្រូវបានលុបចោល', body: 'ច្បាប់របស់ {{person}} ត្រូវបានលុបចោល៖ {{dates}}។' },
    leave_cancellation_refused: {
      title: 'ការលុបចោលច្បាប់ត្រូវបានបដិសេធ',
      body: 'ច្បាប់របស់ {{person}} មិនត្រូវបានលុបចោលទេ ហើយនៅមានសុពលភាព៖ {{dates}}។',
    },
    leave_recounted: { title: 'ច្បាប់ត្រូវបានគណនាឡើងវិញ', body: 'ច្បាប់របស់ {{person}} ត្រូវបានកាត់បន្ថយ ឬគណនាឡើងវិញ៖ {{dates}}។' },
    leave_restored: { title: 'ច្បាប់មានសុពលភាពវិញ', body: 'ប្រតិទិនបានប្រគល់ថ្ងៃឈប់សម្រាករបស់ {{person}} វិញ៖ {{dates}}។ ច្បាប់នៅដដែលដូចមុន។' },
  },
  to_person: {
    leave_approved: 'ច្បាប់របស់អ្នក ត្រូវបានអនុម័ត៖ {{dates}}។',
    leave_rejected: 'សំណើច្បាប់របស់អ្នកត្រូវបានបដិសេធ៖ {{dates}}។ មូលហេតុមានក្នុងសំណើ។',
    leave_cancelled: 'ច្បាប់របស់អ្នក ត្រូវបានលុបចោល៖ {{dates}}។',
    leave_cancellation_refused: 'ច្បាប់របស់អ្នក មិនត្រូវបានលុបចោលទេ ហើយនៅមានសុពលភាព៖ {{dates}}។',
    leave_recounted: 'ច្បាប់របស់អ្នកត្រូវបានកាត់បន្ថយ ឬគណនាឡើងវិញ៖ {{dates}}។ សូមពិនិត្យ។',
    leave_restored: 'ប្រតិទិនបានប្រគល់ថ្ងៃឈប់សម្រាករបស់អ្នក វិញ៖ {{dates}}។ ច្បាប់នៅដដែលដូចមុន។',
  },
  receivers: {
    leave_requested: 'អ្នកដែលត្រូវធ្វើបន្ត',
    leave_reviewed: 'អ្នកដែលត្រូវធ្វើបន្ត',
    leave_cancellation_asked: 'អ្នកដែលត្រូវធ្វើបន្ត',
    leave_approved: 'បុគ្គលិក និងអ្នកសម្រេច',
    leave_rejected: 'បុគ្គលិក និងអ្នកសម្រេច',
    leave_cancelled: 'បុគ្គលិក និងអ្នកសម្រេច',
    leave_cancellation_refused: 'បុគ្គលិក និងអ្នកសម្រេច',
    leave_recounted: 'បុគ្គលិក និងអ្នកសម្រេច',
    leave_restored: 'បុគ្គលិក និងអ្នកសម្រេច',
  },
  records: {
    leave_requests: 'សំណើសុំច្បាប់',
  },
  fields: { cancel_from: 'លុបចោលចាប់ពី' },
};
