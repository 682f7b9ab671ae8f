import type { appraisalKind as english } from '#i18n/en/performance/kinds/appraisal.ts';
import type { Translation } from '#i18n/translation.ts';

export const appraisalKind: Translation<typeof english> = {
  title: 'ការវាយតម្លៃប្រចាំឆ្នាំ',
  name: 'ការវាយតម្លៃចុងឆ្នាំ',
  row: 'ការវាយតម្លៃចុងឆ្នាំ {{title}}',
  request: 'ការវាយតម្លៃចុងឆ្នាំ',
  notices: {
    appraisal_submitted: { title: 'ការវាយតម្លៃចុងឆ្នាំដែលត្រូវធ្វើ', body: '{{person}} បានដាក់ជូនការវាយតម្លៃចុងឆ្នាំ {{year}}។' },
    appraisal_released: { title: 'ការវាយតម្លៃចុងឆ្នាំដែលត្រូវអាន', body: 'ការវាយតម្លៃចុងឆ្នាំរបស់ {{person}} សម្រាប់ {{year}} អាចអានបានហើយ។' },
    appraisal_answered: { title: 'ការវាយតម្លៃចុងឆ្នាំមានចម្លើយ', body: '{{person}} បានអាន និងឆ្លើយតបការវាយតម្លៃចុងឆ្នាំ {{year}}។' },
  },
  to_person: {
    appraisal_released: 'ការវាយតម្លៃចុងឆ្នាំរបស់អ្នកសម្រាប់ {{year}} រួចរាល់ហើយ។ សូមអាន និងឆ្លើយ។',
  },
  receivers: {
    appraisal_submitted: 'អ្នកវាយតម្លៃ',
    appraisal_released: 'បុគ្គលិក',
    appraisal_answered: 'អ្នកវាយតម្លៃ និងអ្នកសម្របសម្រួល បើបុគ្គលិកមិនយល់ព្រម',
  },
  records: {
    appraisals: 'ការវាយតម្លៃចុងឆ្នាំ',
  },
};
