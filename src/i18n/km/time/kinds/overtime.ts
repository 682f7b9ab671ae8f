import type { overtimeKind as english } from '#i18n/en/time/kinds/overtime.ts';
import type { Translation } from '#i18n/translation.ts';

export const overtimeKind: Translation<typeof english> = {
  name: 'ថែមម៉ោង',
  row: 'ថែមម៉ោង {{title}}',
  request: 'សំណើថែមម៉ោង',
  final: {
    approve: 'ពេលអនុម័តរួច អ្នកមិនអាចត្រឡប់ការថែមម៉ោងនេះវិញបានទេ!',
    reject: 'ពេលបដិសេធរួច អ្នកមិនអាចត្រឡប់ការថែមម៉ោងនេះវិញបានទេ!',
  },
  late_pay: 'ការថែមម៉ោង {{quantity}} ម៉ោងនៃ {{month}} ត្រូវបានបើកក្នុងបញ្ជី {{payroll}} ព្រោះអនុម័តក្រោយពេលខែនោះបើករួច។',
  notices: {
    overtime_requested: { title: 'សំណើថែមម៉ោងត្រូវសម្រេច', body: '{{person}} ស្នើសុំថែមម៉ោង៖ {{dates}}។' },
    overtime_reviewed: {
      title: 'សំណើថែមម៉ោងពិនិត្យរួច ត្រូវអនុម័ត',
      body: 'សំណើថែមម៉ោងរបស់ {{person}} បានពិនិត្យរួច៖ {{dates}}។',
    },
    overtime_approved: { title: 'ការថែមម៉ោងត្រូវបានអនុម័ត', body: 'ការថែមម៉ោងរបស់ {{person}} ត្រូវបានអនុម័ត៖ {{dates}}។' },
    overtime_rejected: { title: 'ការថែមម៉ោងត្រូវបានបដិសេធ', body: 'សំណើថែមម៉ោងរបស់ {{person}} ត្រូវបានបដិសេធ៖ {{dates}}។' },
    overtime_recounted: {
      title: 'ការថែមម៉ោងត្រូវបានគណនាឡើងវិញ',
      body: 'ការថែមម៉ោងដែលបានអនុម័តរបស់ {{person}} ត្រូវបានគណនាឡើងវិញ ព្រោះប្រតិទិនបានផ្លាស់ប្តូរ៖ {{dates}}។',
    },
  },
  to_person: {
    overtime_approved: 'ការថែមម៉ោងរបស់អ្នក ត្រូវបានអនុម័ត៖ {{dates}}។',
    overtime_rejected: 'សំណើថែមម៉ោងរបស់អ្នកត្រូវបានបដិសេធ៖ {{dates}}។ មូលហេតុមានក្នុងសំណើ។',
    overtime_recounted: 'ការថែមម៉ោងដែលបានអនុម័តរបស់អ្នក ត្រូវបានគណនាឡើងវិញ ព្រោះប្រតិទិនបានផ្លាស់ប្តូរ៖ {{dates}}។',
  },
  receivers: {
    overtime_requested: 'អ្នកដែលត្រូវធ្វើបន្ត',
    overtime_reviewed: 'អ្នកដែលត្រូវធ្វើបន្ត',
    overtime_approved: 'បុគ្គលិក និងអ្នកសម្រេច',
    overtime_rejected: 'បុគ្គលិក និងអ្នកសម្រេច',
    overtime_recounted: 'បុគ្គលិក និងអ្នកសម្រេច',
  },
  records: {
    overtime_requests: 'សំណើថែមម៉ោង',
    overtime_minutes: 'នាទីថែមម៉ោង',
  },
};
