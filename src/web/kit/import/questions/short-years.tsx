import { useTranslation } from '#web/language/use-translation.ts';
import { day } from '#web/kit/show/formats.ts';
import type { ImportChoices, ImportPreview } from '../import-types.ts';
import { ReadingQuestion } from './reading-question.tsx';

export interface ShortYearsProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
  readonly isBusy: boolean;
}

/** Asks whether years of two figures are read, for each sheet that has some: they are refused until somebody has said so. */
export function ShortYearQuestions({ preview, choices, onChange, isBusy }: ShortYearsProps) {
  const { t } = useTranslation();
  return preview.sheets
    .filter(({ dates }) => (dates?.shortYears ?? []).length > 0)
    .map(({ kind, name, dates }) => (
      <ReadingQuestion
        key={kind}
        title={t('import_box.short_years', { sheet: name })}
        isOpen={choices[kind]?.shortYears === undefined}
        isBusy={isBusy}
        value={choices[kind]?.shortYears === undefined ? undefined : choices[kind].shortYears ? 'read' : 'refuse'}
        options={[
          {
            value: 'read',
            label: `${t('import_box.short_years_read')}: ${(dates?.shortYears ?? []).map(({ given, read }) => `${given} = ${day(read)}`).join('; ')}`,
          },
          { value: 'refuse', label: t('import_box.short_years_refuse') },
        ]}
        onChoose={(answer) => onChange({ ...choices, [kind]: { ...choices[kind], shortYears: answer === 'read' } })}
      />
    ));
}
