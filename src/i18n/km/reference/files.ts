import type { files as english } from '#i18n/en/reference/files.ts';
import type { Translation } from '#i18n/translation.ts';

export const files: Translation<typeof english> = {
  title: 'ឯកសារ',
  certificates: 'វិញ្ញាបនបត្រ',
  benefits: 'ឯកសារអត្ថប្រយោជន៍',
  space: 'ឯកសាររបស់អង្គការ៖ {{used}} ក្នុងចំណោម {{most}}; យ៉ាងច្រើន {{ofPerson}} សម្រាប់មនុស្សម្នាក់។',
  none: 'មិនទាន់មានឯកសារទេ។',
};
