import type { objectiveKind as english } from '#i18n/en/performance/kinds/objective.ts';
import type { Translation } from '#i18n/translation.ts';

export const objectiveKind: Translation<typeof english> = {
  title: 'គោលដៅ',
  name: 'គោលដៅ',
  row: 'គោលដៅ {{title}}',
  request: 'គោលដៅ',
  notices: {
    objective_submitted: { title: 'គោលដៅដែលត្រូវមើល', body: '{{person}} បានដាក់ជូនគោលដៅឆ្នាំ {{year}}។' },
    objective_sent_back: { title: 'គោលដៅត្រូវបានបញ្ជូនត្រឡប់', body: 'គោលដៅរបស់ {{person}} សម្រាប់ឆ្នាំ {{year}} ត្រូវបានបញ្ជូនត្រឡប់ដើម្បីកែ។' },
    objective_approved: { title: 'គោលដៅត្រូវបានអនុម័ត', body: 'គោលដៅរបស់ {{person}} សម្រាប់ឆ្នាំ {{year}} ត្រូវបានអនុម័ត។' },
    objective_rejected: { title: 'គោលដៅត្រូវបានបដិសេធ', body: 'គោលដៅរបស់ {{person}} សម្រាប់ឆ្នាំ {{year}} ត្រូវបានបដិសេធ។' },
    quarter_reviewed: { title: 'ត្រីមាសត្រូវបានពិនិត្យ', body: 'ត្រីមាសរបស់ {{person}} ក្នុងឆ្នាំ {{year}} ត្រូវបានពិនិត្យ។ គោលដៅអាចកែបាន។' },
  },
  to_person: {
    objective_sent_back: 'គោលដៅរបស់អ្នកសម្រាប់ឆ្នាំ {{year}} ត្រូវបានបញ្ជូនត្រឡប់។ សូមកែ ហើយដាក់ជូនម្តងទៀត។',
    objective_approved: 'គោលដៅរបស់អ្នក សម្រាប់ឆ្នាំ {{year}} ត្រូវបានអនុម័ត។',
    objective_rejected: 'គោលដៅរបស់អ្នកសម្រាប់ឆ្នាំ {{year}} ត្រូវបានបដិសេធ។ មូលហេតុមានក្នុងមតិយោបល់។',
    quarter_reviewed: 'ត្រីមាសរបស់អ្នកក្នុងឆ្នាំ {{year}} ត្រូវបានពិនិត្យ។ អ្នកអាចកែគោលដៅបាន។',
  },
  receivers: {
    objective_submitted: 'អ្នកវាយតម្លៃ និងអ្នកអនុម័ត',
    objective_sent_back: 'បុគ្គលិក',
    objective_approved: 'បុគ្គលិក',
    objective_rejected: 'បុគ្គលិក',
    quarter_reviewed: 'បុគ្គលិក',
  },
  records: {
    objectives: 'គោលដៅ',
  },
};
