import type { quarterlyKind as english } from '#i18n/en/performance/kinds/quarterly.ts';
import type { Translation } from '#i18n/translation.ts';

export const quarterlyKind: Translation<typeof english> = {
  title: 'ការពិនិត្យត្រីមាស',
  name: 'ការពិនិត្យត្រីមាស',
  row: 'ការពិនិត្យប្រចាំត្រីមាស {{title}}',
  request: 'ការពិនិត្យត្រីមាស',
  notices: {
    quarterly_submitted: {
      title: 'ការពិនិត្យត្រីមាសដែលត្រូវមើល',
      body: '{{person}} បានដាក់ជូនការពិនិត្យត្រីមាសទី {{quarter}} ឆ្នាំ {{year}}។',
    },
    quarterly_reviewed: {
      title: 'ការពិនិត្យត្រីមាសត្រូវបានឆ្លើយ',
      body: 'ការពិនិត្យរបស់ {{person}} សម្រាប់ត្រីមាសទី {{quarter}} ឆ្នាំ {{year}} ត្រូវបានឆ្លើយ ហើយអាចអានបាន។',
    },
  },
  to_person: {
    quarterly_reviewed: 'ការពិនិត្យរបស់អ្នកសម្រាប់ត្រីមាសទី {{quarter}} ឆ្នាំ {{year}} ត្រូវបានឆ្លើយ។ អ្នកអាចអានបាន។',
  },
  receivers: {
    quarterly_submitted: 'អ្នកវាយតម្លៃ',
    quarterly_reviewed: 'បុគ្គលិក',
  },
  records: {
    quarterly_reviews: 'ការពិនិត្យត្រីមាស',
  },
};
