import type { detailsKind as english } from '#i18n/en/people/kinds/details.ts';
import type { Translation } from '#i18n/translation.ts';

export const detailsKind: Translation<typeof english> = {
  name: 'ព័ត៌មានលម្អិត',
  row: 'ព័ត៌មាន៖ {{title}}',
  request: 'ការកែព័ត៌មានលម្អិត',
  final: {
    approve: 'ពេលយល់ព្រម កំណត់ត្រានឹងត្រូវកែ!',
    reject: 'ពេលបដិសេធ កំណត់ត្រានៅដដែល!',
  },
  notices: {
    details_requested: { title: 'ព័ត៌មានលម្អិតត្រូវសម្រេច', body: 'ការកែព័ត៌មានលម្អិតរបស់ {{person}} កំពុងរង់ចាំការសម្រេច។' },
    details_decided: { title: 'បានសម្រេចលើការកែព័ត៌មានលម្អិត', body: 'ការកែព័ត៌មានលម្អិតរបស់ {{person}} {{decision}}។' },
  },
  to_person: {
    details_decided: 'ការកែព័ត៌មានលម្អិតរបស់អ្នក {{decision}}។',
  },
  receivers: {
    details_requested: 'អ្នកត្រូវចាត់ចែងបន្ទាប់',
    details_decided: 'បុគ្គលិក និងអ្នកដែលបានវាយបញ្ចូលជំនួស',
  },
  records: {
    detail_requests: 'ការកែព័ត៌មានលម្អិត',
  },
  fields: { paid_from: 'គណនីថ្មីចាប់ពី', papers: 'ឯកសារដែលបញ្ជាក់' },
};
