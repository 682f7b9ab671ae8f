import type { evaluationKind as english } from '#i18n/en/performance/kinds/evaluation.ts';
import type { Translation } from '#i18n/translation.ts';

export const evaluationKind: Translation<typeof english> = {
  name: 'ការវាយតម្លៃ',
  row: 'ការវាយតម្លៃ {{title}}',
  request: 'ការវាយតម្លៃខ្លួនឯង',
  notices: {
    self_evaluation_submitted: { title: 'ការវាយតម្លៃខ្លួនឯងដែលត្រូវមើល', body: '{{person}} បានដាក់ជូនការវាយតម្លៃខ្លួនឯងឆ្នាំ {{year}}។' },
    evaluation_approved: { title: 'ការវាយតម្លៃត្រូវបានអនុម័ត', body: 'ការវាយតម្លៃរបស់ {{person}} សម្រាប់ឆ្នាំ {{year}} អាចអានបាន។' },
  },
  to_person: {
    evaluation_approved: 'ការវាយតម្លៃរបស់អ្នកសម្រាប់ឆ្នាំ {{year}} អាចអានបានហើយ។',
  },
  receivers: {
    self_evaluation_submitted: 'អ្នកវាយតម្លៃ និងអ្នកអនុម័ត',
    evaluation_approved: 'បុគ្គលិក',
  },
};
