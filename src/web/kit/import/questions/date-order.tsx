import { useTranslation } from '#web/language/use-translation.ts';
import { day } from '#web/kit/show/formats.ts';
import type { ImportChoices, ImportPreview, ImportSheet } from '../import-types.ts';
import { ReadingQuestion } from './reading-question.tsx';

export interface DateOrderProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
  readonly isBusy: boolean;
}

const monthNamed = (text: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  );

/** Asks which figure of written dates comes first, for each sheet whose dates can be read both ways. */
export function DateOrderQuestions({ preview, choices, onChange, isBusy }: DateOrderProps) {
  const { t } = useTranslation();
  return preview.sheets
    .filter(({ kind, dates }) => dates?.isOpen === true || choices[kind]?.dateOrder !== undefined)
    .map((sheet) => (
      <ReadingQuestion
        key={sheet.kind}
        title={t('import_box.date_order', { sheet: sheet.name })}
        isOpen={sheet.dates?.isOpen === true}
        isBusy={isBusy}
        value={choices[sheet.kind]?.dateOrder}
        options={(['day', 'month'] as const).map((order) => ({
          value: order,
          label: `${t(`import_box.${order}_first`)}: ${examplesOf(sheet, order)}`,
        }))}
        onChoose={(dateOrder) => onChange({ ...choices, [sheet.kind]: { ...choices[sheet.kind], dateOrder } })}
      />
    ));
}

function examplesOf(sheet: ImportSheet, order: 'day' | 'month'): string {
  return (sheet.dates?.examples ?? [])
    .map(({ given, dayFirst, monthFirst }) => {
      const read = order === 'day' ? dayFirst : monthFirst;
      return `${given} = ${monthNamed(read)} (${day(read)})`;
    })
    .join('; ');
}
