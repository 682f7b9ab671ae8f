import type { files as english } from '#i18n/en/files.ts';
import type { Translation } from '#i18n/translation.ts';

export const files: Translation<typeof english> = {
  title: 'ឯកសារ',
  certificates: 'វិញ្ញាបនបត្រ',
  benefits: 'ឯកសារអត្ថប្រយោជន៍',
  none: 'មិនទាន់មានឯកសារទេ។',
};
