import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportChoices, ImportPreview } from '../import-types.ts';
import { ReadingQuestion } from './reading-question.tsx';

export interface DecimalSignProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
  readonly isBusy: boolean;
}

/** Asks which sign stands before decimals, for each sheet whose numbers can be read both ways. */
export function DecimalSignQuestions({ preview, choices, onChange, isBusy }: DecimalSignProps) {
  const { t } = useTranslation();
  return preview.sheets
    .filter(({ kind, numbers }) => numbers?.isOpen === true || choices[kind]?.decimalSign !== undefined)
    .map(({ kind, name, numbers }) => (
      <ReadingQuestion
        key={kind}
        title={t('import_box.decimal_sign', { sheet: name })}
        isOpen={numbers?.isOpen === true}
        isBusy={isBusy}
        value={choices[kind]?.decimalSign}
        options={(['point', 'comma'] as const).map((sign) => ({
          value: sign,
          label: `${t(`import_box.decimal_${sign}`)}: ${(numbers?.examples ?? []).map((one) => `${one.given} = ${one[sign]}`).join('; ')}`,
        }))}
        onChoose={(decimalSign) => onChange({ ...choices, [kind]: { ...choices[kind], decimalSign } })}
      />
    ));
}
