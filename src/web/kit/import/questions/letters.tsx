import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportChoices, ImportPreview } from '../import-types.ts';
import { ReadingQuestion } from './reading-question.tsx';

export interface LettersProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
  readonly isBusy: boolean;
}

const ways = [
  { value: 'windows-1252', of: 'western' },
  { value: 'windows-874', of: 'thai' },
] as const;

/** Shows how the letters of a text file were read that does not say so itself, and asks where both ways may be right. */
export function LettersQuestion({ preview, choices, onChange, isBusy }: LettersProps) {
  const { t } = useTranslation();
  const sheet = preview.sheets.find(({ letters }) => letters !== null && letters !== undefined);
  const letters = sheet?.letters;
  if (sheet === undefined || letters === null || letters === undefined || letters.examples.length === 0) return null;
  return (
    <ReadingQuestion
      title={t('import_box.letters')}
      isOpen={letters.isOpen}
      isBusy={isBusy}
      value={letters.isOpen ? undefined : letters.encoding}
      options={ways.map(({ value, of }) => ({
        value,
        label: `${t(`import_box.letters_${of}`)}: ${letters.examples.map((example) => example[of]).join('; ')}`,
      }))}
      onChoose={(encoding) => onChange({ ...choices, [sheet.kind]: { ...choices[sheet.kind], encoding } })}
    />
  );
}
