import type { correctionKind as english } from '#i18n/en/time/kinds/correction.ts';
import type { Translation } from '#i18n/translation.ts';

export const correctionKind: Translation<typeof english> = {
  name: 'វត្តមាន',
  row: '{{title}}',
  request: 'សំណើកែវត្តមាន',
  final: {
    approve: 'ពេលអនុម័តហើយ អ្នកនឹងមិនអាចត្រឡប់ការកែតម្រូវនេះវិញបានទេ!',
    reject: 'ពេលបដិសេធហើយ អ្នកនឹងមិនអាចត្រឡប់ការកែតម្រូវនេះវិញបានទេ!',
  },
  notices: {
    correction_requested: { title: 'សំណើកែវត្តមានត្រូវសម្រេច', body: '{{person}} ស្នើសុំកែវត្តមាននៅថ្ងៃ {{dates}}។' },
    correction_decided: {
      title: 'សំណើកែវត្តមានសម្រេចរួច',
      body: 'សំណើកែវត្តមានរបស់ {{person}} សម្រាប់ {{dates}} {{decision}}។',
    },
  },
  to_person: {
    correction_decided: 'សំណើកែវត្តមានរបស់អ្នកសម្រាប់ {{dates}} {{decision}}។',
  },
  receivers: {
    correction_requested: 'អ្នកដែលត្រូវធ្វើបន្ត',
    correction_decided: 'បុគ្គលិក និងអ្នកសម្រេច',
  },
  records: {
    attendance_corrections: 'ការកែតម្រូវវត្តមាន',
  },
};
