import type { termsKind as english } from '#i18n/en/people/kinds/terms.ts';
import type { Translation } from '#i18n/translation.ts';

export const termsKind: Translation<typeof english> = {
  name: 'កិច្ចសន្យា និងប្រាក់ខែ',
  row: '{{title}}',
  request: 'ការកែកិច្ចសន្យា ឬប្រាក់ខែ',
  final: {
    approve: 'ពេលយល់ព្រម កំណត់ត្រានឹងត្រូវកែចាប់ពីថ្ងៃរបស់វា!',
    reject: 'ពេលបដិសេធ កំណត់ត្រានៅដដែល!',
  },
  notices: {
    terms_requested: { title: 'ការកែកិច្ចសន្យា ឬប្រាក់ខែត្រូវសម្រេច', body: 'ការកែកិច្ចសន្យា ឬប្រាក់ខែរបស់ {{person}} កំពុងរង់ចាំការសម្រេច។' },
    terms_decided: { title: 'បានសម្រេចលើការកែកិច្ចសន្យា ឬប្រាក់ខែ', body: 'ការកែកិច្ចសន្យា ឬប្រាក់ខែរបស់ {{person}} {{decision}}។' },
  },
  receivers: {
    terms_requested: 'អ្នកត្រូវចាត់ចែងបន្ទាប់',
    terms_decided: 'អ្នកដែលបានកែ',
  },
  records: {
    term_requests: 'ការកែកិច្ចសន្យា ឬប្រាក់ខែ',
  },
  fields: { rows_before: 'អ្វីដែលមានស្រាប់', rows_after: 'អ្វីដែលត្រូវមាន', part: 'ផ្នែក' },
};
