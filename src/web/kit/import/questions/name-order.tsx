import { useTranslation } from '#web/language/use-translation.ts';
import type { DateOrderProps } from './date-order.tsx';
import type { ImportSheet } from '../import-types.ts';
import { ReadingQuestion } from './reading-question.tsx';

/** Asks which name stands first where whole names stand in one column and none of them tells. */
export function NameOrderQuestions({ preview, choices, onChange, isBusy }: DateOrderProps) {
  const { t } = useTranslation();
  return preview.sheets
    .filter(({ kind, names }) => names?.isUnsure === true || choices[kind]?.nameOrder !== undefined)
    .map((sheet) => (
      <ReadingQuestion
        key={sheet.kind}
        title={t('import_box.name_order', { sheet: sheet.name })}
        isOpen={false}
        isBusy={isBusy}
        value={choices[sheet.kind]?.nameOrder ?? sheet.names?.order}
        options={(['family', 'given'] as const).map((order) => ({
          value: order,
          label: `${t(`import_box.${order}_name_first`)}: ${examplesOf(sheet, order)}`,
        }))}
        onChoose={(nameOrder) => onChange({ ...choices, [sheet.kind]: { ...choices[sheet.kind], nameOrder } })}
      />
    ));
}

const examplesOf = ({ names }: ImportSheet, order: 'family' | 'given'): string =>
  (names?.examples ?? [])
    .map(({ given, familyFirst, givenFirst }) => `${given} = ${order === 'family' ? familyFirst : givenFirst}`)
    .join('; ');
